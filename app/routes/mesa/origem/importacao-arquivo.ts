import { pageOnFailure } from '~/failures/failure-answers.server'
import { notFound, parseParams } from '~/failures/thrown.server'
import { findReader } from '~/i18n/i18n.server'
import { recusasDaMesaParams } from '~/site/params'
import { recusasColumns } from '~/tables/recusas-table'
import { requireAcesso } from '../acesso.server'
import { rejeitadosFiles, tableResponse } from '../table-file.server'

/** W17.33: what an import could not store, as a file. */
export const loader = pageOnFailure(async ({ request, params, context }) => {
  const { id, arquivo } = parseParams(recusasDaMesaParams, params)
  const { mesa, acesso } = await requireAcesso(request, context, `/mesa/origem/${id}`)
  const rows = await mesa.origem.listRecusas(acesso, id)
  if (!rows) throw notFound()
  const { timezone } = (await findReader(request, context)).parametros
  const nome = `rejeitados-da-importacao-${id}`
  return tableResponse({ file: rejeitadosFiles[arquivo], nome, columns: recusasColumns, rows, timezone })
})
