import { type Selectable, sql } from 'kysely'
import type { Fornecedor, ItemDaAta, Proposta, Resultado } from '~/domain/ata/ata'
import { maskTextoDaSessao, type Omitido } from '~/domain/sessao/participantes'
import type { Visibility } from '~/domain/sessao/visibilidade'
import { maskCpfCnpj, maskSourceText } from '~/domain/shared/masks'
import type { Db, Schema } from '../engine/schema'

/** The name of a sole trader may contain the person's CPF, so CPFs in names are masked. */
export const toFornecedor = (
  row: Pick<Selectable<Schema['fornecedor']>, 'id' | 'razao_social' | 'cpf_cnpj'>,
): Fornecedor => ({
  id: row.id,
  razaoSocial: maskSourceText(row.razao_social),
  cpfCnpj: maskCpfCnpj(row.cpf_cnpj),
})

export const toItem = (row: Selectable<Schema['item']>, { estimativa }: Visibility): ItemDaAta => ({
  sequencia: row.sequencia,
  codigo: row.codigo,
  descricao: row.descricao,
  unidade: row.unidade,
  quantidade: row.quantidade,
  valorUnitario: estimativa ? row.valor_unitario : null,
  valorTotal: estimativa ? row.valor_total : null,
})

export const toProposta = (
  row: Selectable<Schema['proposta']>,
  fornecedor: Fornecedor,
  omitido: Omitido,
): Proposta => ({
  id: row.id,
  ordem: row.numero ?? row.id,
  fornecedor,
  valor: row.valor,
  melhorLance: row.melhor_lance,
  dataMelhorLance: row.data_melhor_lance,
  situacao: row.situacao,
  motivo: row.motivo && maskTextoDaSessao(row.motivo, omitido),
})

export const toResultado = (row: Selectable<Schema['resultado']>, fornecedor: Fornecedor): Resultado => ({
  fornecedor,
  quantidade: row.quantidade_homologada,
  valorUnitario: row.valor_unitario_homologado,
  valorTotal: row.valor_total_homologado,
  percentualDesconto: row.percentual_desconto,
  dataResultado: row.data_resultado,
})

/** The bids of a tender, oldest first. */
export const selectLances = (trx: Db, id: number) =>
  trx
    .selectFrom('lance')
    .select(['id_lote', 'id_item', 'id_fornecedor', 'valor', 'dado_em'])
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('id_lote', 'in', selectFrom('lote').select('lote.id').where('lote.id_licitacao', '=', id)),
        eb('id_item', 'in', selectFrom('item').select('item.id').where('item.id_licitacao', '=', id)),
      ]),
    )
    .orderBy('dado_em')
    .orderBy(sql`id_ato collate "C"`)
    .orderBy('id')
    .execute()
