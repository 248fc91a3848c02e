import type { Translation } from '../..'
import type orgaos from '../../pt-BR/mesa/orgaos'

export default {
  lista: {
    title: 'Bodies ({{total}})',
    busca: 'Number, acronym or name',
    buscar: 'Search',
    nenhum: 'No body yet. Bodies appear here with the first tender or direct purchase of each.',
    nenhumComBusca: 'No body matches the search.',
    numero: 'Number {{id}}',
    numeroSigla: 'Number {{id}}, acronym {{sigla}}',
    semCaixa: 'No mailbox',
  },
  aviso: {
    entregue: 'The last notice to the mailbox was delivered on {{em}}.',
    naoEntregue: 'The last notice to the mailbox was not delivered. The portal gave up on {{em}}: check the address.',
    espera: 'The last notice to the mailbox, of {{em}}, has not been delivered yet. The portal keeps trying.',
  },
  orgao: {
    numero: 'Number',
    sigla: 'Acronym',
    avisadas: 'Told at their own addresses',
    pessoas_zero: 'Nobody',
    pessoas_one: '{{count}} person',
    pessoas_other: '{{count}} people',
    ultimoAviso: 'Last notice',
    feriados: 'Holidays of this body',
    voltar: 'Back to the bodies',
  },
  caixa: {
    title: 'Mailbox of the body',
    explica:
      'The portal tells this mailbox of requests that arrive and of those that are due. It is meant for a mailbox of several people; whoever answers for the body is told at their own address. The mailbox lets nobody sign in.',
    email: 'Address of the mailbox',
    ajuda: 'Leave it empty if the body has no mailbox.',
    salvar: 'Save',
    salva: 'Mailbox saved. The next notices go to it.',
    tirada: 'The body has no mailbox any more.',
    ninguem: 'Nobody is told of the requests to this body. Set a mailbox here, or add under People who answers for it.',
  },
  feriados: {
    title: 'Holidays of the body',
    explica:
      'No period runs for this body on these days, as on Saturdays and Sundays. Before you save, the page shows the periods that change.',
    nenhum: 'No holiday yet. The holidays of the body appear here.',
    faltam: 'National holidays that do not count for this body yet',
    nacional: 'National holiday: not changed here.',
    botao: { incluir: 'Add', retirar: 'Remove' },
    novo: 'Add a holiday',
    dia: 'Day',
    nome: 'Name',
    nomeAjuda:
      'What the holiday is called, such as that of a patron saint. A national holiday keeps the name in the law.',
    conferir: 'Check what changes',
    voltar: 'Back to the body',
    aviso: { incluir: 'Holiday added.', retirar: 'This day is no holiday of the body any more.' },
    confere: {
      mudou: 'What changes is different by now, and nothing was saved. Please check again.',
      incluir: 'Check the holiday to add',
      retirar: 'Check the holiday to remove',
      troca: 'This day is a holiday already, named {{nome}}. Only the name changes.',
      prazos_zero: 'No period for answers changes',
      prazos_one: 'The period to answer {{count}} request changes',
      prazos_other: 'The periods to answer {{count}} requests change',
      prazo: 'Answer by {{para}}; before, by {{de}}',
      recursos: 'Periods for appeals that are set do not change. Those set later count with the change.',
      botao: { incluir: 'Add the holiday', retirar: 'Remove the holiday' },
      alterar: 'Change',
    },
    erro: {
      dia: 'Enter a day that exists.',
      nome: 'The name is longer than 120 characters.',
      semNome: 'Enter the name of the holiday.',
      nacional: '{{dia}} is a national holiday and is not changed here.',
    },
  },
  erro: {
    email: 'Enter a valid e-mail address, such as tenders@city.gov.br, or leave the field empty.',
    mudou:
      'Somebody else changed the mailbox while you were writing, and nothing was saved. What you wrote is still here: check it and send it again.',
  },
} satisfies Translation<typeof orgaos>
