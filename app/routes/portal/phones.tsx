import { useTranslation } from 'react-i18next'
import styles from './bars.module.css'
import { useFrameData } from './frame-data'

/** Each a link, for devices that call. */
export function Phones() {
  const { t } = useTranslation('portal')
  const { phones } = useFrameData()
  return (
    <ul className={styles.phones} aria-label={t('bars.phones')}>
      {[...new Set(phones)].map((phone) => (
        <li key={phone}>
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
        </li>
      ))}
    </ul>
  )
}
