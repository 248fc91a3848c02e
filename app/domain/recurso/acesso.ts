import { z } from 'zod'
import type { Sealer } from '../guarda/ports'
import type { Clock } from '../shared/clock'
import { err, ok, type Result } from '../shared/result'

export const telasRecurso = ['data-recurso', 'permitir-recurso-contrarrazao'] as const
export type TelaRecurso = (typeof telasRecurso)[number]

/** What a link gives access to: one screen of one tender, or of one lot. */
export type LinkAccess = {
  id: string
  tela: TelaRecurso
  idLicitacao: number
  idLote: number | null
  holder: string
}

/** The requested access. Without `tela`, a link to either screen suffices; without `idLote`, a link to any lot. */
export type AccessRequest = { tela?: TelaRecurso; idLicitacao: number; idLote?: number }

export function allows(acesso: LinkAccess, { tela, idLicitacao, idLote }: AccessRequest) {
  if (tela !== undefined && acesso.tela !== tela) return false
  if (acesso.idLicitacao !== idLicitacao) return false
  return acesso.idLote === null || idLote === undefined || acesso.idLote === idLote
}

const lifetime = 30 * 60_000

const sessaoSchema = z.object({
  token: z.string(),
  tela: z.enum(telasRecurso),
  idLicitacao: z.number(),
  idLote: z.number().optional(),
  ate: z.number(),
})

type PageSession = Required<Pick<AccessRequest, 'tela'>> &
  Pick<AccessRequest, 'idLicitacao' | 'idLote'> & { token: string }

/** A page session replaces the link's token in a page's URL. It is sealed to hide the token, and lasts 30 minutes. */
export const makePageSessions = ({ sealer, clock }: { sealer: Sealer; clock: Clock }) => ({
  issue: (sessao: PageSession) => sealer.seal({ ...sessao, ate: clock.now().getTime() + lifetime }),

  open(
    sealed: string,
    { tela, idLicitacao, idLote }: Omit<PageSession, 'token'>,
  ): Result<PageSession & { expired: boolean }, 'other'> {
    const sessao = sessaoSchema.safeParse(sealer.open(sealed))
    if (!sessao.success) return err('other')
    const { ate, ...opened } = sessao.data
    if (opened.tela !== tela || opened.idLicitacao !== idLicitacao || opened.idLote !== idLote) return err('other')
    return ok({ ...opened, expired: clock.now().getTime() >= ate })
  },
})

export type PageSessions = ReturnType<typeof makePageSessions>
