import '~/ui/form.css'
import { Button } from '@mantine/core'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { completeContext } from '~/composition/context-of.server'
import { parseParams } from '~/failures/thrown.server'
import { findI18n, readLocale } from '~/i18n/i18n.server'
import { titleOfData } from '~/shell/page-title'
import { useMesaPaths } from '~/site/mesa-paths'
import { entradaParams } from '~/site/params'
import { mesaPageHeaders } from '~/site/security-headers'
import { entryHeaders, findAcesso, openMesa, parseDestino } from './acesso.server'
import styles from './mesa.module.css'
import { nameNavegador } from './navegador'

export const handle = { i18n: ['common', 'mesa'] }
export const headers = mesaPageHeaders

/** W17.4: a GET only shows the button. It must not use the link up, because mail scanners open links too. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { mesa } = openMesa(context)
  const { codigo } = parseParams(entradaParams, params)
  const [works, locale] = await Promise.all([mesa.acessos.isOpen(codigo), readLocale(request)])
  const t = findI18n(locale).getFixedT(locale, 'mesa')
  return data({ title: t(works ? 'entrada.title' : 'entrada.vencida.title'), works }, { status: works ? 200 : 410 })
}

export const meta = titleOfData

/** Uses the link up, opens a session with a new key, and ends the session that the browser had before (W17.5). */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { mesa, intake } = openMesa(context)
  const { codigo } = parseParams(entradaParams, params)
  const { address } = completeContext(context)
  const before = await findAcesso(request, context)
  const entered = await mesa.acessos.enter(codigo, nameNavegador(request.headers.get('User-Agent')))
  if (!entered) {
    const wait = await intake.guarda.limites.countAttempt('codigo', { address })
    return data({ works: false }, { status: wait > 0 ? 429 : 410 })
  }
  if (before) await mesa.acessos.end(before.pessoa.id, { id: before.id })
  return redirect(parseDestino(entered.destino), {
    status: 303,
    headers: await entryHeaders(completeContext(context), entered),
  })
}

export default function Entrada() {
  const { works } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const paths = useMesaPaths()
  const { t } = useTranslation('mesa')
  if (!works || answer)
    return (
      <div className={styles.page}>
        <h1>{t('entrada.vencida.title')}</h1>
        <p role="alert">{t('entrada.vencida.texto')}</p>
        <p>
          <Link to={paths.mesaEntrar()}>{t('entrada.vencida.outro')}</Link>
        </p>
      </div>
    )
  return (
    <div className={styles.page}>
      <h1>{t('entrada.title')}</h1>
      <p>{t('entrada.texto')}</p>
      <Form method="post">
        <Button type="submit">{t('entrada.entrar')}</Button>
      </Form>
    </div>
  )
}
