import { Link, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { menu } from '~/shell/closing-menus'
import { Languages } from '~/shell/shell'
import { basePath, hrefOf, paths } from '~/site/paths'
import { BarLink } from './bar-link'
import styles from './bars.module.css'
import { useFrameData } from './frame-data'
import { cadastrar, type Menu, solo, topMenus } from './menus'
import { BeforeAll } from './moldura/before-all'
import { Phones } from './phones'

/** The top bar of the portal pages (A10). */
export function Top() {
  const { t } = useTranslation(['portal', 'common'])
  const { hours, links } = useFrameData()
  const { before, after } = topMenus(links)
  return (
    <>
      <BeforeAll />
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
          <nav className={styles.menus} aria-label={t('bars.label')}>
            {before.map((one) => (
              <BarMenu key={one.name} {...one} />
            ))}
            {solo(links).map(({ name, href }) => (
              <BarLink key={name} href={href} className={styles.button}>
                {t(`bars.to.${name}`)}
              </BarLink>
            ))}
            {after.map((one) => (
              <BarMenu key={one.name} {...one} />
            ))}
            <BarLink href={cadastrar.href} own className={styles.cadastrar}>
              {t('bars.to.cadastrar')}
            </BarLink>
          </nav>
        </div>
      </header>
    </>
  )
}

/** One menu: opens without JavaScript too. */
function BarMenu({ name, entries }: Menu) {
  const { t } = useTranslation('portal')
  const here = hrefOf(useLocation().pathname)
  return (
    <details className={styles.menu} {...menu}>
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
