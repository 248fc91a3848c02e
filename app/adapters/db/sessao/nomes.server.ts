import type { Identidade } from '~/domain/sessao/processo'
import { maskCpfCnpj, maskSourceText } from '~/domain/shared/masks'
import type { Db } from '../engine/schema'

/** The stored names of suppliers, by CPF or CNPJ. */
export type Nomes = ReadonlyMap<string, string>

/** Acts may write the name of one supplier in several ways; everywhere the stored one is shown. */
export async function readNomes(db: Db, documentos: readonly string[]): Promise<Nomes> {
  if (documentos.length === 0) return new Map()
  const rows = await db
    .selectFrom('fornecedor')
    .select(['cpf_cnpj', 'razao_social'])
    .where('cpf_cnpj', 'in', [...new Set(documentos)])
    .execute()
  return new Map(rows.map(({ cpf_cnpj, razao_social }) => [cpf_cnpj, razao_social]))
}

/** A supplier as shown: by the stored name or, if none is stored, by the name in the act. */
export const showIdentidade = ({ cpfCnpj, razaoSocial }: Identidade, nomes: Nomes): Identidade => ({
  razaoSocial: maskSourceText(nomes.get(cpfCnpj) ?? razaoSocial),
  cpfCnpj: maskCpfCnpj(cpfCnpj),
})
