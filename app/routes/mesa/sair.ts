import { redirect } from '@remix-run/node'
import { completeContext } from '~/composition/context-of.server'
import { pageOnFailure } from '~/failures/failure-answers.server'
import { notFound } from '~/failures/thrown.server'
import { toMesaPaths } from '~/site/mesa-paths'
import { endedCookie, findAcesso, mesaHeaders, openMesa } from './acesso.server'

export const loader = pageOnFailure(() => {
  throw notFound()
})

/** Ends the session. No form token is needed: a form from another site carries no cookie and is refused (W17.7). */
export const action = pageOnFailure(async ({ request, context }) => {
  const { mesa } = openMesa(context)
  const acesso = await findAcesso(request, context)
  if (acesso) await mesa.acessos.end(acesso.pessoa.id, { id: acesso.id })
  const cookie = await endedCookie(completeContext(context))
  return redirect(toMesaPaths(request).mesaEntrar(undefined, 'aviso=saiu'), {
    status: 303,
    headers: { ...mesaHeaders, 'Set-Cookie': cookie },
  })
})
