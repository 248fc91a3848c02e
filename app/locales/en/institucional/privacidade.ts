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
          'Tenders and direct purchases, with their documents, lots, values, minutes and history: the law requires their publication (Law 14.133/2021, arts. 13 and 54; Law 12.527/2011, art. 8).',
        pedidosComNome:
          'For those who ask for a clarification or challenge a notice: the name, the subject, the attachment and the answer, and also the CNPJ; of a CPF only the six digits in the middle (***.456.789-**), of the e-mail address only the first letter and the domain (a***@example.com). The law requires the answer to be published (Law 14.133/2021, art. 164).',
        pedidosSemNome:
          'For those who ask for a clarification or challenge a notice: the subject, the attachment and the answer, which the law requires to be published (Law 14.133/2021, art. 164). The name, the CPF or CNPJ and the e-mail address do not appear.',
        confirmados: 'A request only appears after its sender confirms the e-mail address.',
        vencedores:
          'Who won each lot, the amount and the documents that the authority released. During the bidding, the portal does not show who made each bid.',
      },
    },
    reservado: {
      titulo: 'What is not public',
      itens: {
        nunca:
          'The whole CPF, the phone number and the whole e-mail address are never disclosed: not on pages, in data files or to programs.',
        texto:
          'We mask a CPF, e-mail address or phone number that somebody writes in the subject of a request. The attached file is published as it was sent.',
        cadastro: 'Who registered, and what they sent to register. We tell nobody whether a CNPJ is registered.',
      },
    },
    tempo: {
      titulo: 'How long we keep it',
      itens: {
        rascunho: 'A request that was not sent, and a file that was not attached to anything: one day.',
        pedido:
          'A request that was sent, with name, CPF or CNPJ, e-mail address and phone number: as long as the proceedings of the tender, which it is part of. The portal does not delete it by itself.',
        link: 'The link that confirms an e-mail: it works for four hours.',
        rascunhoDeCadastro: 'An unfinished registration: 28 days.',
        documento: 'A registration document waiting to be sent: 7 days.',
        recibo:
          'What the receipt of a registration shows: 180 days. If nobody was registered, it is deleted at the end of this period.',
        cadastro:
          'A registration: while you are a supplier, and for five years after the approval and after the last act in each process you took part in (LGPD, art. 16, I).',
        cep: 'A postal code that was looked up, without saying by whom: 90 days.',
        rede: 'The number of submissions from each network, counted to prevent abuse: about an hour. Instead of the network, the portal stores a code that does not reveal it.',
        registro:
          "The server's log: the page requested and the network, without the end of the IP address and without the search text. Whoever operates the server decides how long to keep it.",
        copias: 'Backups: until whoever runs the portal deletes them.',
      },
    },
    base: {
      titulo: 'On what basis',
      textos: {
        lei: 'Legal obligation and the carrying out of public policy (LGPD, art. 7, II and III, and art. 23): Law 14.133/2021 requires tenders to be published, requests and challenges to be taken from anyone, and the answers to be published. Suppliers are also registered at their own request (LGPD, art. 7, V).',
        consentimento: 'The portal does not rely on consent, and no data are sold or used for advertising.',
      },
      links: { termos: 'Terms of use and privacy policy of the supplier registration' },
    },
    cookies: {
      titulo: 'Cookies, and what stays in your browser',
      itens: {
        idioma: 'One cookie, lng, keeps the language for a year, only if you choose one. Within another site, none.',
        aba: 'While the tab is open, the address of the request or registration that you started, to return to it.',
        semConexao:
          'A page that says you have no connection, for clicks that get no answer; and, while the tab is open, the language it appears in.',
        mesa: 'People who answer for a buyer and sign in to its area have a cookie there, which ends after twelve hours, and another by which, for a year, a new link to sign in does not wait for those that others asked for.',
        nenhum: 'No cookies for measurement or advertising.',
        google:
          "When you send a form, Google's reCAPTCHA checks whether a person is sending it. Google gets your IP address and may use its own cookies.",
        pergunta: 'Nothing is loaded from other sites. A question confirms that a person is sending the form.',
      },
    },
    quem: {
      titulo: 'Who else gets the data',
      itens: {
        orgao: 'The buyer of the tender and whoever runs the portal see the whole request, to answer it.',
        sistema:
          'If the tenders are from another system, requests and registrations go to it, and it keeps them for its own period.',
        correio: 'The mail service that delivers receipts, links and answers.',
        cep: 'When you look up a postal code in the registration, the address service gets only the postal code.',
      },
    },
    direitos: {
      titulo: 'What you may ask for',
      textos: {
        lista:
          'To know whether we have data about you, see them, correct them, get a copy and delete them (LGPD, art. 18). We do not delete early what the law requires us to keep: we tell you the reason and the date.',
      },
      links: { contato: 'Contact' },
    },
  },
} satisfies Translation<typeof portuguese>
