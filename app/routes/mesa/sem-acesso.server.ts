import { data } from '@remix-run/node'
import type { FailureBody } from '~/failures/failed-requests'
import { i18nOf, localeOf } from '~/i18n/i18n.server'
import { mesaHeaders } from './acesso.server'

/** The page for a form whose session has ended. It says what to do and has a button that sends the form again. */
export async function semAcesso(request: Request) {
  const locale = await localeOf(request)
  const t = i18nOf(locale).getFixedT(locale, 'mesa')
  const [fact, reason, todo] = [t('semAcesso.fact'), t('semAcesso.reason'), t('semAcesso.todo')]
  const body: FailureBody = { errorMessages: [{ message: `${fact} ${reason}` }], about: { fact, reason, todo } }
  return data(body, { status: 401, headers: mesaHeaders })
}
