import { type Kysely, sql } from 'kysely'

const statements = [
  // Finds what the people of a body did in a period without reading the whole history.
  `create index evento_de_orgao on evento (criado_em) where tipo in (
    'respondida', 'resposta corrigida', 'aberta', 'trecho suprimido', 'aviso dispensado', 'recurso aberto',
    'recurso concedido', 'prazo de recurso alterado', 'link de recurso emitido', 'link de recurso revogado')`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
