import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { notFound } from '~/failures/thrown.server'
import { withoutCampanha } from '~/site/moldura'
import { basePath } from '~/site/paths'

/** Redirects an address that contains the campaign to the same address without it. Other addresses are 404 (A2). */
export function loader({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url)
  const address = withoutCampanha(pathname + search)
  if (address === pathname + search) throw notFound()
  return redirect(address.slice(basePath.length))
}

export default () => null
