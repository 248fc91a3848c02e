import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { contextOf } from '~/composition/context-of.server'
import { extensionOf } from '~/domain/arquivo/upload-rules'
import { isLegivel } from '~/domain/licitacao/licitacao'
import { RouteError } from '~/failures/error-screen'
import { parseParams, unavailable } from '~/failures/thrown.server'
import { isHttpUrl } from '~/format/text'
import { showTime } from '~/format/times'
import { useLabels } from '~/i18n/labels'
import { timesOf } from '~/i18n/times.server'
import { carriedQuery } from '~/list/list-state'
import { licitacaoParams } from '~/site/params'
import { arquivoAddress, hrefOf, paths } from '~/site/paths'
import { DataRow, DataTable } from '~/ui/data-table'
import { DownloadLink } from '~/ui/file/download-link'
import { FileName } from '~/ui/file/file-name'
import styles from './dados-edital.module.css'
import { licitacaoList } from './licitacao-list'

/** C6, C8: the notice's attachments. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { procurement } = contextOf(context)
  const { id } = parseParams(licitacaoParams, params)
  const [found, times] = await Promise.all([procurement.licitacoes.listAnexos(id), timesOf(request, procurement)])
  if (!found.ok) throw unavailable(found.error)
  const anexos = found.value.map((anexo) => {
    const { arquivoUri, linkExterno, dataCadastro, ...shown } = anexo
    return {
      ...shown,
      data: showTime(times, dataCadastro),
      extension: extensionOf(anexo.arquivoNome),
      address: arquivoUri ? arquivoAddress(arquivoUri) : linkExterno && isHttpUrl(linkExterno) ? linkExterno : null,
      legivel: isLegivel(anexo),
    }
  })
  const stored = found.value.some(({ arquivoUri }) => arquivoUri)
  return { idLicitacao: id, anexos, zip: stored ? hrefOf(paths.anexosZip(id)) : null }
}

export default function DadosEdital() {
  const { idLicitacao, anexos, zip } = useLoaderData<typeof loader>()
  const { t } = useTranslation('licitacoes')
  const label = useLabels()
  const search = carriedQuery(licitacaoList, useLocation().search)
  const columns = [t('dadosEdital.tipo'), t('dadosEdital.nome'), t('dadosEdital.data'), t('dadosEdital.acoes')].map(
    (label) => ({ label }),
  )
  return (
    <>
      {zip && (
        <p>
          <a href={zip}>{t('dadosEdital.todos')}</a>
        </p>
      )}
      <DataTable label={t('dadosEdital.caption')} columns={columns} empty={t('dadosEdital.empty')}>
        {anexos.map(({ id, tipo, arquivoNome, extension, data, address, legivel }) => (
          <DataRow
            key={id}
            columns={columns}
            cells={[
              label('tiposAnexo', tipo),
              <FileName key="nome" name={arquivoNome} extension={extension} />,
              data?.text,
              <span key="acoes" className={styles.actions}>
                {legivel && (
                  <Link to={paths.anexo(idLicitacao, id, search)}>
                    {t('dadosEdital.view')}
                    <span className="visually-hidden"> {arquivoNome}</span>
                  </Link>
                )}
                <DownloadLink address={address} name={arquivoNome} />
              </span>,
            ]}
          />
        ))}
      </DataTable>
    </>
  )
}

export function ErrorBoundary() {
  return <RouteError within />
}
