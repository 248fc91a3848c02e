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
import { formId } from './documento-fields'
import { loadProcesso, receiveDocumento } from './processo.server'
import { VersaoForm } from './versao-form'
import { AntesDePublicar, Baixar, VersaoList } from './versao-list'

export const handle = { i18n: ['common', 'mesa', 'documentosDaMesa', 'envio'], form: formId, ...filledIn }
export const headers = mesaPageHeaders

export const loader = (args: LoaderFunctionArgs) => loadProcesso(args)

export const meta = titleOfData

export const action = (args: ActionFunctionArgs) => receiveDocumento(args)

export { clientAction } from '~/forms/answer'
export { shouldRevalidate } from '../load-again'

export default function DocumentosDoProcesso() {
  const page = useLoaderData<typeof loader>()
  const { processo, heading, edital, objeto, orgao, importado, pessoa, tipos, documentos } = page
  const { entidade, id } = processo
  const paths = useMesaPaths()
  const { t } = useTranslation('documentosDaMesa')
  return (
    <div className={styles.page}>
      <MesaBar {...pessoa} />
      <h1>{heading}</h1>
      <Fields>
        <Field name={t('campo.edital')} value={edital} />
        <Field name={t('campo.orgao')} value={<PortugueseText>{orgao}</PortugueseText>} />
        <Field name={t('campo.objeto')} value={<PortugueseText>{objeto}</PortugueseText>} wide />
      </Fields>
      <p>
        <Link to={entidade === 'licitacao' ? paths.dadosEdital(id) : paths.compraDireta(id)}>
          {t('processo.publica')}
        </Link>
      </p>
      {importado && <p>{t('processo.importada')}</p>}
      <h2>{t('documento.title')}</h2>
      {documentos.length === 0 && !importado && <p>{t('documento.nenhum')}</p>}
      <ul className={styles.list}>
        {documentos.map(({ id: documento, nome, tipo, situacao, address }) => (
          <li key={documento}>
            {importado ? (
              <PortugueseText>{nome}</PortugueseText>
            ) : (
              <Link to={paths.mesaDocumento(processo, documento)}>
                <PortugueseText>{nome}</PortugueseText>
              </Link>
            )}
            <span>{tipo}</span>
            {!importado && <span>{situacao}</span>}
            <Baixar address={address} nome={nome} />
          </li>
        ))}
      </ul>
      {!importado && (
        <>
          <VersaoList {...page} />
          <AntesDePublicar />
          <VersaoForm page={page} action={paths.mesaDocumentosDe(processo)} of={{ tipos }} />
        </>
      )}
      <p>
        <Link to={paths.mesaDocumentos(entidade)}>{t('lista.voltar')}</Link>
      </p>
    </div>
  )
}
