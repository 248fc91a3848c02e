import { recursoKeys } from '~/contract/recursos'
import { refusalOf } from '~/contract/refusals'
import type { AberturaRefusal, AcessoRefusal, RecursoUnavailable } from '~/domain/recurso/recurso-rules'
import { ProcurementFailure } from '~/domain/shared/failure'
import { err, type Result } from '~/domain/shared/result'

/** A token that is not taken, whether or not the system says it by the name that the contract has. */
const isAcessoRefusal = (error: unknown) =>
  error instanceof ProcurementFailure && (error.status === 401 || error.status === 403)

/** What a header can carry. A call with no token would go out with the portal's own, which may do more. */
const isToken = (text: string) => /^[\x21-\x7e]+$/.test(text)

/** `refused` is what a token that the system does not take comes to; one that can't be sent is none. */
export async function reading<T, Refusal extends AberturaRefusal>(
  token: string,
  refused: Refusal,
  read: () => Promise<Result<T, Refusal | AcessoRefusal>>,
): Promise<Result<T, Refusal | AcessoRefusal>> {
  if (!isToken(token)) return err('acessoRecusado')
  try {
    return await read()
  } catch (error) {
    if (isAcessoRefusal(error)) return err(refused)
    throw error
  }
}

export async function changing<T>(token: string, change: () => Promise<Result<T, RecursoUnavailable>>) {
  if (!isToken(token)) return err('acessoRecusado')
  try {
    return await change()
  } catch (error) {
    const { key, errorMessages } = error instanceof ProcurementFailure ? error.answer : {}
    // A list of reasons is told as it is (A6): no one text of the portal says as much.
    const named = errorMessages ? undefined : refusalOf(recursoKeys, key)
    const refusal = named ?? (isAcessoRefusal(error) ? 'acessoRecusado' : undefined)
    if (refusal) return err(refusal)
    throw error
  }
}
