import type { FaseLote } from '../licitacao/enums'
import type { Etapa } from './estado'

/** One line of the public log of a session, as facts; `numeroLote` is `null` where it is of the whole session. */
export type Registro = { ocorridoEm: Date; numeroLote: number | null } & FatoDaSessao

/** What happened. It never tells who takes part. */
export type FatoDaSessao =
  | { tipo: 'ABERTA' | 'RETOMADA' | 'ENCERRADA' }
  | { tipo: 'SUSPENSA'; motivo: string; retomaEm: Date | null }
  | { tipo: 'FASE'; fase: FaseLote; etapa: Etapa | null }
  | { tipo: 'RESULTADO'; situacao: string }
