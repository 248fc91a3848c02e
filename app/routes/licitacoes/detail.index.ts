import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { parseParams } from '~/failures/thrown.server'
import { licitacaoParams } from '~/site/params'
import { paths } from '~/site/paths'

/** C1: a tender opens on its general data. */
export function loader({ params, request }: LoaderFunctionArgs) {
  const { id } = parseParams(licitacaoParams, params)
  return redirect(paths.dadosGerais(id, new URL(request.url).searchParams))
}
