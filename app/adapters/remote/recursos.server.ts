import { recursoKeys } from '~/contract/recursos'
import type { LoteRecurso, Prazos } from '~/domain/recurso/recurso'
import type { AcessoRefusal, Recursos, RecursoUnavailable } from '~/domain/recurso/recurso-rules'
import { ProcurementFailure } from '~/domain/shared/failure'
import { maskCpfsInText } from '~/domain/shared/masks'
import { err, ok, type Result } from '~/domain/shared/result'
import type { makeCalls } from './calls.server'

type Calls = Pick<ReturnType<typeof makeCalls>, 'listLotes' | 'listManifestados' | 'conceder' | 'alterarPrazos'>

/** Appeals in the system behind, by its own tokens. Of holidays and of history its calls tell nothing (M2). */
export function makeRemoteRecursos(calls: Calls): Recursos {
  return {
    painel: ({ token, idLicitacao, idLote }) =>
      reading(token, async () => {
        const { lotes } = await calls.listLotes({ token, idLicitacao })
        const shown = lotes.filter(({ id }) => idLote === undefined || id === idLote)
        if (shown.length === 0 && idLote !== undefined) return err('acessoRecusado')
        return ok({ lotes: shown.map(toLote), feriados: null, historico: null })
      }),

    listFornecedores: (pedido) =>
      reading(pedido.token, async () => {
        const fornecedores = await calls.listManifestados(pedido)
        return ok(
          fornecedores.map(({ dataConcessaoRecurso, motivoManifestacaoRecursal, ...fornecedor }) => ({
            ...fornecedor,
            razaoSocial: maskCpfsInText(fornecedor.razaoSocial),
            motivoManifestacaoRecursal: maskCpfsInText(motivoManifestacaoRecursal),
            concedidoEm: dataConcessaoRecurso ?? null,
          })),
        )
      }),

    alterarPrazos: ({ token, idLicitacao, idLote, ...mudanca }) =>
      changing(token, async () => {
        const answer = await calls.alterarPrazos({ token, idLicitacao, idLote, body: bodyOf(mudanca, token) })
        return toPrazos(answer) ?? askedOf(mudanca)
      }),

    conceder: ({ token, idLicitacao, idLote, fornecedores, ...mudanca }) =>
      changing(token, async () => {
        const dataHoraInicioRecurso = mudanca.inicio
        const body = { ...bodyOf(mudanca, token), dataHoraInicioRecurso, idLicitacao, idLote, fornecedores }
        const answer = await calls.conceder({ token, body })
        return toPrazos(answer) ?? askedOf(mudanca)
      }),
  }
}

type Mudanca = Pick<Prazos, 'fimRecurso' | 'fimContrarrazao'> & { inicio?: Date | null; justificativa: string }

/** Of a system that doesn't tell the periods as they are then: those that were asked for. */
const askedOf = ({ inicio, fimRecurso, fimContrarrazao }: Mudanca): Prazos => ({
  inicio: inicio ?? new Date(),
  fimRecurso,
  fimContrarrazao,
})

const bodyOf = ({ fimRecurso, fimContrarrazao, justificativa }: Mudanca, token: string) => ({
  dataHoraFimRecurso: fimRecurso,
  dataHoraFimContrarrazao: fimContrarrazao,
  justificativa,
  token,
})

type Dates = {
  dataInicioRecurso?: Date | null
  dataFimRecurso?: Date | null
  dataFimContrarrazao?: Date | null
}

function toPrazos({ dataInicioRecurso, dataFimRecurso, dataFimContrarrazao }: Dates): Prazos | null {
  if (!dataInicioRecurso || !dataFimRecurso || !dataFimContrarrazao) return null
  return { inicio: dataInicioRecurso, fimRecurso: dataFimRecurso, fimContrarrazao: dataFimContrarrazao }
}

type Lote = Dates & Pick<LoteRecurso, 'id' | 'descricao' | 'possuiPermissaoRecurso'>

const toLote = ({ id, descricao, possuiPermissaoRecurso, ...dates }: Lote): LoteRecurso => ({
  id,
  descricao,
  possuiPermissaoRecurso,
  prazos: toPrazos(dates),
})

const refusals = new Map<string, RecursoUnavailable>(
  Object.entries(recursoKeys).map(([refusal, key]) => [key, refusal as RecursoUnavailable]),
)

/** A token that is not taken, whether or not the system says it by the name that the contract has. */
function acessoRefusalOf(error: unknown): AcessoRefusal | undefined {
  if (!(error instanceof ProcurementFailure) || error.kind !== 'answered') return undefined
  return error.status === 401 || error.status === 403 ? 'acessoRecusado' : undefined
}

/** What a header can carry. A call with no token would go out with the portal's own, which may do more. */
const isToken = (text: string) => /^[\x21-\x7e]+$/.test(text)

async function reading<T>(token: string, read: () => Promise<Result<T, AcessoRefusal>>) {
  if (!isToken(token)) return err('acessoRecusado')
  try {
    return await read()
  } catch (error) {
    const refusal = acessoRefusalOf(error)
    if (refusal) return err(refusal)
    throw error
  }
}

async function changing(token: string, change: () => Promise<Prazos>): Promise<Result<Prazos, RecursoUnavailable>> {
  if (!isToken(token)) return err('acessoRecusado')
  try {
    return ok(await change())
  } catch (error) {
    const key = error instanceof ProcurementFailure && error.kind === 'answered' ? error.answer.key : undefined
    const refusal = refusals.get(key ?? '') ?? acessoRefusalOf(error)
    if (refusal) return err(refusal)
    throw error
  }
}
