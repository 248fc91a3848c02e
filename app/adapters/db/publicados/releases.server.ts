import { sql } from 'kysely'
import type { Conteudo, Janela, Lugar, MotivoDaRemocao } from '~/domain/ocds/ocds'
import type { Db } from '../engine/schema'

type Release = { sequencia: number; idOcid: number; em: Date; conteudo: Conteudo }
type Removida = { sequencia: number; idOcid: number; motivo: MotivoDaRemocao; em: Date; numero: number }

const columns = ['sequencia', 'id_ocid as idOcid', 'em', 'conteudo'] as const

const maxBytes = 5_000_000

const pageOf = <Row>(rows: Row[], size: number) => ({ rows: rows.slice(0, size), hasMore: rows.length > size })

/** Reads the releases of the OCDS in the order of their numbers, in which they were also committed (decision 088). */
export const makeReleases = (db: Db) => ({
  async find(sequencia: number): Promise<Release | null> {
    const query = db.selectFrom('ocds_release').select(columns).where('sequencia', '=', sequencia)
    return (await query.executeTakeFirst()) ?? null
  },

  /** A page ends early after `maxBytes`. */
  async list({ desde, ate }: Janela, after: number, size: number) {
    // Dates never decrease, so the first number of a window is that of its first date.
    const first = sql`(select sequencia from ocds_release where em >= ${desde} order by em, sequencia limit 1)`
    const { rows } = await sql<Release & { total: number }>`
      with candidata as (
        select sequencia, tamanho from ocds_release
        where sequencia > ${after}
          ${desde === undefined ? sql`` : sql`and sequencia >= ${first}`}
          ${ate === undefined ? sql`` : sql`and em < ${ate}`}
        order by sequencia limit ${size + 1}),
      pagina as (select sequencia, sum(tamanho) over (order by sequencia) - tamanho as antes from candidata)
      select sequencia, id_ocid as "idOcid", em, conteudo, (select count(*)::integer from pagina) as total
      from pagina join ocds_release using (sequencia) where antes < ${maxBytes} order by sequencia`.execute(db)
    const page = rows.slice(0, size)
    return { rows: page, hasMore: (rows[0]?.total ?? 0) > page.length }
  },

  /** Of each of these processes its releases, without what they say. */
  async listOf(idsOcid: readonly number[]): Promise<(Omit<Release, 'conteudo'> & { tag: Conteudo['tag'] })[]> {
    return db
      .selectFrom('ocds_release')
      .select(['sequencia', 'id_ocid as idOcid', 'em', sql<Conteudo['tag']>`conteudo -> 'tag'`.as('tag')])
      .where('id_ocid', 'in', [0, ...idsOcid])
      .orderBy('sequencia')
      .execute()
  },

  async listRemovidas(desde: Date | undefined, after: Lugar, size: number) {
    const { rows } = await sql<Removida>`
      select sequencia, id_ocid as "idOcid", motivo, em, numero from ocds_removida
      where numero is not null and (numero, sequencia) > (${after.numero}, ${after.sequencia})
        ${desde === undefined ? sql`` : sql`and em >= ${desde}`}
      order by numero, sequencia limit ${size + 1}`.execute(db)
    return pageOf(rows, size)
  },
})
