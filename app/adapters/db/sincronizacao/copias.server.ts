import { sql } from 'kysely'
import type { ArquivoPublicavel } from '~/domain/arquivo/arquivo'
import type { Alcance } from '~/domain/sincronizacao/alcance'
import type { DocumentoNaFila, RegistroDeCopias } from '~/domain/sincronizacao/copias'
import { publishArquivo } from '../arquivo/arquivos-publicados.server'
import type { Db } from '../engine/schema'
import { bumpVersao } from '../engine/versao.server'
import { isIn } from './compras.server'
import { requireLease } from './lease.server'

type Deps = { db: Db; prepareToPublish(id: number): Promise<ArquivoPublicavel | null> }

/** Every write needs the lease with the number `fence`. */
export function makeRegistroDeCopias({ db, prepareToPublish }: Deps, fence: number): RegistroDeCopias {
  return {
    nextDocumento: (alcances, now) => nextDocumento(db, alcances, now),

    async saveCopia({ id, link }, idArquivo, now) {
      const arquivo = await prepareToPublish(idArquivo)
      await db.transaction().execute(async (trx) => {
        await requireLease(trx, fence)
        const { numUpdatedRows } = await trx
          .updateTable('anexo')
          .set({ id_arquivo: idArquivo })
          .where('id', '=', id)
          .where('link_externo', '=', link)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) return
        await publishArquivo(trx, arquivo)
        const earlier = await trx
          .selectFrom('anexo_copia')
          .select('id_arquivo')
          .where('id_anexo', '=', id)
          .executeTakeFirst()
        const copia = {
          ...{ link, id_arquivo: idArquivo, copiada_em: now },
          ...{ sumiu_em: null, retirada_em: null, motivo: null, tentativas: 0, tentar_em: null, erro: null },
        }
        await trx
          .insertInto('anexo_copia')
          .values({ id_anexo: id, ...copia })
          .onConflict((conflict) => conflict.column('id_anexo').doUpdateSet(copia))
          .execute()
        await deleteArquivos(trx, [earlier?.id_arquivo])
        await bumpVersao(trx)
      })
    },

    failDocumento: ({ id, link }, { tentativas, tentarEm, erro }) =>
      db.transaction().execute(async (trx) => {
        await requireLease(trx, fence)
        const falha = { link, tentativas, tentar_em: tentarEm, erro }
        await trx
          .insertInto('anexo_copia')
          .values({ id_anexo: id, ...falha })
          .onConflict((conflict) => conflict.column('id_anexo').doUpdateSet(falha))
          .execute()
      }),
  }
}

/** A copy that an operator removed is not made again, unless the source replaces the document. */
async function nextDocumento(db: Db, alcances: Alcance[], now: Date): Promise<DocumentoNaFila | undefined> {
  const { rows } = await sql<DocumentoNaFila>`
    select anexo.id, anexo.nome, anexo.link_externo as link,
      case when copia.link = anexo.link_externo then copia.tentativas else 0 end as tentativas
    from anexo
    left join licitacao on licitacao.id = anexo.id_licitacao
    left join compra_direta on compra_direta.id = anexo.id_compra_direta
    join sincronizacao_compra compra
      on compra.chave = coalesce(licitacao.chave_origem, compra_direta.chave_origem) and ${isIn(alcances)}
    left join anexo_copia copia on copia.id_anexo = anexo.id
    where anexo.id_arquivo is null and anexo.chave_origem is not null and anexo.link_externo is not null
      and (copia.id_anexo is null or copia.link <> anexo.link_externo
        or (copia.retirada_em is null and (copia.tentar_em is null or copia.tentar_em <= ${now}::timestamptz)))
    order by anexo.id desc limit 1`.execute(db)
  return rows[0]
}

/** Takes a copy off the portal. Returns whether there was one. Its bytes are deleted by the next sweep. */
export const removeCopia = (db: Db, idAnexo: number, motivo: string, now: Date) =>
  db.transaction().execute(async (trx) => {
    const copia = await trx
      .updateTable('anexo_copia')
      .set({ retirada_em: now, motivo })
      .where('id_anexo', '=', idAnexo)
      .where('copiada_em', 'is not', null)
      .where('retirada_em', 'is', null)
      .returning(['sumiu_em', 'id_arquivo'])
      .executeTakeFirst()
    if (!copia) return false
    // A document that its source no longer has was here only as its copy.
    if (copia.sumiu_em) await trx.deleteFrom('anexo').where('id', '=', idAnexo).execute()
    else await trx.updateTable('anexo').set({ id_arquivo: null }).where('id', '=', idAnexo).execute()
    await deleteArquivos(trx, [copia.id_arquivo])
    await bumpVersao(trx)
    return true
  })

/** Deletes copies of documents that are gone or were replaced. Their bytes are deleted by the sweep of files. */
export const sweepCopias = (db: Db) =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id_arquivo: number | null }>`
      delete from anexo_copia copia where id_anexo is null or (id_arquivo is not null
        and not exists (select from anexo where anexo.id = copia.id_anexo and anexo.id_arquivo = copia.id_arquivo))
      returning id_arquivo`.execute(trx)
    await deleteArquivos(
      trx,
      rows.map(({ id_arquivo }) => id_arquivo),
    )
    return rows.length
  })

async function deleteArquivos(trx: Db, ids: (number | null | undefined)[]) {
  const known = ids.filter((id) => id !== null && id !== undefined)
  if (known.length > 0) await trx.deleteFrom('arquivo').where('id', 'in', known).execute()
}
