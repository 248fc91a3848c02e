import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { completeContext } from '~/composition/context-of.server'
import { parseCnpj } from '~/domain/shared/typed-fields'
import { notFound } from '~/failures/thrown.server'
import { toPaths } from '~/site/moldura'

/** A CNPJ written with its slash takes two path segments; redirects to the address with the bare CNPJ. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { fornecedores } = completeContext(context).procurement
  const cnpj = fornecedores && parseCnpj(`${params.raiz}${params.filial}`)
  if (!cnpj) throw notFound()
  return redirect(toPaths(request).fornecedor(cnpj))
}

/** Makes the route a page, so that its 404 is shown as a page too. */
export default () => null
