import { type AppLoadContext, createCookie, redirect } from '@remix-run/node'
import { completeContext } from '~/composition/context-of.server'
import type { Intake } from '~/domain/intake'
import { type Acesso, acessoLifetime, type Entrada } from '~/domain/mesa/acessos'
import type { Mesa } from '~/domain/mesa/mesa'
import { notFound } from '~/failures/thrown.server'
import { basePath } from '~/site/address'
import { toMesaPaths } from '~/site/mesa-paths'
import { isHttps } from '~/site/security-headers'

/** Seconds that each cookie lasts: that of a session, and that of a browser in which somebody has entered. */
const lifetimes = { mesa: acessoLifetime / 1000, 'mesa-navegador': 365 * 24 * 3600 }

/** A cookie of the mesa. A `__Host-` cookie would also go to other systems on the same host. */
function makeCookie({ settings }: AppLoadContext, name: keyof typeof lifetimes = 'mesa') {
  const secure = isHttps(settings.publicUrl)
  return createCookie(secure ? `__Secure-${name}` : name, {
    path: `${basePath}/mesa`,
    httpOnly: true,
    // The browser would not send a strict cookie when the person follows a link in a webmail.
    sameSite: 'lax',
    secure,
    maxAge: lifetimes[name],
  })
}

type Opened = { mesa: Mesa; intake: Intake }

/** The services of the mesa; throws a 404 if this portal has no mesa. */
export function openMesa(given: AppLoadContext): Opened {
  const { intake } = completeContext(given)
  if (!intake?.mesa) throw notFound()
  return { mesa: intake.mesa, intake }
}

/** The session of this request; `null` if there is none, or it has ended. */
export async function findAcesso(request: Request, given: AppLoadContext): Promise<Acesso | null> {
  const { mesa } = openMesa(given)
  const chave: unknown = await makeCookie(completeContext(given)).parse(request.headers.get('Cookie'))
  return typeof chave === 'string' && chave ? mesa.acessos.find(chave) : null
}

/** The session of this request. Without one, redirects to the entry page, which later leads back to `para` (W17.6). */
export async function requireAcesso(request: Request, given: AppLoadContext, para: string) {
  const acesso = await findAcesso(request, given)
  if (!acesso) throw redirect(toMesaPaths(request).mesaEntrar(para), 303)
  return { ...openMesa(given), acesso }
}

/** The same for a page that only those have who take care of the portal; a 404 for the others (W17.23). */
export async function requirePortal(request: Request, given: AppLoadContext, para: string) {
  const opened = await requireAcesso(request, given, para)
  if (!opened.acesso.pessoa.portal) throw notFound()
  return opened
}

/** The browser of this request, if somebody has entered in it before (W17.15). */
export async function findNavegador(request: Request, given: AppLoadContext) {
  const { mesa } = openMesa(given)
  return mesa.acessos.recognize(
    await makeCookie(completeContext(given), 'mesa-navegador').parse(request.headers.get('Cookie')),
  )
}

/** The headers with which a browser enters: those of its session, and that by which it is recognized later. */
export async function entryHeaders(given: AppLoadContext, { chave, navegador }: Entrada) {
  const headers = new Headers(mesaHeaders)
  headers.append('Set-Cookie', await makeCookie(given).serialize(chave))
  headers.append('Set-Cookie', await makeCookie(given, 'mesa-navegador').serialize(navegador))
  return headers
}

export const endedCookie = (given: AppLoadContext) => makeCookie(given).serialize('', { maxAge: 0 })

/** What the pages of the area say of the person who has entered. */
export const shownPessoa = ({ pessoa: { nome, portal } }: Acesso) => ({ nome, portal })

/** The name that binds a form's token to the session in which the form was opened. */
export const toFormIdentity = ({ id }: Acesso, processo?: number) => ({ form: `mesa/${id}`, processo })

const id = String.raw`[1-9]\d{0,14}`
const pagePatterns = [
  'pendencias|acessos|avisos|rejeitados|relatorio',
  `origem(?:/${id})?`,
  `cadastros(?:/${id})?`,
  `pessoas(?:/incluir|/${id}(?:/remover)?)?`,
  `orgaos(?:/${id}(?:/feriados)?)?`,
  `codigos(?:/${id}(?:/documentos/${id})?)?`,
  `documentos/(?:licitacoes|compras-diretas)(?:/${id}(?:/${id}(?:/versoes/${id})?)?)?`,
  `recursos(?:/${id}(?:/links/[a-z2-9]{8})?)?`,
  `pedidos/${id}(?:/conferir)?`,
  `(?:pedidos|licitacoes|compras-diretas)/${id}/suprimir`,
]
const pages = new RegExp(`^/mesa/(?:${pagePatterns.join('|')})$`)

/** The page to open after the entry. It is always a page of the mesa, whatever the address says. */
export const parseDestino = (para: string | null) => (para !== null && pages.test(para) ? para : '/mesa/pendencias')

export const mesaHeaders = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }
