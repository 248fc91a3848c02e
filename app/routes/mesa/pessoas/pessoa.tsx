import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { titleOfData } from '~/shell/page-title'
import { useMesaPaths } from '~/site/mesa-paths'
import { mesaPageHeaders } from '~/site/security-headers'
import { PortugueseText } from '~/ui/body-text'
import { Field, Fields } from '~/ui/field'
import styles from '../mesa.module.css'
import { MesaBar } from '../mesa-bar'
import { loadPessoa, receivePessoa } from './pessoa.server'
import { formId } from './pessoa-fields'
import { PessoaForm } from './pessoa-form'

export const handle = { i18n: ['common', 'mesa', 'pessoas'], form: formId }
export const headers = mesaPageHeaders

export const loader = (args: LoaderFunctionArgs) => loadPessoa(args)

export const meta = titleOfData

export const action = (args: ActionFunctionArgs) => receivePessoa(args)

export { clientAction } from '~/forms/answer'
export { shouldRevalidate } from '../load-again'

export default function PessoaDaMesa() {
  const { id, heading, pessoa, email, nome, papel, typed, versao, antiga, token } = useLoaderData<typeof loader>()
  const paths = useMesaPaths()
  const { t } = useTranslation('pessoas')
  return (
    <div className={styles.page}>
      <MesaBar {...pessoa} />
      <PessoaForm {...{ heading, token, antiga }} antes={{ versao, typed }}>
        <Fields>
          <Field name={t('campo.email')} value={email} />
          <Field name={t('pessoa.hoje')} value={<PortugueseText>{nome}</PortugueseText>} />
          <Field name={t('campo.papel')} value={papel} wide />
        </Fields>
      </PessoaForm>
      <p>{t('pessoa.outroEmail')}</p>
      <p>
        <Link to={paths.mesaPessoaRemover(id)}>{t('pessoa.remover')}</Link>
      </p>
      <p>
        <Link to={paths.mesaPessoas()}>{t('pessoa.voltar')}</Link>
      </p>
    </div>
  )
}
