import type { Translation } from '../..'
import type portuguese from '../../pt-BR/institucional/institucional'

export default {
  sobre: {
    title: 'About this portal',
    description:
      'What the procurement portal is, what you can do on it without an account, and where the data come from.',
    secoes: {
      oQue: {
        titulo: 'What it is',
        textos: {
          sistema:
            'The public side of an electronic procurement system (Law 14.133/2021): anyone can follow what public bodies buy, from whom and for how much.',
          livre:
            'You need no account, password or JavaScript to read. Every page has its own address, which you can save and share.',
        },
      },
      fazer: {
        titulo: 'What you can do here',
        itens: {
          achar: 'Find tenders and direct purchases by word, number, buyer, city, status and value.',
          ler: 'Read the notice, its attachments, the lots, the minutes and what changed in each tender, and download it all at once.',
          pedir:
            'Ask for clarification of a notice or challenge it until the deadline, and read the requests and the answers (art. 164).',
          validar: 'Use the code on the last page of a document to check whether it is authentic.',
          cadastrar: 'Register as a supplier.',
          dados: 'Get the same data with a program, in an open format.',
        },
        links: {
          licitacoes: 'Available tenders',
          dispensa: 'Direct purchases',
          validar: 'Validate a document',
          cadastro: 'Register as a supplier',
          api: 'Open data',
        },
      },
      dados: {
        titulo: 'Where the data come from',
        textos: {
          orgao:
            'The buyer that publishes a tender is responsible for it. Some tenders come from other systems: for these, View opens the original system.',
          proposta: 'To send a proposal, use ACCESS: it opens the buyer’s system.',
          fuso: "Dates and times follow the time zone given in the footer. Deadlines follow the server's clock.",
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
    description: 'Who to contact: whoever runs the portal, the buyer of each tender, and the data protection officer.',
    dados: {
      nome: 'Who runs this portal',
      endereco: 'Address',
      email: 'E-mail',
      telefones: 'Phone number',
      horario: 'Opening hours',
      horas: 'Monday to Friday, {{de}} to {{ate}} (Brasília time)',
      encarregado: 'Data protection officer',
    },
    secoes: {
      portal: {
        titulo: 'About the portal',
        textos: {
          erro: 'Contact whoever runs the portal. To report an error, give the address of the page, what you did and what appeared.',
          ninguem: 'Whoever runs this portal has not given a phone number, an e-mail address or a postal address yet.',
        },
        links: { faleConosco: 'Contact us' },
      },
      licitacao: {
        titulo: 'About a tender',
        textos: {
          orgao:
            "The buyer that published the tender is responsible for it. On the tender's page, under Clarification/Challenge, anyone can ask or challenge until the deadline. The answer stays there for everyone.",
        },
        links: { licitacoes: 'Available tenders' },
      },
      dados: {
        titulo: 'About your personal data',
        textos: {
          encarregado: 'Write to the data protection officer:',
          semEncarregado: 'Use the contact details above, and say that it is about personal data.',
        },
        links: { privacidade: 'Privacy' },
      },
      barreira: {
        titulo: 'About an accessibility barrier',
        textos: { qual: 'Give the page, the browser and the assistive tool with which you could not go on.' },
        links: { acessibilidade: 'Accessibility' },
      },
    },
  },
  acessibilidade: {
    title: 'Accessibility',
    description:
      'Which accessibility standards the portal follows, how it was tested, what is missing and who to tell.',
    secoes: {
      compromisso: {
        titulo: "This portal's commitment",
        textos: {
          normas:
            'To meet level AA of the Web Content Accessibility Guidelines (WCAG) 2.2 and the Brazilian e-Government Accessibility Model (eMAG), as Law 13.146/2015, art. 63, requires.',
        },
      },
      como: {
        titulo: 'How it helps',
        itens: {
          teclado:
            'You can do everything with the keyboard alone. The focus is always visible, and there is a link to skip to the content.',
          semJs: 'You can read and send everything without JavaScript. Only reading a PDF within the page needs it.',
          tamanho:
            "From 320 px of width on, and with the browser's text at double size, nothing scrolls sideways on the pages tested.",
          cores:
            "Colours follow the system's preference, light or dark. There is less motion when you prefer it that way.",
          pausa: 'Parts that refresh by themselves never move the focus and can be paused.',
          erros:
            'In forms, each error appears in a summary at the top and next to its field, and you do not lose what you wrote.',
        },
      },
      teste: {
        titulo: 'How it was tested',
        itens: {
          axe: 'With axe-core, by the WCAG 2.0 to 2.2 A and AA rules and good practice, on the screens and their states, at 1280 px in light and at 320 px in dark mode. What it could not decide counts as a failure.',
          dois: 'With and without JavaScript, in a Chromium browser.',
          teclado: 'With the keyboard alone, from the search to the request.',
          letra: "With the browser's text at 32 px on a screen of 360 px.",
        },
      },
      falta: {
        titulo: 'What is still missing',
        itens: {
          pessoas:
            'People with disabilities have not tested the portal yet, and it has not been tested with screen readers. A program does not find every barrier.',
          documentos:
            'Notices, attachments and other documents belong to the buyers: some are scanned images, without text for a screen reader.',
          tempo:
            'The page of a withdrawn tender goes to the list by itself after six seconds. The link “Stay on this page” keeps it.',
          idioma: 'What buyers and people write is in Portuguese, whatever language you choose.',
        },
      },
      avisar: {
        titulo: 'Found a barrier?',
        textos: { diga: 'Tell us: the contact details are on the Contact page.' },
        links: { contato: 'Contact' },
      },
    },
    quando: 'Statement of {{data}}.',
  },
} satisfies Translation<typeof portuguese>
