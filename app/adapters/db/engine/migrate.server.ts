import { isDeepStrictEqual } from 'node:util'
import { type Migration, Migrator, sql } from 'kysely'
import { up as processos } from './migrations/001-processos'
import { up as avisoDeVersao } from './migrations/002-aviso-de-versao'
import { up as solicitar } from './migrations/003-solicitar'
import { up as arquivoPorConteudo } from './migrations/004-arquivo-por-conteudo'
import { up as documento } from './migrations/005-documento'
import { up as sessao } from './migrations/006-sessao'
import { up as recurso } from './migrations/007-recurso'
import { up as recursoUmaVez } from './migrations/008-recurso-uma-vez'
import { up as rascunhoDeQualquerFormulario } from './migrations/009-rascunho-de-qualquer-formulario'
import { up as avisos } from './migrations/010-avisos'
import { up as busca } from './migrations/012-busca'
import { up as importacao } from './migrations/014-importacao'
import { up as saneamento } from './migrations/015-saneamento'
import { up as redeDoArquivo } from './migrations/016-rede-do-arquivo'
import { up as sessaoAoVivo } from './migrations/017-sessao-ao-vivo'
import { up as telasDoPortal } from './migrations/018-telas-do-portal'
import { up as comprasDiretas } from './migrations/019-compras-diretas'
import { up as cadastro } from './migrations/020-cadastro'
import { up as versaoDeProcesso } from './migrations/021-versao-de-processo'
import { up as titular } from './migrations/024-titular'
import { up as documentosDoCadastro } from './migrations/cadastro/025-documentos-do-cadastro'
import { up as lista } from './migrations/lista/026-lista'
import { up as listaNoIndice } from './migrations/lista/028-lista-no-indice'
import { up as soUmIndiceDeEstados } from './migrations/lista/029-so-um-indice-de-estados'
import { up as filtrosNaChave } from './migrations/lista/030-filtros-na-chave'
import { up as lexema } from './migrations/lista/031-lexema'
import { up as reciboMudado } from './migrations/solicitacao/027-recibo-mudado'
import type { Db } from './schema'

/** Forward only, in this order. A migration that has run anywhere is never edited: a new one follows it. */
const migrations: Record<string, Migration> = {
  '001-processos': { up: processos },
  '002-aviso-de-versao': { up: avisoDeVersao },
  '003-solicitar': { up: solicitar },
  '004-arquivo-por-conteudo': { up: arquivoPorConteudo },
  '005-documento': { up: documento },
  '006-sessao': { up: sessao },
  '007-recurso': { up: recurso },
  '008-recurso-uma-vez': { up: recursoUmaVez },
  '009-rascunho-de-qualquer-formulario': { up: rascunhoDeQualquerFormulario },
  '010-avisos': { up: avisos },
  '012-busca': { up: busca },
  '014-importacao': { up: importacao },
  '015-saneamento': { up: saneamento },
  '016-rede-do-arquivo': { up: redeDoArquivo },
  '017-sessao-ao-vivo': { up: sessaoAoVivo },
  '018-telas-do-portal': { up: telasDoPortal },
  '019-compras-diretas': { up: comprasDiretas },
  '020-cadastro': { up: cadastro },
  '021-versao-de-processo': { up: versaoDeProcesso },
  '024-titular': { up: titular },
  '025-documentos-do-cadastro': { up: documentosDoCadastro },
  '026-lista': { up: lista },
  '027-recibo-mudado': { up: reciboMudado },
  '028-lista-no-indice': { up: listaNoIndice },
  '029-so-um-indice-de-estados': { up: soUmIndiceDeEstados },
  '030-filtros-na-chave': { up: filtrosNaChave },
  '031-lexema': { up: lexema },
}

const migratorOf = (db: Db) => new Migrator({ db, provider: { getMigrations: async () => migrations } })

/** Brings the database to this program's schema. Kysely's lock lets one process at a time through; the others wait. */
export async function migrateToLatest(db: Db) {
  if (await isLatest(db)) return
  const { error } = await migratorOf(db).migrateToLatest()
  if (error) throw error
}

/** Whether all have run, in their order: before it says so Kysely reads every table there is, each time a portal starts. */
async function isLatest(db: Db) {
  const {
    rows: [first],
  } = await sql<{ migrated: boolean }>`select to_regclass('kysely_migration') is not null as migrated`.execute(db)
  if (!first?.migrated) return false
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by timestamp, name`.execute(db)
  return isDeepStrictEqual(
    rows.map(({ name }) => name),
    Object.keys(migrations),
  )
}

/** The database's schema is not the one that is asked for and can't become it. */
class SchemaError extends Error {}

/** Brings a new database to the schema of `migracao` and no further, for data of that time. Never changes another. */
export async function migrateNew(db: Db, migracao: string) {
  const migrator = migratorOf(db)
  const known = await migrator.getMigrations()
  if (!known.some(({ name }) => name === migracao))
    throw new SchemaError(`os dados são de uma versão mais nova do portal (${migracao})`)
  const last = known.findLast(({ executedAt }) => executedAt)
  if (last && last.name !== migracao)
    throw new SchemaError(`o banco está em ${last.name} e os dados são de ${migracao}; use um banco novo`)
  const { error } = await migrator.migrateTo(migracao)
  if (error) throw error
}
