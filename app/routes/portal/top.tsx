import { Link, useLocation } from '@remix-run/react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Languages } from '~/shell/shell'
import { basePath, hrefOf, paths } from '~/site/paths'
import { BarLink } from './bar-link'
import styles from './bars.module.css'
import { useFrameData } from './frame-data'
import { cadastrar, type Menu, solo, topMenus } from './menus'
import { Phones } from './phones'
import { useClosingMenus } from './use-closing-menus'

/** The top bar of the portal pages (A10). */
export function Top() {
  const { t } = useTranslation(['portal', 'common'])
  const { hours, links } = useFrameData()
  const nav = useRef<HTMLElement>(null)
  useClosingMenus(nav)
  const { before, after } = topMenus(links)
  return (
    <header className={styles.top}>
      <div className={styles.contact}>
        <p>{t('bars.hours', hours)}</p>
        <Phones />
        <Languages />
      </div>
      <div className={styles.bar}>
        <Link to={paths.portalLicitacoes()} className={styles.product}>
          <img src={`${basePath}/favicon.svg`} alt="" width="28" height="28" />
          {t('common:product')}
        </Link>
        <nav ref={nav} className={styles.menus} aria-label={t('bars.label')}>
          {before.map((menu) => (
            <BarMenu key={menu.name} {...menu} />
          ))}
          {solo(links).map(({ name, href }) => (
            <BarLink key={name} href={href} className={styles.button}>
              {t(`bars.to.${name}`)}
            </BarLink>
          ))}
          {after.map((menu) => (
            <BarMenu key={menu.name} {...menu} />
          ))}
          <BarLink href={cadastrar.href} own className={styles.cadastrar}>
            {t('bars.to.cadastrar')}
          </BarLink>
        </nav>
      </div>
    </header>
  )
}

/** One menu: opens without JavaScript too. Those of one name are open one at a time. */
function BarMenu({ name, entries }: Menu) {
  const { t } = useTranslation('portal')
  const here = hrefOf(useLocation().pathname)
  return (
    <details className={styles.menu} {...oneAtATime}>
      <summary>{t(`bars.menu.${name}`)}</summary>
      <ul>
        {entries.map((entry) => (
          <li key={entry.name}>
            <BarLink href={entry.href} own={entry.own} current={entry.href === here}>
              {t(`bars.to.${entry.name}`)}
            </BarLink>
          </li>
        ))}
      </ul>
    </details>
  )
}

const oneAtATime = { name: 'menu' }
