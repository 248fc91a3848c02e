import { type Kysely, sql } from 'kysely'
import { searchTextOfLinha } from '~/domain/cadastro/tabelas'

type Linha = { id: number; codigo: string; descricao: string }

/** Stems have changed: indexes the linhas de fornecimento anew, and queues all items for the index job. */
export async function up(db: Kysely<unknown>) {
  const { rows } = await sql<Linha>`select id, codigo, descricao from linha_fornecimento`.execute(db)
  const novas = rows.map((linha) => ({ id: linha.id, busca: searchTextOfLinha(linha) }))
  await sql`
    update linha_fornecimento set busca = nova.busca
    from jsonb_to_recordset(${JSON.stringify(novas)}::text::jsonb) as nova(id bigint, busca text)
    where linha_fornecimento.id = nova.id`.execute(db)
  await sql`insert into fila_itens (id_licitacao) select distinct id_licitacao from item`.execute(db)
  await sql`insert into fila_itens (id_compra_direta) select distinct id_compra_direta from compra_direta_item`.execute(
    db,
  )
}
