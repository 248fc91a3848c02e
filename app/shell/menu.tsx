import { Link, useLocation, useMatches, useRouteLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { spaced } from '~/format/text'
import { currentEntryAt, type MenuEntry } from '~/site/menu'
import { usePaths } from '~/site/use-paths'
import { useFrame } from './frame'
import styles from './shell.module.css'

/** The menu of all screens (F5). `data-redirect`: a portal page within another site asks its host to navigate. */
export function Menu() {
  const paths = usePaths()
  const frame = useFrame()
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const { itens } = (useRouteLoaderData('root') ?? {}) as { itens?: true }
  const entries: [MenuEntry, string][] = [
    ['licitacoes', paths.licitacoes()],
    ['comprasDiretas', paths.comprasDiretas()],
    ...(itens ? [['itens', paths.itens()] satisfies [MenuEntry, string]] : []),
    ['validar', paths.validarDocumento()],
    ['dadosAbertos', paths.api()],
    ['cadastro', paths.cadastro()],
  ]
  return (
    <nav className={styles.menu} aria-label={t('menu')}>
      {spaced(
        entries.map(([name, to]) => (
          <Link
            key={name}
            to={to}
            aria-current={currentEntryAt(pathname, name)}
            data-redirect={frame ? true : undefined}
          >
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
  if (!collapsed)
    return (
      <div className={styles.side}>
        <Menu />
      </div>
    )
  return (
    <details className={styles.collapsed}>
      <summary>{t('menu')}</summary> <Menu />
    </details>
  )
}
