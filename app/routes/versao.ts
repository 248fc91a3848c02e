import type { LoaderFunctionArgs } from '@remix-run/node'
import { contextOf } from '~/composition/context-of.server'

/** Whether the portal answers, and with which data version: what a page asks before it refreshes itself (B7). */
export async function loader({ context }: LoaderFunctionArgs) {
  const { procurement } = contextOf(context)
  return Response.json({ versao: await procurement.versao() }, { headers: { 'Cache-Control': 'no-store' } })
}
