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
  erro: {
    email: 'Enter a valid e-mail address, such as tenders@city.gov.br, or leave the field empty.',
    mudou:
      'Somebody else changed the mailbox while you were writing, and nothing was saved. What you wrote is still here: check it and send it again.',
  },
} satisfies Translation<typeof orgaos>
