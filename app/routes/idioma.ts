import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { completeContext } from '~/composition/context-of.server'
import { pageOnFailure } from '~/failures/failure-answers.server'
import { notFound } from '~/failures/thrown.server'
import { locales } from '~/format/locale'
import { readSmallForm } from '~/forms/form-parser.server'
import { languageCookie } from '~/i18n/i18n.server'
import { ownAddress } from '~/site/address'
import { languageField, returnField } from '~/site/language-field'
import { isHttps } from '~/site/security-headers'

/** The language is chosen by POST only. */
export const loader = pageOnFailure(() => {
  throw notFound()
})

export const action = pageOnFailure(chooseLanguage)

/** In bytes: the longest accepted address, with every character percent-encoded, and 1 kB for the rest of the form. */
const maxFormBytes = 3 * 8192 + 1024

/** A3: stores the language and redirects to the page with `lng`, so that the choice works without cookies. */
async function chooseLanguage({ request, context }: ActionFunctionArgs) {
  const sent = await readSmallForm(request, maxFormBytes)
  const locale = locales.find((known) => known === sent.get(languageField))
  const address = ownAddress(String(sent.get(returnField) ?? ''))
  if (!locale || !address) throw notFound()
  const query = new URLSearchParams(address.search)
  query.set('lng', locale)
  const secure = isHttps(completeContext(context).settings.publicUrl)
  return redirect(`${address.pathname}?${query}`, {
    status: 303,
    headers: { 'Set-Cookie': await languageCookie.serialize(locale, { secure }) },
  })
}
