import { isRouteErrorResponse } from '@remix-run/react'
import { basePath, isRecibo, paths } from '~/site/paths'
import { describeFailure } from './failed-requests'

/** Where a page that was loaded again says so: one that fails every time must not be loaded for ever. */
const again = 'recarregada'

/** A failed page that moves by itself does so without JavaScript too (A6): the value of its `Refresh` header. */
export function refreshHeader(address: string, errors: Record<string, unknown> | null | undefined) {
  const error = Object.values(errors ?? {}).find((thrown) => isRouteErrorResponse(thrown))
  if (!isRouteErrorResponse(error)) return undefined
  const { move } = describeFailure(error.status, error.data ?? {}, true)
  if (move.to === 'stay') return undefined
  if (move.to === 'retry') return String(move.seconds)
  const { pathname, searchParams } = new URL(address)
  if (move.to === 'reload' || isRecibo(pathname)) {
    if (searchParams.has(again)) return undefined
    searchParams.set(again, 'sim')
    return `${move.seconds}; url=${pathname}?${searchParams}`
  }
  return `${move.seconds}; url=${basePath}${paths.licitacoes('aviso=redirecionado')}`
}
