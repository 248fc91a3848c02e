import type { Limites } from '../guarda/limites'
import { parseCpf } from '../shared/typed-fields'
import { parseCpfCnpj, type TypedFields } from './cadastro'

type Spent = { limite: 'representante' | 'cadastro'; seconds: number } | null

/**
 * Counts a registration. Returns the limit that it exceeds and the seconds to wait. A company also counts for the CPF
 * of its representative: without that, one person could register any number of companies (docs/attacks.md).
 */
export async function countCadastro(
  limites: Pick<Limites, 'countAttempt'>,
  typed: TypedFields,
  address: string | undefined,
): Promise<Spent> {
  const person = parseCpfCnpj(typed) ?? ''
  const representante = typed.tipoPessoa === 'JURIDICA' ? parseCpf(typed.cpf ?? '') : null
  // The narrower limits first, so that a refusal does not count against the whole network.
  for (const [limite, counted] of [['representante', representante] as const, ['cadastro', person] as const]) {
    const seconds = counted === null ? 0 : await limites.countAttempt(limite, { address, person: counted })
    if (seconds > 0) return { limite, seconds }
  }
  return null
}
