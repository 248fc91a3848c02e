import type { LoaderFunctionArgs } from '@remix-run/node'
import { completeContext } from '~/composition/context-of.server'
import type { Procurement } from '~/domain/procurement'
import { toDias } from '~/domain/shared/dias-uteis'
import { makeHighlighter } from '~/domain/shared/highlight'
import { endOfDay } from '~/domain/shared/time-zone'
import { isAtrasada, limiteDosPedidos, respostaDeadline } from '~/domain/solicitacao/prazo'
import { type Resposta, type Solicitacao, tiposSolicitacao } from '~/domain/solicitacao/solicitacao'
import { parseParams, unavailable } from '~/failures/thrown.server'
import { formatTime, type Times } from '~/format/times'
import { findReader } from '~/i18n/i18n.server'
import { fitTexts } from '~/list/fit-texts'
import { licitacaoParams } from '~/site/params'
import { arquivoAddress } from '~/site/paths'
import { panelPage } from './panel-pages'

/** A tender's solicitações, as its page shows them (D1). */
export async function loadSolicitacoes({ request, params, context }: LoaderFunctionArgs) {
  const { procurement, clock, intake, validUntil } = completeContext(context)
  const { id } = parseParams(licitacaoParams, params)
  const [solicitacoes, licitacao, feriados, { parametros, times }] = await Promise.all([
    procurement.solicitacoes.list(id),
    procurement.licitacoes.find(id),
    procurement.licitacoes.listFeriados(id),
    findReader(request, context),
  ])
  if (!solicitacoes.ok) throw unavailable(solicitacoes.error)
  if (!licitacao.ok) throw unavailable(licitacao.error)
  const { timezone } = parametros
  const now = clock.now()
  const writePrazoDaResposta = ({ dataCadastro, situacao }: Solicitacao) => {
    if (situacao !== 'AGUARDANDO') return null
    const dates = { enviadaEm: dataCadastro, abertura: licitacao.value.dataAbertura, timezone }
    const lastDay = respostaDeadline(dates, toDias(feriados))
    const atrasada = isAtrasada(dates, now, toDias(feriados))
    if (!atrasada) validUntil(endOfDay(timezone, lastDay))
    return { ate: times.day(lastDay), atrasada }
  }
  const search = new URL(request.url).searchParams
  const panels = tiposSolicitacao.map((tipo) => ({ tipo, ...panelPage(solicitacoes.value, tipo, search) }))
  const writeTexts = await readPanelTexts(
    panels.flatMap(({ shown }) => shown),
    procurement,
    times,
  )
  const limite = limiteDosPedidos(licitacao.value)
  const over = limite !== null && now >= limite
  if (!over) validUntil(limite)
  return {
    id,
    limite: limite && { text: times.dateTime(limite), over, iso: limite.toISOString() },
    takesForms: intake !== undefined && !licitacao.value.ausenteDesde,
    panels: panels.map(({ shown, ...panel }) => ({
      ...panel,
      solicitacoes: shown.map((solicitacao) => {
        const { id, dataCadastro, nome, arquivoUri, arquivoNome, situacao } = solicitacao
        return {
          id,
          data: formatTime(times, dataCadastro),
          nome,
          ...writeTexts(solicitacao),
          hasAnexo: Boolean(arquivoUri ?? arquivoNome),
          situacao,
          resposta: writePrazoDaResposta(solicitacao),
        }
      }),
    })),
  }
}

/** In bytes: how long the texts of solicitações and answers may be, so that the whole page stays below 600 kB. */
const textBudget = 240_000

/** Subjects and answers (D14), shortened if the page gets too large. No answers if they take one call each. */
async function readPanelTexts(shown: Solicitacao[], { solicitacoes }: Procurement, times: Times) {
  const answered = shown.filter(({ situacao }) => situacao === 'RESPONDIDO')
  const respostasById =
    solicitacoes.listRespostasByPedido && answered.length > 0
      ? await solicitacoes.listRespostasByPedido(answered.map(({ id }) => id))
      : new Map<number, never[]>()
  const respostasByPedido = new Map(
    shown.map(({ id }) => [id, respostasForRow(respostasById.get(id) ?? [], times)] as const),
  )
  const fullTexts = shown.flatMap(({ id, assunto }) => [
    assunto,
    ...(respostasByPedido.get(id)?.respostas.flatMap(({ resposta, anexo }) => [resposta, anexo?.nome ?? '']) ?? []),
  ])
  const shortened = fitTexts(fullTexts, makeHighlighter([]), textBudget).values()
  // `next` returns the texts in the order of `fullTexts`, so the calls below must follow that order.
  const next = () => shortened.next().value ?? ''
  const texts = new Map(
    shown.map(({ id }) => {
      const assunto = next()
      const { respostas = [], mais = 0 } = respostasByPedido.get(id) ?? {}
      const fit = respostas.map(({ corrigidaEm, ...resposta }) => {
        const text = next()
        const nome = next()
        const anexo = resposta.anexo && { ...resposta.anexo, nome }
        return { ...resposta, resposta: text, long: isLong(text), cut: text !== resposta.resposta, anexo }
      })
      return [id, { assunto, respostas: fit, mais }] as const
    }),
  )
  return ({ id, assunto }: Solicitacao) => texts.get(id) ?? { assunto, respostas: [], mais: 0 }
}

/** The answers to a solicitação as shown; a corrected answer and its correction refer to each other by date. */
export const presentRespostas = (respostas: Resposta[], times: Times) =>
  respostas.map(({ id, corrige, dataCadastro, resposta, anexoUri, anexoNome }) => {
    const answeredAt = (which: (other: Resposta) => boolean) =>
      formatTime(times, respostas.find(which)?.dataCadastro ?? null)
    return {
      id,
      data: formatTime(times, dataCadastro),
      corrigidaEm: answeredAt((other) => other.corrige === id),
      correcaoDe: answeredAt((other) => other.id === corrige),
      resposta,
      anexo: anexoNome === null ? null : { nome: anexoNome, address: anexoUri && arquivoAddress(anexoUri) },
    }
  })

/** How many answers are shown below a solicitação; its own page shows all. */
const maxRespostasInRow = 3

/** Texts within these limits are shown whole; CSS cuts longer ones after six lines until they are expanded. */
const visibleLimits = { characters: 500, lines: 6 }

/** Answers that have not been corrected, for the list; `mais` counts those shown only on the solicitação's page. */
function respostasForRow(respostas: Resposta[], times: Times) {
  const current = presentRespostas(respostas, times).filter(({ corrigidaEm }) => corrigidaEm === null)
  return { mais: Math.max(0, current.length - maxRespostasInRow), respostas: current.slice(0, maxRespostasInRow) }
}

const isLong = (text: string) => text.length > visibleLimits.characters || text.split('\n').length > visibleLimits.lines
