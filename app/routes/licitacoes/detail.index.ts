import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { parseParams } from '~/web/http.server'
import { licitacaoParams } from '~/web/params'
import { paths } from '~/web/paths'

/** C1: a tender opens on its general data. */
export function loader({ params, request }: LoaderFunctionArgs) {
  const { id } = parseParams(licitacaoParams, params)
  return redirect(paths.dadosGerais(id, new URL(request.url).searchParams))
}
