import { type Request, type RequestHandler, type Response, Router } from 'express'
import {
  enquiriesExtension,
  lotsExtension,
  makeRequestsExtension,
  paginationExtension,
  registrosQuery,
  releasesQuery,
  removidasQuery,
  requestsExtensionSchema,
  requestTypeCodelist,
} from '~/contract/ocds'
import type { Janela, Ocds, Registrado } from '~/domain/ocds/ocds'
import { basePath } from '~/site/address'
import { arquivosDaExtensao, dataPaths } from '~/site/data-paths'
import { allowOnly } from '../../refusals/request-checks.server'
import { sendError } from '../../refusals/wire-errors.server'
import { parseQuery, problemsOf } from '../feeds/followed-lists.server'

/** `before`: what a request passes first. */
type OcdsDeps = { ocds: Ocds; origin: string; before: RequestHandler[] }

/** Serves the OCDS: processes as records, releases, those that were removed, and the portal's own extension (W11). */
export function serveOcds({ ocds, origin, before }: OcdsDeps) {
  const { registros, registro, releases, release, removidas, extensao } = dataPaths.ocds
  const absolute = (path: string) => new URL(path, origin).href
  const files = {
    'extension.json': makeRequestsExtension(absolute(`${basePath}/api`)),
    'release-schema.json': requestsExtensionSchema,
    'codelists/requestType.csv': requestTypeCodelist,
  }
  const router = Router({ caseSensitive: true, strict: true })
    .get(registros(), before, catching(sendPage))
    .get(registro(':ocid'), before, catching(sendOne))
    .get(releases(), before, catching(sendReleases))
    .get(release(':id'), before, catching(sendRelease))
    .get(removidas(), before, catching(sendRemovidas))
  for (const arquivo of arquivosDaExtensao) router.get(extensao(arquivo), before, sendFile(files[arquivo]))
  const addresses = [registros(), registro(':ocid'), releases(), release(':id'), removidas()]
  return router.all([...addresses, ...arquivosDaExtensao.map(extensao)], allowOnly('GET, HEAD'))

  async function sendOne(req: Request, res: Response) {
    const { ocid = '' } = req.params
    const found = await ocds.find(ocid)
    if (!found) return sendError(res, 'ENDERECO_NAO_ENCONTRADO')
    send(res, datesOf([found]), {
      ...describePackage(registro(ocid), []),
      records: [toRecord(found, [found.release])],
    })
  }

  async function sendRelease(req: Request, res: Response) {
    const { id = '' } = req.params
    const found = await ocds.findRelease(id)
    if (!found) return sendError(res, 'ENDERECO_NAO_ENCONTRADO')
    send(res, [found.date], { ...describePackage(release(id), []), releases: [found] })
  }

  /** As for records, a page without releases does not exist. */
  async function sendReleases(req: Request, res: Response) {
    const read = parseQuery(releasesQuery, req.query)
    if (!read.success) return sendError(res, 'PARAMETROS_INVALIDOS', problemsOf(read))
    const { cursor = 0, tamanho, ...janela } = read.data.query
    const { items, next } = await ocds.listReleases(janela, cursor, tamanho)
    if (items.length === 0) return sendError(res, 'ENDERECO_NAO_ENCONTRADO')
    const addressOf = (at: number) => releases([...writeJanela(janela), `cursor=${at}`, `tamanho=${tamanho}`].join('&'))
    send(
      res,
      items.map(({ date }) => date),
      {
        ...describePackage(addressOf(cursor), [paginationExtension]),
        releases: items,
        ...(next !== null && { links: { next: absolute(addressOf(next)) } }),
      },
    )
  }

  async function sendRemovidas(req: Request, res: Response) {
    const read = parseQuery(removidasQuery, req.query)
    if (!read.success) return sendError(res, 'PARAMETROS_INVALIDOS', problemsOf(read))
    const { desde, cursor = { numero: 0, sequencia: 0 }, tamanho } = read.data.query
    const { items, next } = await ocds.listRemovidas(desde, cursor, tamanho)
    const query = next && [...writeJanela({ desde }), `cursor=${next.numero}-${next.sequencia}`, `tamanho=${tamanho}`]
    res
      .set('Cache-Control', 'no-cache')
      .json({ removidas: items, ...(query && { links: { next: absolute(removidas(query.join('&'))) } }) })
  }

  /** A package needs a record, so that a page without any does not exist. */
  async function sendPage(req: Request, res: Response) {
    const read = parseQuery(registrosQuery, req.query)
    if (!read.success) return sendError(res, 'PARAMETROS_INVALIDOS', problemsOf(read))
    const { cursor = 0, tamanho } = read.data.query
    const step = await readStep(cursor, tamanho)
    if (step.items.length === 0) return sendError(res, 'ENDERECO_NAO_ENCONTRADO')
    const addressOf = (at: number) => registros(`cursor=${at}&tamanho=${tamanho}`)
    send(res, datesOf(step.items), {
      ...describePackage(addressOf(cursor), [paginationExtension]),
      records: step.items.map((item) => {
        const { id, date, tag } = item.release
        return toRecord(item, [{ url: `${absolute(registro(item.release.ocid))}#${id}`, date, tag }])
      }),
      ...(step.next !== null && { links: { next: absolute(addressOf(step.next)) } }),
    })
  }

  /** Goes on where all processes of a step were withdrawn while it was read. */
  async function readStep(after: number, size: number) {
    let step = await ocds.listStep(after, size)
    while (step.items.length === 0 && step.next !== null) step = await ocds.listStep(step.next, size)
    return step
  }

  /** Links to the releases of the process. `present` stands for them until the first one is published. */
  function toRecord({ compiledRelease, publicados }: Registrado, present: object[]) {
    const linked = publicados.map(({ id, date, tag }) => ({ url: `${absolute(release(id))}#${id}`, date, tag }))
    return { ocid: compiledRelease.ocid, releases: linked.length > 0 ? linked : present, compiledRelease }
  }

  function describePackage(path: string, extensions: string[]) {
    const { publisher, license, policy } = ocds.publicacao
    return {
      uri: absolute(path),
      version: '1.1',
      extensions: [lotsExtension, enquiriesExtension, absolute(extensao('extension.json')), ...extensions],
      publisher: { name: publisher },
      license,
      publicationPolicy: policy,
    }
  }
}

/** The date of a package is the newest in it, so that the same content gives the same bytes. */
function send(res: Response, dates: string[], content: object) {
  const [publishedDate] = dates.sort().reverse()
  res.set('Cache-Control', 'no-cache').json({ ...content, publishedDate })
}

const datesOf = (records: Registrado[]) =>
  records.flatMap(({ release, publicados }) => [release.date, ...publicados.map(({ date }) => date)])

const writeJanela = (janela: Janela) =>
  (['desde', 'ate'] as const).flatMap((name) => {
    const instant = janela[name]
    return instant === undefined ? [] : [`${name}=${instant.toISOString()}`]
  })

const sendFile =
  (content: object | string): RequestHandler =>
  (_req, res) => {
    res.set('Cache-Control', 'no-cache')
    if (typeof content === 'string') res.type('text/csv').send(content)
    else res.json(content)
  }

const catching =
  (answer: (req: Request, res: Response) => Promise<unknown>): RequestHandler =>
  (req, res, next) =>
    void answer(req, res).catch(next)
