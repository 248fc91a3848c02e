import { Link, useLocation, useMatches } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { spaced } from '~/format/text'
import { currentEntryAt, menuEntries } from '~/site/menu'
import { useHasOwnData } from '~/site/use-own-data'
import { usePaths } from '~/site/use-paths'
import styles from './shell.module.css'

/** The menu of all screens (F5). */
export function Menu() {
  const paths = usePaths()
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const hasOwnData = useHasOwnData()
  return (
    <nav className={styles.menu} aria-label={t('menu')}>
      {spaced(
        menuEntries
          .filter((name) => hasOwnData || name !== 'itens')
          .map((name) => (
            <Link key={name} to={paths[name]()} aria-current={currentEntryAt(pathname, name)}>
              {t(`menuEntries.${name}`)}
            </Link>
          )),
      )}
    </nav>
  )
}

/** The side menu on wide screens. A screen may start with it collapsed (F5). */
export function SideMenu() {
  const { t } = useTranslation()
  const collapsed = useMatches().some(({ handle }) => (handle as { menu?: string } | undefined)?.menu === 'collapsed')
  if (!collapsed) return <Menu />
  return (
    <details className={styles.collapsed}>
      <summary>{t('menu')}</summary> <Menu />
    </details>
  )
}
