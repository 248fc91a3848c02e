import { z } from 'zod'
import type { Sealer } from '../guarda/ports'
import type { Clock } from '../shared/clock'
import { err, ok, type Result } from '../shared/result'
import { type AcessoPedido, telasRecurso } from './acesso'

/** How long the address of an opened page serves, in milliseconds. */
const lifetime = 30 * 60_000

const sessaoSchema = z.object({
  token: z.string(),
  tela: z.enum(telasRecurso),
  idLicitacao: z.number(),
  idLote: z.number().optional(),
  ate: z.number(),
})

/** What a page was opened for, with the token that it was opened with. */
export type Sessao = Required<Pick<AcessoPedido, 'tela'>> &
  Pick<AcessoPedido, 'idLicitacao' | 'idLote'> & { token: string }

/**
 * What stands in the address of an opened page in place of the link's token: sealed, so that who sees the address learns
 * no token, and over after half an hour.
 */
export const makeSessoes = ({ sealer, clock }: { sealer: Sealer; clock: Clock }) => ({
  issue: (sessao: Sessao) => sealer.seal({ ...sessao, ate: clock.now().getTime() + lifetime }),

  /** What the page was opened for, and whether its time is over. */
  open(
    sealed: string,
    { tela, idLicitacao, idLote }: Omit<Sessao, 'token'>,
  ): Result<Sessao & { over: boolean }, 'other'> {
    const sessao = sessaoSchema.safeParse(sealer.open(sealed))
    if (!sessao.success) return err('other')
    const { ate, ...of } = sessao.data
    if (of.tela !== tela || of.idLicitacao !== idLicitacao || of.idLote !== idLote) return err('other')
    return ok({ ...of, over: clock.now().getTime() >= ate })
  },
})

export type Sessoes = ReturnType<typeof makeSessoes>
