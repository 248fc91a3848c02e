import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { parseParams } from '~/failures/thrown.server'
import { carriedQuery } from '~/list/list-state'
import { toPaths } from '~/site/moldura'
import { licitacaoParams } from '~/site/params'
import { licitacaoList } from './licitacao-list'

/** C1: a tender opens on its general data. */
export function loader({ params, request }: LoaderFunctionArgs) {
  const { id } = parseParams(licitacaoParams, params)
  return redirect(toPaths(request).dadosGerais(id, carriedQuery(licitacaoList, new URL(request.url).searchParams)))
}

/** Remix shows failures as a page only for routes with a component. */
export default () => null
