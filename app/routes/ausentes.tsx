import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { completeContext } from '~/composition/context-of.server'
import { pageWindow, totalPages } from '~/domain/shared/page'
import { ausentesPerPage } from '~/domain/sincronizacao/ausentes'
import { RouteError } from '~/failures/error-screen'
import { notFound } from '~/failures/thrown.server'
import { formatCount } from '~/format/numbers'
import { findI18n, findReader } from '~/i18n/i18n.server'
import { titleOfData } from '~/shell/page-title'
import { publicPage } from '~/shell/public-page.server'
import { toPaths } from '~/site/moldura'
import { usePaths } from '~/site/use-paths'
import { PortugueseText } from '~/ui/body-text'
import { Pagination } from '~/ui/pagination'
import styles from './ausentes.module.css'

export const handle = { i18n: ['common', 'api'] }

/** W15: what PNCP removed is in no list, so whoever asks for it finds it here. */
export async function loader({ request, ...args }: LoaderFunctionArgs) {
  const context = completeContext(args.context)
  const { ausentes } = context.procurement
  if (!ausentes) throw notFound()
  const asked = new URL(request.url).searchParams.get('page') ?? ''
  const page = /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1
  const [{ items, total }, { locale, times }] = await Promise.all([ausentes.list(page), findReader(request, context)])
  const pages = totalPages(total, ausentesPerPage)
  if (page > pages) throw redirect(toPaths(request).ausentes(pageQuery(pages)))
  const t = findI18n(locale).getFixedT(locale, 'api')
  return {
    title: `${t('ausentes.title')} (${formatCount(total, locale)})`,
    publicTags: publicPage(request, context.settings.publicUrl, t('ausentes.about')),
    ...{ page, pages, numbers: pageWindow(page, pages) },
    processos: items.map(({ desde, ...processo }) => ({ ...processo, desde: times.dateTime(desde) })),
  }
}

const pageQuery = (page: number) => new URLSearchParams({ page: String(page) })

export const meta = titleOfData

export default function Ausentes() {
  const { title, processos, page, pages, numbers } = useLoaderData<typeof loader>()
  const { t } = useTranslation('api')
  const paths = usePaths()
  return (
    <>
      <h1>{title}</h1>
      <p className={styles.about}>{t(processos.length > 0 ? 'ausentes.about' : 'ausentes.nenhuma')}</p>
      <ul className={styles.list}>
        {processos.map(({ entidade, id, numero, objeto, orgao, desde }) => (
          <li key={`${entidade} ${id}`}>
            <Link to={entidade === 'licitacao' ? paths.licitacao(id) : paths.compraDireta(id)} discover="none">
              {[t(`ausentes.${entidade}`), numero].filter(Boolean).join(' ')}
              {': '}
              <PortugueseText>{objeto}</PortugueseText>
            </Link>
            <small>
              <PortugueseText>{orgao}</PortugueseText> · {t('ausentes.desde', { data: desde })}
            </small>
          </li>
        ))}
      </ul>
      <Pagination {...{ page, pages, numbers }} toAddress={(to) => paths.ausentes(pageQuery(to))} />
    </>
  )
}

export function ErrorBoundary() {
  return <RouteError />
}
