import { implement } from '@orpc/server'
import { recursoKeys, recursosContract } from '~/contract/recursos'
import type { Procurement } from '~/domain/procurement'
import type { FornecedorManifestado, LoteRecurso, Prazos } from '~/domain/recurso/recurso'
import type { RecursoUnavailable } from '~/domain/recurso/recurso-rules'
import type { Result } from '~/domain/shared/result'
import { wireError } from '../refusals/wire-errors.server'
import type { Caller } from './receive-solicitacao.server'

/** The calls for an authority's appeals, authorized by the token of the link that the authority received (G). */
export function makeRecursosRouter({ recursos }: Pick<Procurement, 'recursos'>) {
  const { lotes, fornecedores, grant, changePrazos } = implement(recursosContract).$context<{ caller: Caller }>()
  return {
    lotes: lotes.handler(async ({ input: { query }, context: { caller } }) => {
      const painel = unwrapRecurso(await recursos.painel({ token: tokenOf(caller), idLicitacao: query.pregaoId }))
      return { lotes: painel.lotes.map(viewLote) }
    }),
    fornecedores: fornecedores.handler(async ({ input: { params }, context: { caller } }) =>
      unwrapRecurso(await recursos.listFornecedores({ token: tokenOf(caller), ...params })).map(viewFornecedor),
    ),
    grant: grant.handler(async ({ input: { body }, context: { caller } }) =>
      viewPrazos(
        unwrapRecurso(
          await recursos.grant({
            token: tokenOf(caller, body.token),
            idLicitacao: body.idLicitacao,
            idLote: body.idLote,
            inicio: body.dataHoraInicioRecurso ?? null,
            ...changedPrazosOf(body),
            fornecedores: body.fornecedores,
          }),
        ),
      ),
    ),
    changePrazos: changePrazos.handler(async ({ input: { params, body }, context: { caller } }) => {
      const { licitacaoId: idLicitacao, loteId: idLote } = params
      if ((body.licitacaoId ?? idLicitacao) !== idLicitacao || (body.licitacaoLoteId ?? idLote) !== idLote)
        throw wireError('ACESSO_RECUSADO')
      const token = tokenOf(caller, body.token)
      return viewPrazos(
        unwrapRecurso(await recursos.changePrazos({ token, idLicitacao, idLote, ...changedPrazosOf(body) })),
      )
    }),
  }
}

/** The token is in the Authorization header or in the body; two different ones are refused (G6). */
function tokenOf({ token: bearer }: Caller, given?: string | null) {
  if (bearer && given && bearer !== given) throw wireError('ACESSO_RECUSADO')
  return bearer ?? given ?? ''
}

type ChangedPrazos = { dataHoraFimRecurso: Date; dataHoraFimContrarrazao: Date; justificativa?: string | null }

const changedPrazosOf = ({ dataHoraFimRecurso, dataHoraFimContrarrazao, justificativa }: ChangedPrazos) => ({
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

const viewLote = ({ prazos, ...lote }: LoteRecurso) => ({ ...lote, ...viewPrazos(prazos) })

const viewFornecedor = ({ concedidoEm, ...fornecedor }: FornecedorManifestado) => ({
  ...fornecedor,
  dataConcessaoRecurso: concedidoEm,
})
