import { z } from 'zod'

/** Ids are positive and fit PostgreSQL's bigint as a JavaScript number. */
const id = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)

export const licitacaoParams = z.object({ id })
export const solicitacaoParams = z.object({ id, idItem: id })
