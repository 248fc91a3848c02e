import type { Previa } from '~/domain/recurso/recurso'
import { maskCpfsInText } from '~/domain/shared/masks'
import type { Db } from '../engine/schema'
import type { Plano } from './recurso.plano.server'

/** What a change would do, in names: whom it permits, and who has an e-mail to be told by. */
export async function previewOf(db: Db, { idLote, de, para, same, granted }: Plano): Promise<Previa> {
  const rows = await db
    .selectFrom('manifestacao_recurso')
    .innerJoin('fornecedor', 'fornecedor.id', 'manifestacao_recurso.id_fornecedor')
    .leftJoin('recurso', 'recurso.id_manifestacao_recurso', 'manifestacao_recurso.id')
    .select(['manifestacao_recurso.id', 'razao_social', 'email', 'concedido_em'])
    .where('id_lote', '=', idLote)
    .orderBy('manifestacao_recurso.id')
    .execute()
  const isGranted = (id: number) => granted.some((one) => one.id === id)
  const namesOf = (chosen: typeof rows) => chosen.map(({ razao_social }) => maskCpfsInText(razao_social))
  return {
    de,
    para,
    fornecedores: namesOf(rows.filter(({ id }) => isGranted(id))),
    // Who was permitted before hears of other dates only.
    avisados: namesOf(
      rows.filter(({ id, email, concedido_em }) => email && (isGranted(id) || (concedido_em && !same))),
    ),
  }
}
