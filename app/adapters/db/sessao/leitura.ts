import type { OrdemSecreta } from '~/domain/sessao/participantes'
import type { Db } from '../engine/schema'

/** What reading a session needs: `db` as it was at one instant, and the order that numbers those who take part. */
export type Leitura = { db: Db; ordem: OrdemSecreta; now: Date }
