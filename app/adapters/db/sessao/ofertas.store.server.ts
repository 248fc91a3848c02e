import type { Mudanca } from '~/domain/sessao/ports'
import type { Db } from '../engine/schema'

/** An offer, and who makes it where nobody knew them yet; another of the same supplier takes its place. */
export async function writeProposta(trx: Db, { idLote, fornecedor, valor }: NonNullable<Mudanca['proposta']>) {
  const { documento, tipoPessoa, razaoSocial } = fornecedor
  await trx
    .insertInto('fornecedor')
    .values({ cpf_cnpj: documento, tipo_pessoa: tipoPessoa, razao_social: razaoSocial })
    .onConflict((conflict) => conflict.column('cpf_cnpj').doNothing())
    .execute()
  const { id } = await trx
    .selectFrom('fornecedor')
    .select('id')
    .where('cpf_cnpj', '=', documento)
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('proposta')
    .values({ id_lote: idLote, id_fornecedor: id, valor })
    .onConflict((conflict) => conflict.columns(['id_lote', 'id_fornecedor']).doUpdateSet({ valor }))
    .execute()
}

/** A bid, which is its supplier's best from now on. */
export async function writeLance(trx: Db, lance: NonNullable<Mudanca['lance']>, now: Date) {
  const { idLote, idFornecedor, valor, etapa } = lance
  await trx
    .insertInto('lance')
    .values({ id_lote: idLote, id_fornecedor: idFornecedor, valor, etapa, dado_em: now })
    .execute()
  await trx
    .updateTable('proposta')
    .set({ melhor_lance: valor, data_melhor_lance: now })
    .where('id_lote', '=', idLote)
    .where('id_fornecedor', '=', idFornecedor)
    .execute()
}

/** Who won a lot, and for how much, in place of who had won it before. */
export async function writeResultado(
  trx: Db,
  { idLote, idFornecedor, valor }: NonNullable<Mudanca['resultado']>,
  tipoLicitacao: string | null,
  now: Date,
) {
  const percentual = tipoLicitacao === 'MD' || tipoLicitacao === 'MAIOR_DESCONTO'
  await trx.deleteFrom('resultado').where('id_lote', '=', idLote).execute()
  await trx
    .insertInto('resultado')
    .values({
      id_lote: idLote,
      id_fornecedor: idFornecedor,
      data_resultado: now,
      ...(percentual ? { percentual_desconto: valor } : { valor_total_homologado: valor }),
    })
    .execute()
}
