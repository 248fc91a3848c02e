import { implement } from '@orpc/server'
import { recursoKeys, recursosContract } from '~/contract/recursos'
import type { Procurement } from '~/domain/procurement'
import type { Disputado, DisputadoRecurso, FornecedorManifestado, Prazos } from '~/domain/recurso/recurso'
import type { RecursoUnavailable } from '~/domain/recurso/recurso-rules'
import type { Result } from '~/domain/shared/result'
import { wireError } from '../refusals/wire-errors.server'
import type { Caller } from './receive-solicitacao.server'

/** The calls for an authority's appeals, authorized by the token of the link that the authority received (G). */
export function makeRecursosRouter({ recursos }: Pick<Procurement, 'recursos'>) {
  const { lotes, fornecedores, fornecedoresDoItem, grant, changePrazos, changePrazosDoItem } = implement(
    recursosContract,
  ).$context<{ caller: Caller }>()
  const listFornecedores = async (caller: Caller, of: Disputado & { idLicitacao: number }) =>
    unwrapRecurso(await recursos.listFornecedores({ token: readToken(caller), ...of })).map(viewFornecedor)
  const change = async (caller: Caller, of: Disputado & { idLicitacao: number }, body: ChangedPrazos) =>
    viewPrazos(
      unwrapRecurso(
        await recursos.changePrazos({ token: readToken(caller, body.token), ...of, ...toChangedPrazos(body) }),
      ),
    )
  return {
    lotes: lotes.handler(async ({ input: { query }, context: { caller } }) => {
      const painel = unwrapRecurso(await recursos.painel({ token: readToken(caller), idLicitacao: query.pregaoId }))
      const itens = painel.disputados.flatMap(viewItem)
      return { lotes: painel.disputados.flatMap(viewLote), ...(itens.length > 0 && { itens }) }
    }),
    fornecedores: fornecedores.handler(({ input: { params }, context: { caller } }) =>
      listFornecedores(caller, params),
    ),
    fornecedoresDoItem: fornecedoresDoItem.handler(({ input: { params }, context: { caller } }) =>
      listFornecedores(caller, params),
    ),
    grant: grant.handler(async ({ input: { body }, context: { caller } }) =>
      viewPrazos(
        unwrapRecurso(
          await recursos.grant({
            token: readToken(caller, body.token),
            idLicitacao: body.idLicitacao,
            ...(body.idLote === undefined ? { idItem: body.idItem ?? 0 } : { idLote: body.idLote }),
            inicio: body.dataHoraInicioRecurso ?? null,
            ...toChangedPrazos(body),
            fornecedores: body.fornecedores,
          }),
        ),
      ),
    ),
    changePrazos: changePrazos.handler(async ({ input: { params, body }, context: { caller } }) => {
      const { licitacaoId: idLicitacao, loteId: idLote } = params
      if ((body.licitacaoId ?? idLicitacao) !== idLicitacao || (body.licitacaoLoteId ?? idLote) !== idLote)
        throw wireError('ACESSO_RECUSADO')
      return change(caller, { idLicitacao, idLote }, body)
    }),
    changePrazosDoItem: changePrazosDoItem.handler(({ input: { params, body }, context: { caller } }) =>
      change(caller, { idLicitacao: params.licitacaoId, idItem: params.itemId }, body),
    ),
  }
}

/** The token is in the Authorization header or in the body; two different ones are refused (G6). */
function readToken({ token: bearer }: Caller, given?: string | null) {
  if (bearer && given && bearer !== given) throw wireError('ACESSO_RECUSADO')
  return bearer ?? given ?? ''
}

type ChangedPrazos = {
  dataHoraFimRecurso: Date
  dataHoraFimContrarrazao: Date
  justificativa?: string | null
  token?: string | null
}

const toChangedPrazos = ({ dataHoraFimRecurso, dataHoraFimContrarrazao, justificativa }: ChangedPrazos) => ({
  fimRecurso: dataHoraFimRecurso,
  fimContrarrazao: dataHoraFimContrarrazao,
  justificativa: justificativa ?? '',
})

function unwrapRecurso<T>(result: Result<T, RecursoUnavailable>) {
  if (result.ok) return result.value
  throw wireError(recursoKeys[result.error])
}

const viewPrazos = (prazos: Prazos | null) => ({
  dataInicioRecurso: prazos?.inicio ?? null,
  dataFimRecurso: prazos?.fimRecurso ?? null,
  dataFimContrarrazao: prazos?.fimContrarrazao ?? null,
})

const viewDisputado = ({ descricao, possuiPermissaoRecurso, prazos }: DisputadoRecurso) => ({
  ...{ descricao, possuiPermissaoRecurso },
  ...viewPrazos(prazos),
})

const viewLote = (disputado: DisputadoRecurso) =>
  disputado.idLote === undefined ? [] : [{ id: disputado.idLote, ...viewDisputado(disputado) }]

const viewItem = (disputado: DisputadoRecurso) =>
  disputado.idItem === undefined
    ? []
    : [{ id: disputado.idItem, numero: disputado.numero ?? 0, ...viewDisputado(disputado) }]

const viewFornecedor = ({ concedidoEm, ...fornecedor }: FornecedorManifestado) => ({
  ...fornecedor,
  dataConcessaoRecurso: concedidoEm,
})
