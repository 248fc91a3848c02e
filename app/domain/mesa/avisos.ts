import type { Clock } from '../shared/clock'
import type { Result } from '../shared/result'
import type { Acesso } from './acessos'

/** When a person hears by mail of new requests: at once, once a day, or never. */
export const frequencias = ['NA_HORA', 'DIARIO', 'NENHUM'] as const
export type Frequencia = (typeof frequencias)[number]

/** The hour, in the portal's time zone, from which the mails of the day are queued. */
export const avisosDoDia = '07:00'

type Escolha = { id: number; nome: string; frequencia: Frequencia; now: Date }

export interface AvisosStore {
  read(idPessoa: number): Promise<Frequencia>
  /** 'ultima': a body of this person has no mailbox and nobody else who would hear of its requests. */
  choose(escolha: Escolha): Promise<Result<void, 'ultima'>>
}

/** Which mails a person gets of the requests to her bodies (W17.22). */
export const makeAvisosDaMesa = ({ store, clock }: { store: AvisosStore; clock: Clock }) => ({
  read: ({ pessoa }: Acesso) => store.read(pessoa.id),
  choose: ({ pessoa: { id, nome } }: Acesso, frequencia: Frequencia) =>
    store.choose({ id, nome, frequencia, now: clock.now() }),
})

export type AvisosDaMesa = ReturnType<typeof makeAvisosDaMesa>
