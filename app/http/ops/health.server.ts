import { setTimeout as wait } from 'node:timers/promises'
import type { RequestHandler } from 'express'
import type { Procurement } from '~/domain/procurement'

const patience = 2000

/** Whether the portal can answer, decided within two seconds by asking for the data's version what stands behind it. */
export const serveHealth =
  (procurement: Procurement, banco: string): RequestHandler =>
  async (_req, res) => {
    const giveUp = new AbortController()
    const tooLate = wait(patience, undefined, { signal: giveUp.signal }).catch(() => undefined)
    const versao = await Promise.race([procurement.versao().catch(() => undefined), tooLate])
    giveUp.abort()
    res.set('Cache-Control', 'no-store')
    if (versao === undefined) res.status(503).json({ status: 'indisponivel', banco })
    else res.json({ status: 'ok', versao, banco })
  }
