import { type Selectable, sql } from 'kysely'
import type { Alcance } from '~/domain/sincronizacao/alcance'
import type { Dias } from '~/domain/sincronizacao/dias'
import { type Andamento, fases, firstReading, type Periodo, type PeriodoNovo } from '~/domain/sincronizacao/periodo'
import type { Plano } from '~/domain/sincronizacao/plano'
import type { FalhaGuardada } from '~/domain/sincronizacao/ports'
import type { Db, Schema } from '../engine/schema'

type Row = Selectable<Schema['sincronizacao_periodo']>

export async function listPeriodos(db: Db, alcances: Alcance[]): Promise<Periodo[]> {
  if (alcances.length === 0) return []
  const rows = await db
    .selectFrom('sincronizacao_periodo')
    .selectAll()
    .where('alcance', 'in', alcances)
    .orderBy('id')
    .execute()
  return rows.map(toPeriodo)
}

export async function applyPlano(trx: Db, { novos, reabertos }: Plano) {
  for (const { id, de, ate, pagina } of reabertos)
    await trx
      .updateTable('sincronizacao_periodo')
      .set({ de, ate, ...(pagina === 1 && toColumns(firstReading)) })
      .where('id', '=', id)
      .execute()
  await addPeriodos(trx, novos)
}

/** As one JSON parameter, since many bodies have many periods. */
async function addPeriodos(trx: Db, novos: PeriodoNovo[]) {
  if (novos.length === 0) return
  await sql`
    insert into sincronizacao_periodo (alcance, modalidade, fase, de, ate, desde)
    select alcance, modalidade, fase, de, ate, case when fase = 'recentes' then de end
    from json_to_recordset(cast(${JSON.stringify(novos)} as json))
      as novo(alcance text, modalidade smallint, fase text, de date, ate date)
    on conflict do nothing`.execute(trx)
}

export async function nextPeriodo(
  db: Db,
  alcances: Alcance[],
  now: Date,
  { underway, dias }: { underway: number[]; dias?: Dias | undefined },
): Promise<Periodo | undefined> {
  if (alcances.length === 0) return undefined
  const row = await db
    .selectFrom('sincronizacao_periodo')
    .selectAll()
    .where('fechado_em', 'is', null)
    .where('alcance', 'in', alcances)
    .where((eb) => eb.or([eb('tentar_em', 'is', null), eb('tentar_em', '<=', now)]))
    .$if(underway.length > 0, (query) => query.where('id', 'not in', underway))
    .$if(dias !== undefined, (query) =>
      query
        .where('fase', '=', 'anteriores')
        .where('de', '>=', dias?.de ?? '')
        .where('ate', '<=', dias?.ate ?? ''),
    )
    .orderBy(sql`array_position(cast(${`{${fases.join(',')}}`} as text[]), fase)`)
    .orderBy('ate', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row && toPeriodo(row)
}

/** Notes how far a period has been read, or replaces it by its halves. */
export async function advancePeriodo(trx: Db, { id }: Periodo, next: Andamento | PeriodoNovo[]) {
  if (Array.isArray(next)) return replacePeriodo(trx, id, next)
  await trx
    .updateTable('sincronizacao_periodo')
    .set({
      ...toColumns(next),
      lido_em: next.lidoEm,
      quieto_em: next.quietoEm,
      tentativas: 0,
      tentar_em: null,
      erro: null,
    })
    .where('id', '=', id)
    .execute()
}

export async function failPeriodo(trx: Db, { id }: Periodo, falha: FalhaGuardada, halves?: PeriodoNovo[]) {
  if (halves) return replacePeriodo(trx, id, halves)
  await trx
    .updateTable('sincronizacao_periodo')
    .set({ tentativas: falha.tentativas, tentar_em: falha.tentarEm, erro: falha.erro })
    .where('id', '=', id)
    .execute()
}

async function replacePeriodo(trx: Db, id: number, halves: PeriodoNovo[]) {
  await trx.deleteFrom('sincronizacao_periodo').where('id', '=', id).execute()
  await addPeriodos(trx, halves)
}

const toColumns = ({
  pagina,
  leitura,
  novidades,
  registros,
  iniciadaEm,
  fechadoEm,
}: Omit<Andamento, 'lidoEm' | 'quietoEm'>) => ({
  ...{ pagina, leitura, novidades, registros },
  ...{ iniciada_em: iniciadaEm, fechado_em: fechadoEm },
})

const toPeriodo = ({ iniciada_em, lido_em, quieto_em, fechado_em, tentar_em, ...row }: Row): Periodo => ({
  ...row,
  iniciadaEm: iniciada_em,
  lidoEm: lido_em,
  quietoEm: quieto_em,
  fechadoEm: fechado_em,
  tentarEm: tentar_em,
})
