import type { AppLoadContext } from '@remix-run/node'
import { contextOf } from '~/composition/context-of.server'
import { notFound, parseParams } from '~/failures/thrown.server'
import { elsewhere } from '~/routes/licitacoes/elsewhere.server'
import { licitacaoParams } from '~/site/params'
import { paths } from '~/site/paths'

type Asked = { params: { [name: string]: string | undefined }; context: AppLoadContext }

/** D11: there is no form where the tender, or the portal, takes no requests through the portal pages. */
export async function checkAllowed({ params, context }: Asked) {
  const { procurement } = contextOf(context)
  const { id } = parseParams(licitacaoParams, params)
  const [found, { esclarecimentoPubAtivo }] = await Promise.all([
    procurement.processos.find(id),
    procurement.parametros(),
  ])
  if (!found.ok) throw await elsewhere(procurement, id, found.error, paths.portalLicitacao)
  if (!found.value.permiteSolicitarEscImp || !esclarecimentoPubAtivo) throw notFound()
}
