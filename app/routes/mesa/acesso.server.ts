import { type AppLoadContext, createCookie, redirect } from '@remix-run/node'
import { contextOf } from '~/composition/context-of.server'
import type { Intake } from '~/domain/intake'
import { type Acesso, acessoLifetime } from '~/domain/mesa/acessos'
import type { Mesa } from '~/domain/mesa/mesa'
import { notFound } from '~/failures/thrown.server'
import { basePath } from '~/site/address'
import { pathsOf } from '~/site/moldura'
import { isHttps } from '~/site/security-headers'

/** The cookie of a session in the mesa. A `__Host-` cookie would also go to other systems on the same host. */
function cookieOf(publicUrl: string | undefined) {
  const secure = isHttps(publicUrl)
  return createCookie(secure ? '__Secure-mesa' : 'mesa', {
    path: `${basePath}/mesa`,
    httpOnly: true,
    // The browser would not send a strict cookie when the person follows a link in a webmail.
    sameSite: 'lax',
    secure,
    maxAge: acessoLifetime / 1000,
  })
}

type Opened = { mesa: Mesa; intake: Intake }

/** The services of the mesa; throws a 404 if this portal has no mesa. */
export function openMesa(given: AppLoadContext): Opened {
  const { intake } = contextOf(given)
  if (!intake?.mesa) throw notFound()
  return { mesa: intake.mesa, intake }
}

/** The session of this request; `null` if there is none, or it has ended. */
export async function findAcesso(request: Request, given: AppLoadContext): Promise<Acesso | null> {
  const { mesa } = openMesa(given)
  const chave: unknown = await cookieOf(contextOf(given).settings.publicUrl).parse(request.headers.get('Cookie'))
  return typeof chave === 'string' && chave ? mesa.acessos.find(chave) : null
}

/** The session of this request. Without one, redirects to the entry page, which later leads back to `para` (W17.6). */
export async function requireAcesso(request: Request, given: AppLoadContext, para: string) {
  const acesso = await findAcesso(request, given)
  if (!acesso) throw redirect(pathsOf(request).mesaEntrar(para), 303)
  return { ...openMesa(given), acesso }
}

export const sessionCookie = ({ settings }: AppLoadContext, chave: string) =>
  cookieOf(settings.publicUrl).serialize(chave)

export const endedCookie = ({ settings }: AppLoadContext) => cookieOf(settings.publicUrl).serialize('', { maxAge: 0 })

/** The name that binds a form's token to the session in which the form was opened. */
export const formOf = ({ id }: Acesso, processo?: number) => ({ form: `mesa/${id}`, processo })

const pages = /^\/mesa\/(?:pendencias|acessos|pedidos\/[1-9]\d{0,14}(?:\/conferir)?)$/

/** The page to open after the entry. It is always a page of the mesa, whatever the address says. */
export const destinoOf = (para: string | null) => (para !== null && pages.test(para) ? para : '/mesa/pendencias')

export const mesaHeaders = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }
