import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import * as form from '~/routes/solicitar/form'
import { checkAllowed } from './allowed.server'

export { clientAction, default, handle, headers, meta } from '~/routes/solicitar/form'

/** D4, D11. */
export async function loader(args: LoaderFunctionArgs) {
  await checkAllowed(args)
  return form.loader(args)
}

export async function action(args: ActionFunctionArgs) {
  await checkAllowed(args)
  return form.action(args)
}
