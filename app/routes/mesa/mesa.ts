import { redirect } from '@remix-run/node'
import { pageOnFailure } from '~/failures/failure-answers.server'
import { toPaths } from '~/site/moldura'
import { openMesa } from './acesso.server'

export const loader = pageOnFailure(async ({ request, context }) => {
  openMesa(context)
  return redirect(toPaths(request).mesaPendencias())
})
