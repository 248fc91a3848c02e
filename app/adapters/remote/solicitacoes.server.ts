import type { Procurement } from '~/domain/procurement'
import { ProcurementFailure } from '~/domain/shared/failure'
import type { makeCalls } from './calls/calls.server'
import { found } from './found'
import { toResposta, toSolicitacao } from './views'

type Calls = Pick<ReturnType<typeof makeCalls>, 'listSolicitacoes' | 'listRespostas' | 'confirm'>
type Solicitacoes = Procurement['solicitacoes']
/** `showRequester`: whether who asked is public. */
type Options = { showRequester: boolean; send: Solicitacoes['send'] }

/** The requests of a tender of the system behind. */
export function makeRemoteSolicitacoes(calls: Calls, { showRequester, send }: Options): Solicitacoes {
  return {
    list: (idLicitacao) =>
      found(async () => {
        const { esclarecimentos, impugnacoes } = await calls.listSolicitacoes(idLicitacao)
        return [...esclarecimentos, ...impugnacoes]
          .map((solicitacao) => toSolicitacao(solicitacao, showRequester))
          .toSorted((one, other) => other.dataCadastro.getTime() - one.dataCadastro.getTime() || other.id - one.id)
      }, 'licitacaoNotFound'),
    listRespostas: (id, idItem) =>
      found(async () => (await calls.listRespostas({ id, idItem })).respostas.map(toResposta), 'solicitacaoNotFound'),
    listRespostasOf: null,
    send,
    async confirm(codigo) {
      const { tokenSituacao } = await calls.confirm(codigo)
      if (tokenSituacao === 'ERRO') throw new ProcurementFailure(500)
      return tokenSituacao
    },
    // No call tells it.
    findLicitacaoOf: async () => null,
  }
}
