import { sql } from 'kysely'
import { newUri, type StoredFile } from '~/adapters/files/store.server'
import { comPagina } from '~/domain/licitacao/enums'
import type { LicitacaoUnavailable } from '~/domain/licitacao/licitacao'
import type { Lugar } from '~/domain/sessao/atos/ato'
import {
  type DocumentosDoVencedor,
  type LiberacaoRefusal,
  mayRelease,
  type TipoDocumentoVencedor,
} from '~/domain/sessao/processo'
import { judgeVisibility } from '~/domain/sessao/visibilidade'
import { groupBy } from '~/domain/shared/group-by'
import { maskSourceText } from '~/domain/shared/masks'
import { err, ok, type Result } from '~/domain/shared/result'
import type { Db } from '../engine/schema'
import { bumpVersao } from '../engine/versao.server'
import { recordEventos } from '../ledger/ledger.server'
import { readPublish } from '../trechos.server'
import { estadoDoDisputado, readFatos, readFatosById, type SessaoReadContext, toEstado } from './fatos.server'

/** Released documents of winners in lots, or of items in no lot, whose qualification is decided. */
export async function listDocumentosVencedores(
  { db, now }: SessaoReadContext,
  id: number,
): Promise<Result<DocumentosDoVencedor[], LicitacaoUnavailable>> {
  const fatos = await readFatos(db, id, now)
  if (!fatos.ok) return fatos
  const rows = await selectReleased(db)
    .innerJoin('fornecedor', 'fornecedor.id', 'documento.id_fornecedor')
    .innerJoin('arquivo', (join) =>
      join.onRef('arquivo.id', '=', 'documento.id_arquivo').on('arquivo.publicado', '=', true),
    )
    .select(['documento.id_fornecedor', 'documento.tipo', 'documento.nome', 'documento.criado_em'])
    .select(['fornecedor.razao_social', 'arquivo.uri', 'lote.numero', 'item.sequencia'])
    .where(ofLicitacao, '=', id)
    .orderBy('lote.numero')
    .orderBy('item.sequencia')
    .orderBy('documento.criado_em')
    .orderBy('documento.id')
    .execute()
  const shown = rows.filter((row) => judgeVisibility(fatos.value, toEstado(row)).documentos)
  const publish = await readPublish(db, { entidade: 'licitacao', id })
  const groups = [...groupBy(shown, ({ id_fornecedor }) => id_fornecedor).values()].map((documentos) => ({
    razaoSocial: maskSourceText(documentos[0]?.razao_social ?? ''),
    documentos: documentos.map(({ tipo, nome, criado_em, uri, numero, sequencia }) => ({
      tipo,
      nome: publish(nome),
      criadoEm: criado_em,
      uri,
      numeroLote: numero,
      ...(sequencia !== null && { numeroItem: sequencia }),
    })),
  }))
  return ok(groups.sort((one, other) => one.razaoSocial.localeCompare(other.razaoSocial, 'pt-BR')))
}

/** Whether a file may be downloaded: `false` for a winner's document that is not public, otherwise `true`. */
export async function isDownloadable(db: Db, idArquivo: number, now: Date) {
  const documentoVencedor = await db
    .selectFrom('documento_vencedor')
    .select('id')
    .where('id_arquivo', '=', idArquivo)
    .limit(1)
    .executeTakeFirst()
  if (!documentoVencedor) return true
  const rows = await selectReleased(db)
    .innerJoin('licitacao', (join) => join.on(ofLicitacao, '=', sql.ref('licitacao.id')))
    .select('licitacao.id as id_licitacao')
    .where('documento.id_arquivo', '=', idArquivo)
    .where('licitacao.publicacao', 'in', comPagina)
    .execute()
  const fatos = await readFatosById(
    db,
    rows.map(({ id_licitacao }) => id_licitacao),
    now,
  )
  return rows.some((row) => {
    const ofTender = fatos.get(row.id_licitacao)
    return ofTender !== undefined && judgeVisibility(ofTender, toEstado(row)).documentos
  })
}

const ofLicitacao = sql<number>`coalesce(lote.id_licitacao, item.id_licitacao)`

/** Released documents of suppliers who won the lot or item. */
const selectReleased = (db: Db) =>
  db
    .selectFrom('documento_vencedor as documento')
    .leftJoin('lote', 'lote.id', 'documento.id_lote')
    .leftJoin('item', 'item.id', 'documento.id_item')
    .innerJoin('resultado', (join) =>
      join
        .onRef('resultado.id_fornecedor', '=', 'documento.id_fornecedor')
        .on(({ eb, or }) =>
          or([
            eb('resultado.id_lote', '=', eb.ref('documento.id_lote')),
            eb('resultado.id_item', '=', eb.ref('documento.id_item')),
          ]),
        ),
    )
    .select(estadoDoDisputado)
    .where('documento.liberado_em', 'is not', null)

/** `documento`: the supplier's CPF or CNPJ without punctuation. */
export type NovoDocumentoVencedor = {
  idLicitacao: number
  lugar: Lugar
  documento: string
  tipo: TipoDocumentoVencedor
  nome: string
  tipoMidia: string
  arquivo: StoredFile
}

/**
 * Stores a supplier's document for a lot, or for an item in no lot. Its file counts as published, so that it is kept and dumped. `isDownloadable`
 * refuses the file until the document is released and the documents of its lot or item may be shown.
 */
export function addDocumentoVencedor(
  db: Db,
  novo: NovoDocumentoVencedor,
  now: Date,
): Promise<Result<{ id: number }, 'fornecedorSemProposta'>> {
  return db.transaction().execute(async (trx) => {
    const oferta = await trx
      .selectFrom('proposta')
      .leftJoin('lote', 'lote.id', 'proposta.id_lote')
      .leftJoin('item', 'item.id', 'proposta.id_item')
      .innerJoin('fornecedor', 'fornecedor.id', 'proposta.id_fornecedor')
      .select(['proposta.id_lote', 'proposta.id_item', 'id_fornecedor'])
      .where(ofLicitacao, '=', novo.idLicitacao)
      .where(({ eb }) =>
        'lote' in novo.lugar ? eb('lote.numero', '=', novo.lugar.lote) : eb('item.sequencia', '=', novo.lugar.item),
      )
      .where('cpf_cnpj', '=', novo.documento)
      .executeTakeFirst()
    if (!oferta) return err('fornecedorSemProposta')
    const { tipo, nome } = novo
    const file = { ...novo.arquivo, uri: newUri(), nome, tipo_midia: novo.tipoMidia, publicado: true, criado_em: now }
    const arquivo = await trx.insertInto('arquivo').values(file).returning('id').executeTakeFirstOrThrow()
    const { id } = await trx
      .insertInto('documento_vencedor')
      .values({ ...oferta, tipo, nome, criado_em: now, id_arquivo: arquivo.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordEventos(trx, [
      { entidade: 'documento_vencedor', idEntidade: id, tipo: 'recebido', dados: { tipo }, autor: 'portal' },
    ])
    return ok({ id })
  })
}

/** Releases a document. It becomes public once its lot's qualification is decided, if its supplier has won. */
export function releaseDocumentoVencedor(
  db: Db,
  id: number,
  autor: string,
  now: Date,
): Promise<Result<null, LiberacaoRefusal>> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('documento_vencedor')
      .select(['tipo', 'liberado_em'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    const permission = mayRelease(row ? { tipo: row.tipo, liberadoEm: row.liberado_em } : null)
    if (!permission.ok) return permission
    await trx
      .updateTable('documento_vencedor')
      .set({ liberado_em: now, liberado_por: autor })
      .where('id', '=', id)
      .execute()
    await recordEventos(trx, [
      { entidade: 'documento_vencedor', idEntidade: id, tipo: 'liberado', dados: {}, autor: autor },
    ])
    await bumpVersao(trx)
    return ok(null)
  })
}
