import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Request, type RequestHandler, type Response, Router } from 'express'
import type { Publicado, Publicados, TipoPublicado } from '~/domain/procurement'
import { callAreas } from '~/site/address'
import { basePath, hostPaths, institucional, paths, toHref } from '~/site/paths'
import { allScreens, type Screen } from '~/site/screens'
import { sendPage } from '../refusals/plain-answers.server'

const indexPath = hostPaths.siteMap()
export const siteMapAddresses = ['/robots.txt', indexPath, `${basePath}/sitemap/:name`]

/** Limit of the sitemap protocol. */
const urlsPerSitemap = 50_000

const pages: Record<TipoPublicado, (publicado: Publicado) => string> = {
  licitacoes: ({ id }) => paths.dadosGerais(id),
  'compras-diretas': ({ id }) => paths.compraDireta(id),
  orgaos: ({ id, cnpj }) => paths.orgao(cnpj ?? id),
  municipios: ({ idMunicipio = 0 }) => paths.municipio(idMunicipio),
  fornecedores: ({ cnpj = '' }) => paths.fornecedor(cnpj),
}
const tipos = Object.keys(pages) as TipoPublicado[]

const fixedPages = (hasItens: boolean) => [
  paths.licitacoes(),
  paths.portalLicitacoes(),
  paths.comprasDiretas(),
  ...(hasItens ? [paths.itens(), paths.municipios()] : []),
  paths.cadastro(),
  paths.termosDeUso(),
  paths.validarDocumento(),
  paths.api(),
  ...Object.values(institucional),
]

/** `hasItens`: whether the portal has a list of items. */
type SiteMapDeps = { publicados: Publicados; hasItens: boolean; publicUrl?: string }

/** Serves robots.txt and the sitemaps. Sitemaps contain absolute addresses, so they require PUBLIC_URL (W7). */
export function serveSiteMap({ publicados, hasItens, publicUrl }: SiteMapDeps) {
  const router = Router({ strict: true, caseSensitive: true })
  router.get('/robots.txt', (_req, res) => {
    const map = publicUrl ? [`Sitemap: ${new URL(indexPath, publicUrl)}`] : []
    res
      .type('text/plain')
      .send(
        [
          'User-agent: *',
          ...disallowed.map((path) => `Disallow: ${path}`),
          ...listAllowed(hasItens).map((path) => `Allow: ${path}`),
          ...map,
          '',
        ].join('\n'),
      )
  })
  if (!publicUrl) return router

  const absolute = (path: string) => new URL(toHref(path), publicUrl).href
  router.get(
    indexPath,
    ignoringDisconnects(async (_req, res) => {
      const lastIds = await Promise.all(tipos.map(async (tipo) => ({ tipo, last: await publicados.last(tipo) })))
      const maps = ['/sitemap/paginas.xml', ...lastIds.flatMap(({ tipo, last }) => listMaps(tipo, last ?? 0))]
      await sendXml(res, 'sitemapindex', [maps.map((path) => entry('sitemap', absolute(path))).join('')])
    }),
  )
  router.get(
    `${basePath}/sitemap/paginas.xml`,
    ignoringDisconnects((_req, res) =>
      sendXml(res, 'urlset', [
        fixedPages(hasItens)
          .map((path) => entry('url', absolute(path)))
          .join(''),
      ]),
    ),
  )
  router.get(
    `${basePath}/sitemap/:name`,
    ignoringDisconnects(async ({ params }, res) => {
      const [, tipo, part] = /^([a-z-]+)-([1-9]\d{0,5})\.xml$/.exec(params.name ?? '') ?? []
      const known = tipos.find((known) => known === tipo)
      const from = (Number(part) - 1) * urlsPerSitemap + 1
      if (!known || from > ((await publicados.last(known)) ?? 0)) return sendPage(res, 404)
      await sendXml(res, 'urlset', streamEntries(known, from))
    }),
  )
  return router

  async function* streamEntries(tipo: TipoPublicado, from: number) {
    const to = from + urlsPerSitemap - 1
    for (let next = from; next <= to; ) {
      const batch: Publicado[] = await publicados.list(tipo, next, to)
      const [last] = batch.slice(-1)
      if (!last) return
      yield batch.map((one) => entry('url', absolute(pages[tipo](one)), one.changedAt)).join('')
      next = last.id + 1
    }
  }
}

/** Drops the error of a response whose client has disconnected. */
const ignoringDisconnects =
  (send: (req: Request, res: Response) => Promise<unknown> | unknown): RequestHandler =>
  async (req, res, next) => {
    try {
      await send(req, res)
    } catch (error) {
      if (!res.closed) next(error)
    }
  }

const listMaps = (tipo: TipoPublicado, last: number) =>
  Array.from({ length: Math.ceil(last / urlsPerSitemap) }, (_, index) => `/sitemap/${tipo}-${index + 1}.xml`)

/** The addresses are not escaped, because addresses of the portal contain no XML special characters. */
const entry = (kind: 'sitemap' | 'url', address: string, changedAt?: Date | null) =>
  `<${kind}><loc>${address}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}</${kind}>\n`

/** Streams the document, because 50,000 entries should not be in memory at once. */
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

/** Excluded from search engines: addresses with a secret, the officials' pages, pages for frames, tables and feeds, calls. */
const disallowed = [
  ...new Set(
    allScreens.flatMap(({ path, secret }: Screen) =>
      secret ? [`${basePath}/${path.slice(0, path.indexOf(`:${secret}`)).replace(/:\w+/g, '*')}`] : [],
    ),
  ),
  `${basePath}/mesa/`,
  `${basePath}/tabelas/`,
  `${basePath}/acompanhar/`,
  `${basePath}/ocds/`,
  `${basePath}/portal/iframe/`,
  ...callAreas.map((area) => `${area}/`),
]
  .filter((path, _, all) => !all.some((other) => other !== path && path.startsWith(other)))
  .sort()

/** Pages of the sitemap that are below a disallowed path. In robots.txt the longest matching rule wins. */
const listAllowed = (hasItens: boolean) =>
  fixedPages(hasItens)
    .map(toHref)
    .filter((path) => disallowed.some((rule) => path.startsWith(rule)))
