import { z } from 'zod'

/** Years for which an approval or a participation in a process is retained (LGPD, art. 16, I). */
const anosDeRetencao = 5

export type Retencao = { motivo: string; ate: Date }

export type FatosDaRetencao = {
  aprovadoEm: Date | null
  /** The last act of each process; `null` while the process is open. */
  participacoes: { idLicitacao: number; ultimoAto: Date | null }[]
}

/** The longest retention that applies at `now`. `exigida` is one that an operator added because a law requires it. */
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
 * A line of the log of erasures and blocks, kept outside the database so that they can be repeated after a restore.
 * Receipt hashes identify records, because ids are given again after a restore.
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

/** Appends durably to the erasure log, before the transaction that it records commits. */
export type NoteApagamento = (apagamento: Apagamento) => Promise<void>
