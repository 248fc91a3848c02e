import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData, useLocation, useOutlet } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { completeContext } from '~/composition/context-of.server'
import { aberturaDosLances, toNumeroAno } from '~/domain/compra-direta/compra-direta'
import { hasDisputa } from '~/domain/compra-direta/enums'
import { totalPages } from '~/domain/shared/page'
import { parseParams, unavailable } from '~/failures/thrown.server'
import { titleOfProcesso } from '~/format/title'
import { presentHistorico } from '~/i18n/historico.server'
import { findI18n, findReader } from '~/i18n/i18n.server'
import { labelsIn } from '~/i18n/labels'
import { warningsDaOrigem } from '~/list/atualizacao.server'
import { answerMovedCompraDireta } from '~/routes/licitacoes/moved.server'
import { Acompanhar } from '~/routes/licitacoes/partes/acompanhar'
import { listAcompanhar, listFeeds } from '~/routes/licitacoes/partes/acompanhar.server'
import { withFeeds } from '~/routes/licitacoes/partes/feed-links'
import { Historico } from '~/routes/licitacoes/partes/historico'
import { queryOfAnexos } from '~/routes/licitacoes/partes/part'
import { Participar } from '~/routes/licitacoes/partes/participar'
import { withPrecos } from '~/routes/licitacoes/partes/precos-do-item.server'
import { ProcessoHead } from '~/routes/licitacoes/partes/processo-head'
import { presentVersoes } from '~/routes/licitacoes/partes/versoes-anteriores'
import { AvisarLink } from '~/routes/licitacoes/solicitacoes/avisar-link'
import { useBackgroundRefresh } from '~/shell/background-refresh'
import { useOpenedWithin } from '~/shell/opened-within'
import { titleOfData } from '~/shell/page-title'
import { publicPage } from '~/shell/public-page.server'
import { toPaths } from '~/site/moldura'
import { compraDiretaParams } from '~/site/params'
import { keepUnderneath } from '~/site/revalidation'
import { usePaths } from '~/site/use-paths'
import { AutoRefresh } from '~/ui/auto-refresh'
import { Warnings } from '~/ui/notice'
import { tableAddress, tablePageIn, withPage } from './compra-direta-state'
import { CompraSummary } from './compra-summary'
import { Itens, Lotes } from './partes'
import { nextCompraChange, presentCompra, presentItem, presentLote } from './show-compra.server'
import { Back, Trail } from './trail'

export { CompraFailure as ErrorBoundary } from './trail'

export const handle = { i18n: ['common', 'portal', 'licitacoes', 'comprasDiretas', 'processo', 'solicitacoes'] }

/** I4, I5, I7: the process, then its lots, then its items. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { procurement, intake, clock, settings, validUntil } = completeContext(context)
  const { comprasDiretas } = procurement
  const paths = toPaths(request)
  const { id } = parseParams(compraDiretaParams, params)
  const search = new URL(request.url).searchParams
  const { locale, times } = await findReader(request, context)
  const [result, participacao, versoes] = await Promise.all([
    comprasDiretas.find(id),
    comprasDiretas.findParticipacao(id),
    comprasDiretas.listVersoes(id),
  ])
  if (!result.ok) throw await answerMovedCompraDireta(procurement, id, result.error, paths)
  const requested = {
    lotes: tablePageIn(search, 'lotes'),
    itens: tablePageIn(search, 'itens'),
    historico: tablePageIn(search, 'historico'),
  }
  const lotes = await comprasDiretas.listLotes(id, requested.lotes)
  if (!lotes.ok) throw unavailable(lotes.error)
  const itens = await comprasDiretas.listItens(id, requested.itens)
  if (!itens.ok) throw unavailable(itens.error)
  const historico = await comprasDiretas.listHistorico(id, requested.historico)

  const compra = result.value
  const pages = {
    lotes: totalPages(lotes.value.total, requested.lotes.size),
    itens: totalPages(itens.value.total, requested.itens.size),
    historico: totalPages(historico.total, requested.historico.size),
  }
  for (const table of ['lotes', 'itens', 'historico'] as const)
    if (requested[table].page > pages[table]) throw redirect(tableAddress(paths, id, search, table, pages[table]))
  const now = clock.now()
  for (const change of [nextCompraChange(compra, now), aberturaDosLances(compra)])
    if (change && change > now) validUntil(change)
  const tipo = labelsIn(findI18n(locale))('tipoCompra', compra.tipo)
  return {
    id,
    publicTags: publicPage(request, settings.publicUrl, compra.objeto),
    title: titleOfProcesso(compra.objeto, toNumeroAno(compra)),
    heading: [tipo, toNumeroAno(compra)].filter(Boolean).join(' '),
    hasDisputa: hasDisputa(compra.tipo),
    listsAbertas: comprasDiretas.lista !== null,
    compra: presentCompra(compra, participacao, search, times, now),
    versoes: presentVersoes(versoes, times),
    takesAvisos: Boolean(intake?.avisos),
    ...(comprasDiretas.listStep && {
      acompanhar: listAcompanhar('compras-diretas', id),
      feeds: listFeeds('compras-diretas', id, locale),
    }),
    warnings: await warningsDaOrigem(
      completeContext(context),
      { entidade: 'compra_direta', id, ausenteDesde: compra.ausenteDesde },
      { locale, times },
    ),
    lotes: {
      ...requested.lotes,
      pages: pages.lotes,
      items: lotes.value.items.map((lote) => presentLote(lote, compra)),
    },
    itens: {
      ...requested.itens,
      pages: pages.itens,
      items: await withPrecos(
        itens.value.items.map((item) => presentItem(item, compra)),
        procurement,
      ),
    },
    historico: presentHistorico(
      { ...historico, page: requested.historico.page, pages: pages.historico },
      { of: 'compra', locale, times, tipoLicitacao: null },
    ),
  }
}

export { keepUnderneath as shouldRevalidate }

export const meta = withFeeds(titleOfData)

export default function CompraDiretaPage() {
  const page = useLoaderData<typeof loader>()
  const { id, heading, compra, listsAbertas, hasDisputa, lotes, itens, historico, acompanhar, takesAvisos, warnings } =
    page
  const { t } = useTranslation(['comprasDiretas', 'processo'])
  const paths = usePaths()
  const search = new URLSearchParams(useLocation().search)
  const refresh = useBackgroundRefresh()
  const openedWithin = useOpenedWithin()
  const child = useOutlet()
  if (child && !openedWithin) return child
  return (
    <>
      <Trail current={heading} />
      <Warnings texts={warnings} />
      <ProcessoHead {...compra.head} title={heading} />
      {compra.aindaNao && <p>{t('detail.aindaNao', { data: compra.aindaNao })}</p>}
      <CompraSummary
        compra={compra}
        versoes={page.versoes}
        hasDisputa={hasDisputa}
        documentosAt={(page) => paths.compraDireta(id, queryOfAnexos(search, page))}
      >
        <AutoRefresh seconds={20} refresh={refresh} />
        {compra.participar.fechada && (
          <p>
            <a href="#itens">{t(`processo:participar.${compra.participar.decidida ? 'vencedores' : 'resultado'}`)}</a>
          </p>
        )}
        <Participar
          shown={compra.participar}
          documentos={`${paths.compraDireta(id, search)}#documentos`}
          of="compras"
          abertas={listsAbertas ? paths.comprasDiretas('atalho=recebendo') : null}
        />
      </CompraSummary>
      {lotes.items.length > 0 && <Lotes id={id} search={search} hasDisputa={hasDisputa} {...lotes} />}
      <Itens id={id} search={search} hasDisputa={hasDisputa} {...itens} />
      <Historico {...historico} toAddress={(page) => paths.compraDireta(id, withPage(search, 'historico', page))} />
      {acompanhar && <Acompanhar files={acompanhar} />}
      {takesAvisos && <AvisarLink entidade="compra_direta" id={id} />}
      <Back />
      {child}
    </>
  )
}
