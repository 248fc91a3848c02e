import type { Clock } from '../shared/clock'
import type { Processo } from './supressao'

/** What somebody noticed in a public text. There is no free text, so that a report holds no personal data itself. */
export const tiposAviso = ['documento', 'contato', 'saude', 'outro'] as const
export type TipoAviso = (typeof tiposAviso)[number]

/** What a report is about: a request with its answers, or the texts of a tender or of a direct purchase. */
export type Publicado = { entidade: 'solicitacao' | Processo['entidade']; id: number }

/** The segments that name, in addresses, what a report or a redaction is about. */
export const publicadoSegments = {
  solicitacao: 'pedidos',
  licitacao: 'licitacoes',
  compra_direta: 'compras-diretas',
} as const satisfies Record<Publicado['entidade'], string>

export type Aviso = { tipo: TipoAviso; instante: Date }

export type NovoAviso = { publicado: Publicado; tipo: TipoAviso; now: Date }

export interface AvisoStore {
  /**
   * Records the report and queues the mail to the body, in one transaction. One of the same kind that is still open is
   * not recorded again. `false` if no such record is public.
   */
  record(aviso: NovoAviso): Promise<boolean>
}

type Deps = { store: AvisoStore; clock: Clock; mailQueued(): void }

/** Reports of personal data in the texts of requests, tenders and direct purchases (W24). */
export const makeAvisos = ({ store, clock, mailQueued }: Deps) => ({
  async send(aviso: Omit<NovoAviso, 'now'>): Promise<boolean> {
    const isPublic = await store.record({ ...aviso, now: clock.now() })
    if (isPublic) mailQueued()
    return isPublic
  },
})

export type Avisos = ReturnType<typeof makeAvisos>
