import { z } from 'zod'

/** Ids are positive and fit PostgreSQL's bigint as a JavaScript number. */
const id = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)

export const licitacaoParams = z.object({ id })
export const anexoParams = z.object({ id, idAnexo: id })
/** Keys that open something: 128 bits, written as base64url or as hexadecimal. */
const chave = z.string().regex(/^[\w-]{22,32}$/)

export const solicitarParams = z.object({ id, chave: chave.optional() })
export const rascunhoParams = z.object({ id, chave })
export const reciboParams = z.object({ id, recibo: chave })
export const solicitacaoParams = z.object({ id, idItem: id })

/** What the address of an appeals screen names (G1, G4). */
export const dataRecursoQuery = z.object({ idPregao: id, lote: id.optional().catch(undefined) })
export const permitirRecursoQuery = z.object({ idPregao: id, idLote: id.optional().catch(undefined) })
