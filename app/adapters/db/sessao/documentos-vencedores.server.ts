import type { LicitacaoUnavailable } from '~/domain/licitacao/licitacao'
import type { DocumentosDoVencedor } from '~/domain/sessao/processo'
import { visibilityOf } from '~/domain/sessao/visibilidade'
import { groupBy } from '~/domain/shared/group-by'
import { maskCpfsInText } from '~/domain/shared/masks'
import { ok, type Result } from '~/domain/shared/result'
import type { Db } from '../engine/schema'
import { estadoColumns, readFatos, readFatosOf, toEstado } from './fatos.server'
import type { Leitura } from './leitura'

/** What the winners handed in, of the lots whose qualification is decided, as far as a person has released it. */
export async function listDocumentosVencedores(
  { db, now }: Leitura,
  id: number,
): Promise<Result<DocumentosDoVencedor[], LicitacaoUnavailable>> {
  const fatos = await readFatos(db, id, now)
  if (!fatos.ok) return fatos
  const rows = await liberados(db)
    .innerJoin('fornecedor', 'fornecedor.id', 'documento.id_fornecedor')
    .innerJoin('arquivo', (join) =>
      join.onRef('arquivo.id', '=', 'documento.id_arquivo').on('arquivo.publicado', '=', true),
    )
    .select(['documento.id_fornecedor', 'documento.tipo', 'documento.nome', 'documento.criado_em'])
    .select(['fornecedor.razao_social', 'arquivo.uri', 'lote.numero'])
    .where('lote.id_licitacao', '=', id)
    .orderBy('lote.numero')
    .orderBy('documento.criado_em')
    .orderBy('documento.id')
    .execute()
  const shown = rows.filter((row) => visibilityOf(fatos.value, toEstado(row)).documentos)
  const groups = [...groupBy(shown, ({ id_fornecedor }) => id_fornecedor).values()].map((documentos) => ({
    razaoSocial: maskCpfsInText(documentos[0]?.razao_social ?? ''),
    documentos: documentos.map(({ tipo, nome, criado_em, uri, numero }) => ({
      tipo,
      nome: maskCpfsInText(nome),
      criadoEm: criado_em,
      uri,
      numeroLote: numero,
    })),
  }))
  return ok(groups.sort((one, other) => one.razaoSocial.localeCompare(other.razaoSocial, 'pt-BR')))
}

/** Whether a file is no winner's document, or one that may be handed out. */
export async function mayHandOut(db: Db, idArquivo: number, now: Date) {
  const handedIn = await db
    .selectFrom('documento_vencedor')
    .select('id')
    .where('id_arquivo', '=', idArquivo)
    .limit(1)
    .executeTakeFirst()
  if (!handedIn) return true
  const rows = await liberados(db)
    .innerJoin('licitacao', 'licitacao.id', 'lote.id_licitacao')
    .select('lote.id_licitacao')
    .where('documento.id_arquivo', '=', idArquivo)
    .where('licitacao.publicacao', '=', 'PUBLICADA')
    .execute()
  const fatos = await readFatosOf(
    db,
    rows.map(({ id_licitacao }) => id_licitacao),
    now,
  )
  return rows.some((row) => {
    const ofTender = fatos.get(row.id_licitacao)
    return ofTender !== undefined && visibilityOf(ofTender, toEstado(row)).documentos
  })
}

/** What a person has released, of who won the lot it was handed in for. */
const liberados = (db: Db) =>
  db
    .selectFrom('documento_vencedor as documento')
    .innerJoin('lote', 'lote.id', 'documento.id_lote')
    .innerJoin('resultado', (join) =>
      join
        .onRef('resultado.id_lote', '=', 'documento.id_lote')
        .onRef('resultado.id_fornecedor', '=', 'documento.id_fornecedor'),
    )
    .select(estadoColumns)
    .where('documento.liberado_em', 'is not', null)
