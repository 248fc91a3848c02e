import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { completeContext } from '~/composition/context-of.server'
import { RouteError } from '~/failures/error-screen'
import { orUnavailable, parseParams } from '~/failures/thrown.server'
import { findI18n, findReader } from '~/i18n/i18n.server'
import { carriedQuery } from '~/list/list-state'
import { portalList } from '~/routes/licitacoes/licitacao-list'
import { titleOfData } from '~/shell/page-title'
import { publicPage } from '~/shell/public-page.server'
import { itemParams } from '~/site/params'
import { DisputadoPage } from './disputado-page'
import { loadProcesso, maxLances, presentDisputados, presentLance, presentSessao } from './load-processo.server'
export const handle = { i18n: ['common', 'licitacoes', 'portal', 'processo'] }

/** H2: an item in no lot, with its public bids. */
export async function loader(args: LoaderFunctionArgs) {
  const { request, params, context } = args
  const { procurement, settings } = completeContext(context)
  const { id, numero } = parseParams(itemParams, params)
  const processo = await loadProcesso(args)
  const { numProcesso, objeto, tipoLicitacao } = processo
  const { processos } = procurement
  const item = orUnavailable(await processos.findItem(id, numero))
  const [lances, { locale, times }] = await Promise.all([
    processos.listLancesDoItem(id, numero, { page: 1, size: maxLances }),
    findReader(request, context),
  ])
  const { items, total } = orUnavailable(lances)
  const t = findI18n(locale).getFixedT(locale, 'portal')
  return {
    id,
    title: t('item.title', { numero, processo: numProcesso ?? '' }).trim(),
    publicTags: publicPage(request, settings.publicUrl, objeto),
    sessao: presentSessao(processo, locale, times),
    rows: await presentDisputados([{ tipo: 'ITEM', ...item }], tipoLicitacao, procurement),
    lances: { total, items: items.map((lance) => presentLance(lance, tipoLicitacao, times)) },
  }
}

export const meta = titleOfData

export default function PortalItem() {
  const { id, rows, ...page } = useLoaderData<typeof loader>()
  const { t } = useTranslation('portal')
  const carried = carriedQuery(portalList, useLocation().search)
  return <DisputadoPage {...page} table={{ id, label: t('itens.title'), rows, carried }} />
}

export function ErrorBoundary() {
  return <RouteError />
}
