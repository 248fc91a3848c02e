import { isRouteErrorResponse } from '@remix-run/react'
import { describeFailure } from './failures'
import { basePath, paths } from './paths'

/** A failed page that moves by itself does so without JavaScript too (A6): the value of its `Refresh` header. */
export function refreshHeader(errors: Record<string, unknown> | null | undefined) {
  const error = Object.values(errors ?? {}).find((thrown) => isRouteErrorResponse(thrown))
  if (!isRouteErrorResponse(error)) return undefined
  const { move } = describeFailure(error.status, error.data ?? {}, true)
  if (move.to === 'stay') return undefined
  if (move.to === 'reload' || move.to === 'retry') return String(move.seconds)
  return `${move.seconds}; url=${basePath}${paths.licitacoes('aviso=redirecionado')}`
}
