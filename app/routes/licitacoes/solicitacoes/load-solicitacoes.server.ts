import type { LoaderFunctionArgs } from '@remix-run/node'
import { contextOf } from '~/composition/context-of.server'
import { daysOf } from '~/domain/shared/dias-uteis'
import { endOfDay } from '~/domain/shared/zona'
import { isAtrasada, prazoDaResposta } from '~/domain/solicitacao/prazo'
import { type Solicitacao, tiposSolicitacao } from '~/domain/solicitacao/solicitacao'
import { parseParams, unavailable } from '~/failures/thrown.server'
import { showTime } from '~/format/times'
import { timesOf } from '~/i18n/times.server'
import { licitacaoParams } from '~/site/params'
import { panelPage } from './panel-pages'
import { readTexts } from './texts-of-panels.server'

/** What a tender's page shows of its requests (D1). */
export async function loadSolicitacoes({ request, params, context }: LoaderFunctionArgs) {
  const { procurement, intake, validUntil } = contextOf(context)
  const { id } = parseParams(licitacaoParams, params)
  const [found, licitacao, feriados, times] = await Promise.all([
    procurement.solicitacoes.list(id),
    procurement.licitacoes.find(id),
    procurement.licitacoes.listFeriados(id),
    timesOf(request, procurement),
  ])
  if (!found.ok) throw unavailable(found.error)
  if (!licitacao.ok) throw unavailable(licitacao.error)
  const { timezone } = await procurement.parametros()
  const now = new Date()
  const respostaOf = ({ dataCadastro, situacao }: Solicitacao) => {
    if (situacao !== 'AGUARDANDO') return null
    const certame = { enviadaEm: dataCadastro, abertura: licitacao.value.dataAbertura, timezone }
    const ultimoDia = prazoDaResposta(certame, daysOf(feriados))
    const atrasada = isAtrasada(certame, now, daysOf(feriados))
    if (!atrasada) validUntil(endOfDay(timezone, ultimoDia))
    return { ate: times.day(ultimoDia), atrasada }
  }
  const search = new URL(request.url).searchParams
  const panels = tiposSolicitacao.map((tipo) => ({ tipo, ...panelPage(found.value, tipo, search) }))
  const textsOf = await readTexts(
    panels.flatMap(({ shown }) => shown),
    procurement,
    times,
  )
  const limite = licitacao.value.dataLimiteEsclarecimentoImpugnacao
  const over = limite !== null && now >= limite
  if (!over) validUntil(limite)
  return {
    id,
    limite: limite && { text: times.dateTime(limite), over },
    takesForms: intake !== undefined,
    panels: panels.map(({ shown, ...panel }) => ({
      ...panel,
      solicitacoes: shown.map((solicitacao) => {
        const { id, dataCadastro, nome, arquivoUri, arquivoNome, situacao } = solicitacao
        return {
          id,
          data: showTime(times, dataCadastro),
          nome,
          ...textsOf(solicitacao),
          hasAnexo: Boolean(arquivoUri ?? arquivoNome),
          situacao,
          resposta: respostaOf(solicitacao),
        }
      }),
    })),
  }
}
