import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData, useLocation, useNavigate } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { completeContext } from '~/composition/context-of.server'
import { aberturaDosLances, toNumeroAno } from '~/domain/compra-direta/compra-direta'
import { hasDisputa } from '~/domain/compra-direta/enums'
import { totalPages } from '~/domain/shared/page'
import { RouteError } from '~/failures/error-screen'
import { notFound, parseParams, unavailable } from '~/failures/thrown.server'
import { titleOfProcesso } from '~/format/title'
import { findI18n, readLocale } from '~/i18n/i18n.server'
import { labelsIn } from '~/i18n/labels'
import { withPrecos } from '~/routes/licitacoes/partes/precos-do-item.server'
import { useCloseAddress, useOpenedWithin } from '~/shell/opened-within'
import { titleOfData } from '~/shell/page-title'
import { publicPage } from '~/shell/public-page.server'
import { itensDoLoteParams } from '~/site/params'
import { usePaths } from '~/site/use-paths'
import controls from '~/ui/controls.module.css'
import { LazyDialog } from '~/ui/dialog/lazy-dialog'
import { pageIn } from './compra-direta-state'
import styles from './detail.module.css'
import { DialogPages } from './dialog-pages'
import { ItensTable } from './itens-table'
import { presentItem } from './show-compra.server'
import { Trail } from './trail'

/** Items per page (I4). */
const size = 10

/** I4: the items of one lot. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { procurement, clock, settings, validUntil } = completeContext(context)
  const { id, idLote } = parseParams(itensDoLoteParams, params)
  const page = pageIn(new URL(request.url).searchParams)
  const [result, codigo, itens, locale] = await Promise.all([
    procurement.comprasDiretas.find(id),
    procurement.comprasDiretas.findCodigoDoLote(id, idLote),
    procurement.comprasDiretas.listItens(id, { page, size }, idLote),
    readLocale(request),
  ])
  if (!result.ok) throw unavailable(result.error)
  if (!itens.ok) throw unavailable(itens.error)
  const compra = result.value
  const pages = totalPages(itens.value.total, size)
  if (page > pages) throw notFound()
  const abertura = aberturaDosLances(compra)
  if (abertura && abertura > clock.now()) validUntil(abertura)
  const i18n = findI18n(locale)
  const heading = i18n
    .getFixedT(locale, 'comprasDiretas')('detail.itensDoLote', { codigo: codigo ?? '' })
    .trim()
  return {
    id,
    compra: [labelsIn(i18n)('tipoCompra', compra.tipo), toNumeroAno(compra)].filter(Boolean).join(' '),
    heading,
    title: `${heading} – ${titleOfProcesso(compra.objeto, toNumeroAno(compra))}`,
    publicTags: publicPage(request, settings.publicUrl, compra.objeto),
    idLote,
    hasDisputa: hasDisputa(compra.tipo),
    page,
    pages,
    itens: await withPrecos(
      itens.value.items.map((item) => presentItem(item, compra)),
      procurement,
    ),
  }
}

export const meta = titleOfData

export default function ItensDoLote() {
  const paths = usePaths()
  const { id, idLote, compra, heading, hasDisputa, page, pages, itens } = useLoaderData<typeof loader>()
  const { t } = useTranslation('comprasDiretas')
  const navigate = useNavigate()
  const within = useOpenedWithin()
  const query = new URLSearchParams(useLocation().search)
  query.delete('page')
  const back = useCloseAddress(paths.compraDireta(id, query))
  const content = (
    <>
      <ItensTable label={heading} itens={itens} hasDisputa={hasDisputa} numbered />
      <div className={styles.pages}>
        <DialogPages
          page={page}
          pages={pages}
          toAddress={(query) => paths.itensDoLote(id, idLote, query)}
          query={query}
          within={within}
          of={heading}
        />
        <Link className={controls.button} to={back} preventScrollReset>
          {t('detail.fechar')}
        </Link>
      </div>
    </>
  )
  if (within)
    return (
      <LazyDialog
        title={heading}
        closeLabel={t('detail.fechar')}
        width={1000}
        onClose={() => navigate(back, { preventScrollReset: true })}
      >
        {content}
      </LazyDialog>
    )
  return (
    <>
      <Trail current={heading} above={{ title: compra, to: back }} />
      <h1>{heading}</h1>
      {content}
    </>
  )
}

export function ErrorBoundary() {
  return <RouteError />
}
