import { sql } from 'kysely'
import type { CodigosStore } from '~/domain/mesa/codigos'
import { listDocumentos } from '../documento.server'
import type { Db } from '../engine/schema'
import { findLicitacao, listLicitacoes } from './licitacoes.server'

/** How many documents of each tender have a code. `ordem`: the tender of the newest one is the first. */
const comCodigo = sql`(
  select id_licitacao, count(*) as n, -max(extract(epoch from criado_em)) as ordem from documento group by id_licitacao)`

export const makeCodigosStore = (db: Db): CodigosStore => ({
  async list(alcance, busca) {
    const { licitacoes, total } = await listLicitacoes(db, alcance, busca, comCodigo)
    return { licitacoes: licitacoes.map(({ n, ...licitacao }) => ({ ...licitacao, documentos: n })), total }
  },

  find: (alcance, id) => findLicitacao(db, alcance, id),
  listDocumentos: (idLicitacao) => listDocumentos(db, idLicitacao),

  async findArquivo(id) {
    const row = await db
      .selectFrom('documento')
      .innerJoin('arquivo', 'arquivo.id', 'documento.id_arquivo')
      .select(['documento.nome', 'arquivo.sha256', 'arquivo.tamanho'])
      .where('documento.id', '=', id)
      .executeTakeFirst()
    return row ?? null
  },
})
