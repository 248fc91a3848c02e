import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData, useLocation, useOutlet } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { contextOf } from '~/composition/context-of.server'
import { numeroAnoOf } from '~/domain/compra-direta/encontravel'
import { hasDisputa } from '~/domain/compra-direta/enums'
import { aberturaDosLances } from '~/domain/compra-direta/melhor-lance'
import { totalPages } from '~/domain/shared/page'
import { parseParams, unavailable } from '~/failures/thrown.server'
import { i18nOf, localeOf } from '~/i18n/i18n.server'
import { labelsIn } from '~/i18n/labels'
import { timesOf } from '~/i18n/times.server'
import { useBackgroundRefresh } from '~/shell/background-refresh'
import { useOpenedWithin } from '~/shell/opened-within'
import { publicPage } from '~/shell/public-page.server'
import { keepUnderneath } from '~/site/keep-frame'
import { titleOfData } from '~/site/page-title'
import { compraDiretaParams } from '~/site/params'
import { AutoRefresh } from '~/ui/auto-refresh'
import { CompraSummary } from './compra-summary'
import { elsewhere } from './elsewhere.server'
import { Itens, Lotes } from './partes'
import { showItem, showLote } from './partes.server'
import { parteAddress, parteIn } from './partes-state'
import { showCompra } from './show-compra.server'
import { Back, Trail } from './trail'

export { CompraFailure as ErrorBoundary } from './trail'

export const handle = { i18n: ['common', 'portal', 'licitacoes', 'comprasDiretas'] }

/** I4, I5, I7: the process, its lots and its items, asked for in that order. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { procurement, settings, validUntil } = contextOf(context)
  const { comprasDiretas } = procurement
  const { id } = parseParams(compraDiretaParams, params)
  const search = new URL(request.url).searchParams
  const [times, locale] = await Promise.all([timesOf(request, procurement), localeOf(request)])
  const found = await comprasDiretas.find(id)
  if (!found.ok) throw await elsewhere(procurement, id, found.error)
  const asked = { lotes: parteIn(search, 'lotes'), itens: parteIn(search, 'itens') }
  const lotes = await comprasDiretas.listLotes(id, asked.lotes)
  if (!lotes.ok) throw unavailable(lotes.error)
  const itens = await comprasDiretas.listItens(id, asked.itens)
  if (!itens.ok) throw unavailable(itens.error)

  const compra = found.value
  const pages = {
    lotes: totalPages(lotes.value.total, asked.lotes.size),
    itens: totalPages(itens.value.total, asked.itens.size),
  }
  for (const parte of ['lotes', 'itens'] as const)
    if (asked[parte].page > pages[parte]) throw redirect(parteAddress(id, search, parte, pages[parte]))
  const now = new Date()
  for (const change of [compra.dataHoraInicioEnvioPropostas, aberturaDosLances(compra)])
    if (change && change > now) validUntil(change)
  const tipo = labelsIn(i18nOf(locale))('tipoCompra', compra.tipo)
  return {
    id,
    publicTags: publicPage(request, settings.publicUrl, compra.objeto),
    title: [tipo, numeroAnoOf(compra)].filter(Boolean).join(' '),
    hasDisputa: hasDisputa(compra.tipo),
    compra: showCompra(compra, times, now),
    lotes: { ...asked.lotes, pages: pages.lotes, items: lotes.value.items.map((lote) => showLote(lote, compra)) },
    itens: { ...asked.itens, pages: pages.itens, items: itens.value.items.map((item) => showItem(item, compra)) },
  }
}

export { keepUnderneath as shouldRevalidate }

export const meta = titleOfData

export default function CompraDiretaPage() {
  const { id, title, compra, hasDisputa, lotes, itens } = useLoaderData<typeof loader>()
  const { t } = useTranslation('comprasDiretas')
  const search = new URLSearchParams(useLocation().search)
  const refresh = useBackgroundRefresh()
  const openedWithin = useOpenedWithin()
  const child = useOutlet()
  if (child && !openedWithin) return child
  return (
    <>
      <Trail current={title} />
      <h1>{title}</h1>
      {compra.aindaNao && <p>{t('detail.aindaNao', { data: compra.aindaNao })}</p>}
      <AutoRefresh seconds={20} refresh={refresh} />
      <CompraSummary compra={compra} hasDisputa={hasDisputa} />
      {lotes.items.length > 0 && <Lotes id={id} search={search} hasDisputa={hasDisputa} {...lotes} />}
      <Itens id={id} search={search} hasDisputa={hasDisputa} {...itens} />
      <Back />
      {child}
    </>
  )
}
