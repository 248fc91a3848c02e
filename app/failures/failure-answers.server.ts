import type { LoaderFunctionArgs } from '@remix-run/node'
import { isRouteErrorResponse } from '@remix-run/react'
import { findI18n, readLocale } from '~/i18n/i18n.server'
import { toPaths } from '~/site/moldura'
import { isRecibo, toHref } from '~/site/paths'
import { nonAssetHeaders } from '~/site/security-headers'
import { describeFailure } from './failed-requests'
import { stayParameter } from './failure-move'
import { plainPage, plainPageHeaders } from './plain-page'
import { isFailure } from './thrown.server'

type ResourceHandler = (args: LoaderFunctionArgs) => Response | Promise<Response>

/** Wraps the loader or action of a route without a screen, so that a failure is a page, not Remix's JSON (A2, A6). */
export const pageOnFailure =
  (handle: ResourceHandler): ResourceHandler =>
  async (args) => {
    const { request, context } = args
    try {
      return await handle(args)
    } catch (thrown) {
      if (thrown instanceof Response || request.signal.aborted) throw thrown
      if (isFailure(thrown)) return failurePage(request, thrown)
      context.log.error({ err: thrown }, 'a página falhou')
      return failurePage(request, { data: {}, init: { status: 500 } })
    }
  }

export async function failurePage(request: Request, thrown: unknown) {
  if (!isFailure(thrown)) throw thrown
  const status = thrown.init?.status ?? 500
  const lang = await readLocale(request)
  const { t } = findI18n(lang)
  const { message, move } = describeFailure(status, thrown.data, true)
  const missing = status === 404 && 'key' in message && message.key === 'unknown'
  const messageText = 'key' in message ? t(`errors.${message.key}`) : message.text
  const html = plainPage({ lang, title: missing ? t('notFound.subtitle') : messageText, link: t('failure.goHome') })
  const thrownHeaders = Object.fromEntries(new Headers(thrown.init?.headers))
  const retry = move.to === 'retry' ? retryHeaders(request.method, move.seconds) : {}
  return new Response(html, {
    status,
    headers: { ...thrownHeaders, ...retry, ...nonAssetHeaders, ...plainPageHeaders },
  })
}

/** Headers that make clients retry. Browsers follow `Refresh` by themselves, so it is not sent for a POST. */
export const retryHeaders = (method: string, seconds = 10): Record<string, string> => ({
  'Retry-After': String(seconds),
  ...(method !== 'POST' && { Refresh: String(seconds) }),
})

/** URL parameter of a reloaded page, to prevent a reload loop. */
const reloadedParameter = 'recarregada'

/** The `Refresh` header by which a browser without JavaScript reloads or leaves a failed page (A6). */
export function refreshHeader(request: Request, errors: Record<string, unknown> | null | undefined) {
  const error = Object.values(errors ?? {}).find((thrown) => isRouteErrorResponse(thrown))
  if (!isRouteErrorResponse(error)) return undefined
  const { move } = describeFailure(error.status, error.data ?? {}, true)
  if (move.to === 'stay') return undefined
  if (move.to === 'retry') return String(move.seconds)
  const { pathname, searchParams } = new URL(request.url)
  if (move.to === 'home' && searchParams.has(stayParameter)) return undefined
  // A failure never leads away from a receipt, because nobody could find that page again (decision 006).
  if (move.to === 'reload' || isRecibo(pathname)) {
    if (searchParams.has(reloadedParameter)) return undefined
    searchParams.set(reloadedParameter, 'sim')
    return `${move.seconds}; url=${pathname}?${searchParams}`
  }
  return `${move.seconds}; url=${toHref(toPaths(request).licitacoes('aviso=redirecionado'))}`
}
