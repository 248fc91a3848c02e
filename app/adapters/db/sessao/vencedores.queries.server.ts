import type { Vencedor } from '~/domain/sessao/processo'
import { groupBy } from '~/domain/shared/group-by'
import { maskCpfCnpj, maskCpfsInText } from '~/domain/shared/masks'
import type { Db } from '../engine/schema'

/** Who won each of these lots, or items; whether that may be told is for who asks to judge. */
export async function readVencedores(db: Db, what: 'id_lote' | 'id_item', ids: number[]) {
  if (ids.length === 0) return new Map<number | null, Vencedor[]>()
  const rows = await db
    .selectFrom('resultado')
    .innerJoin('fornecedor', 'fornecedor.id', 'resultado.id_fornecedor')
    .select([what, 'razao_social', 'cpf_cnpj', 'quantidade_homologada', 'valor_unitario_homologado'])
    .select(['valor_total_homologado', 'percentual_desconto'])
    .where(what, 'in', ids)
    .orderBy('ordem_classificacao')
    .orderBy('resultado.id')
    .execute()
  const grouped = groupBy(rows, (row) => (row as Record<typeof what, number | null>)[what])
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

const toVencedor = (row: Row): Vencedor => ({
  razaoSocial: maskCpfsInText(row.razao_social),
  cpfCnpj: maskCpfCnpj(row.cpf_cnpj),
  quantidade: row.quantidade_homologada,
  valorUnitario: row.valor_unitario_homologado,
  valorTotal: row.valor_total_homologado,
  percentualDesconto: row.percentual_desconto,
})
