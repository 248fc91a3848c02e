import { useTranslation } from 'react-i18next'
import { PortugueseText } from '~/ui/body-text'
import icons from './file-icons.svg'
import styles from './file-name.module.css'

/** C6, C8: a link that opens the file in a new tab; without an address, says that there is no link. */
export function DownloadLink({ address, name }: { address: string | null; name: string }) {
  const { t } = useTranslation('licitacoes')
  if (!address) return t('dadosEdital.noLink')
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" title={t('dadosEdital.downloadHint')}>
      {t('dadosEdital.download')}
      <span className="visually-hidden">
        {' '}
        <PortugueseText>{name}</PortugueseText> {t('list.newTab')}
      </span>
    </a>
  )
}

/** Like `DownloadLink`, but the name of the file is the text of the link. */
export function DownloadNamed({ address, name }: { address: string | null; name: string }) {
  const { t } = useTranslation('licitacoes')
  if (!address)
    return (
      <>
        <PortugueseText>{name}</PortugueseText> {t('dadosEdital.noLink')}
      </>
    )
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" title={t('dadosEdital.downloadHint')}>
      <PortugueseText>{name}</PortugueseText>
      <span className="visually-hidden"> {t('list.newTab')}</span>
    </a>
  )
}

const kinds: Record<string, string> = { pdf: 'pdf', txt: 'txt', xls: 'xls', xlsx: 'xls' }

type Props = { name: string; extension: string; size?: string | null }

/** A file's name with an icon; type and size in text if the size is known. */
export function FileName({ name, extension, size }: Props) {
  return (
    <span className={styles.name}>
      <svg aria-hidden="true" width="18" height="18">
        <use href={`${icons}#${kinds[extension] ?? 'arquivo'}`} />
      </svg>
      <span>
        <PortugueseText>{name}</PortugueseText>
        {size && <small className={styles.size}>{` ${extension.toUpperCase()} ${size}`}</small>}
      </span>
    </span>
  )
}
