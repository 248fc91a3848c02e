import { redirect } from '@remix-run/node'
import { paths } from '~/site/paths'

/** A1: the portal begins with the tender list. */
export const loader = () => redirect(paths.licitacoes())
