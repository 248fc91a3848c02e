import type { Db } from '../engine/schema'

type Nomeado = { cpfCnpj: string; razaoSocial: string }
export type Fornecedores = ReadonlyMap<string, number>

/** The ids of suppliers by CPF or CNPJ. Suppliers who are not stored yet are inserted. */
export async function findFornecedores(trx: Db, nomeados: readonly Nomeado[]): Promise<Fornecedores> {
  const named = new Map(nomeados.map((one) => [one.cpfCnpj, one.razaoSocial]))
  const find = async () => {
    const rows = await trx
      .selectFrom('fornecedor')
      .select(['id', 'cpf_cnpj'])
      .where('cpf_cnpj', 'in', [...named.keys()])
      .execute()
    return new Map(rows.map(({ id, cpf_cnpj }) => [cpf_cnpj, id]))
  }
  if (named.size === 0) return new Map()
  const known = await find()
  const missing = [...named].filter(([cpfCnpj]) => !known.has(cpfCnpj)).sort()
  if (missing.length === 0) return known
  await trx
    .insertInto('fornecedor')
    .values(
      missing.map(([cpf_cnpj, razao_social]) => ({
        ...{ cpf_cnpj, razao_social },
        tipo_pessoa: cpf_cnpj.length === 11 ? ('F' as const) : ('J' as const),
      })),
    )
    .onConflict((conflict) => conflict.column('cpf_cnpj').doNothing())
    .execute()
  return find()
}

export const findId = (fornecedores: Fornecedores, cpfCnpj: string) => {
  const id = fornecedores.get(cpfCnpj)
  if (id === undefined) throw new Error('Um fornecedor não foi gravado.')
  return id
}
