import { type Request, type RequestHandler, type Response, Router } from 'express'
import {
  enquiriesExtension,
  lotsExtension,
  makeRequestsExtension,
  paginationExtension,
  registrosQuery,
  requestsExtensionSchema,
  requestTypeCodelist,
} from '~/contract/ocds'
import type { Ocds, Registrado } from '~/domain/ocds/ocds'
import { basePath } from '~/site/address'
import { arquivosDaExtensao, dataPaths } from '~/site/data-paths'
import { allowOnly } from '../../refusals/request-checks.server'
import { sendError } from '../../refusals/wire-errors.server'
import { parseQuery, problemsOf } from '../feeds/followed-lists.server'

/** `before`: what a request passes first. */
type OcdsDeps = { ocds: Ocds; origin: string; before: RequestHandler[] }

/** Serves the processes in the OCDS: one, all of them in pages, and the portal's own extension (W11). */
export function serveOcds({ ocds, origin, before }: OcdsDeps) {
  const { registros, registro, extensao } = dataPaths.ocds
  const absolute = (path: string) => new URL(path, origin).href
  const files = {
    'extension.json': makeRequestsExtension(absolute(`${basePath}/api`)),
    'release-schema.json': requestsExtensionSchema,
    'codelists/requestType.csv': requestTypeCodelist,
  }
  const router = Router({ caseSensitive: true, strict: true })
    .get(registros(), before, catching(sendPage))
    .get(registro(':ocid'), before, catching(sendOne))
  for (const arquivo of arquivosDaExtensao) router.get(extensao(arquivo), before, sendFile(files[arquivo]))
  return router.all([registros(), registro(':ocid'), ...arquivosDaExtensao.map(extensao)], allowOnly('GET, HEAD'))

  async function sendOne(req: Request, res: Response) {
    const { ocid = '' } = req.params
    const found = await ocds.find(ocid)
    if (!found) return sendError(res, 'ENDERECO_NAO_ENCONTRADO')
    const { release, compiledRelease } = found
    send(res, [found], {
      ...describePackage(registro(ocid), []),
      records: [{ ocid, releases: [release], compiledRelease }],
    })
  }

  /** A package needs a record, so that a page without any does not exist. */
  async function sendPage(req: Request, res: Response) {
    const read = parseQuery(registrosQuery, req.query)
    if (!read.success) return sendError(res, 'PARAMETROS_INVALIDOS', problemsOf(read))
    const { cursor = 0, tamanho } = read.data.query
    const step = await readStep(cursor, tamanho)
    if (step.items.length === 0) return sendError(res, 'ENDERECO_NAO_ENCONTRADO')
    const addressOf = (at: number) => registros(`cursor=${at}&tamanho=${tamanho}`)
    send(res, step.items, {
      ...describePackage(addressOf(cursor), [paginationExtension]),
      records: step.items.map(toLinkedRecord),
      ...(step.next !== null && { links: { next: absolute(addressOf(step.next)) } }),
    })
  }

  /** Goes on where all processes of a step were withdrawn while it was read. */
  async function readStep(after: number, size: number) {
    let step = await ocds.listStep(after, size)
    while (step.items.length === 0 && step.next !== null) step = await ocds.listStep(step.next, size)
    return step
  }

  function toLinkedRecord({ release: { ocid, id, date, tag }, compiledRelease }: Registrado) {
    return { ocid, releases: [{ url: `${absolute(registro(ocid))}#${id}`, date, tag }], compiledRelease }
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

/** The date of a package is that of its newest record, so that the same records give the same bytes. */
function send(res: Response, records: Registrado[], content: object) {
  const [publishedDate] = records
    .map(({ release }) => release.date)
    .sort()
    .reverse()
  res.set('Cache-Control', 'no-cache').json({ ...content, publishedDate })
}

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
