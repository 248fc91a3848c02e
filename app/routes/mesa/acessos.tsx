import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { formRefused } from '~/failures/thrown.server'
import { readSmallForm } from '~/forms/form-parser.server'
import { findI18n, findReader } from '~/i18n/i18n.server'
import { titleOfData } from '~/shell/page-title'
import { toMesaPaths, useMesaPaths } from '~/site/mesa-paths'
import { mesaPageHeaders } from '~/site/security-headers'
import controls from '~/ui/controls.module.css'
import { guardFields } from '~/ui/human/guard-fields'
import { Notice } from '~/ui/notice'
import { requireAcesso, shownPessoa, toFormIdentity } from './acesso.server'
import styles from './mesa.module.css'
import { MesaBar } from './mesa-bar'

export const handle = { i18n: ['common', 'mesa'] }
export const headers = mesaPageHeaders

const here = '/mesa/acessos'

/** W17.7: the person's open sessions. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { mesa, intake, acesso } = await requireAcesso(request, context, here)
  const { locale, times } = await findReader(request, context)
  const t = findI18n(locale).getFixedT(locale, 'mesa')
  const acessos = await mesa.acessos.list(acesso.pessoa.id)
  return data({
    title: t('acessos.title'),
    pessoa: shownPessoa(acesso),
    feito: new URL(request.url).searchParams.get('aviso') === 'encerrado',
    token: intake.guarda.formTokens.issue(toFormIdentity(acesso)),
    acessos: acessos.map(({ id, navegador, criadoEm, usadoEm }) => ({
      id,
      navegador,
      atual: id === acesso.id,
      criadoEm: times.dateTime(criadoEm),
      usadoEm: times.dateTime(usadoEm),
    })),
  })
}

export const meta = titleOfData

/** Ends one of the person's other sessions, or all of them. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { mesa, intake, acesso } = await requireAcesso(request, context, here)
  const sent = await readSmallForm(request)
  if (!intake.guarda.formTokens.check(sent.get(guardFields.formToken) ?? '', toFormIdentity(acesso)).ok)
    throw formRefused()
  const id = /^[1-9]\d{0,14}$/.exec(sent.get('acesso') ?? '')?.[0]
  await mesa.acessos.end(acesso.pessoa.id, id ? { id: Number(id) } : { except: acesso.id })
  return redirect(toMesaPaths(request).mesaAcessos('aviso=encerrado'), 303)
}

export default function Acessos() {
  const { title, pessoa, feito, token, acessos } = useLoaderData<typeof loader>()
  const paths = useMesaPaths()
  const { t } = useTranslation('mesa')
  return (
    <div className={styles.page}>
      <MesaBar {...pessoa} />
      {feito && <Notice kind="success" message={t('acessos.feito')} closeTo={paths.mesaAcessos()} />}
      <h1>{title}</h1>
      <p>{t('acessos.explica')}</p>
      <Form method="post" className={styles.page}>
        <input type="hidden" name={guardFields.formToken} value={token} />
        <ul className={styles.list}>
          {acessos.map(({ id, navegador, atual, criadoEm, usadoEm }) => (
            <li key={id}>
              <strong id={`acesso-${id}`}>{navegador ?? t('acessos.desconhecido')}</strong>
              <span>{t('acessos.desde', { criadoEm, usadoEm })}</span>
              {atual ? (
                <span>{t('acessos.este')}</span>
              ) : (
                <span>
                  <button
                    type="submit"
                    id={`encerrar-${id}`}
                    name="acesso"
                    value={id}
                    className={controls.button}
                    aria-labelledby={`encerrar-${id} acesso-${id}`}
                  >
                    {t('acessos.encerrar')}
                  </button>
                </span>
              )}
            </li>
          ))}
        </ul>
        {acessos.length > 1 && (
          <p>
            <button type="submit" className={controls.button}>
              {t('acessos.encerrarOutros')}
            </button>
          </p>
        )}
      </Form>
    </div>
  )
}
