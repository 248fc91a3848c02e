import { data } from '@remix-run/node'
import type { FailureBody } from '~/failures/failed-requests'
import { findI18n, readLocale } from '~/i18n/i18n.server'
import { toMesaPaths } from '~/site/mesa-paths'
import { mesaHeaders } from './acesso.server'

/**
 * The page for a form of the page `para`, if the session has ended. It says what to do, leads to the
 * entrance and has a button that sends the form again.
 */
export async function semAcesso(request: Request, para: string) {
  const locale = await readLocale(request)
  const t = findI18n(locale).getFixedT(locale, 'mesa')
  const [fact, reason, todo] = [t('semAcesso.fact'), t('semAcesso.reason'), t('semAcesso.todo')]
  const elsewhere = { to: toMesaPaths(request).mesaEntrar(para), text: t('semAcesso.entrar') }
  const body: FailureBody = {
    errorMessages: [{ message: `${fact} ${reason}` }],
    about: { fact, reason, todo, elsewhere },
  }
  return data(body, { status: 401, headers: mesaHeaders })
}
