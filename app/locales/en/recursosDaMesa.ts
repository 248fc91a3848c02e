import type { Translation } from '..'
import type recursosDaMesa from '../pt-BR/recursosDaMesa'

export default {
  voltar: 'Back to the appeals',
  campo: {
    edital: 'Notice',
    orgao: 'Body',
    objeto: 'Object',
    alvo: 'What it opens',
    emitidoEm: 'Given on',
    validade: 'Validity',
  },
  lista: {
    title: 'Appeals that wait ({{total}})',
    achadas: 'Tenders found ({{total}})',
    nenhuma:
      'No intent to appeal waits for a decision. When a supplier declares one, its tender appears here. The other tenders of the body are found by their number.',
    esperam_one: '{{count}} lot or item waits for a decision',
    esperam_other: '{{count}} lots or items wait for a decision',
  },
  lote: {
    title: 'Lots and items',
    explica:
      'These links open the pages of the authority in your name, for 30 minutes or until you sign out. What you open and change there is recorded.',
    nenhum: 'This tender has no lots, and no items outside lots in which anybody declared the intent to appeal.',
    espera_one: '{{count}} intent to appeal waits for a decision',
    espera_other: '{{count}} intents to appeal wait for a decision',
    prazos: 'Appeal until {{recurso}}; counter-argument until {{contrarrazao}}',
    permitir: 'Permit an appeal',
    marcar: 'Change the periods',
  },
  link: {
    title: 'Links given to authorities',
    nenhum: 'No link has been given. Those that you give appear here, with the validity of each.',
    para: 'Link for {{para}}',
    tudo: 'All lots and items',
    vale: 'Valid until {{em}}',
    venceu: 'Expired on {{em}}',
    revogado: 'Revoked on {{em}}',
    deNovo:
      'To see the addresses of a link, you must have signed in less than 15 minutes ago. Ask for a link to sign in: it leads back to the same page.',
    enderecos: 'Addresses of this link',
    explica:
      'Give them only to whoever decides, in a way that nobody else reads: whoever has an address opens its page, without signing in here.',
    prazos: 'Appeal periods',
    permitir: 'Permit an appeal. {{de}}',
    revogar: 'Revoke the link',
    revogarExplica:
      'No address of this link opens any more, at once, and you cannot undo this. Another link is given on the page of the tender.',
    voltar: 'Back to the tender',
  },
  novo: {
    title: 'Give a link to an authority',
    explica:
      'With the link, somebody who does not sign in here permits appeals and sets the periods of this tender. The name that you write is in the history of what is done with it.',
    deNovo:
      'To give a link, you must have signed in less than 15 minutes ago. Ask for a link to sign in: it leads back to the same page.',
    para: 'Whom it is for',
    paraAjuda: 'Name and office, such as Rita Lima, procurement officer.',
    alvo: 'What the link opens',
    validade: 'For how long',
    por: { '8h': '8 hours', '1d': '1 day', '2d': '2 days', '7d': '7 days', '30d': '30 days' },
    fazer: 'Give the link',
  },
  aviso: {
    feito: 'Link given. Hand its addresses to whoever decides.',
    revogado: 'Link revoked: none of its addresses opens any more.',
  },
  erro: {
    para: { required: 'Say whom the link is for.', tooLong: 'The name is longer than 120 characters.' },
    alvo: 'Choose a lot or item of this tender, or all of them.',
    validade: 'Choose for how long the link is valid.',
    entradaAntiga:
      'No link was given: for this you must have signed in less than 15 minutes ago. Sign in again in another tab; then send this again here.',
  },
} satisfies Translation<typeof recursosDaMesa>
