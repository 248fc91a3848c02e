import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { notFound } from '~/failures/thrown.server'
import { withoutCampanha } from '~/site/moldura'
import { basePath } from '~/site/paths'

/** Where nobody else took the campaign off an address: its page is at the one without. Any other address is none (A2). */
export function loader({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url)
  const address = withoutCampanha(pathname + search)
  if (address === pathname + search) throw notFound()
  return redirect(address.slice(basePath.length))
}

export default () => null
