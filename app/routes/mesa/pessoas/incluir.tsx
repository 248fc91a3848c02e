import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { titleOfData } from '~/shell/page-title'
import { useMesaPaths } from '~/site/mesa-paths'
import { mesaPageHeaders } from '~/site/security-headers'
import styles from '../mesa.module.css'
import { MesaBar } from '../mesa-bar'
import { loadNova, receiveNova } from './pessoa.server'
import { formId } from './pessoa-fields'
import { PessoaForm } from './pessoa-form'

export const handle = { i18n: ['common', 'mesa', 'pessoas'], form: formId }
export const headers = mesaPageHeaders

export const loader = (args: LoaderFunctionArgs) => loadNova(args)

export const meta = titleOfData

export const action = (args: ActionFunctionArgs) => receiveNova(args)

export { clientAction } from '~/forms/answer'
export { shouldRevalidate } from '../load-again'

export default function Incluir() {
  const { heading, pessoa, antiga, token } = useLoaderData<typeof loader>()
  const paths = useMesaPaths()
  const { t } = useTranslation('pessoas')
  return (
    <div className={styles.page}>
      <MesaBar {...pessoa} />
      <PessoaForm {...{ heading, token, antiga }} />
      <p>
        <Link to={paths.mesaPessoas()}>{t('pessoa.voltar')}</Link>
      </p>
    </div>
  )
}
