import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { contextOf } from '~/composition/context-of.server'
import { parseCnpj } from '~/domain/shared/typed-fields'
import { notFound } from '~/failures/thrown.server'
import { pathsOf } from '~/site/moldura'

/** A CNPJ written with its slash takes two path segments; redirects to the address with the bare CNPJ. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { fornecedores } = contextOf(context).procurement
  const cnpj = fornecedores && parseCnpj(`${params.raiz}${params.filial}`)
  if (!cnpj) throw notFound()
  return redirect(pathsOf(request).fornecedor(cnpj))
}

/** Makes the route a page, so that its 404 is shown as a page too. */
export default () => null
