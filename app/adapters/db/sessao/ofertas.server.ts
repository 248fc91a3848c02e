import type { SituacaoProposta } from '~/domain/ata/ata'
import { numberPropostas, type OrdemSecreta } from '~/domain/sessao/participantes'
import type { Identidade, Participante } from '~/domain/sessao/processo'
import { groupBy } from '~/domain/shared/group-by'
import { maskCpfCnpj, maskCpfsInText } from '~/domain/shared/masks'
import type { Db } from '../engine/schema'

/** An offer for a lot, with the number under which who made it is known there. Not yet judged by what may be shown. */
export type Oferta = {
  id: number
  idFornecedor: number
  numero: number
  identidade: Identidade
  valor: string
  melhorLance: string | null
  dataMelhorLance: Date | null
  situacao: SituacaoProposta
}

/** The offers for each of these lots. */
export async function readOfertas(db: Db, idsLote: number[], ordem: OrdemSecreta) {
  if (idsLote.length === 0) return new Map<number | null, Oferta[]>()
  const rows = await db
    .selectFrom('proposta')
    .innerJoin('fornecedor', 'fornecedor.id', 'proposta.id_fornecedor')
    .select(['proposta.id', 'id_lote', 'id_fornecedor', 'razao_social', 'cpf_cnpj'])
    .select(['valor', 'melhor_lance', 'data_melhor_lance', 'situacao'])
    .where('id_lote', 'in', idsLote)
    .execute()
  const numbers = new Map(
    [...groupBy(rows, ({ id_lote }) => id_lote)].flatMap(([idLote, ofLote]) => [
      ...numberPropostas(
        idLote ?? 0,
        ofLote.map(({ id }) => id),
        ordem,
      ),
    ]),
  )
  const ofertas = rows.map((row) => ({
    idLote: row.id_lote,
    id: row.id,
    idFornecedor: row.id_fornecedor,
    numero: numbers.get(row.id) ?? 0,
    identidade: { razaoSocial: maskCpfsInText(row.razao_social), cpfCnpj: maskCpfCnpj(row.cpf_cnpj) },
    valor: row.valor,
    melhorLance: row.melhor_lance,
    dataMelhorLance: row.data_melhor_lance,
    situacao: row.situacao,
  }))
  return groupBy(ofertas, ({ idLote }) => idLote) as Map<number | null, Oferta[]>
}

export const participanteOf = ({ numero, identidade }: Oferta, known: boolean): Participante => ({
  numero,
  identidade: known ? identidade : null,
})
