import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useOutlet } from '@remix-run/react'
import { RouteError } from '~/failures/error-screen'
import { findI18n, readLocale } from '~/i18n/i18n.server'
import { useOpenedWithin } from '~/shell/opened-within'
import { titleOfTab } from '~/shell/page-title'
import { keepUnderneath } from '~/site/revalidation'
import { withFeeds } from '../partes/feed-links'
import { loadSolicitacoes } from './load-solicitacoes.server'
import { SolicitacaoPanels } from './panels'

export const handle = { i18n: ['common', 'licitacoes', 'solicitacoes', 'solicitar'] }

/** D1: questions and challenges in two panels; the details of one are a child route (D3). */
export async function loader(args: LoaderFunctionArgs) {
  const [shown, locale] = await Promise.all([loadSolicitacoes(args), readLocale(args.request)])
  return { ...shown, tab: findI18n(locale).t('solicitacoes:tab') }
}

export const meta = withFeeds(titleOfTab)

export { keepUnderneath as shouldRevalidate }

export default function Solicitacoes() {
  const shown = useLoaderData<typeof loader>()
  const openedWithin = useOpenedWithin()
  const child = useOutlet()
  if (child && !openedWithin) return child
  return (
    <>
      <SolicitacaoPanels shown={shown} />
      {child}
    </>
  )
}

export function ErrorBoundary() {
  return <RouteError within />
}
