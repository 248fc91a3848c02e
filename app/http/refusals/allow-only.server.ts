import type { RequestHandler } from 'express'
import { sendError } from './wire-errors.server'

/** Refuses every other method at an address that is there. */
export const allowOnly =
  (methods: string): RequestHandler =>
  (_req, res) => {
    res.set('Allow', methods)
    sendError(res, 'METODO_NAO_PERMITIDO')
  }
