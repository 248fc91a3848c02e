import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { completeContext } from '~/composition/context-of.server'
import type { Licitacao } from '~/domain/licitacao/licitacao'
import { listMarcos, nextMarcoAt, toDecisiveStatus } from '~/domain/sessao/marcos'
import type { Processo } from '~/domain/sessao/processo'
import { limiteDosPedidos } from '~/domain/solicitacao/prazo'
import { RouteError } from '~/failures/error-screen'
import { parseParams, unavailable } from '~/failures/thrown.server'
import { presentHistorico } from '~/i18n/historico.server'
import { findReader } from '~/i18n/i18n.server'
import { carriedQuery } from '~/list/list-state'
import { titleOfTab } from '~/shell/page-title'
import { licitacaoParams } from '~/site/params'
import { usePaths } from '~/site/use-paths'
import { licitacaoList } from './licitacao-list'
import { Acompanhar } from './partes/acompanhar'
import { listAcompanhar } from './partes/acompanhar.server'
import {
  DadosGeraisFields,
  EstimativaField,
  Fases,
  presentDadosGerais,
  presentEstimativa,
  presentFases,
} from './partes/dados-gerais-fields'
import { withFeeds } from './partes/feed-links'
import { Historico } from './partes/historico'
import { loadHistorico, loadPartes, orElse } from './partes/load-partes.server'
import { LotesEItens } from './partes/lotes-e-itens'
import { parteAddress, readParteRequest } from './partes/part'
import { Participar } from './partes/participar'
import { presentParticipar, toParticiparSource } from './partes/participar.server'
import { AvisarLink } from './solicitacoes/avisar-link'

/** C5, C11 to C14: a tender's data, phases, amounts, lots, items and history. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { procurement, intake, clock, settings, validUntil } = completeContext(context)
  const { licitacoes, processos } = procurement
  const { id } = parseParams(licitacaoParams, params)
  const [licitacao, participacao, anexos, historico, { locale, times }] = await Promise.all([
    orElse(processos.find(id), () => licitacoes.find(id)),
    licitacoes.findParticipacao(id),
    orElse(licitacoes.listAnexos(id), () => null),
    loadHistorico(licitacoes, id, request),
    findReader(request, context),
  ])
  if (!licitacao.ok) throw unavailable(licitacao.error)
  const processo = isProcesso(licitacao.value) ? licitacao.value : withoutSession(licitacao.value)
  const marcos = listMarcos(processo, clock.now())
  validUntil(nextMarcoAt(marcos))
  return {
    id,
    listsAbertas: licitacoes.lista !== null,
    participar: presentParticipar(
      {
        participacao,
        ...toParticiparSource(processo, settings),
        anexos: anexos?.ok ? anexos.value.map(({ tipo }) => tipo) : [],
        limiteDosPedidos: intake ? limiteDosPedidos(processo) : null,
      },
      times,
      clock.now(),
    ),
    fases: presentFases(marcos, toDecisiveStatus(processo), times),
    dados: presentDadosGerais(processo, times),
    estimativa: presentEstimativa(processo),
    partes: await orElse(loadPartes(procurement, processo, request), () => null),
    historico: presentHistorico(historico, { of: 'licitacao', locale, times, tipoLicitacao: processo.tipoLicitacao }),
    ...(licitacoes.listStep && { acompanhar: listAcompanhar('licitacoes', id) }),
    takesAvisos: Boolean(intake?.avisos),
  }
}

const isProcesso = (licitacao: Licitacao | Processo): licitacao is Processo => 'permiteSolicitarEscImp' in licitacao

const withoutSession = ({ sessao: _, ...licitacao }: Licitacao): Processo => ({
  ...licitacao,
  ...{ tipoValor: null, orcamentoSigiloso: null, valorEstimado: null, sessao: null, permiteSolicitarEscImp: false },
})

export const meta = withFeeds(titleOfTab)

export default function DadosGerais() {
  const { id, participar, listsAbertas, fases, dados, estimativa, partes, historico, acompanhar, takesAvisos } =
    useLoaderData<typeof loader>()
  const { t } = useTranslation('licitacoes')
  const paths = usePaths()
  const { search } = useLocation()
  const carried = carriedQuery(licitacaoList, search)
  const parteRequest = readParteRequest(new URLSearchParams(search))
  const historicoAt = (pageHistorico: number) => parteAddress(paths, id, carried, { ...parteRequest, pageHistorico })
  return (
    <section aria-label={t('dadosGerais.tab')}>
      <Participar
        shown={participar}
        documentos={paths.dadosEdital(id, carried)}
        of="licitacoes"
        abertas={listsAbertas ? paths.licitacoes('atalho=recebendo') : null}
      />
      <Fases {...fases} />
      <EstimativaField {...estimativa} />
      <DadosGeraisFields data={dados} />
      {partes && <LotesEItens id={id} search={carried} {...partes} />}
      <Historico {...historico} toAddress={historicoAt} />
      {acompanhar && <Acompanhar files={acompanhar} />}
      {takesAvisos && <AvisarLink entidade="licitacao" id={id} />}
    </section>
  )
}

export function ErrorBoundary() {
  return <RouteError within />
}
