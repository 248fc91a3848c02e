import { z } from 'zod'

/** Years for which an approval or a participation in a process is retained (LGPD, art. 16, I). */
const anosDeRetencao = 5

export type Retencao = { motivo: string; ate: Date }

export type FatosDaRetencao = {
  /** The block that the registration already has. Only unblocking shortens it. */
  bloqueio: Retencao | null
  aprovadoEm: Date | null
  /** The processes of a participant. `ultimoAto` is the time of the last act, or `null` while the process is open. */
  participacoes: { idLicitacao: number; ultimoAto: Date | null }[]
}

/** The longest retention that applies at `now`. An operator adds `exigida` if a law requires another retention. */
export function computeRetencao(
  { bloqueio, aprovadoEm, participacoes }: FatosDaRetencao,
  exigida: Retencao | null,
  now: Date,
): Retencao | null {
  const all = [
    ...(bloqueio ? [bloqueio] : []),
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
 * A line of the log of erasures and blocks. The log is kept outside the database, so that a restore can repeat the
 * erasures and blocks. Receipt hashes identify the records, because after a restore another record may get the same id.
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

/** Appends to the erasure log. The entry must be on disk before the recorded transaction commits. */
export type NoteApagamento = (apagamento: Apagamento) => Promise<void>
