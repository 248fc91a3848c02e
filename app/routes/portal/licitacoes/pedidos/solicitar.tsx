import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import * as form from '~/routes/solicitar/form'
import { checkPedidosAllowed, checkSubmissionAllowed } from '../load-processo.server'

export { clientAction, default, handle, headers, meta } from '~/routes/solicitar/form'

/** The form of a request, only for tenders that accept requests (D4, D11). */
export async function loader(args: LoaderFunctionArgs) {
  await checkPedidosAllowed(args)
  return form.loader(args)
}

export async function action(args: ActionFunctionArgs) {
  await checkSubmissionAllowed(args)
  return form.action(args)
}
