import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { notFound } from '~/failures/thrown.server'
import { locales } from '~/format/locale'
import { languageCookie } from '~/i18n/language.server'
import { languageField, returnField } from '~/site/language-field'
import { basePath } from '~/site/paths'

/** Nothing is to be read here. */
export function loader() {
  throw notFound()
}

/** A3: a language is remembered and the page shown in it: by its address, so that it needs no cookie. */
export async function action({ request }: ActionFunctionArgs) {
  const sent = await request.formData()
  const locale = locales.find((known) => known === sent.get(languageField))
  const { origin } = new URL(request.url)
  const back = String(sent.get(returnField) ?? '')
  const address = URL.canParse(back, origin) ? new URL(back, origin) : undefined
  if (!locale || address?.origin !== origin || !address.pathname.startsWith(`${basePath}/`)) throw notFound()
  address.searchParams.set('lng', locale)
  // Remix adds the base path to what it is told.
  const to = address.pathname.slice(basePath.length) + address.search
  return redirect(to, { status: 303, headers: { 'Set-Cookie': await languageCookie.serialize(locale) } })
}
