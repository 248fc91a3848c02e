import type { Linha } from '~/domain/cadastro/tabelas'
import type { Clock } from '~/domain/shared/clock'
import type { Db } from '../engine/schema'

/** In milliseconds: longer than any draft that names a line. */
const keptFor = 60 * 86_400_000

/** The supply lines of a system behind that were shown here: a draft names them by number, and no call tells one by it. */
export const makeLinhasVistas = (db: Db, clock: Clock) => ({
  async keep(linhas: Linha[]) {
    if (linhas.length === 0) return
    const vista_em = clock.now()
    await db
      .insertInto('linha_vista')
      .values([...new Map(linhas.map((linha) => [linha.id, { ...linha, vista_em }])).values()])
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(({ ref }) => ({
          codigo: ref('excluded.codigo'),
          descricao: ref('excluded.descricao'),
          vista_em: ref('excluded.vista_em'),
        })),
      )
      .execute()
  },

  async list(ids: number[] = []): Promise<Linha[]> {
    if (ids.length === 0) return []
    return db
      .selectFrom('linha_vista')
      .select(['id', 'codigo', 'descricao'])
      .where('id', 'in', ids)
      .orderBy('codigo')
      .execute()
  },

  async sweep() {
    const oldest = new Date(clock.now().getTime() - keptFor)
    const [deleted] = await db.deleteFrom('linha_vista').where('vista_em', '<=', oldest).execute()
    return Number(deleted?.numDeletedRows ?? 0)
  },
})
