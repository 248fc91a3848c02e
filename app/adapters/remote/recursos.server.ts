import { toRefusal } from '~/contract/errors'
import { recursoKeys } from '~/contract/recursos'
import { checkPrazos, latestFim } from '~/domain/recurso/prazos'
import {
  type Disputado,
  type DisputadoRecurso,
  isSameDisputado,
  isWhole,
  maxJustificativaLength,
  type Prazos,
  type Previa,
  pickId,
} from '~/domain/recurso/recurso'
import type { AberturaRefusal, AcessoRefusal, Recursos, RecursoUnavailable } from '~/domain/recurso/recurso-rules'
import type { Clock } from '~/domain/shared/clock'
import { ProcurementFailure } from '~/domain/shared/failures'
import { maskSourceText } from '~/domain/shared/masks'
import { err, ok, type Result } from '~/domain/shared/result'
import type { makeCalls } from './calls.server'

type Calls = Pick<ReturnType<typeof makeCalls>, 'listLotes' | 'listManifestados' | 'grant' | 'changePrazos'>

/**
 * Appeals in the remote system, opened with the tokens that it issues. No call provides holidays, history or notified
 * suppliers (M2).
 */
export function makeRemoteRecursos(calls: Calls, options: PreviaOptions): Recursos {
  return {
    /** The system has no call just to check a token, so this lists the lots and items, the cheapest call that needs it. */
    open: (request) =>
      readWithToken<null, AberturaRefusal>(request.token, 'acessoDeOutro', async () => {
        const disputados = await listDisputados(calls, request)
        const isThere = isWhole(request) || disputados.some((one) => isSameDisputado(one, request))
        return isThere ? ok(null) : err('acessoDeOutro')
      }),

    find: (request) =>
      readWithToken(request.token, 'acessoRecusado', async () => {
        const disputados = await listDisputados(calls, request)
        const found = disputados.find((one) => isSameDisputado(one, request))
        return found ? ok(found) : err('acessoRecusado')
      }),

    painel: (request) =>
      readWithToken(request.token, 'acessoRecusado', async () => {
        const disputados = await listDisputados(calls, request)
        const shown = disputados.filter((one) => isWhole(request) || isSameDisputado(one, request))
        if (shown.length === 0 && !isWhole(request)) return err('acessoRecusado')
        return ok({ disputados: shown, feriados: null, historico: null })
      }),

    listFornecedores: (params) =>
      readWithToken(params.token, 'acessoRecusado', async () => {
        const fornecedores = await calls.listManifestados(params)
        return ok(
          fornecedores.map(({ dataConcessaoRecurso, motivoManifestacaoRecursal, ...fornecedor }) => ({
            ...fornecedor,
            razaoSocial: maskSourceText(fornecedor.razaoSocial),
            motivoManifestacaoRecursal: maskSourceText(motivoManifestacaoRecursal),
            concedidoEm: dataConcessaoRecurso ?? null,
          })),
        )
      }),

    changePrazos: (mudanca) =>
      changeWithToken(mudanca.token, async () => {
        const { token, idLicitacao } = mudanca
        const of = { token, idLicitacao, ...pickId(mudanca) }
        const response = await calls.changePrazos({ ...of, body: prazosBody(mudanca, token) })
        return ok(toPrazos(response) ?? requestedPrazos(mudanca, options.clock.now()))
      }),

    grant: ({ token, idLicitacao, fornecedores, ...mudanca }) =>
      changeWithToken(token, async () => {
        const of = { dataHoraInicioRecurso: mudanca.inicio, idLicitacao, ...pickId(mudanca) }
        const body = { ...prazosBody(mudanca, token), ...of, fornecedores }
        const response = await calls.grant({ token, body })
        return ok(toPrazos(response) ?? requestedPrazos(mudanca, options.clock.now()))
      }),

    ...makeRemotePrevias(calls, options),
  }
}

type Reference = Disputado & { token: string; idLicitacao: number }
type RequestedChange = Pick<Prazos, 'fimRecurso' | 'fimContrarrazao'> & {
  inicio?: Date | null
  justificativa: string
}

/** Assumes the requested periods for systems that do not return them. */
const requestedPrazos = ({ inicio, fimRecurso, fimContrarrazao }: RequestedChange, now: Date): Prazos => ({
  inicio: inicio ?? now,
  fimRecurso,
  fimContrarrazao,
})

const prazosBody = ({ fimRecurso, fimContrarrazao, justificativa }: RequestedChange, token: string) => ({
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

/** The lots of a tender, then its items in no lot. Older systems list only lots. */
async function listDisputados(
  calls: Pick<Calls, 'listLotes'>,
  { token, idLicitacao }: { token: string; idLicitacao: number },
): Promise<DisputadoRecurso[]> {
  const { lotes, itens } = await calls.listLotes({ token, idLicitacao })
  return [
    ...lotes.map((lote) => ({ idLote: lote.id, ...toRecurso(lote) })),
    ...(itens ?? []).map((item) => ({ idItem: item.id, numero: item.numero, ...toRecurso(item) })),
  ]
}

type Listed = Dates & Pick<DisputadoRecurso, 'descricao' | 'possuiPermissaoRecurso'>

const toRecurso = ({ descricao, possuiPermissaoRecurso, ...dates }: Listed) => ({
  descricao,
  possuiPermissaoRecurso,
  prazos: toPrazos(dates),
})

/** Whether the system refused the token. Judged by status, because the body may lack the contract's `key`. */
const isAcessoRefusal = (error: unknown) =>
  error instanceof ProcurementFailure && (error.status === 401 || error.status === 403)

/** Whether a header can carry the token. A call without it would use the portal's own, more powerful token. */
const isToken = (text: string) => /^[\x21-\x7e]+$/.test(text)

/** `refused` is the result for a token the system rejects; an unsendable token is refused at once. */
async function readWithToken<T, Refusal extends AberturaRefusal>(
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

async function changeWithToken<T>(token: string, change: () => Promise<Result<T, RecursoUnavailable>>) {
  if (!isToken(token)) return err('acessoRecusado')
  try {
    return await change()
  } catch (error) {
    const { key, errorMessages } = error instanceof ProcurementFailure ? error.body : {}
    // A list of reasons is passed on (A6), because it says more than the portal's text.
    const known = errorMessages ? undefined : toRefusal(recursoKeys, key)
    const refusal = known ?? (isAcessoRefusal(error) ? 'acessoRecusado' : undefined)
    if (refusal) return err(refusal)
    throw error
  }
}

type PreviaCalls = Pick<ReturnType<typeof makeCalls>, 'listLotes' | 'listManifestados'>

type PreviaOptions = { diasAteOFim: number; clock: Clock }

function makeRemotePrevias(
  calls: PreviaCalls,
  { diasAteOFim, clock }: PreviaOptions,
): Pick<Recursos, 'previewPrazos' | 'previewConcessao'> {
  /** Predicts a change's effect from what the portal can read. The system may decide otherwise on the actual change. */
  async function preview(
    mudanca: Reference & RequestedChange,
    fornecedores: string[],
  ): Promise<Result<Previa, RecursoUnavailable>> {
    const disputado = (await listDisputados(calls, mudanca)).find((one) => isSameDisputado(one, mudanca))
    if (!disputado) return err('acessoRecusado')
    if (mudanca.justificativa.length > maxJustificativaLength) return err('justificativaLonga')
    const de = disputado.prazos
    const now = clock.now()
    const requested = requestedPrazos(mudanca, now)
    const para = { ...requested, inicio: de?.inicio ?? requested.inicio }
    const checked = checkPrazos(para, de, latestFim(now, diasAteOFim))
    return checked.ok ? ok({ de, para, fornecedores, avisados: null }) : checked
  }

  return {
    previewPrazos: (mudanca) => changeWithToken(mudanca.token, () => preview(mudanca, [])),

    previewConcessao: ({ fornecedores, ...mudanca }) =>
      changeWithToken(mudanca.token, async () => {
        if (fornecedores.length === 0) return err('semFornecedor')
        const known = await calls.listManifestados(mudanca)
        const chosen = known.filter(({ idFornecedor }) => fornecedores.includes(idFornecedor))
        if (chosen.length < new Set(fornecedores).size) return err('fornecedorSemManifestacao')
        const granted = chosen.filter(({ dataConcessaoRecurso }) => !dataConcessaoRecurso)
        return preview(
          mudanca,
          granted.map(({ razaoSocial }) => maskSourceText(razaoSocial)),
        )
      }),
  }
}
