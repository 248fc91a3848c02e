import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { toPaths } from '~/site/moldura'

/** A1: the portal starts with the tender list. */
export const loader = ({ request }: LoaderFunctionArgs) => redirect(toPaths(request).licitacoes())
