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
          <PhoneMenu />
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
            <Cadastrar />
          </nav>
        </div>
      </header>
    </>
  )
}

/** On a phone all of them are one menu, beside which registering stays in sight. */
function PhoneMenu() {
  const { t } = useTranslation(['portal', 'common'])
  const { links } = useFrameData()
  const { pathname } = useLocation()
  const { before, after } = topMenus(links)
  const groups = (menus: Menu[]) =>
    menus.map(({ name, entries }) => (
      <li key={name} className={styles.group}>
        {t(`bars.menu.${name}`)}
        <Entries entries={entries} />
      </li>
    ))
  return (
    <div className={styles.narrow}>
      <details key={pathname} className={styles.menu} {...menu}>
        <summary>{t('common:menu')}</summary>
        <nav aria-label={t('bars.label')}>
          <ul>
            {groups(before)}
            {solo(links).map(({ name, href }) => (
              <li key={name}>
                <BarLink href={href}>{t(`bars.to.${name}`)}</BarLink>
              </li>
            ))}
            {groups(after)}
          </ul>
        </nav>
      </details>
      <Cadastrar />
    </div>
  )
}

const Cadastrar = () => (
  <BarLink href={cadastrar.href} own className={styles.cadastrar}>
    {useTranslation('portal').t('bars.to.cadastrar')}
  </BarLink>
)

/** One menu: opens without JavaScript too. */
function BarMenu({ name, entries }: Menu) {
  const { t } = useTranslation('portal')
  return (
    <details className={styles.menu} {...menu}>
      <summary>{t(`bars.menu.${name}`)}</summary>
      <Entries entries={entries} />
    </details>
  )
}

function Entries({ entries }: Pick<Menu, 'entries'>) {
  const { t } = useTranslation('portal')
  const here = hrefOf(useLocation().pathname)
  return (
    <ul>
      {entries.map(({ name, href, own }) => (
        <li key={name}>
          <BarLink href={href} own={own} current={href === here}>
            {t(`bars.to.${name}`)}
          </BarLink>
        </li>
      ))}
    </ul>
  )
}
