import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { contextOf } from '~/composition/context-of.server'
import type { Licitacao } from '~/domain/licitacao/licitacao'
import { desfechoOf, marcosOf, nextMarco } from '~/domain/sessao/marcos'
import type { Processo } from '~/domain/sessao/processo'
import { RouteError } from '~/failures/error-screen'
import { isBreakdown, isOutOfService, parseParams, unavailable } from '~/failures/thrown.server'
import { i18nOf, localeOf } from '~/i18n/i18n.server'
import { labelsIn } from '~/i18n/labels'
import { timesOf } from '~/i18n/times.server'
import { carriedQuery } from '~/list/list-state'
import { titleOfTab } from '~/site/page-title'
import { licitacaoParams } from '~/site/params'
import { hrefOf } from '~/site/paths'
import { licitacaoList } from './licitacao-list'
import { DadosGeraisFields, shownDadosGerais } from './partes/dados-gerais-fields'
import { Fases, shownFases } from './partes/fases'
import { Historico, shownHistorico } from './partes/historico'
import { loadHistorico, loadPartes } from './partes/load-partes.server'
import { LotesEItens } from './partes/lotes-e-itens'
import { askedIn, parteAddress } from './partes/partes-state'
import { shownValores, ValoresFields } from './partes/valores-fields'

/** C5, C11 to C14. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { procurement, validUntil } = contextOf(context)
  const { licitacoes, processos } = procurement
  const { id } = parseParams(licitacaoParams, params)
  const search = new URL(request.url).searchParams
  const [found, historico, times, locale] = await Promise.all([
    orElse(processos.find(id), () => licitacoes.find(id)),
    loadHistorico(licitacoes, id, search),
    timesOf(request, procurement),
    localeOf(request),
  ])
  if (!found.ok) throw unavailable(found.error)
  const processo = isProcesso(found.value) ? found.value : withoutSession(found.value)
  const marcos = marcosOf(processo, new Date())
  validUntil(nextMarco(marcos))
  const i18n = i18nOf(locale)
  const words = { t: i18n.getFixedT(locale, 'processo'), label: labelsIn(i18n), times }
  return {
    id,
    tab: i18n.t('licitacoes:dadosGerais.tab'),
    fases: shownFases(marcos, desfechoOf(processo), times),
    dados: shownDadosGerais(processo, times),
    valores: shownValores(processo, times),
    partes: await orElse(loadPartes(processos, processo, search), () => null),
    historico: shownHistorico(historico, words),
  }
}

/** What a system that tells the general data alone can't answer is left out. Who is out of service answers nothing at all. */
async function orElse<Asked, Else>(asked: Promise<Asked>, otherwise: () => Else) {
  try {
    return await asked
  } catch (thrown) {
    if (isBreakdown(thrown) && !isOutOfService(thrown)) return await otherwise()
    throw thrown
  }
}

const isProcesso = (found: Licitacao | Processo): found is Processo => 'permiteSolicitarEscImp' in found

const withoutSession = ({ sessao: _, ...licitacao }: Licitacao): Processo => ({
  ...licitacao,
  ...{ tipoValor: null, orcamentoSigiloso: null, valorEstimado: null, sessao: null, permiteSolicitarEscImp: false },
})

export const meta = titleOfTab

export default function DadosGerais() {
  const { id, fases, dados, valores, partes, historico } = useLoaderData<typeof loader>()
  const { t } = useTranslation('licitacoes')
  const { search } = useLocation()
  const carried = carriedQuery(licitacaoList, search)
  const asked = askedIn(new URLSearchParams(search))
  const historicoAt = (pageHistorico: number) => hrefOf(parteAddress(id, carried, { ...asked, pageHistorico }))
  return (
    <section aria-label={t('dadosGerais.tab')}>
      <Fases {...fases} />
      <ValoresFields {...valores} />
      <DadosGeraisFields data={dados} />
      {partes && <LotesEItens id={id} search={carried} {...partes} />}
      <Historico {...historico} hrefOf={historicoAt} />
    </section>
  )
}

export function ErrorBoundary() {
  return <RouteError within />
}
