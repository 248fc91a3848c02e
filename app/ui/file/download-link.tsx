import { useTranslation } from 'react-i18next'
import { Original } from '~/ui/original'

/** C6, C8: opens in a new tab; without an address it says that there is none. */
export function DownloadLink({ address, name }: { address: string | null; name: string }) {
  const { t } = useTranslation('licitacoes')
  if (!address) return t('dadosEdital.noLink')
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" title={t('dadosEdital.downloadHint')}>
      {t('dadosEdital.download')}
      <span className="visually-hidden">
        {' '}
        {name} {t('list.newTab')}
      </span>
    </a>
  )
}

/** The same, where there is room for the name alone. */
export function DownloadNamed({ address, name }: { address: string | null; name: string }) {
  const { t } = useTranslation('licitacoes')
  if (!address)
    return (
      <>
        <Original>{name}</Original> {t('dadosEdital.noLink')}
      </>
    )
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" title={t('dadosEdital.downloadHint')}>
      <Original>{name}</Original>
      <span className="visually-hidden"> {t('list.newTab')}</span>
    </a>
  )
}
