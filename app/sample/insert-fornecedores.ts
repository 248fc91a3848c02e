import type { Db } from '~/adapters/db/engine/schema'
import { fornecedores } from './content/fornecedores'
import type { Plan } from './plan'

export type IdOfFornecedor = (documento: string) => number

/** Inserts all suppliers of the sessions. Only those who declared the intent to appeal have an e-mail. */
export async function insertFornecedores(trx: Db, plan: Plan): Promise<IdOfFornecedor> {
  const recorrentes = plan.licitacoes.flatMap(({ licitacao }) =>
    (licitacao.lotes ?? []).flatMap(({ recurso }) => recurso?.manifestacoes.map(({ de }) => de) ?? []),
  )
  const rows = await trx
    .insertInto('fornecedor')
    .values([
      ...fornecedores.map(({ tipo, nome, documento }) => buildRow(tipo, nome, documento, null)),
      ...[...new Set(recorrentes)].map(({ tipo, nome, documento, email }) => buildRow(tipo, nome, documento, email)),
    ])
    .returning(['id', 'cpf_cnpj'])
    .execute()
  const ids = new Map(rows.map(({ id, cpf_cnpj }) => [cpf_cnpj, id]))
  return (documento) => {
    const id = ids.get(documento)
    if (id === undefined) throw new Error(`Fornecedor sem cadastro: ${documento}`)
    return id
  }
}

const buildRow = (tipo_pessoa: 'F' | 'J', razao_social: string, cpf_cnpj: string, email: string | null) => ({
  tipo_pessoa,
  razao_social,
  cpf_cnpj,
  email,
})
