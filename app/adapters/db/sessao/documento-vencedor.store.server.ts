import { newUri, type StoredFile } from '~/adapters/files/store.server'
import { type LiberacaoRefusal, mayRelease } from '~/domain/sessao/documento-vencedor'
import type { TipoDocumentoVencedor } from '~/domain/sessao/processo'
import { err, ok, type Result } from '~/domain/shared/result'
import type { Db } from '../engine/schema'
import { bumpVersao } from '../engine/versao.server'
import { recordEventos } from '../ledger/evento.server'

/** `documento` is the supplier's CPF or CNPJ without punctuation. */
export type NovoDocumentoVencedor = {
  idLicitacao: number
  numeroLote: number
  documento: string
  tipo: TipoDocumentoVencedor
  nome: string
  tipoMidia: string
  arquivo: StoredFile
}

/** Keeps what a supplier handed in for a lot; nobody is shown it yet. */
export function addDocumentoVencedor(
  db: Db,
  novo: NovoDocumentoVencedor,
  now: Date,
): Promise<Result<{ id: number }, 'fornecedorSemProposta'>> {
  return db.transaction().execute(async (trx) => {
    const oferta = await trx
      .selectFrom('proposta')
      .innerJoin('lote', 'lote.id', 'proposta.id_lote')
      .innerJoin('fornecedor', 'fornecedor.id', 'proposta.id_fornecedor')
      .select(['lote.id as id_lote', 'id_fornecedor'])
      .where('lote.id_licitacao', '=', novo.idLicitacao)
      .where('lote.numero', '=', novo.numeroLote)
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

/** Makes one of them public, as soon as its lot's qualification is decided. */
export function releaseDocumentoVencedor(
  db: Db,
  id: number,
  quem: string,
  now: Date,
): Promise<Result<null, LiberacaoRefusal>> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('documento_vencedor')
      .select(['tipo', 'liberado_em'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    const judged = mayRelease(row ? { tipo: row.tipo, liberadoEm: row.liberado_em } : null)
    if (!judged.ok) return judged
    await trx
      .updateTable('documento_vencedor')
      .set({ liberado_em: now, liberado_por: quem })
      .where('id', '=', id)
      .execute()
    await recordEventos(trx, [
      { entidade: 'documento_vencedor', idEntidade: id, tipo: 'liberado', dados: {}, autor: quem },
    ])
    await bumpVersao(trx)
    return ok(null)
  })
}
