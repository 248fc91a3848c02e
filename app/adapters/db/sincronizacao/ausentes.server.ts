import { sql } from 'kysely'
import { type Ausente, type Ausentes, ausentesPerPage } from '~/domain/sincronizacao/ausentes'
import type { Db } from '../engine/schema'

export const makeAusentes = (db: Db): Ausentes => ({
  async list(page) {
    const { rows } = await sql<Ausente>`
      select entidade, ausente.id, numero, objeto, orgao.nome as orgao, ausente_desde as desde
      from (
        select 'licitacao' as entidade, id, numero_edital as numero, objeto, id_orgao, ausente_desde
        from licitacao where publicacao = 'AUSENTE'
        union all
        select 'compra_direta', id, case when ano is null then numero else numero || '/' || ano end, objeto, id_orgao,
          ausente_desde
        from compra_direta where publicacao = 'AUSENTE' and situacao is distinct from 'EM_ELABORACAO'
        order by ausente_desde desc, entidade, id desc
        limit ${ausentesPerPage} offset ${(page - 1) * ausentesPerPage}
      ) as ausente
      join orgao on orgao.id = ausente.id_orgao
      order by ausente_desde desc, entidade, ausente.id desc`.execute(db)
    return { items: rows, total: await countAusentes(db) }
  },
})

async function countAusentes(db: Db) {
  const { rows } = await sql<{ total: number }>`
    select (select count(*) from licitacao where publicacao = 'AUSENTE')::integer
      + (select count(*) from compra_direta where publicacao = 'AUSENTE'
          and situacao is distinct from 'EM_ELABORACAO')::integer as total`.execute(db)
  return rows[0]?.total ?? 0
}
