import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { contextOf } from '~/composition/context-of.server'
import { RouteError } from '~/failures/error-screen'
import { parseParams } from '~/failures/thrown.server'
import { i18nOf, localeOf } from '~/i18n/i18n.server'
import { timesOf } from '~/i18n/times.server'
import { carriedQuery } from '~/list/list-state'
import { portalList } from '~/routes/licitacoes/licitacao-list'
import { Part } from '~/routes/licitacoes/partes/part'
import { useBackgroundRefresh } from '~/shell/background-refresh'
import { titleOfData } from '~/site/page-title'
import { loteParams } from '~/site/params'
import { paths } from '~/site/paths'
import { AutoRefresh } from '~/ui/auto-refresh'
import styles from './detail.module.css'
import { ItensTable } from './itens-table'
import { LancesTable } from './lances-table'
import { loadProcesso, orUnavailable, readPage } from './load-processo.server'
import { LotesTable } from './lotes-table'
import { Paged } from './paged'
import { itensList } from './partes-list'
import { shownItem, shownLance, shownLote } from './shown'

export const handle = { i18n: ['common', 'licitacoes', 'portal'] }

/** How many of the latest bids a page shows. */
const shownLances = 20

/** H2: a lot with its items and the bids made in public. */
export async function loader(args: LoaderFunctionArgs) {
  const { request, params, context } = args
  const { procurement } = contextOf(context)
  const { id, idLote } = parseParams(loteParams, params)
  const { numProcesso, tipoLicitacao } = await loadProcesso(args)
  const { processos } = procurement
  const list = itensList(id, idLote, carriedQuery(portalList, new URL(request.url).searchParams))
  const lote = orUnavailable(await processos.findLote(id, idLote))
  const itens = await readPage(list, request, async (asked) =>
    orUnavailable(await processos.listItens(id, idLote, asked)),
  )
  const [lances, times, locale] = await Promise.all([
    processos.listLances(id, idLote, { page: 1, size: shownLances }),
    timesOf(request, procurement),
    localeOf(request),
  ])
  const { items, total } = orUnavailable(lances)
  const t = i18nOf(locale).getFixedT(locale, 'portal')
  return {
    id,
    idLote,
    title: t('lote.title', { numero: lote.numero, processo: numProcesso ?? '' }).trim(),
    lote: shownLote(lote, tipoLicitacao),
    itens: { ...itens, items: itens.items.map((item) => shownItem(item, tipoLicitacao)) },
    lances: { total, items: items.map((lance) => shownLance(lance, tipoLicitacao, times)) },
  }
}

export const meta = titleOfData

export default function PortalLote() {
  const { id, idLote, title, lote, itens, lances } = useLoaderData<typeof loader>()
  const { t } = useTranslation('portal')
  const carried = carriedQuery(portalList, useLocation().search)
  const refresh = useBackgroundRefresh()
  return (
    <>
      <p className={styles.back}>
        <Link to={paths.portalLicitacao(id, carried)}>
          <span aria-hidden="true">←</span> {t('lote.voltar')}
        </Link>
      </p>
      <h1 className={styles.title}>{title}</h1>
      <AutoRefresh seconds={10} refresh={refresh} />
      <LotesTable id={id} lotes={[lote]} carried={carried} here />
      <Part title={t('lote.itens')} count={itens.total}>
        <Paged list={itensList(id, idLote, carried)} carried={carried} {...itens}>
          <ItensTable label={t('lote.itens')} itens={itens.items} />
        </Paged>
      </Part>
      {lances.total > 0 && (
        <Part title={t('lances.title')} count={lances.total}>
          <LancesTable lances={lances.items} />
        </Part>
      )}
    </>
  )
}

export function ErrorBoundary() {
  return <RouteError />
}
