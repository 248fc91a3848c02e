import type { Selectable } from 'kysely'
import type { Fornecedor, ItemDaAta, Proposta, Resultado } from '~/domain/ata/ata'
import type { Visibilidade } from '~/domain/sessao/visibilidade'
import { maskCpfCnpj, maskCpfsInText } from '~/domain/shared/masks'
import type { Schema } from '../engine/schema'

/** The name of who trades alone may hold a CPF. */
export const toFornecedor = (
  row: Pick<Selectable<Schema['fornecedor']>, 'id' | 'razao_social' | 'cpf_cnpj'>,
): Fornecedor => ({
  id: row.id,
  razaoSocial: maskCpfsInText(row.razao_social),
  cpfCnpj: maskCpfCnpj(row.cpf_cnpj),
})

export const toItem = (row: Selectable<Schema['item']>, { estimativa }: Visibilidade): ItemDaAta => ({
  sequencia: row.sequencia,
  codigo: row.codigo,
  descricao: row.descricao,
  unidade: row.unidade,
  quantidade: row.quantidade,
  valorUnitario: estimativa ? row.valor_unitario : null,
  valorTotal: estimativa ? row.valor_total : null,
})

export const toProposta = (row: Selectable<Schema['proposta']>, fornecedor: Fornecedor): Proposta => ({
  id: row.id,
  fornecedor,
  valor: row.valor,
  melhorLance: row.melhor_lance,
  dataMelhorLance: row.data_melhor_lance,
  situacao: row.situacao,
  motivo: row.motivo && maskCpfsInText(row.motivo),
})

export const toResultado = (row: Selectable<Schema['resultado']>, fornecedor: Fornecedor): Resultado => ({
  fornecedor,
  quantidade: row.quantidade_homologada,
  valorUnitario: row.valor_unitario_homologado,
  valorTotal: row.valor_total_homologado,
  percentualDesconto: row.percentual_desconto,
  dataResultado: row.data_resultado,
})
