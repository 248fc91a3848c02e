import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { pathsOf } from '~/site/moldura'

/** A1: the portal starts with the tender list. */
export const loader = ({ request }: LoaderFunctionArgs) => redirect(pathsOf(request).licitacoes())
