import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Request, type Response, Router } from 'express'
import type { Procurement } from '~/domain/procurement'
import type { Clock } from '~/domain/shared/clock'
import { makeSerialQueue } from '~/domain/shared/concurrency'
import { arquivosDaTabela, tabelas } from '~/domain/shared/tabelas'
import { localDayIn } from '~/domain/shared/time-zone'
import { dataPaths } from '~/site/data-paths'
import { dataPackageFile } from '~/tables/data-package'
import { formats, type TableFile } from '~/tables/formats.server'
import { clientNetwork } from '../ops/client-address.server'
import { type ConcurrencyLimit, noteShed, releaseAtEnd } from '../ops/load-shedder.server'
import { sendPage } from '../refusals/plain-answers.server'
import { allowOnly } from '../refusals/request-checks.server'
import { sendError } from '../refusals/wire-errors.server'
import { makeTables, type OpenTable } from './table-lists.server'

type TablesDeps = {
  procurement: Procurement
  clock: Clock
  limit: ConcurrencyLimit
  timezone: string
  publicUrl?: string | undefined
}

/**
 * Serves each list as a table, for the filters of its address (W12). Tables have a limit of their own and take turns at
 * the database, step by step; a reader who is slow holds neither a connection nor a turn.
 */
export function serveTables({ procurement, clock, limit, timezone, publicUrl }: TablesDeps) {
  const tables = makeTables(procurement, makeSerialQueue())
  const absolute = (path: string) => (publicUrl ? new URL(path, publicUrl).href : path)
  const address = dataPaths.tabela(':tabela', ':arquivo')
  return Router({ caseSensitive: true, strict: true })
    .get(address, async (req, res, next) => {
      const tabela = tabelas.find((name) => name === req.params.tabela)
      const file = arquivosDaTabela.find((name) => name === req.params.arquivo)
      const table = tabela && tables[tabela]
      if (!table || !file) return next('router')
      const read = table.read(req.query)
      if ('problems' in read) return sendError(res, 'PARAMETROS_INVALIDOS', read.problems)
      if (file === dataPackageFile) {
        const query = new URL(req.originalUrl, 'http://portal').search
        return void res.set('Cache-Control', 'no-cache').json(table.describe(query, timezone))
      }
      try {
        if (await enter(req, res)) await send(req, res, `${tabela}-${today()}`, file, await read.open())
      } catch (error) {
        next(error)
      }
    })
    .all(address, allowOnly('GET, HEAD'))

  function today() {
    return localDayIn(timezone, clock.now())
  }

  async function enter(req: Request, res: Response) {
    const release = await limit.enter(clientNetwork(req))
    if (typeof release !== 'string') return releaseAtEnd(res, release)
    noteShed(res, { room: 'tables', reason: release })
    res.set('Retry-After', '60')
    if (req.accepts(['json', 'html']) === 'html') sendPage(res, 503)
    else sendError(res, 'SERVICO_INDISPONIVEL')
    return false
  }

  /** If a step fails midway, the connection is closed, so that nobody takes a part for the whole. */
  async function send(req: Request, res: Response, name: string, file: TableFile, { sort, contentIn }: OpenTable) {
    const { type, extension, write } = formats[file]
    res.set({
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}.${extension}"`,
      'Cache-Control': 'no-cache, no-transform',
      'X-Ordem': sort,
    })
    if (req.method === 'HEAD') return void res.end()
    await pipeline(Readable.from(contentIn(write, { timezone, absolute })), res).catch((error) => {
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') req.log.error({ err: error }, 'a tabela foi interrompida')
      res.destroy()
    })
  }
}
