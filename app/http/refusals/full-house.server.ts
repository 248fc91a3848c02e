import type { RequestHandler, Response } from 'express'
import { screenAt } from '~/site/screens'
import { clientNetwork } from '../ops/client-address.server'
import type { Gates } from '../ops/gate.server'
import { sendPage } from './plain-answers.server'

/** Some seconds, not the same for everyone: who was sent away together would come back together. */
const secondsToWait = () => 2 + Math.floor(Math.random() * 4)

/** Says that there are too many readers at this moment, on a page that asks again by itself. */
export function sendBusy(res: Response) {
  const seconds = String(secondsToWait())
  sendPage(res.set({ 'Retry-After': seconds, Refresh: seconds, 'Cache-Control': 'no-store' }), 503)
}

/** The bytes of a page as it is before it is compressed: the least that one is taken to weigh. */
const ordinaryPage = 40_000

/** Lets a screen be made while there is room: of those that take forms, and of what is sent, there is more. */
export const enterScreen =
  ({ pages, forms }: Pick<Gates, 'pages' | 'forms'>): RequestHandler =>
  async (req, res, next) => {
    const path = req.originalUrl.replace(/\?.*$/s, '')
    const leave = await (req.method === 'POST' || screenAt(path)?.form ? forms : pages).enter(clientNetwork(req))
    if (!leave) return req.method === 'POST' ? sendPage(res.set('Retry-After', '5'), 503) : sendBusy(res)
    if (res.closed) return leave()
    const before = req.socket.bytesWritten
    res.once('close', () => leave(Math.max(ordinaryPage, req.socket.bytesWritten - before)))
    next()
  }
