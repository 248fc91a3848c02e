import { recursoKeys } from '~/contract/recursos'
import { refusalOf } from '~/contract/refusals'
import { checkPrazos, latestFim } from '~/domain/recurso/prazos'
import { type LoteRecurso, longestJustificativa, type Prazos, type Previa } from '~/domain/recurso/recurso'
import type { AberturaRefusal, AcessoRefusal, Recursos, RecursoUnavailable } from '~/domain/recurso/recurso-rules'
import { ProcurementFailure } from '~/domain/shared/failure'
import { maskCpfsInText } from '~/domain/shared/masks'
import { err, ok, type Result } from '~/domain/shared/result'
import type { makeCalls } from './calls.server'

type Calls = Pick<ReturnType<typeof makeCalls>, 'listLotes' | 'listManifestados' | 'grant' | 'changePrazos'>

type Options = { diasAteOFim: number; now(): number }

/**
 * Appeals in the system behind, by its own tokens. Of holidays, of history and of whom it tells what by e-mail its calls
 * say nothing (M2).
 */
export function makeRemoteRecursos(calls: Calls, { diasAteOFim, now }: Options): Recursos {
  /** What the system would do, as far as its readings show it; the rest it judges when it is asked to. */
  async function preview(
    mudanca: PorLote & Mudanca,
    fornecedores: string[],
  ): Promise<Result<Previa, RecursoUnavailable>> {
    const { lotes } = await calls.listLotes(mudanca)
    const lote = lotes.find(({ id }) => id === mudanca.idLote)
    if (!lote) return err('acessoRecusado')
    if (mudanca.justificativa.length > longestJustificativa) return err('justificativaLonga')
    const de = toPrazos(lote)
    const asked = askedOf(mudanca)
    const para = { ...asked, inicio: de?.inicio ?? asked.inicio }
    const checked = checkPrazos(para, de, latestFim(new Date(now()), diasAteOFim))
    return checked.ok ? ok({ de, para, fornecedores, avisados: null }) : checked
  }

  return {
    /** No call judges a token alone: that of the lots is the least that asks for one. */
    open: ({ token, idLicitacao, idLote }) =>
      reading<null, AberturaRefusal>(token, 'acessoDeOutro', async () => {
        const { lotes } = await calls.listLotes({ token, idLicitacao })
        return idLote === undefined || lotes.some(({ id }) => id === idLote) ? ok(null) : err('acessoDeOutro')
      }),

    findLote: ({ token, idLicitacao, idLote }) =>
      reading(token, 'acessoRecusado', async () => {
        const { lotes } = await calls.listLotes({ token, idLicitacao })
        const lote = lotes.find(({ id }) => id === idLote)
        return lote ? ok(toLote(lote)) : err('acessoRecusado')
      }),

    painel: ({ token, idLicitacao, idLote }) =>
      reading(token, 'acessoRecusado', async () => {
        const { lotes } = await calls.listLotes({ token, idLicitacao })
        const shown = lotes.filter(({ id }) => idLote === undefined || id === idLote)
        if (shown.length === 0 && idLote !== undefined) return err('acessoRecusado')
        return ok({ lotes: shown.map(toLote), feriados: null, historico: null })
      }),

    listFornecedores: (pedido) =>
      reading(pedido.token, 'acessoRecusado', async () => {
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

    changePrazos: ({ token, idLicitacao, idLote, ...mudanca }) =>
      changing(token, async () => {
        const answer = await calls.changePrazos({ token, idLicitacao, idLote, body: bodyOf(mudanca, token) })
        return ok(toPrazos(answer) ?? askedOf(mudanca))
      }),

    grant: ({ token, idLicitacao, idLote, fornecedores, ...mudanca }) =>
      changing(token, async () => {
        const dataHoraInicioRecurso = mudanca.inicio
        const body = { ...bodyOf(mudanca, token), dataHoraInicioRecurso, idLicitacao, idLote, fornecedores }
        const answer = await calls.grant({ token, body })
        return ok(toPrazos(answer) ?? askedOf(mudanca))
      }),

    previewPrazos: (mudanca) => changing(mudanca.token, () => preview(mudanca, [])),

    previewConcessao: ({ fornecedores, ...mudanca }) =>
      changing(mudanca.token, async () => {
        if (fornecedores.length === 0) return err('semFornecedor')
        const known = await calls.listManifestados(mudanca)
        const chosen = known.filter(({ idFornecedor }) => fornecedores.includes(idFornecedor))
        if (chosen.length < new Set(fornecedores).size) return err('fornecedorSemManifestacao')
        const granted = chosen.filter(({ dataConcessaoRecurso }) => !dataConcessaoRecurso)
        return preview(
          mudanca,
          granted.map(({ razaoSocial }) => maskCpfsInText(razaoSocial)),
        )
      }),
  }
}

type PorLote = { token: string; idLicitacao: number; idLote: number }
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

/** A token that is not taken, whether or not the system says it by the name that the contract has. */
const isAcessoRefusal = (error: unknown) =>
  error instanceof ProcurementFailure && (error.status === 401 || error.status === 403)

/** What a header can carry. A call with no token would go out with the portal's own, which may do more. */
const isToken = (text: string) => /^[\x21-\x7e]+$/.test(text)

/** `refused` is what a token that the system does not take comes to; one that can't be sent is none. */
async function reading<T, Refusal extends AberturaRefusal>(
  token: string,
  refused: Refusal,
  read: () => Promise<Result<T, Refusal | AcessoRefusal>>,
): Promise<Result<T, Refusal | AcessoRefusal>> {
  if (!isToken(token)) return err('acessoRecusado')
  try {
    return await read()
  } catch (error) {
    if (isAcessoRefusal(error)) return err(refused)
    throw error
  }
}

async function changing<T>(token: string, change: () => Promise<Result<T, RecursoUnavailable>>) {
  if (!isToken(token)) return err('acessoRecusado')
  try {
    return await change()
  } catch (error) {
    const { key, errorMessages } = error instanceof ProcurementFailure ? error.answer : {}
    // A list of reasons is told as it is (A6): no one text of the portal says as much.
    const named = errorMessages ? undefined : refusalOf(recursoKeys, key)
    const refusal = named ?? (isAcessoRefusal(error) ? 'acessoRecusado' : undefined)
    if (refusal) return err(refusal)
    throw error
  }
}
