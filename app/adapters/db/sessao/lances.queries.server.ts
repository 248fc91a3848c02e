import type { LancePublico, LoteUnavailable } from '~/domain/sessao/processo'
import { toSecond, visibilityOf } from '~/domain/sessao/visibilidade'
import type { Page, PageRequest } from '~/domain/shared/page'
import { err, ok, type Result } from '~/domain/shared/result'
import { readFatos, toEstado } from './fatos.server'
import type { Leitura } from './leitura'
import { participanteOf, readOfertas } from './ofertas.server'

/** The bids of a lot, the latest first; none, and no number of them, while they are sealed. */
export async function listLances(
  { db, ordem, now }: Leitura,
  id: number,
  idLote: number,
  { page, size }: PageRequest,
): Promise<Result<Page<LancePublico>, LoteUnavailable>> {
  const fatos = await readFatos(db, id, now)
  if (!fatos.ok) return fatos
  const lote = await db
    .selectFrom('lote')
    .selectAll()
    .where('id', '=', idLote)
    .where('id_licitacao', '=', id)
    .executeTakeFirst()
  if (!lote) return err('loteNotFound')
  const shown = visibilityOf(fatos.value, toEstado(lote))
  if (!shown.ofertas) return ok({ items: [], total: 0 })
  const lances = db.selectFrom('lance').where('id_lote', '=', idLote)
  const rows = await lances
    .select(['id_fornecedor', 'valor', 'dado_em'])
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const { total } = await lances.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const ofertas = new Map(
    ((await readOfertas(db, [idLote], ordem)).get(idLote) ?? []).map((oferta) => [oferta.idFornecedor, oferta]),
  )
  const items = rows.flatMap(({ id_fornecedor, valor, dado_em }) => {
    const oferta = ofertas.get(id_fornecedor)
    return oferta ? [{ de: participanteOf(oferta, shown.identidades), valor, dadoEm: toSecond(dado_em) }] : []
  })
  return ok({ items, total: Number(total) })
}
