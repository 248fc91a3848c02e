import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { filledIn } from '~/shell/background-refresh'
import { titleOfData } from '~/shell/page-title'
import { useMesaPaths } from '~/site/mesa-paths'
import { mesaPageHeaders } from '~/site/security-headers'
import { Notice } from '~/ui/notice'
import styles from '../mesa.module.css'
import { MesaBar } from '../mesa-bar'
import { loadCadastro, receiveParecer } from './cadastro.server'
import { CadastroDetails } from './cadastro-details'
import { formId } from './parecer-fields'
import { ParecerForm } from './parecer-form'

export const handle = { i18n: ['common', 'mesa', 'analise'], form: formId, ...filledIn }
export const headers = mesaPageHeaders

export const loader = (args: LoaderFunctionArgs) => loadCadastro(args)

export const meta = titleOfData

export const action = (args: ActionFunctionArgs) => receiveParecer(args)

export { clientAction } from '~/forms/answer'

export { shouldRevalidate } from '../load-again'

export default function Cadastro() {
  const { id, heading, pessoa, aviso, open, vista, token, ...cadastro } = useLoaderData<typeof loader>()
  const paths = useMesaPaths()
  const { t } = useTranslation('analise')
  return (
    <div className={styles.page}>
      <MesaBar {...pessoa} />
      {aviso && <Notice kind="success" message={t(`aviso.${aviso}`)} closeTo={paths.mesaCadastro(id)} />}
      <ParecerForm {...{ heading, open, vista, token }}>
        <CadastroDetails id={id} {...cadastro} />
      </ParecerForm>
      <p>
        <Link to={paths.mesaCadastros()}>{t('cadastro.voltar')}</Link>
      </p>
    </div>
  )
}
