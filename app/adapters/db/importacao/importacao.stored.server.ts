import type { Selectable } from 'kysely'
import type { Change } from '~/domain/importacao/decide-import'
import type { MunicipioImportado } from '~/domain/importacao/processo-importado'
import type { Db, Schema } from '../engine/schema'
import type { ProcessoKind } from './importacao.partes.server'

type StoredOrgao = {
  chave: string
  cnpj: string | null
  sigla: string | null
  nome: string
  nomeUnidade: string | null
  municipio: MunicipioImportado | null
}
type ProcessoRow<Table extends 'licitacao' | 'compra_direta'> = Omit<Selectable<Schema[Table]>, 'fts'>

/** `hashes`: those of its combined sources (`SourceHashes`). */
export type StoredProcesso = { orgao: StoredOrgao; hashes: string | null } & (
  | { kind: 'licitacao'; row: ProcessoRow<'licitacao'> }
  | { kind: 'compra_direta'; row: ProcessoRow<'compra_direta'> }
)

export type ProcessoChange = Change<StoredProcesso>

/** Stored processes of either kind with these keys; `locked` locks them until the transaction ends. */
export async function readStoredProcessos(trx: Db, chaves: string[], locked: boolean) {
  const licitacoes = await trx
    .selectFrom('licitacao')
    .innerJoin('orgao', 'orgao.id', 'licitacao.id_orgao')
    .leftJoin('municipio', 'municipio.id', 'licitacao.id_municipio')
    .selectAll('licitacao')
    .select(orgaoColumns)
    .where('chave_origem', 'in', chaves)
    .orderBy('licitacao.id')
    .$if(locked, (query) => query.forUpdate('licitacao'))
    .execute()
  const compras = await trx
    .selectFrom('compra_direta')
    .innerJoin('orgao', 'orgao.id', 'compra_direta.id_orgao')
    .leftJoin('municipio', 'municipio.id', 'compra_direta.id_municipio')
    .selectAll('compra_direta')
    .select(orgaoColumns)
    .where('chave_origem', 'in', chaves)
    .orderBy('compra_direta.id')
    .$if(locked, (query) => query.forUpdate('compra_direta'))
    .execute()
  return new Map<string, StoredProcesso>([
    ...licitacoes.map((row): [string, StoredProcesso] => [
      row.chave_origem ?? '',
      { kind: 'licitacao', row, orgao: toOrgao(row), hashes: row.resumo_origem },
    ]),
    ...compras.map((row): [string, StoredProcesso] => [
      row.chave_origem ?? '',
      { kind: 'compra_direta', row, orgao: toOrgao(row), hashes: row.resumo_origem },
    ]),
  ])
}

const orgaoColumns = [
  'orgao.chave as orgao_chave',
  'orgao.cnpj as orgao_cnpj',
  'orgao.sigla as orgao_sigla',
  'orgao.nome as orgao_nome',
  'orgao.nome_unidade as orgao_unidade',
  'municipio.nome as municipio_nome',
  'municipio.uf as municipio_uf',
] as const

type OrgaoRow = {
  orgao_chave: string
  orgao_cnpj: string | null
  orgao_sigla: string | null
  orgao_nome: string
  orgao_unidade: string | null
  municipio_nome: string | null
  municipio_uf: string | null
  id_municipio: number | null
}

function toOrgao(row: OrgaoRow): StoredOrgao {
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

export const processoKinds = ['licitacao', 'compra_direta'] as const

export type ProcessoRef = { id: number; kind: ProcessoKind; hashes: string }

/** Stored processes with these keys. `locked` locks them in id order, so that concurrent imports do not deadlock. */
export async function findProcessos(db: Db, chaves: string[], locked = false) {
  const processos = new Map<string, ProcessoRef>()
  for (const kind of processoKinds) {
    const rows = await db
      .selectFrom(kind)
      .select(['id', 'chave_origem', 'resumo_origem'])
      .where('chave_origem', 'in', chaves)
      .orderBy('id')
      .$if(locked, (query) => query.forUpdate())
      .execute()
    for (const { id, chave_origem, resumo_origem } of rows)
      if (chave_origem !== null && !processos.has(chave_origem))
        processos.set(chave_origem, { id, kind, hashes: resumo_origem ?? '' })
  }
  return processos
}
