import type { LoaderFunctionArgs } from '@remix-run/node'
import { toPaths } from '~/site/moldura'
import { startApp, startPortal } from '../http'
import { buildRemix } from '../paginas/remix'

export const detail = '/licitacao-pub/portal/iframe/licitacao/detalhe/7'
export const listed = 'https://www.prefeitura.example'

/** A portal with a stub as its framed tender page. `asked` lists the addresses of the requests to the stub. */
export async function startFramed() {
  const asked: string[] = []
  const loader = ({ request }: LoaderFunctionArgs) => {
    const { pathname, search } = new URL(request.url)
    asked.push(pathname + search)
    const headers = { 'Content-Type': 'text/html', 'Content-Security-Policy': "frame-ancestors 'none'" }
    const { moldura, lng } = toPaths(request)
    return new Response(JSON.stringify({ moldura, lng, cookie: request.headers.get('cookie') }), { headers })
  }
  const remix = buildRemix({ 'portal/iframe/licitacao/detalhe/:id': loader })
  const { portal, env } = await startPortal({ EMBED_ORIGINS: listed })
  // The stub shows no data, so its version does not change, and is known even while PostgreSQL is slow to confirm it.
  return { asked, ...(await startApp({ portal: { ...portal, knownVersao: () => 1 }, env, remix })) }
}
