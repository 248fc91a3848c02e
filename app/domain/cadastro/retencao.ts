import { z } from 'zod'

/** For so many years an approval, or the part somebody took in a process, is kept (LGPD, art. 16, I). */
const anosDeRetencao = 5

/** Why a registration must be kept, in an operator's words, and until when. */
export type Retencao = { motivo: string; ate: Date }

export type FatosDaRetencao = {
  aprovadoEm: Date | null
  /** The last act of each process it took part in; `null` while the process goes on. */
  participacoes: { idLicitacao: number; ultimoAto: Date | null }[]
}

/** What keeps a registration from being erased the longest; `exigida` is what an operator knows a law to want. */
export function retencaoOf(
  { aprovadoEm, participacoes }: FatosDaRetencao,
  exigida: Retencao | null,
  now: Date,
): Retencao | null {
  const all = [
    ...(exigida ? [exigida] : []),
    ...(aprovadoEm ? [{ motivo: 'o cadastro foi aprovado', ate: yearsAfter(aprovadoEm) }] : []),
    ...participacoes.map(({ idLicitacao, ultimoAto }) => ({
      motivo: `participou da licitação ${idLicitacao}`,
      ate: yearsAfter(ultimoAto ?? now),
    })),
  ]
  const [longest] = all.sort((one, other) => other.ate.getTime() - one.ate.getTime())
  return longest && longest.ate > now ? longest : null
}

function yearsAfter(instant: Date) {
  const later = new Date(instant)
  later.setUTCFullYear(later.getUTCFullYear() + anosDeRetencao)
  return later
}

/**
 * One line of what is told of erasures outside the database, so that a copy that is restored does not bring back what was
 * erased after it was made. A receipt's hash names what was sent: numbers are given out again then.
 */
export const apagamentoSchema = z.discriminatedUnion('feito', [
  z.object({ feito: z.literal('apagado'), em: z.iso.datetime(), recibos: z.array(z.string()) }),
  z.object({
    feito: z.literal('bloqueado'),
    em: z.iso.datetime(),
    recibos: z.array(z.string()),
    ate: z.iso.datetime(),
    motivo: z.string(),
  }),
  z.object({ feito: z.literal('desbloqueado'), em: z.iso.datetime(), recibos: z.array(z.string()) }),
])
export type Apagamento = z.output<typeof apagamentoSchema>

/** Writes such a line so that it is there to stay; within the transaction it tells of. */
export type NoteApagamento = (apagamento: Apagamento) => Promise<void>
