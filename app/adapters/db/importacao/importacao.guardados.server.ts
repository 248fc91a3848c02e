import type { Selectable } from 'kysely'
import type { MunicipioImportado } from '~/domain/importacao/processo-importado'
import type { Db, Schema } from '../engine/schema'

type DoOrgao = {
  chave: string
  cnpj: string | null
  sigla: string | null
  nome: string
  nomeUnidade: string | null
  municipio: MunicipioImportado | null
}
type Linha<Table extends 'licitacao' | 'compra_direta'> = Omit<Selectable<Schema[Table]>, 'fts'>

/** A process as it is stored, and who buys. */
export type Guardado = { orgao: DoOrgao } & (
  | { kind: 'licitacao'; row: Linha<'licitacao'> }
  | { kind: 'compra_direta'; row: Linha<'compra_direta'> }
)

/** The stored processes of these keys, of whichever kind, locked until the transaction ends. */
export async function readGuardados(trx: Db, chaves: string[]) {
  const licitacoes = await trx
    .selectFrom('licitacao')
    .innerJoin('orgao', 'orgao.id', 'licitacao.id_orgao')
    .leftJoin('municipio', 'municipio.id', 'licitacao.id_municipio')
    .selectAll('licitacao')
    .select(doOrgao)
    .where('chave_origem', 'in', chaves)
    .orderBy('licitacao.id')
    .forUpdate('licitacao')
    .execute()
  const compras = await trx
    .selectFrom('compra_direta')
    .innerJoin('orgao', 'orgao.id', 'compra_direta.id_orgao')
    .leftJoin('municipio', 'municipio.id', 'compra_direta.id_municipio')
    .selectAll('compra_direta')
    .select(doOrgao)
    .where('chave_origem', 'in', chaves)
    .orderBy('compra_direta.id')
    .forUpdate('compra_direta')
    .execute()
  return new Map<string, Guardado>([
    ...licitacoes.map((row): [string, Guardado] => [
      row.chave_origem ?? '',
      { kind: 'licitacao', row, orgao: orgaoOf(row) },
    ]),
    ...compras.map((row): [string, Guardado] => [
      row.chave_origem ?? '',
      { kind: 'compra_direta', row, orgao: orgaoOf(row) },
    ]),
  ])
}

const doOrgao = [
  'orgao.chave as orgao_chave',
  'orgao.cnpj as orgao_cnpj',
  'orgao.sigla as orgao_sigla',
  'orgao.nome as orgao_nome',
  'orgao.nome_unidade as orgao_unidade',
  'municipio.nome as municipio_nome',
  'municipio.uf as municipio_uf',
] as const

type ComOrgao = {
  orgao_chave: string
  orgao_cnpj: string | null
  orgao_sigla: string | null
  orgao_nome: string
  orgao_unidade: string | null
  municipio_nome: string | null
  municipio_uf: string | null
  id_municipio: number | null
}

function orgaoOf(row: ComOrgao): DoOrgao {
  const { id_municipio: id, municipio_nome: nome, municipio_uf: uf } = row
  const municipio = id !== null && nome !== null && uf !== null ? { id, nome, uf } : null
  return {
    chave: row.orgao_chave,
    cnpj: row.orgao_cnpj,
    sigla: row.orgao_sigla,
    nome: row.orgao_nome,
    nomeUnidade: row.orgao_unidade,
    municipio,
  }
}
