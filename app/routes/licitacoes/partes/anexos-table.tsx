import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { extensionOf } from '~/domain/arquivo/upload-rules'
import { type Anexo, isLegivel } from '~/domain/licitacao/licitacao'
import type { Locale } from '~/format/locale'
import { showSize } from '~/format/size'
import { isHttpUrl } from '~/format/text'
import { showTime, type Times } from '~/format/times'
import { useLabels } from '~/i18n/labels'
import { arquivoAddress } from '~/site/paths'
import { DataRow, DataTable } from '~/ui/data-table'
import { DownloadLink } from '~/ui/file/download-link'
import { FileName } from '~/ui/file/file-name'
import styles from '../dados-edital.module.css'

/** What a line of the table tells of an attachment. */
export function shownAnexo(
  { arquivoUri, linkExterno, dataCadastro, tamanho, ...anexo }: Anexo,
  times: Times,
  locale: Locale,
) {
  const elsewhere = linkExterno && isHttpUrl(linkExterno) ? linkExterno : null
  return {
    ...anexo,
    data: showTime(times, dataCadastro),
    extension: extensionOf(anexo.arquivoNome),
    address: arquivoUri ? arquivoAddress(arquivoUri) : elsewhere,
    legivel: isLegivel({ ...anexo, arquivoUri }),
    tamanho: tamanho === undefined ? null : showSize(tamanho, locale),
  }
}

type Props = {
  anexos: ReturnType<typeof shownAnexo>[]
  empty: string
  /** Where one that can be read in the page is read. */
  viewOf?(idAnexo: number): string
}

/** C6, C8: the notice's attachments. */
export function AnexosTable({ anexos, empty, viewOf }: Props) {
  const { t } = useTranslation('licitacoes')
  const label = useLabels()
  const columns = [t('dadosEdital.tipo'), t('dadosEdital.nome'), t('dadosEdital.data'), t('dadosEdital.acoes')].map(
    (label) => ({ label }),
  )
  return (
    <DataTable label={t('dadosEdital.caption')} columns={columns} empty={empty}>
      {anexos.map(({ id, tipo, arquivoNome, extension, data, address, legivel, tamanho }) => (
        <DataRow
          key={id}
          columns={columns}
          cells={[
            label('tiposAnexo', tipo),
            <FileName key="nome" name={arquivoNome} extension={extension} size={tamanho} />,
            data?.text,
            <span key="acoes" className={styles.actions}>
              {legivel && viewOf && (
                <Link to={viewOf(id)}>
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
  )
}
