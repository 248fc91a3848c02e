import { type Kysely, sql } from 'kysely'
import { searchTextOfLinha } from '~/domain/cadastro/tabelas'

type Linha = { id: number; codigo: string; descricao: string }

/** Makes linhas de fornecimento searchable by word, as tenders are. */
export async function up(db: Kysely<unknown>) {
  const { rows } = await sql<Linha>`select id, codigo, descricao from linha_fornecimento`.execute(db)
  const novas = rows.map((linha) => ({ id: linha.id, busca: searchTextOfLinha(linha) }))
  await sql`
    update linha_fornecimento set busca = nova.busca
    from jsonb_to_recordset(${JSON.stringify(novas)}::text::jsonb) as nova(id bigint, busca text)
    where linha_fornecimento.id = nova.id`.execute(db)
  await sql`create index linha_fornecimento_palavras on linha_fornecimento
    using gin (to_tsvector('simple'::regconfig, busca))`.execute(db)
}
