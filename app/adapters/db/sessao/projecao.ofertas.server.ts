import type { Selectable } from 'kysely'
import type { LoteProjetado, PropostaProjetada } from '~/domain/sessao/atos/projecao'
import { type Criterio, isDesconto, isUnitario, toTenThousandths } from '~/domain/sessao/valor'
import type { Db, Schema, SemAtos } from '../engine/schema'
import { type Disputa, toPlace } from './disputas.server'
import { type Fornecedores, findId } from './projecao.fornecedores.server'

/** Rows per statement, few enough for PostgreSQL's limit on parameters. */
const batchSize = 1000

/** Makes the stored proposals and bids match the acts; returns whether anything changed. */
export async function rewriteOfertas(
  trx: Db,
  disputa: Disputa,
  { propostas, lances }: LoteProjetado,
  fornecedores: Fornecedores,
) {
  const gone = await deleteLances(trx, disputa, lances)
  const changed = await rewritePropostas(trx, disputa, propostas, fornecedores)
  const added = await writeLances(trx, disputa, lances, fornecedores)
  return gone || changed || added
}

const selectLances = (trx: Db, { column, id }: Disputa) =>
  trx.selectFrom('lance').select(['id', 'id_ato', 'etapa']).where(column, '=', id).where('id_ato', 'is not', null)

/** Deletes annulled bids and bids whose stage has changed. `writeLances` inserts the latter again. */
async function deleteLances(trx: Db, disputa: Disputa, lances: LoteProjetado['lances']) {
  const stages = new Map(lances.map(({ idAto, etapa }) => [idAto, etapa]))
  const stored = await selectLances(trx, disputa).execute()
  const gone = stored.flatMap(({ id, id_ato, etapa }) => (stages.get(id_ato ?? '') === etapa ? [] : [id]))
  for (let from = 0; from < gone.length; from += batchSize)
    await trx
      .deleteFrom('lance')
      .where('id', 'in', gone.slice(from, from + batchSize))
      .execute()
  return gone.length > 0
}

async function writeLances(trx: Db, disputa: Disputa, lances: LoteProjetado['lances'], fornecedores: Fornecedores) {
  const known = new Set((await selectLances(trx, disputa).execute()).map(({ id_ato }) => id_ato))
  const added = lances.filter(({ idAto }) => !known.has(idAto))
  for (let from = 0; from < added.length; from += batchSize)
    await trx
      .insertInto('lance')
      .values(
        added.slice(from, from + batchSize).map(({ idAto, cpfCnpj, valor, instante, etapa }) => ({
          ...toPlace(disputa),
          ...{ id_fornecedor: findId(fornecedores, cpfCnpj), valor, etapa, dado_em: instante, id_ato: idAto },
        })),
      )
      .execute()
  return added.length > 0
}

async function rewritePropostas(
  trx: Db,
  disputa: Disputa,
  propostas: readonly PropostaProjetada[],
  fornecedores: Fornecedores,
) {
  const { column, id } = disputa
  const stored = await trx.selectFrom('proposta').selectAll().where(column, '=', id).execute()
  const offering = new Set(propostas.map(({ cpfCnpj }) => findId(fornecedores, cpfCnpj)))
  const gone = stored.filter((row) => row.numero !== null && !offering.has(row.id_fornecedor)).map((row) => row.id)
  if (gone.length > 0) await trx.deleteFrom('proposta').where('id', 'in', gone).execute()
  let changed = gone.length > 0
  for (const { cpfCnpj, razaoSocial: _, melhorLance, dataMelhorLance, ...rest } of propostas) {
    const values = { ...rest, melhor_lance: melhorLance, data_melhor_lance: dataMelhorLance }
    const id_fornecedor = findId(fornecedores, cpfCnpj)
    const before = stored.find((row) => row.id_fornecedor === id_fornecedor)
    if (before && makeKey(before) === makeKey(values)) continue
    changed = true
    if (before) await trx.updateTable('proposta').set(values).where('id', '=', before.id).execute()
    else
      await trx
        .insertInto('proposta')
        .values({ ...toPlace(disputa), id_fornecedor, ...values })
        .execute()
  }
  return changed
}

type OfertaGuardada = {
  valor: string
  melhor_lance: string | null
  data_melhor_lance: Date | null
  situacao: string
  motivo: string | null
  numero: number | null
}

const makeKey = ({ valor, melhor_lance, data_melhor_lance, situacao, motivo, numero }: OfertaGuardada) =>
  JSON.stringify([
    normalizeAmount(valor),
    melhor_lance && normalizeAmount(melhor_lance),
    data_melhor_lance,
    situacao,
    motivo,
    numero,
  ])

/** Makes amounts comparable: stored amounts have four decimals, reported ones fewer. */
const normalizeAmount = (valor: string) => String(toTenThousandths(valor))

/**
 * Writes the winner that the acts report. `semAtos` keeps the outcome that was stored before the acts determined one.
 * It is restored if the acts no longer determine an outcome.
 */
export async function rewriteResultado(
  trx: Db,
  disputa: Disputa,
  { estado, vencedor }: LoteProjetado,
  { fornecedores, criterio }: { fornecedores: Fornecedores; criterio: Criterio },
): Promise<{ semAtos: SemAtos | null; resultado: boolean }> {
  const { column, id } = disputa
  if (!estado.situacaoPelosAtos && !disputa.semAtos) return { semAtos: null, resultado: false }
  const stored = (
    await trx.selectFrom('resultado').selectAll().where(column, '=', id).orderBy('ordem_classificacao').execute()
  ).map(toGuardado)
  const before = disputa.semAtos ?? { situacao: disputa.estado.situacao, resultados: stored }
  const told = vencedor && {
    ...{ id_fornecedor: findId(fornecedores, vencedor.cpfCnpj), data_resultado: vencedor.instante.toISOString() },
    ...{ ordem_classificacao: 1, quantidade_homologada: null, valor_unitario_homologado: null },
    ...{ valor_total_homologado: null, percentual_desconto: null },
    [chooseColumn(criterio)]: vencedor.valor,
  }
  const rows = estado.situacaoPelosAtos ? (told ? [told] : []) : before.resultados
  const semAtos = estado.situacaoPelosAtos ? before : null
  if (JSON.stringify(stored.map(comparable)) === JSON.stringify(rows.map(comparable)))
    return { semAtos, resultado: false }
  await trx.deleteFrom('resultado').where(column, '=', id).execute()
  if (rows.length > 0)
    await trx
      .insertInto('resultado')
      .values(rows.map((row) => ({ ...row, ...toPlace(disputa), data_resultado: new Date(row.data_resultado) })))
      .execute()
  return { semAtos, resultado: true }
}

type Guardado = SemAtos['resultados'][number]

const toGuardado = ({
  id: _id,
  id_lote: _lote,
  id_item: _item,
  ...row
}: Selectable<Schema['resultado']>): Guardado => ({
  ...row,
  data_resultado: row.data_resultado.toISOString(),
})

/** The fields by which results are compared. Amounts may differ in the number of decimals. */
const comparable = (row: Guardado) => [
  ...[row.id_fornecedor, row.ordem_classificacao, row.data_resultado],
  ...[
    row.quantidade_homologada,
    row.valor_unitario_homologado,
    row.valor_total_homologado,
    row.percentual_desconto,
  ].map((valor) => valor && normalizeAmount(valor)),
]

function chooseColumn(criterio: Criterio) {
  if (isDesconto(criterio)) return 'percentual_desconto'
  return isUnitario(criterio) ? 'valor_unitario_homologado' : 'valor_total_homologado'
}
