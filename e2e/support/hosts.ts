import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** Sites outside the portal on `port`. Registrations lead to `thanks`. `listed` may frame it, `unlisted` may not. */
export const hostOrigins = (port: number) => ({
  /** This site may frame the portal too. No server runs at its address, so tests must answer the requests to it. */
  thanks: 'https://www.prefeitura.example',
  listed: `http://127.0.0.1:${port + 500}`,
  unlisted: `http://127.0.0.1:${port + 600}`,
})

/** The content of a host page, taken from the query of its address. */
export type HostPage = {
  /** What the frame shows. */
  src: string
  /** Further attributes of the frame. */
  attrs?: string
  /** Space above the frame, in pixels. */
  antes?: string
  /** If set, the page does not load embed.js. */
  sem?: string
}

/** Script of the host page: stores every message in `recebidas`, with its origin and its time. */
const record = `window.recebidas=[];addEventListener('message',(e)=>recebidas.push({data:e.data,origin:e.origin,em:performance.now()}))`

function writePage(query: URLSearchParams, portal: string) {
  if (!query.has('src'))
    return '<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Outra</title><h1>Outra</h1>'
  const script = query.has('sem') ? '' : `<script src="${portal}/licitacao-pub/embed.js" async></script>`
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Prefeitura</title>
<link rel="icon" href="data:,"><style>body{margin:0}iframe{border:0;display:block;width:100%;height:40rem}</style><script>${record}</script>
<h1>Prefeitura</h1><p style="margin:0;height:${Number(query.get('antes'))}px"></p>
<iframe id="portal" data-portal title="Licitações" src="${query.get('src')?.replaceAll('"', '%22')}" ${query.get('attrs') ?? ''}></iframe>
<p style="height:1500px"><a href="/outra">Outra página</a></p>${script}`
}

/** Returns the example pages of docs/embedding.md in one text. Changes only the portal's address in them. */
const copiedPage = (portal: string) =>
  [...readFileSync('docs/embedding.md', 'utf8').matchAll(/```html\n([\s\S]*?)```/g)]
    .map(([, html = '']) => html.replaceAll('https://portal.example', portal))
    .join('\n')

export async function startHosts(port: number) {
  const { listed, unlisted } = hostOrigins(port)
  const servers = [listed, unlisted].map(async (origin) => {
    const server = createServer((req, res) => {
      const { pathname, searchParams } = new URL(req.url ?? '/', origin)
      const portal = `http://localhost:${port}`
      const page = pathname === '/copiada' ? copiedPage(portal) : writePage(searchParams, portal)
      res.setHeader('Content-Type', 'text/html; charset=utf-8').end(page)
    })
    await new Promise<void>((resolve) => server.listen(Number(new URL(origin).port), '127.0.0.1', () => resolve()))
    return server
  })
  const started = await Promise.all(servers)
  return {
    close() {
      for (const server of started) server.close()
    },
  }
}
