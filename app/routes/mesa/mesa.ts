import { redirect } from '@remix-run/node'
import { pageOnFailure } from '~/failures/failure-answers.server'
import { toMesaPaths } from '~/site/mesa-paths'
import { openMesa } from './acesso.server'

export const loader = pageOnFailure(async ({ request, context }) => {
  openMesa(context)
  return redirect(toMesaPaths(request).mesaPendencias())
})
