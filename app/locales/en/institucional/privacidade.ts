import type { Translation } from '../..'
import type portuguese from '../../pt-BR/institucional/privacidade'

export default {
  title: 'Privacy',
  description:
    'Which personal data the portal makes public and why, which it keeps, for how long and on what legal basis.',
  quando: 'Text of {{data}}.',
  secoes: {
    publico: {
      titulo: 'What is public, and why',
      itens: {
        licitacoes:
          'Tenders and direct purchases, with their documents, lots, values, minutes and history: the law wants them published (Law 14.133/2021, arts. 13 and 54; Law 12.527/2011, art. 8).',
        pedidosComNome:
          'Of whoever asks for a clarification or challenges: the name, the subject, the attachment and the answer, and the CNPJ as well; of a CPF only the six digits in the middle (***.456.789-**), of the e-mail only the first letter and the domain (a***@example.com). The answer has to be published (Law 14.133/2021, art. 164).',
        pedidosSemNome:
          'Of whoever asks for a clarification or challenges: the subject, the attachment and the answer, which has to be published (Law 14.133/2021, art. 164). Name, CPF or CNPJ and e-mail do not appear.',
        confirmados: 'A request only appears once its e-mail was confirmed.',
        vencedores:
          'Who won each lot, the amount and the documents that the authority released. While a dispute lasts nobody is told whose a bid is.',
      },
    },
    reservado: {
      titulo: 'What is not public',
      itens: {
        nunca: 'A whole CPF, a telephone number, a whole e-mail address: they leave in no page, data file or call.',
        texto:
          'A CPF, e-mail or telephone number that somebody writes into the subject of a request is masked where it is shown; an attached file leaves as it was sent.',
        cadastro: 'Who registered, and what was sent for it. That a CNPJ is registered is told to nobody.',
      },
    },
    tempo: {
      titulo: 'How long it is kept',
      itens: {
        rascunho: 'A request that was not sent, and a file that was attached to nothing: one day.',
        pedido:
          'A request that was sent, with name, CPF or CNPJ, e-mail and telephone: with the proceedings of the tender, of which it is a part. The portal does not delete it by itself.',
        link: 'The link that confirms an e-mail: it works for four hours.',
        rascunhoDeCadastro: 'A registration that was not finished: 28 days.',
        documento: 'A document of a registration that waits to be sent: 7 days.',
        recibo: 'What the receipt of a registration shows: 180 days; what registered nobody is deleted then.',
        cadastro:
          'A registration: for as long as you are a supplier, and for five years after the approval and after the last act of each process you took part in (LGPD, art. 16, I).',
        cep: 'A postal code that was looked up, without saying by whom: 90 days.',
        rede: 'Against abuse, how often a network sent something: about an hour, under a code that does not tell which network it is.',
        registro:
          "The server's log says which page was asked for and from which network, without the end of the IP address and without what was searched for; whoever operates the server has it, and decides for how long.",
        copias: 'Backups: until whoever runs the portal deletes them.',
      },
    },
    base: {
      titulo: 'On what basis',
      textos: {
        lei: 'Legal obligation and the carrying out of public policy (LGPD, art. 7, II and III, and art. 23): Law 14.133/2021 wants tenders published, requests and challenges taken from anyone, and the answers published. Suppliers are registered at their own request as well (LGPD, art. 7, V).',
        consentimento: 'Nothing here rests on consent, and no data are sold or used for advertising.',
      },
      links: { termos: 'Terms of use and policy of the registration of suppliers' },
    },
    cookies: {
      titulo: 'Cookies, and what stays in your browser',
      itens: {
        idioma: 'One cookie, lng, with the language, only if you choose one, for a year. Within another site, none.',
        aba: 'While the tab is open, the address of the request or registration that you began, to go back to it.',
        nenhum: 'No cookie that measures or advertises.',
        google:
          "When you send a form, Google's reCAPTCHA checks whether a person sends it: Google learns your IP address and may use cookies of its own.",
        pergunta: 'Nothing is loaded from other sites. Whether a person sends a form is checked by a question.',
      },
    },
    quem: {
      titulo: 'Who else gets them',
      itens: {
        orgao: 'The body of the tender and whoever runs the portal see the whole request, to answer it.',
        sistema:
          'Where the portal shows the tenders of another system, requests and registrations are passed on to it, and are kept as long as it keeps them.',
        correio: 'The mail service that delivers receipts, links and answers.',
        cep: 'Of a postal code looked up in the registration, a public address service sees the postal code alone.',
      },
    },
    direitos: {
      titulo: 'What you may ask for',
      textos: {
        lista:
          'To know whether there are data of yours, to see, correct, get a copy of and delete them (LGPD, art. 18). What the law wants kept is not deleted before its time: you are told the reason and the date.',
      },
      links: { contato: 'Contact' },
    },
  },
} satisfies Translation<typeof portuguese>
