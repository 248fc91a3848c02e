import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import * as confirmar from '~/routes/solicitar/confirmar'
import { checkAllowed } from './allowed.server'

export { clientAction, default, handle, headers, meta } from '~/routes/solicitar/confirmar'

/** D6, D11. */
export async function loader(args: LoaderFunctionArgs) {
  await checkAllowed(args)
  return confirmar.loader(args)
}

export async function action(args: ActionFunctionArgs) {
  await checkAllowed(args)
  return confirmar.action(args)
}
