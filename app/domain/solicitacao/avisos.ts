import type { Clock } from '../shared/clock'

/** What somebody noticed in a public text. There is no free text, so that a notice holds no personal data itself. */
export const tiposAviso = ['documento', 'contato', 'saude', 'outro'] as const
export type TipoAviso = (typeof tiposAviso)[number]

export type NovoAviso = { idLicitacao: number; idSolicitacao: number; tipo: TipoAviso; now: Date }

export interface AvisoStore {
  /**
   * Records the notice and queues the mail to the body, in one transaction. One of the same kind that is still open is
   * not recorded again. `false` if no such request is public.
   */
  record(aviso: NovoAviso): Promise<boolean>
}

type Deps = { store: AvisoStore; clock: Clock; mailQueued(): void }

/** Notices of personal data in the texts of a request and its answers (W24). */
export const makeAvisos = ({ store, clock, mailQueued }: Deps) => ({
  async send(aviso: Omit<NovoAviso, 'now'>): Promise<boolean> {
    const isPublic = await store.record({ ...aviso, now: clock.now() })
    if (isPublic) mailQueued()
    return isPublic
  },
})

export type Avisos = ReturnType<typeof makeAvisos>
