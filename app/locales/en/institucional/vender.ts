import type { Translation } from '../..'
import type portuguese from '../../pt-BR/institucional/vender'

export default {
  title: 'How to sell to the government',
  description:
    'A public purchase in six steps, the words you meet on the way, what registration costs and where the proposal goes.',
  secoes: {
    agora: {
      titulo: 'Start here',
      textos: { aberto: 'You can read what is open without registering. To send a proposal you need to register.' },
      links: {
        licitacoes: 'Tenders that accept proposals now',
        dispensa: 'Direct purchases that accept proposals now',
        cadastro: 'Register as a supplier',
      },
    },
    passos: {
      titulo: 'A purchase in six steps',
      itens: {
        publica:
          'The buyer publishes a notice: what it will buy, how much, until when it accepts proposals and what it demands of suppliers.',
        pergunta:
          'You read and ask. Until the deadline anyone can ask for clarification or challenge the notice, without an account. The answer stays on the page for everyone.',
        proposta:
          'You send a proposal before the deadline: what you offer and for how much. This needs a registration.',
        disputa:
          'In the public session the proposals are opened. In an auction the participants compete with bids, each better than the one before.',
        habilitacao:
          'The buyer judges the best offer and checks the documents of whoever made it: this is the qualification. Whoever disagrees can appeal.',
        homologacao:
          'The buyer awards the purchase to the winner and ratifies it. Then come the contract or the order, the delivery and the payment.',
      },
    },
    palavras: { titulo: 'Words you meet' },
    custo: {
      titulo: 'What registration costs',
      textos: {
        ler: 'Reading, asking and challenging cost nothing and need no account.',
        plano:
          'Filling in the registration costs nothing either. When you sign in for the first time, you choose a plan and pay.',
        aprovacao:
          'Approval takes up to 2 business days after you send the documents and pay. Only then can you send proposals.',
        comPagina: 'These pages do not have the prices of the plans: see the page for suppliers or ask support.',
        semPagina: 'These pages do not have the prices of the plans: ask support.',
        outro: 'You register in the system in which the buyer accepts proposals.',
      },
      links: {
        cadastro: 'Register as a supplier',
        fornecedor: 'Plans: page for suppliers',
        contato: 'Contact',
      },
    },
    proposta: {
      titulo: 'Where the proposal goes',
      textos: {
        acessar:
          'Proposals are not sent through these pages. On the page of a tender, ACCESS opens the system in which the buyer accepts proposals and bids.',
        entrar: 'To send a proposal for a direct purchase, sign in to the system as a supplier.',
        origem:
          'Some processes come from other systems and lead to the original system. Its registration and its prices apply there.',
      },
      links: { entrarPregao: 'Sign in: Electronic Auction', entrarDispensa: 'Sign in: Direct purchase' },
    },
  },
  palavras: {
    edital: {
      palavra: 'Notice (edital)',
      sentido: 'The document with the rules of a tender. A direct purchase has a notice too.',
    },
    pregao: { palavra: 'Auction (pregão)', sentido: 'A tender for common goods and services, won by the best bid.' },
    concorrencia: {
      palavra: 'Competition (concorrência)',
      sentido: 'A tender for works and for special goods and services.',
    },
    dispensa: {
      palavra: 'Direct purchase (dispensa)',
      sentido: 'A purchase without a tender where the law allows it, as for small amounts.',
    },
    lote: {
      palavra: 'Lot and item',
      sentido: 'An item is a product or a service. A lot is a group of items with one winner.',
    },
    lance: { palavra: 'Bid (lance)', sentido: 'A new, better offer during the auction.' },
    impugnacao: {
      palavra: 'Challenge (impugnação)',
      sentido: 'A request to correct a notice that is against the law.',
    },
    habilitacao: {
      palavra: 'Qualification (habilitação)',
      sentido: 'The check that the winner may be contracted: registrations, taxes, capacity.',
    },
    recurso: {
      palavra: 'Appeal (recurso)',
      sentido: 'A request to review a decision. The others reply with a counter-argument.',
    },
    adjudicacao: { palavra: 'Award (adjudicação)', sentido: 'The act that gives the purchase to the winner.' },
    homologacao: {
      palavra: 'Ratification (homologação)',
      sentido: 'The act by which the authority confirms the result and ends the tender.',
    },
    mePp: { palavra: 'ME/EPP', sentido: 'Micro and small businesses. Some items are for them only.' },
  },
} satisfies Translation<typeof portuguese>
