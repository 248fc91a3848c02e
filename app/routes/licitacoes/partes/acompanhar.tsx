import { useTranslation } from 'react-i18next'
import { usePaths } from '~/site/use-paths'
import type { listAcompanhar } from './acompanhar.server'
import { Part } from './part'
import styles from './part.module.css'

/** W13: leads to the feeds and the calendar of a process, and says what each is. */
export function Acompanhar({ files }: { files: ReturnType<typeof listAcompanhar> }) {
  const { t } = useTranslation('processo')
  const { outside } = usePaths()
  return (
    <Part title={t('acompanhar.title')} name="acompanhar">
      <ul className={styles.links}>
        {files.map(({ name, address }) => (
          <li key={name}>
            <a rel="nofollow" href={address} target={outside}>
              {t(`acompanhar.${name}.link`)}
            </a>{' '}
            {t(`acompanhar.${name}.about`)}
          </li>
        ))}
      </ul>
    </Part>
  )
}
