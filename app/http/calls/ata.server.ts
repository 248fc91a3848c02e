import { type Request, type RequestHandler, type Response, Router } from 'express'
import { ataPath } from '~/contract/paths'
import type { AtaUnavailable } from '~/domain/ata/ata'
import type { Procurement } from '~/domain/procurement'
import { fileHeaders } from '~/files/file-headers.server'
import { licitacaoParams } from '~/site/params'
import { basePath, paths } from '~/site/paths'
import { allowOnly } from '../refusals/allow-only.server'
import { sendError, unavailable } from '../refusals/wire-errors.server'
import { sendArquivo, sendRemote } from './send-arquivo.server'

/** The minutes of a tender, for programs and for people; where there are none the screens tell people why (B6). */
export function serveAta({ atas }: Procurement) {
  async function send(id: number, req: Request, res: Response): Promise<AtaUnavailable | null> {
    if (atas.lugar === 'disco') {
      const found = await atas.find(id)
      if (!found.ok) return found.error
      await sendArquivo(res, found.value, fileHeaders(found.value))
      return null
    }
    let refused: AtaUnavailable | null = null
    await sendRemote(
      async (asked, signal) => {
        const opened = await atas.open(id, asked, signal)
        if (opened.ok) return opened.value
        refused = opened.error
        return null
      },
      req,
      res,
    )
    return refused
  }
  const download =
    (refuse: (error: AtaUnavailable, res: Response, next: () => void) => void): RequestHandler =>
    async (req, res, next) => {
      try {
        const params = licitacaoParams.safeParse(req.params)
        const refused = params.success ? await send(params.data.id, req, res) : 'licitacaoNotFound'
        if (refused) refuse(refused, res, next)
      } catch (error) {
        next(error)
      }
    }
  return Router({ caseSensitive: true })
    .get(
      ataPath(':id'),
      download((error, res) => sendError(res, unavailable[error])),
    )
    .all(ataPath(':id'), allowOnly('GET, HEAD'))
    .get(
      basePath + paths.ata(':id'),
      download((_error, _res, next) => next()),
    )
}
