import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import * as confirmar from '~/routes/solicitar/confirmar'
import { checkPedidosAllowed, checkSubmissionAllowed } from '../load-processo.server'

export { clientAction, default, handle, headers, meta } from '~/routes/solicitar/confirmar'

/** The confirmation page of requests, only for tenders that accept them (D6, D11). */
export async function loader(args: LoaderFunctionArgs) {
  await checkPedidosAllowed(args)
  return confirmar.loader(args)
}

export async function action(args: ActionFunctionArgs) {
  await checkSubmissionAllowed(args)
  return confirmar.action(args)
}
