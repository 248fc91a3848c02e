import { i18nOf, localeOf } from '~/i18n/i18n.server'
import { alwaysHeaders } from '~/site/security-headers'
import { describeFailure } from './failed-requests'
import { plainPage, plainPageHeaders } from './plain-page'
import { isFailure } from './thrown.server'

/** A download has no screen to fail on: the plainest page says what its row of the failed requests says (A6, M3). */
export async function failedDownload(request: Request, thrown: unknown) {
  if (!isFailure(thrown)) throw thrown
  const status = thrown.init?.status ?? 500
  const lang = await localeOf(request)
  const { t } = i18nOf(lang)
  const { message } = describeFailure(status, thrown.data, true)
  const title = 'key' in message ? t(`errors.${message.key}`) : message.text
  const html = plainPage({ lang, title, link: t('failure.goHome') })
  const own = Object.fromEntries(new Headers(thrown.init?.headers))
  return new Response(html, { status, headers: { ...own, ...alwaysHeaders, ...plainPageHeaders } })
}
