import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { filledIn } from '~/shell/background-refresh'
import { titleOfData } from '~/shell/page-title'
import { useMesaPaths } from '~/site/mesa-paths'
import { mesaPageHeaders } from '~/site/security-headers'
import { PortugueseText } from '~/ui/body-text'
import { Field, Fields } from '~/ui/field'
import { Notice } from '~/ui/notice'
import styles from '../mesa.module.css'
import { MesaBar } from '../mesa-bar'
import { loadDocumento, receiveVersao } from './documento.server'
import { formId } from './documento-fields'
import { VersaoForm } from './versao-form'
import { AntesDePublicar, Baixar, VersaoList } from './versao-list'

export const handle = { i18n: ['common', 'mesa', 'documentosDaMesa', 'envio'], form: formId, ...filledIn }
export const headers = mesaPageHeaders

export const loader = (args: LoaderFunctionArgs) => loadDocumento(args)

export const meta = titleOfData

export const action = (args: ActionFunctionArgs) => receiveVersao(args)

export { clientAction } from '~/forms/answer'
export { shouldRevalidate } from '../load-again'

export default function DocumentoDoProcesso() {
  const page = useLoaderData<typeof loader>()
  const { processo, id, heading, licitacao, importado, pessoa, aviso, atual } = page
  const paths = useMesaPaths()
  const { t } = useTranslation('documentosDaMesa')
  const own = paths.mesaDocumento(processo, id)
  return (
    <div className={styles.page}>
      <MesaBar {...pessoa} />
      {aviso && <Notice kind="success" message={t(`aviso.${aviso}`)} closeTo={own} />}
      <h1>
        <PortugueseText>{heading}</PortugueseText>
      </h1>
      <p>{licitacao}</p>
      {atual ? (
        <>
          <Fields>
            <Field name={t('campo.tipo')} value={atual.tipo} />
            <Field name={t('campo.situacao')} value={atual.situacao} wide />
          </Fields>
          <p className={styles.buttons}>
            <Baixar address={atual.address} nome={atual.nome} />
            {!importado && (
              <Link to={paths.mesaDocumentoRetirar(processo, id, atual.versao)}>
                {t('versao.retirar', { versao: atual.versao })}
              </Link>
            )}
          </p>
        </>
      ) : (
        <p>{t('documento.semAtual')}</p>
      )}
      {importado && <p>{t('processo.importada')}</p>}
      <VersaoList {...page} />
      {atual && !importado && (
        <>
          <AntesDePublicar />
          {/* Keyed, so that the form is empty again after it has published a version. */}
          <VersaoForm
            key={aviso === 'trocado' ? atual.versao : 'primeira'}
            page={page}
            action={own}
            of={{ vista: atual.versao }}
          />
        </>
      )}
      <p>
        <Link to={paths.mesaDocumentosDe(processo)}>{t('processo.voltar')}</Link>
      </p>
    </div>
  )
}
