import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData, useLocation, useNavigate } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { contextOf } from '~/composition/context-of.server'
import { numeroAnoOf } from '~/domain/compra-direta/encontravel'
import { hasDisputa } from '~/domain/compra-direta/enums'
import { aberturaDosLances } from '~/domain/compra-direta/melhor-lance'
import { totalPages } from '~/domain/shared/page'
import { RouteError } from '~/failures/error-screen'
import { notFound, parseParams, unavailable } from '~/failures/thrown.server'
import { i18nOf, localeOf } from '~/i18n/i18n.server'
import { labelsIn } from '~/i18n/labels'
import { useOpenedWithin } from '~/shell/opened-within'
import { titleOfData } from '~/site/page-title'
import { itensDoLoteParams } from '~/site/params'
import { paths } from '~/site/paths'
import controls from '~/ui/controls.module.css'
import { LazyDialog } from '~/ui/dialog/lazy-dialog'
import styles from './detail.module.css'
import { DialogPages } from './dialog-pages'
import { ItensTable } from './itens-table'
import { showItem } from './partes.server'
import { pageIn } from './partes-state'
import { Trail } from './trail'

/** How many of a lot's items are shown at once (001 §9). */
const size = 10

/** I4: the items of one lot. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { procurement, validUntil } = contextOf(context)
  const { id, idLote } = parseParams(itensDoLoteParams, params)
  const page = pageIn(new URL(request.url).searchParams)
  const [found, itens, locale] = await Promise.all([
    procurement.comprasDiretas.find(id),
    procurement.comprasDiretas.listItens(id, { page, size }, idLote),
    localeOf(request),
  ])
  if (!found.ok) throw unavailable(found.error)
  if (!itens.ok) throw unavailable(itens.error)
  const compra = found.value
  const pages = totalPages(itens.value.total, size)
  if (page > pages) throw notFound()
  const abertura = aberturaDosLances(compra)
  if (abertura && abertura > new Date()) validUntil(abertura)
  const i18n = i18nOf(locale)
  return {
    id,
    compra: [labelsIn(i18n)('tipoCompra', compra.tipo), numeroAnoOf(compra)].filter(Boolean).join(' '),
    title: i18n.getFixedT(locale, 'comprasDiretas')('detail.itensDoLote'),
    idLote,
    hasDisputa: hasDisputa(compra.tipo),
    page,
    pages,
    itens: itens.value.items.map((item) => showItem(item, compra)),
  }
}

export const meta = titleOfData

export default function ItensDoLote() {
  const { id, idLote, compra, title, hasDisputa, page, pages, itens } = useLoaderData<typeof loader>()
  const { t } = useTranslation('comprasDiretas')
  const navigate = useNavigate()
  const within = useOpenedWithin()
  const query = new URLSearchParams(useLocation().search)
  query.delete('page')
  const back = paths.compraDireta(id, query)
  const content = (
    <>
      <ItensTable label={title} itens={itens} hasDisputa={hasDisputa} numbered />
      <div className={styles.pages}>
        <DialogPages
          page={page}
          pages={pages}
          addressOf={(query) => paths.itensDoLote(id, idLote, query)}
          query={query}
          within={within}
          of={title}
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
        title={title}
        closeLabel={t('detail.fechar')}
        width={1000}
        onClose={() => navigate(back, { preventScrollReset: true })}
      >
        {content}
      </LazyDialog>
    )
  return (
    <>
      <Trail current={title} above={{ title: compra, to: back }} />
      <h1>{title}</h1>
      {content}
    </>
  )
}

export function ErrorBoundary() {
  return <RouteError />
}
