import { sql } from 'kysely'
import type { ArquivoPublicavel } from '~/domain/arquivo/arquivo'
import type { DocumentosStore } from '~/domain/mesa/documentos'
import { err, ok, type Result } from '~/domain/shared/result'
import type { Processo } from '~/domain/supressao/supressao'
import { inPublishTransaction, publishArquivo } from '../arquivo/arquivos-publicados.server'
import type { Db } from '../engine/schema'
import { bumpVersao } from '../engine/versao.server'
import { recordEventos } from '../ledger/ledger.server'
import { eventosDeDocumento, listVersoes, processoColumn } from '../versoes.server'
import { findLicitacao, listLicitacoes } from './licitacoes.server'

type Deps = {
  db: Db
  arquivos: {
    prepareToPublish(id: number): Promise<ArquivoPublicavel | null>
    removeBytes(sha256: string): Promise<void>
  }
}

export const makeDocumentosStore = ({ db, arquivos }: Deps): DocumentosStore => ({
  async list(alcance, entidade, busca) {
    const { licitacoes, total } = await listLicitacoes(db, alcance, busca, listProprios(entidade), entidade)
    return { processos: licitacoes.map(({ n, ...one }) => ({ ...one, documentos: n === 0 ? null : n - 1 })), total }
  },

  async find(alcance, { entidade, id }) {
    const processo = await findLicitacao(db, alcance, id, entidade)
    if (!processo) return null
    const { chave_origem } = await db
      .selectFrom(entidade)
      .select('chave_origem')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { ...processo, importado: chave_origem !== null }
  },

  listDocumentos: (processo) => listDocumentos(db, processo),
  listVersoes: (processo) => listVersoes(db, processo),
  findByFormulario: (processo, formulario) => findByFormulario(db, processo, formulario),

  async add(processo, { tipo, nome, idArquivo }, { now, ...by }) {
    const publicavel = await arquivos.prepareToPublish(idArquivo)
    return inPublishTransaction(db, 'arquivoGone', async (trx) => {
      const earlier = await lock(trx, processo, by.formulario)
      if (earlier !== null) return ok({ documento: earlier })
      await publishNamed(trx, publicavel, nome)
      const { id: documento } = await trx
        .insertInto('anexo')
        .values({ ...toColumn(processo), tipo, nome, data_cadastro: now, id_arquivo: idArquivo })
        .returning('id')
        .executeTakeFirstOrThrow()
      await record(trx, processo, 'incluido', { documento, versao: 1 }, by)
      return ok({ documento })
    })
  },

  async replace(processo, { documento, versao }, { nome, idArquivo }, { now, ...by }) {
    const publicavel = await arquivos.prepareToPublish(idArquivo)
    return inPublishTransaction(db, 'arquivoGone', async (trx) => {
      if ((await lock(trx, processo, by.formulario)) !== null) return ok(null)
      const atual = await findAtual(trx, processo, documento)
      if (!atual) return err('documentoNotFound')
      if (atual.versao !== versao) return err('mudou')
      await publishNamed(trx, publicavel, nome)
      const { id_arquivo, link_externo } = atual
      await trx
        .insertInto('anexo_versao')
        .values({ ...toEarlier(processo, atual), ate: now, id_arquivo, link_externo })
        .execute()
      await trx
        .updateTable('anexo')
        .set({ nome, data_cadastro: now, id_arquivo: idArquivo, link_externo: null, versao: versao + 1 })
        .where('id', '=', documento)
        .execute()
      await record(trx, processo, 'trocado', { documento, versao: versao + 1 }, by)
      return ok(null)
    })
  },

  async withdraw(processo, vista, motivo, { now, ...by }) {
    const withdrawn = await db.transaction().execute(async (trx) => {
      if ((await lock(trx, processo, by.formulario)) !== null) return ok(null)
      const taken = await takeVersao(trx, processo, vista, { retirada_em: now, motivo })
      if (!taken.ok) return taken
      const sha256 = await deleteArquivo(trx, taken.value)
      await record(trx, processo, 'retirado', vista, by)
      return ok(sha256)
    })
    if (!withdrawn.ok) return withdrawn
    // If this fails, the sweep of files removes them.
    if (withdrawn.value) await arquivos.removeBytes(withdrawn.value).catch(() => undefined)
    return ok(null)
  },
})

const toColumn = ({ entidade, id }: Processo) =>
  entidade === 'licitacao' ? { id_licitacao: id } : { id_compra_direta: id }

/** The processes of a list that are not imported. `n`: one more than their documents. `ordem`: the newest is the first. */
const listProprios = (entidade: Processo['entidade']) => sql`(
  select processo.id as id_licitacao, -processo.id as ordem, 1 + (
    select count(*) from anexo where ${sql.ref(processoColumn[entidade])} = processo.id) as n
  from ${sql.table(entidade)} as processo where chave_origem is null)`

async function listDocumentos(db: Db, { entidade, id }: Processo) {
  const rows = await db
    .selectFrom('anexo')
    .leftJoin('arquivo', (join) => join.onRef('arquivo.id', '=', 'anexo.id_arquivo').on('arquivo.publicado', '=', true))
    .select(['anexo.id', 'versao', 'tipo', 'anexo.nome', 'data_cadastro as desde'])
    .select(['arquivo.uri', 'link_externo as linkExterno'])
    .where(`anexo.${processoColumn[entidade]}`, '=', id)
    .orderBy('data_cadastro')
    .orderBy('anexo.id')
    .execute()
  return rows
}

/** The document that a form has changed; of this process alone. */
async function findByFormulario(db: Db, { entidade, id }: Processo, formulario: string) {
  const row = await db
    .selectFrom('evento')
    .select(sql<number>`(dados->>'documento')::int8`.as('documento'))
    .where('entidade', '=', entidade)
    .where('id_entidade', '=', id)
    .where('tipo', 'in', Object.values(eventosDeDocumento))
    .where(sql`dados->>'formulario'`, '=', formulario)
    .executeTakeFirst()
  return row ? Number(row.documento) : null
}

/** Holds the process until the commit, so that its documents change one after the other. */
async function lock(trx: Db, processo: Processo, formulario: string) {
  const { entidade, id } = processo
  await trx.selectFrom(entidade).select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return findByFormulario(trx, processo, formulario)
}

async function publishNamed(trx: Db, arquivo: ArquivoPublicavel | null, nome: string) {
  await publishArquivo(trx, arquivo)
  if (arquivo) await trx.updateTable('arquivo').set({ nome }).where('id', '=', arquivo.id).execute()
}

type Atual = NonNullable<Awaited<ReturnType<typeof findAtual>>>

const findAtual = (trx: Db, { entidade, id }: Processo, documento: number) =>
  trx
    .selectFrom('anexo')
    .select(['id', 'versao', 'tipo', 'nome', 'data_cadastro', 'id_arquivo', 'link_externo'])
    .where('id', '=', documento)
    .where(processoColumn[entidade], '=', id)
    .executeTakeFirst()

const toEarlier = (processo: Processo, { id, versao, tipo, nome, data_cadastro }: Atual) => ({
  ...toColumn(processo),
  ...{ id_anexo: id, versao, tipo, nome, data_cadastro },
})

type Vista = { documento: number; versao: number }

/** Marks a version as withdrawn, and takes its file from it; returns the id of that. */
async function takeVersao(
  trx: Db,
  processo: Processo,
  { documento, versao }: Vista,
  retirada: { retirada_em: Date; motivo: string },
): Promise<Result<number | null, 'documentoNotFound' | 'jaRetirada'>> {
  const atual = await findAtual(trx, processo, documento)
  if (atual?.versao === versao) {
    const row = { ...toEarlier(processo, atual), ate: retirada.retirada_em, ...retirada }
    await trx.insertInto('anexo_versao').values(row).execute()
    await trx.deleteFrom('anexo').where('id', '=', documento).execute()
    return ok(atual.id_arquivo)
  }
  const earlier = await trx
    .selectFrom('anexo_versao')
    .select(['id', 'id_arquivo', 'retirada_em'])
    .where('id_anexo', '=', documento)
    .where('versao', '=', versao)
    .where(processoColumn[processo.entidade], '=', processo.id)
    .executeTakeFirst()
  if (!earlier) return err('documentoNotFound')
  if (earlier.retirada_em) return err('jaRetirada')
  await trx
    .updateTable('anexo_versao')
    .set({ ...retirada, id_arquivo: null, link_externo: null })
    .where('id', '=', earlier.id)
    .execute()
  return ok(earlier.id_arquivo)
}

/** Deletes a file's row, unless another document has it; returns the hash of its bytes. */
async function deleteArquivo(trx: Db, id: number | null) {
  if (id === null) return null
  const deleted = await trx
    .deleteFrom('arquivo')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('anexo').select('id').where('id_arquivo', '=', id))))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('anexo_versao').select('id').where('id_arquivo', '=', id))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('documento').select('id').where('id_arquivo', '=', id))),
    )
    .returning('sha256')
    .executeTakeFirst()
  return deleted?.sha256 ?? null
}

type By = { autor: string; formulario: string }

/** Records what happened to a version, and raises the version of the public data. */
async function record(
  trx: Db,
  { entidade, id }: Processo,
  fato: keyof typeof eventosDeDocumento,
  { documento, versao }: Vista,
  { autor, formulario }: By,
) {
  const dados = { documento, versao, formulario }
  await recordEventos(trx, [{ entidade, idEntidade: id, tipo: eventosDeDocumento[fato], dados, autor }])
  await bumpVersao(trx)
}
