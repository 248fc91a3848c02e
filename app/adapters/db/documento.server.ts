import { newUri } from '~/adapters/files/store.server'
import type { DocumentoRegistrado, Documentos, NovoDocumento } from '~/domain/documento/documento'
import { hasPagina } from '~/domain/licitacao/enums'
import type { Db } from './engine/schema'
import { bumpVersao } from './engine/versao.server'
import { recordEventos } from './ledger/ledger.server'
import { readPublish } from './trechos.server'

const hiddenOrigem = { orgao: null, processo: null }

export const makeDocumentos = (db: Db): Documentos => ({
  async find(codigoHash) {
    const row = await db
      .selectFrom('documento')
      .innerJoin('arquivo', 'arquivo.id', 'documento.id_arquivo')
      .select([
        'documento.nome',
        'documento.id_licitacao as idLicitacao',
        'arquivo.uri',
        'arquivo.sha256',
        'arquivo.tamanho',
      ])
      .innerJoin('licitacao', 'licitacao.id', 'documento.id_licitacao')
      .innerJoin('orgao', 'orgao.id', 'licitacao.id_orgao')
      .select(['revogado_em as revogadoEm', 'motivo', 'documento.criado_em as registradoEm'])
      .select(['licitacao.num_processo', 'licitacao.publicacao', 'orgao.nome as orgao'])
      .where('codigo_hash', '=', codigoHash)
      .executeTakeFirst()
    if (!row) return null
    const { idLicitacao, nome, uri, sha256, tamanho, revogadoEm, motivo, registradoEm } = row
    const origem = hasPagina(row.publicacao) ? { orgao: row.orgao, processo: row.num_processo } : hiddenOrigem
    const publish = await readPublish(db, { entidade: 'licitacao', id: idLicitacao })
    return {
      ...{ idLicitacao, uri, sha256, tamanho, revogadoEm },
      nome: publish(nome),
      motivo: motivo && publish(motivo),
      registro: { ...origem, registradoEm, sha256 },
    }
  },

  async hasLicitacao(id) {
    const row = await db.selectFrom('licitacao').select('id').where('id', '=', id).executeTakeFirst()
    return row !== undefined
  },

  async findByFormulario(formulario) {
    return (await withFormulario(db, formulario).executeTakeFirst())?.id ?? null
  },

  add: ({ codigoHash, nome, idLicitacao, conteudo, formulario, now }, autor) =>
    db.transaction().execute(async (trx) => {
      // Locked, so that a form that is sent twice at once registers one document.
      await trx.selectFrom('licitacao').select('id').where('id', '=', idLicitacao).forNoKeyUpdate().execute()
      const earlier = formulario && (await withFormulario(trx, formulario).executeTakeFirst())
      if (earlier) return earlier.id
      const arquivo = await trx
        .insertInto('arquivo')
        .values({ uri: newUri(), ...conteudo, tipo_midia: 'application/pdf', nome, publicado: true })
        .returning('id')
        .executeTakeFirstOrThrow()
      const novo = { codigoHash, nome, idLicitacao, idArquivo: arquivo.id, formulario, now }
      const id = await insertDocumento(trx, novo, autor)
      await bumpVersao(trx)
      return id
    }),

  revoke: (which, { motivo, autor, now }) =>
    db.transaction().execute(async (trx) => {
      const documento = await trx
        .selectFrom('documento')
        .select(['id', 'revogado_em'])
        .where(({ eb }) => ('id' in which ? eb('id', '=', which.id) : eb('codigo_hash', '=', which.codigoHash)))
        .forUpdate()
        .executeTakeFirst()
      if (!documento) return null
      if (documento.revogado_em) return false
      await revokeDocumentos(trx, { ids: [documento.id], motivo, now, autor })
      await bumpVersao(trx)
      return true
    }),
})

const withFormulario = (db: Db, formulario: string) =>
  db.selectFrom('documento').select('id').where('formulario', '=', formulario)

type Revogacao = { ids: number[]; motivo: string; now: Date; autor: string }

/** Revokes documents that are locked and not revoked yet. */
export async function revokeDocumentos(trx: Db, { ids, motivo, now, autor }: Revogacao) {
  if (ids.length === 0) return
  await trx.updateTable('documento').set({ revogado_em: now, motivo }).where('id', 'in', ids).execute()
  await recordEventos(
    trx,
    ids.map((id) => makeEvento(id, 'revogado', { motivo }, autor)),
  )
}

type DocumentoRow = Omit<NovoDocumento, 'conteudo'> & { idArquivo: number }

/** Registers a stored file as a document, records the event and returns the document's id. */
export async function insertDocumento(
  trx: Db,
  { codigoHash, nome, idLicitacao, idArquivo, formulario, now }: DocumentoRow,
  autor: string,
) {
  const { id } = await trx
    .insertInto('documento')
    .values({
      ...{ codigo_hash: codigoHash, nome, id_arquivo: idArquivo, id_licitacao: idLicitacao },
      ...{ formulario, criado_em: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordEventos(trx, [makeEvento(id, 'registrado', { idLicitacao }, autor)])
  return id
}

const makeEvento = (idEntidade: number, tipo: string, dados: Record<string, unknown>, autor: string) => ({
  entidade: 'documento',
  idEntidade,
  tipo,
  dados,
  autor,
})

/** Documents of one tender or of all, in the order of registration. */
export const listDocumentos = (db: Db, idLicitacao?: number): Promise<DocumentoRegistrado[]> =>
  db
    .selectFrom('documento')
    .select(['id', 'id_licitacao as idLicitacao', 'nome', 'criado_em as criadoEm'])
    .select(['revogado_em as revogadoEm', 'motivo'])
    .$if(idLicitacao !== undefined, (query) => query.where('id_licitacao', '=', idLicitacao as number))
    .orderBy('id')
    .execute()
