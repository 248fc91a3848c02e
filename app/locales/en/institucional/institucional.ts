import type { Translation } from '../..'
import type portuguese from '../../pt-BR/institucional/institucional'

export default {
  rodape: {
    sistema: 'A system for running electronic auctions to buy common goods and services.',
    fuso: 'Times in the {{zona}} time zone',
    brasilia: 'Brasília',
  },
  nomes: { sobre: 'About', contato: 'Contact', privacidade: 'Privacy', acessibilidade: 'Accessibility' },
  sobre: {
    title: 'About this portal',
    description:
      'What the procurement portal is, what you can do on it without an account, and where its data come from.',
    secoes: {
      oQue: {
        titulo: 'What it is',
        textos: {
          sistema:
            'The public side of an electronic procurement system (Law 14.133/2021): here anyone follows what public bodies buy, from whom and for how much.',
          livre:
            'Reading needs no account, no password and no JavaScript. Every page has an address of its own, to be kept and passed on.',
        },
      },
      fazer: {
        titulo: 'What you can do here',
        itens: {
          achar: 'Find tenders and direct purchases by word, number, body, municipality, status and value.',
          ler: 'Read the notice, its attachments, the lots, the minutes and what changed in each tender, and download it all at once.',
          pedir:
            'Ask about a notice or challenge it until the deadline, and read what was asked and answered (art. 164).',
          validar: 'Check, by the code on its last page, whether a document is authentic.',
          cadastrar: 'Register as a supplier.',
          dados: 'Fetch the same data by program, in an open format.',
        },
        links: {
          licitacoes: 'Available tenders',
          dispensa: 'Direct purchases',
          validar: 'Validate a document',
          cadastro: 'Register as a supplier',
          api: 'Open data (API)',
        },
      },
      dados: {
        titulo: 'Where the data come from',
        textos: {
          orgao:
            'The body that publishes a tender answers for it. Some come from other systems: Acessar then leads to the system of origin.',
          proposta: 'Proposals and bids are not sent here but in the system to which ACESSAR leads.',
          fuso: "Dates and times are those of the zone named in the footer; deadlines follow the server's clock.",
        },
      },
      feito: {
        titulo: 'How it is made',
        textos: { bibliotecas: 'The program uses open-source libraries, each under its own licence.' },
        links: { licencas: 'Licences of the libraries' },
      },
    },
  },
  contato: {
    title: 'Contact',
    description: 'Whom to talk to: who runs the portal, the body of each tender, and the data protection officer.',
    dados: {
      nome: 'Who runs this portal',
      endereco: 'Address',
      email: 'E-mail',
      telefones: 'Telephone',
      horario: 'Hours',
      horas: 'Monday to Friday, from {{de}} to {{ate}} (Brasília time)',
      encarregado: 'Data protection officer',
    },
    secoes: {
      portal: {
        titulo: 'About the portal',
        textos: {
          erro: 'Talk to whoever runs the portal. To report an error, say the address of the page, what you did and what appeared.',
          ninguem: 'Whoever runs this portal has not given a telephone number, an e-mail or an address yet.',
        },
        links: { faleConosco: 'Contact us' },
      },
      licitacao: {
        titulo: 'About a tender',
        textos: {
          orgao:
            'The body that published it answers. On the page of the tender, under clarifications and challenges, anyone may ask or challenge until the deadline, and the answer stays there for everyone.',
        },
        links: { licitacoes: 'Available tenders' },
      },
      dados: {
        titulo: 'About your personal data',
        textos: {
          encarregado: 'Write to the data protection officer:',
          semEncarregado: 'Use the contacts of whoever runs the portal, above, and say that it is about personal data.',
        },
        links: { privacidade: 'Privacy' },
      },
      barreira: {
        titulo: 'About an accessibility barrier',
        textos: { qual: 'Say on which page, with which browser and with which assistive tool you could not go on.' },
        links: { acessibilidade: 'Accessibility' },
      },
    },
  },
  acessibilidade: {
    title: 'Accessibility',
    description:
      'Which accessibility standards the portal holds itself to, how it was tested, what is missing, whom to tell.',
    secoes: {
      compromisso: {
        titulo: 'What this portal holds itself to',
        textos: {
          normas:
            'Level AA of the Web Content Accessibility Guidelines (WCAG) 2.2 and the Brazilian e-Government Accessibility Model (eMAG), as Law 13.146/2015, art. 63, demands.',
        },
      },
      como: {
        titulo: 'How it helps',
        itens: {
          teclado:
            'Everything can be done by keyboard alone, the focus is always visible, and there is a link past the menus.',
          semJs: 'Everything can be read and sent without JavaScript; only reading a PDF within the page needs it.',
          tamanho:
            "From 320 px of width on, and with the browser's letters at double size, nothing scrolls sideways on the pages tested.",
          cores: "Colours follow the system's preference, light or dark, and motion is reduced with it.",
          pausa: 'What refreshes itself never moves the focus and can be paused.',
          erros:
            'On a form every error stands in a summary at the top and beside its field, and nothing typed is lost.',
        },
      },
      teste: {
        titulo: 'How it was tested',
        itens: {
          axe: 'With axe-core, by the WCAG 2.0 to 2.2 A and AA rules and good practice, on the screens and their states, at 1280 px in light and at 320 px in dark. What it could not decide counts as a failure.',
          dois: 'With and without JavaScript, in a Chromium browser.',
          teclado: 'By keyboard alone, from the search to the request.',
          letra: "With the browser's letters at 32 px on a screen of 360 px.",
        },
      },
      falta: {
        titulo: 'What is still missing',
        itens: {
          pessoas:
            'It was not tested by people with disabilities, nor with screen readers; a program does not find every barrier.',
          documentos:
            'Notices, attachments and other documents are of the bodies: some are scanned images, without text that a screen reader could read.',
          idioma: 'What bodies and people write is in Portuguese, whatever language is chosen.',
        },
      },
      avisar: {
        titulo: 'Found a barrier?',
        textos: { diga: 'Tell us: the contacts are on the Contact page.' },
        links: { contato: 'Contact' },
      },
    },
    quando: 'Statement of {{data}}.',
  },
} satisfies Translation<typeof portuguese>
