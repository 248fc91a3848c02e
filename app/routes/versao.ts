import { completeContext } from '~/composition/context-of.server'
import { pageOnFailure } from '~/failures/failure-answers.server'

/** The data version. Pages request it before a refresh only to see whether the portal can respond (B7). */
export const loader = pageOnFailure(async ({ context }) => {
  const { procurement } = completeContext(context)
  return Response.json({ versao: await procurement.versao() }, { headers: { 'Cache-Control': 'no-store' } })
})
