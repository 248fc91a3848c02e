import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { readExtension } from '~/domain/arquivo/upload-rules'
import { type Anexo, type Copia, opensInPage } from '~/domain/licitacao/licitacao'
import type { Locale } from '~/format/locale'
import { formatSize } from '~/format/numbers'
import { isHttpUrl } from '~/format/text'
import { formatTime, type Times } from '~/format/times'
import { useLabels } from '~/i18n/labels'
import { arquivoAddress } from '~/site/paths'
import { DownloadLink, FileName } from '~/ui/file/stored-file'
import { StackedTable } from '~/ui/stacked-table'
import styles from '../dados-edital.module.css'

export function presentAnexo(
  { arquivoUri, linkExterno, dataCadastro, tamanho, copia, ...anexo }: Anexo,
  times: Times,
  locale: Locale,
) {
  const elsewhere = linkExterno && isHttpUrl(linkExterno) ? linkExterno : null
  return {
    ...anexo,
    data: formatTime(times, dataCadastro),
    extension: readExtension(anexo.arquivoNome),
    address: arquivoUri ? arquivoAddress(arquivoUri) : elsewhere,
    legivel: opensInPage({ ...anexo, arquivoUri }),
    tamanho: tamanho === undefined ? null : formatSize(tamanho, locale),
    copia: presentCopia(copia, times),
  }
}

/** When the copy of another system's document was made. */
export const presentCopia = (copia: Copia | undefined, times: Times) =>
  copia ? { data: times.dateTime(copia.em), semOrigem: copia.semOrigem } : null

/** Says that a document is a copy, and whether its source still has it. */
export function CopiaText({ copia }: { copia: ReturnType<typeof presentCopia> }) {
  const { t } = useTranslation('licitacoes')
  if (!copia) return null
  return <small>{t(copia.semOrigem ? 'dadosEdital.copiaSemOrigem' : 'dadosEdital.copia', { data: copia.data })}</small>
}

type Props = {
  anexos: ReturnType<typeof presentAnexo>[]
  empty: string
  /** The address of the page that shows an attachment within the portal. */
  toViewerAddress?(idAnexo: number): string
}

/** C6, C8: the notice's attachments. */
export function AnexosTable({ anexos, empty, toViewerAddress }: Props) {
  const { t } = useTranslation('licitacoes')
  const label = useLabels()
  return (
    <StackedTable
      label={t('dadosEdital.caption')}
      columns={[
        { label: t('dadosEdital.tipo'), cell: ({ tipo }) => label('tiposAnexo', tipo) },
        {
          label: t('dadosEdital.nome'),
          rowHeader: true,
          cell: ({ arquivoNome, extension, tamanho, copia }) => (
            <>
              <FileName name={arquivoNome} extension={extension} size={tamanho} /> <CopiaText copia={copia} />
            </>
          ),
        },
        { label: t('dadosEdital.data'), cell: ({ data }) => data?.text },
        {
          label: t('dadosEdital.acoes'),
          cell: ({ id, arquivoNome, legivel, address }) => (
            <span className={styles.actions}>
              {legivel && toViewerAddress && (
                <Link to={toViewerAddress(id)}>
                  {t('dadosEdital.view')}
                  <span className="visually-hidden"> {arquivoNome}</span>
                </Link>
              )}{' '}
              <DownloadLink address={address} name={arquivoNome} />
            </span>
          ),
        },
      ]}
      rows={anexos}
      rowKey={({ id }) => id}
      empty={empty}
    />
  )
}
