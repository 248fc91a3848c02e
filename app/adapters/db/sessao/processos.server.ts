import type { OrdemSecreta } from '~/domain/sessao/participantes'
import type { Processos } from '~/domain/sessao/processo'
import type { Clock } from '~/domain/shared/clock'
import type { Db } from '../engine/schema'
import { listDocumentosVencedores } from './documentos-vencedores.server'
import { listItens } from './itens.queries.server'
import { listLances } from './lances.queries.server'
import type { Leitura } from './leitura'
import { findLote, listLotes } from './lotes.queries.server'
import { findProcesso } from './processo.queries.server'
import { listRegistros } from './registros.queries.server'
import { readVersaoProcesso } from './versao-processo.server'

/** A tender with its session, read so that nobody learns what may not be known yet. */
export function makeProcessos(db: Db, ordem: OrdemSecreta, clock: Clock): Processos {
  // At one instant, or a bid of a closed stage could be read with the stage before it.
  const read = <Answer>(ask: (leitura: Leitura) => Promise<Answer>) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((trx) => ask({ db: trx, ordem, now: clock.now() }))
  return {
    find: (id) => read((leitura) => findProcesso(leitura, id)),
    listLotes: (id, page) => read((leitura) => listLotes(leitura, id, page)),
    findLote: (id, idLote) => read((leitura) => findLote(leitura, id, idLote)),
    listItens: (id, idLote, page) => read((leitura) => listItens(leitura, id, idLote, page)),
    listLances: (id, idLote, page) => read((leitura) => listLances(leitura, id, idLote, page)),
    listDocumentosVencedores: (id) => read((leitura) => listDocumentosVencedores(leitura, id)),
    listRegistros: (id, page) => read((leitura) => listRegistros(leitura, id, page)),
    versao: (id) => readVersaoProcesso(db, id),
  }
}
