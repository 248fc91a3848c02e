import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { filledIn } from '~/shell/background-refresh'
import { titleOfData } from '~/shell/page-title'
import { useMesaPaths } from '~/site/mesa-paths'
import { mesaPageHeaders } from '~/site/security-headers'
import { PortugueseText } from '~/ui/body-text'
import { Field, Fields } from '~/ui/field'
import styles from '../mesa.module.css'
import { MesaBar } from '../mesa-bar'
import { formId } from './codigo-fields'
import { CodigoForm } from './codigo-form'
import { loadCodigos, receiveCodigo } from './licitacao.server'

export const handle = { i18n: ['common', 'mesa', 'codigos', 'envio'], form: formId, ...filledIn }
export const headers = mesaPageHeaders

export const loader = (args: LoaderFunctionArgs) => loadCodigos(args)

export const meta = titleOfData

export const action = (args: ActionFunctionArgs) => receiveCodigo(args)

export { clientAction } from '~/forms/answer'

export default function CodigosDaLicitacao() {
  const page = useLoaderData<typeof loader>()
  const { id, heading, edital, objeto, orgao, pessoa, documentos } = page
  const paths = useMesaPaths()
  const { t } = useTranslation('codigos')
  return (
    <div className={styles.page}>
      <MesaBar {...pessoa} />
      <h1>{heading}</h1>
      <Fields>
        <Field name={t('campo.edital')} value={edital} />
        <Field name={t('campo.orgao')} value={<PortugueseText>{orgao}</PortugueseText>} />
        <Field name={t('campo.objeto')} value={<PortugueseText>{objeto}</PortugueseText>} wide />
      </Fields>
      <h2>{t('documento.title')}</h2>
      {documentos.length === 0 && <p>{t('documento.nenhum')}</p>}
      <ul className={styles.list}>
        {documentos.map(({ id: documento, nome, situacao }) => (
          <li key={documento}>
            <Link to={paths.mesaCodigo(id, documento)}>
              <PortugueseText>{nome}</PortugueseText>
            </Link>
            <span>{situacao}</span>
          </li>
        ))}
      </ul>
      <CodigoForm page={page} />
      <p>
        <Link to={paths.mesaCodigos()}>{t('voltar')}</Link>
      </p>
    </div>
  )
}
