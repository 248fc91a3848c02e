import { z } from 'zod'
import type { Sealer } from '../guarda/ports'
import type { Clock } from '../shared/clock'
import { err, ok, type Result } from '../shared/result'
import { type Escopo, isSameDisputado, isWhole } from './recurso'

export const telasRecurso = ['data-recurso', 'permitir-recurso-contrarrazao'] as const
export type TelaRecurso = (typeof telasRecurso)[number]

/**
 * What a link gives access to: one screen of one tender, or of one lot or item in no lot. `idAcesso`: the session of the
 * mesa in which the screen was opened without a link.
 */
export type LinkAccess = Escopo & {
  id: string
  tela: TelaRecurso
  idLicitacao: number
  holder: string
  idAcesso?: number | undefined
}

/** The requested access. Without `tela`, a link to either screen suffices; without a lot or item, a link to any. */
export type AccessRequest = Escopo & { tela?: TelaRecurso; idLicitacao: number }

export function allows(acesso: LinkAccess, request: AccessRequest) {
  if (request.tela !== undefined && acesso.tela !== request.tela) return false
  if (acesso.idLicitacao !== request.idLicitacao) return false
  return isWhole(acesso) || isWhole(request) || isSameDisputado(acesso, request)
}

/** The requested lot or item; without one, those that the link gives access to. */
export const toEscopo = (acesso: LinkAccess, request: AccessRequest): Escopo => (isWhole(request) ? acesso : request)

/** Milliseconds for which an opened screen can be used. */
export const telaLifetime = 30 * 60_000

const sessaoSchema = z.object({
  token: z.string(),
  tela: z.enum(telasRecurso),
  idLicitacao: z.number(),
  idLote: z.number().optional(),
  idItem: z.number().optional(),
  ate: z.number(),
})

type PageScreen = Escopo & { tela: TelaRecurso; idLicitacao: number }

type OpenedSession = { token: string; expired: boolean }

/** A page session replaces the link's token in a page's URL. It is sealed to hide the token, and lasts 30 minutes. */
export const makePageSessions = ({ sealer, clock }: { sealer: Sealer; clock: Clock }) => ({
  issue: (sessao: PageScreen & { token: string }) =>
    sealer.seal({ ...sessao, ate: clock.now().getTime() + telaLifetime }),

  open(sealed: string, { tela, idLicitacao, ...screen }: PageScreen): Result<OpenedSession, 'other'> {
    const sessao = sessaoSchema.safeParse(sealer.open(sealed))
    if (!sessao.success) return err('other')
    const { token, ate, idLote, idItem, ...opened } = sessao.data
    if (opened.tela !== tela || opened.idLicitacao !== idLicitacao) return err('other')
    if (idLote !== screen.idLote || idItem !== screen.idItem) return err('other')
    return ok({ token, expired: clock.now().getTime() >= ate })
  },
})

export type PageSessions = ReturnType<typeof makePageSessions>
