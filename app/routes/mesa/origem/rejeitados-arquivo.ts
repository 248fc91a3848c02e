import { completeContext } from '~/composition/context-of.server'
import { localDayIn } from '~/domain/shared/time-zone'
import { pageOnFailure } from '~/failures/failure-answers.server'
import { notFound, parseParams } from '~/failures/thrown.server'
import { findReader } from '~/i18n/i18n.server'
import { rejeitadosDaMesaParams } from '~/site/params'
import { rejeitadosColumns } from '~/tables/recusas-table'
import { requireAcesso } from '../acesso.server'
import { rejeitadosFiles, tableResponse } from '../table-file.server'

/** W17.33: what the synchronization with PNCP could not store, as a file. */
export const loader = pageOnFailure(async ({ request, params, context }) => {
  const { arquivo } = parseParams(rejeitadosDaMesaParams, params)
  const { mesa, acesso } = await requireAcesso(request, context, '/mesa/rejeitados')
  const rows = await mesa.rejeitados.listAll(acesso)
  if (!rows) throw notFound()
  const { timezone } = (await findReader(request, context)).parametros
  const nome = `rejeitados-${localDayIn(timezone, completeContext(context).clock.now())}`
  return tableResponse({ file: rejeitadosFiles[arquivo], nome, columns: rejeitadosColumns, rows, timezone })
})
