import { z } from 'zod'

/** What a command's output is made of on the socket, one JSON a line; `fim` is the last. */
export const socketMessageSchema = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('linha'), texto: z.string() }),
  z.object({ tipo: z.literal('progresso'), feito: z.number(), total: z.number().nullable(), rotulo: z.string() }),
  z.object({ tipo: z.literal('bytes'), base64: z.string() }),
  z.object({ tipo: z.literal('fim'), codigo: z.number().int() }),
])
export type SocketMessage = z.output<typeof socketMessageSchema>
