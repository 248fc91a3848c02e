import type { SituacaoProposta } from '~/domain/licitacao/enums'
import { numberPropostas, type SecretOrder } from '~/domain/sessao/participantes'
import type { Identidade, Participante, Vencedor } from '~/domain/sessao/processo'
import { groupBy } from '~/domain/shared/group-by'
import { maskCpfCnpj, maskSourceText } from '~/domain/shared/masks'
import { parseCnpj } from '~/domain/shared/typed-fields'
import type { Db } from '../engine/schema'
import { readVencedoresDaOrigem } from './resultados-da-origem.server'

/** An offer with its supplier's number in the lot. Visibility rules are not applied yet. */
export type Oferta = {
  id: number
  idFornecedor: number
  numero: number
  /** Order of equal amounts: the participant's unpredictable number, or the id of an offer without an act. */
  ordem: number
  identidade: Identidade
  valor: string
  melhorLance: string | null
  dataMelhorLance: Date | null
  situacao: SituacaoProposta
}

/** The offers for these lots, or for these items in no lot, by the id of the lot or item. */
export async function readOfertas(db: Db, column: 'id_lote' | 'id_item', ids: number[], secretOrder: SecretOrder) {
  if (ids.length === 0) return new Map<number | null, Oferta[]>()
  const rows = await db
    .selectFrom('proposta')
    .innerJoin('fornecedor', 'fornecedor.id', 'proposta.id_fornecedor')
    .select(['proposta.id', `${column} as id_disputado`, 'id_fornecedor', 'razao_social', 'cpf_cnpj'])
    .select(['valor', 'melhor_lance', 'data_melhor_lance', 'situacao', 'numero'])
    .where(column, 'in', ids)
    .execute()
  const numbers = new Map(
    [...groupBy(rows, ({ id_disputado }) => id_disputado)].flatMap(([id, ofOne]) => [
      ...numberPropostas(
        id ?? 0,
        ofOne.map((row) => row.id),
        secretOrder,
      ),
    ]),
  )
  const ofertas = rows.map((row) => ({
    idDisputado: row.id_disputado,
    id: row.id,
    idFornecedor: row.id_fornecedor,
    numero: row.numero ?? numbers.get(row.id) ?? 0,
    ordem: row.numero ?? row.id,
    identidade: { razaoSocial: maskSourceText(row.razao_social), cpfCnpj: maskCpfCnpj(row.cpf_cnpj) },
    valor: row.valor,
    melhorLance: row.melhor_lance,
    dataMelhorLance: row.data_melhor_lance,
    situacao: row.situacao,
  }))
  return groupBy(ofertas, ({ idDisputado }) => idDisputado) as Map<number | null, Oferta[]>
}

export const toParticipante = ({ numero, identidade }: Oferta, known: boolean): Participante => ({
  numero,
  identidade: known ? identidade : null,
})

/** Winners that the session decided for these items, or else those of the source. Callers check their visibility. */
export async function readVencedoresDeItens(db: Db, ids: number[]) {
  const decided = await readVencedores(db, 'id_item', ids)
  const others = ids.filter((id) => !decided.has(id))
  return new Map<number | null, Vencedor[]>([...decided, ...(await readVencedoresDaOrigem(db, others))])
}

/** Winners that the session decided for these lots or items. The caller decides whether they may be shown. */
export async function readVencedores(db: Db, column: 'id_lote' | 'id_item', ids: number[]) {
  if (ids.length === 0) return new Map<number | null, Vencedor[]>()
  const rows = await db
    .selectFrom('resultado')
    .innerJoin('fornecedor', 'fornecedor.id', 'resultado.id_fornecedor')
    .select([column, 'razao_social', 'cpf_cnpj', 'quantidade_homologada', 'valor_unitario_homologado'])
    .select(['valor_total_homologado', 'percentual_desconto'])
    .where(column, 'in', ids)
    .orderBy('ordem_classificacao')
    .orderBy('resultado.id')
    .execute()
  const grouped = groupBy(rows, (row) => (row as Record<typeof column, number | null>)[column])
  return new Map([...grouped].map(([id, rows]) => [id, rows.map(toVencedor)]))
}

type Row = {
  razao_social: string
  cpf_cnpj: string
  quantidade_homologada: string | null
  valor_unitario_homologado: string | null
  valor_total_homologado: string | null
  percentual_desconto: string | null
}

const toCnpj = (documento: string) => {
  const cnpj = parseCnpj(documento)
  return cnpj ? { cnpj } : {}
}

const toVencedor = (row: Row): Vencedor => ({
  razaoSocial: maskSourceText(row.razao_social),
  cpfCnpj: maskCpfCnpj(row.cpf_cnpj),
  ...toCnpj(row.cpf_cnpj),
  quantidade: row.quantidade_homologada,
  valorUnitario: row.valor_unitario_homologado,
  valorTotal: row.valor_total_homologado,
  percentualDesconto: row.percentual_desconto,
})
