import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { completeContext } from '~/composition/context-of.server'
import { RouteError } from '~/failures/error-screen'
import { orUnavailable, parseParams } from '~/failures/thrown.server'
import { findI18n, findReader } from '~/i18n/i18n.server'
import { ListFoot } from '~/list/list-parts'
import { carriedQuery } from '~/list/list-state'
import { itensDoLoteList, portalList } from '~/routes/licitacoes/licitacao-list'
import { Part } from '~/routes/licitacoes/partes/part'
import { withPrecos } from '~/routes/licitacoes/partes/precos-do-item.server'
import { titleOfData } from '~/shell/page-title'
import { publicPage } from '~/shell/public-page.server'
import { loteParams } from '~/site/params'
import { DisputadoPage } from './disputado-page'
import { DisputadosTable } from './disputados-table'
import {
  loadProcesso,
  maxLances,
  presentItem,
  presentLance,
  presentLote,
  presentSessao,
  readPage,
} from './load-processo.server'
export const handle = { i18n: ['common', 'licitacoes', 'portal', 'processo'] }

/** H2: a lot with its items and public bids. */
export async function loader(args: LoaderFunctionArgs) {
  const { request, params, context } = args
  const { procurement, settings } = completeContext(context)
  const { id, idLote } = parseParams(loteParams, params)
  const processo = await loadProcesso(args)
  const { numProcesso, objeto, tipoLicitacao } = processo
  const { processos } = procurement
  const list = itensDoLoteList(id, idLote, carriedQuery(portalList, new URL(request.url).searchParams))
  const lote = orUnavailable(await processos.findLote(id, idLote))
  const itens = await readPage(list, request, async (page) =>
    orUnavailable(await processos.listItens(id, idLote, page)),
  )
  const [lances, { locale, times }] = await Promise.all([
    processos.listLances(id, idLote, { page: 1, size: maxLances }),
    findReader(request, context),
  ])
  const { items, total } = orUnavailable(lances)
  const t = findI18n(locale).getFixedT(locale, 'portal')
  return {
    id,
    idLote,
    title: t('lote.title', { numero: lote.numero, processo: numProcesso ?? '' }).trim(),
    publicTags: publicPage(request, settings.publicUrl, objeto),
    sessao: presentSessao(processo, locale, times),
    lote: presentLote(lote, tipoLicitacao),
    itens: {
      ...itens,
      items: await withPrecos(
        itens.items.map((item) => presentItem(item, tipoLicitacao)),
        procurement,
      ),
    },
    lances: { total, items: items.map((lance) => presentLance(lance, tipoLicitacao, times)) },
  }
}

export const meta = titleOfData

export default function PortalLote() {
  const { id, idLote, lote, itens, ...page } = useLoaderData<typeof loader>()
  const { t } = useTranslation('portal')
  const carried = carriedQuery(portalList, useLocation().search)
  return (
    <DisputadoPage {...page} table={{ id, label: t('lotes.title'), rows: [lote], carried }}>
      <Part title={t('lote.itens')} count={itens.total}>
        <DisputadosTable id={id} label={t('lote.itens')} rows={itens.items} carried={carried} />
        <ListFoot list={itensDoLoteList(id, idLote, carried)} carried={carried} {...itens} />
      </Part>
    </DisputadoPage>
  )
}

export function ErrorBoundary() {
  return <RouteError />
}
