import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { parseParams } from '~/failures/thrown.server'
import { carriedQuery } from '~/list/list-state'
import { licitacaoParams } from '~/site/params'
import { paths } from '~/site/paths'
import { licitacaoList } from './licitacao-list'

/** C1: a tender opens on its general data. */
export function loader({ params, request }: LoaderFunctionArgs) {
  const { id } = parseParams(licitacaoParams, params)
  return redirect(paths.dadosGerais(id, carriedQuery(licitacaoList, new URL(request.url).searchParams)))
}
