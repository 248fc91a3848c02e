import { sql } from 'kysely'
import { documentOfCompraDireta } from '~/domain/compra-direta/encontravel'
import type { Db } from '../engine/schema'

/** Keeps anew what these direct purchases are found by; returns how many were not kept so already. */
export async function indexComprasDiretas(trx: Db, ids: number[]) {
  if (ids.length === 0) return 0
  const documents = (await readRows(trx, ids)).map(({ id, ...compra }) => ({ id, ...documentOfCompraDireta(compra) }))
  const { numAffectedRows = 0n } = await sql`
    update compra_direta set busca = novo.busca, ident = novo.ident
    from jsonb_to_recordset(${JSON.stringify(documents)}::text::jsonb) as novo(id bigint, busca text, ident text)
    where compra_direta.id = novo.id
      and (compra_direta.busca, compra_direta.ident) is distinct from (novo.busca, novo.ident)`.execute(trx)
  return Number(numAffectedRows)
}

async function readRows(trx: Db, ids: number[]) {
  const rows = await trx
    .selectFrom('compra_direta')
    .innerJoin('orgao', 'orgao.id', 'compra_direta.id_orgao')
    .leftJoin('municipio', 'municipio.id', 'compra_direta.id_municipio')
    .select(['compra_direta.id', 'objeto', 'num_processo', 'numero', 'ano', 'chave_origem', 'modalidade'])
    .select(['compra_direta.uf', 'data_publicacao', 'data_abertura', 'municipio.nome as municipio'])
    .select(['orgao.chave', 'orgao.cnpj', 'orgao.nome', 'orgao.sigla', 'orgao.nome_unidade'])
    .where('compra_direta.id', 'in', ids)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    objeto: row.objeto,
    numProcesso: row.num_processo,
    numero: row.numero,
    numeroAno: row.ano,
    chaveOrigem: row.chave_origem,
    modalidade: row.modalidade,
    uf: row.uf,
    municipio: row.municipio,
    orgao: { chave: row.chave, cnpj: row.cnpj, nome: row.nome, sigla: row.sigla, unidade: row.nome_unidade },
    ano: (row.data_publicacao ?? row.data_abertura)?.getUTCFullYear() ?? null,
  }))
}
