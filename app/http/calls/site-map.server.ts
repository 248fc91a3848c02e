import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Request, type RequestHandler, type Response, Router } from 'express'
import type { Publicado, Publicados, TipoPublicado } from '~/domain/publicacao/publicados'
import { institucional } from '~/site/institucional'
import { basePath, hrefOf, paths } from '~/site/paths'
import { allScreens, type Screen } from '~/site/screens'
import { sendPage } from '../refusals/plain-answers.server'

const indexPath = `${basePath}/sitemap.xml`
/** Where they are asked for. */
export const siteMapAddresses = ['/robots.txt', indexPath, `${basePath}/sitemap/:name`]

/** As many addresses as search engines read of one map. */
const perMap = 50_000

/** Where each kind that has numbers is read. */
const pages: Record<TipoPublicado, (id: number) => string> = {
  licitacoes: paths.dadosGerais,
  'compras-diretas': paths.compraDireta,
}
const tipos = Object.keys(pages) as TipoPublicado[]

/** The pages that are always there. */
const fixed = [
  paths.licitacoes(),
  paths.portalLicitacoes(),
  paths.comprasDiretas(),
  paths.cadastro(),
  paths.termosDeUso(),
  paths.validarDocumento(),
  paths.api(),
  ...Object.values(institucional),
]

type Parts = { publicados: Publicados; publicUrl?: string }

/** What search engines may read, and the map of it (W7); absolute addresses are those of PUBLIC_URL alone. */
export function serveSiteMap({ publicados, publicUrl }: Parts) {
  const router = Router({ strict: true, caseSensitive: true })
  router.get('/robots.txt', (_req, res) => {
    const map = publicUrl ? [`Sitemap: ${new URL(indexPath, publicUrl)}`] : []
    res.type('text/plain').send(['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), ...map, ''].join('\n'))
  })
  if (!publicUrl) return router

  const absolute = (path: string) => new URL(hrefOf(path), publicUrl).href
  router.get(
    indexPath,
    sending(async (_req, res) => {
      const last = await Promise.all(tipos.map(async (tipo) => ({ tipo, last: await publicados.last(tipo) })))
      const maps = ['/sitemap/paginas.xml', ...last.flatMap(({ tipo, last }) => mapsOf(tipo, last ?? 0))]
      await sendXml(res, 'sitemapindex', [maps.map((path) => entry('sitemap', absolute(path))).join('')])
    }),
  )
  router.get(
    `${basePath}/sitemap/paginas.xml`,
    sending((_req, res) => sendXml(res, 'urlset', [fixed.map((path) => entry('url', absolute(path))).join('')])),
  )
  router.get(
    `${basePath}/sitemap/:name`,
    sending(async ({ params }, res) => {
      const [, tipo, part] = /^([a-z-]+)-([1-9]\d{0,5})\.xml$/.exec(params.name ?? '') ?? []
      const known = tipos.find((known) => known === tipo)
      const from = (Number(part) - 1) * perMap + 1
      if (!known || from > ((await publicados.last(known)) ?? 0)) return sendPage(res, 404)
      await sendXml(res, 'urlset', entriesOf(known, from))
    }),
  )
  return router

  async function* entriesOf(tipo: TipoPublicado, from: number) {
    const to = from + perMap - 1
    for (let next = from; next <= to; ) {
      const found: Publicado[] = await publicados.list(tipo, next, to)
      const [last] = found.slice(-1)
      if (!last) return
      yield found.map(({ id, changedAt }) => entry('url', absolute(pages[tipo](id)), changedAt)).join('')
      next = last.id + 1
    }
  }
}

/** Whoever leaves in the middle is no failure. */
const sending =
  (send: (req: Request, res: Response) => Promise<unknown> | unknown): RequestHandler =>
  async (req, res, next) => {
    try {
      await send(req, res)
    } catch (error) {
      if (!res.closed) next(error)
    }
  }

const mapsOf = (tipo: TipoPublicado, last: number) =>
  Array.from({ length: Math.ceil(last / perMap) }, (_, index) => `/sitemap/${tipo}-${index + 1}.xml`)

/** Addresses of the portal have no sign that XML would read as its own. */
const entry = (kind: 'sitemap' | 'url', address: string, changedAt?: Date | null) =>
  `<${kind}><loc>${address}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}</${kind}>\n`

/** As it comes, so that fifty thousand lines are never held at once. */
async function sendXml(
  res: Response,
  kind: 'sitemapindex' | 'urlset',
  parts: Iterable<string> | AsyncIterable<string>,
) {
  async function* document() {
    yield `<?xml version="1.0" encoding="UTF-8"?>\n<${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`
    yield* parts
    yield `</${kind}>\n`
  }
  res.type('application/xml').set('Cache-Control', 'public, max-age=3600')
  await pipeline(Readable.from(document()), res)
}

/** What opens something by its own address, forms of another site's frame and the calls: nothing to be found by a search. */
const closed = [
  ...new Set(
    allScreens.flatMap(({ path, secret }: Screen) =>
      secret ? [`${basePath}/${path.slice(0, path.indexOf(`:${secret}`)).replace(/:\w+/g, '*')}`] : [],
    ),
  ),
  `${basePath}/portal/iframe/`,
  '/licitacao-readonly/',
  '/licitacao/hal/',
]
  .filter((path, _, all) => !all.some((other) => other !== path && path.startsWith(other)))
  .sort()
