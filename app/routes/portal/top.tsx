import { useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { asHour } from '~/format/hours'
import { spaced } from '~/format/text'
import { menu } from '~/shell/frame'
import { usePaths } from '~/site/use-paths'
import { BarLink, cadastrarEntry, type Menu, Phones, soloEntries, topMenus, useFrameData } from './bars'
import styles from './bars.module.css'
import { FrameSetupScript } from './moldura/frame-setup-script'

/** The line with phones and hours above the header of the portal pages (A10). On phones the footer has them. */
export function ContactBar() {
  const { t, i18n } = useTranslation('portal')
  const { hours } = useFrameData()
  const shown = (hour: string) => (i18n.language === 'en' ? asHour(hour, 'en') : hour)
  return (
    <>
      <FrameSetupScript />
      <div className={styles.contact}>
        <p>{t('bars.hours', { from: shown(hours.from), to: shown(hours.to) })}</p>
        <Phones />
      </div>
    </>
  )
}

/** The menus of the portal pages (A10). On narrow screens only the link to registration. */
export function PortalMenus() {
  const paths = usePaths()
  const { t } = useTranslation('portal')
  const { links } = useFrameData()
  const { before, after } = topMenus(paths, links)
  return (
    <>
      <nav className={styles.menus} aria-label={t('bars.label')}>
        {spaced([
          ...before.map((one) => <BarMenu key={one.name} {...one} />),
          ...soloEntries(links).map(({ name, href }) => (
            <BarLink key={name} href={href} className={styles.button}>
              {t(`bars.to.${name}`)}
            </BarLink>
          )),
          ...after.map((one) => <BarMenu key={one.name} {...one} />),
          <Cadastrar key="cadastrar" />,
        ])}
      </nav>
      <div className={styles.beside}>
        <Cadastrar />
      </div>
    </>
  )
}

/** On narrow screens: the portal's menus, within the menu of all screens. */
export function NarrowMenus() {
  const paths = usePaths()
  const { t } = useTranslation('portal')
  const { links } = useFrameData()
  const { before, after } = topMenus(paths, links)
  const groups = (menus: Menu[]) =>
    menus.map(({ name, entries }) => (
      <li key={name} className={styles.group}>
        {t(`bars.menu.${name}`)}
        <Entries entries={entries} />
      </li>
    ))
  return (
    <nav aria-label={t('bars.label')}>
      <ul>
        {groups(before)}
        {soloEntries(links).map(({ name, href }) => (
          <li key={name}>
            <BarLink href={href}>{t(`bars.to.${name}`)}</BarLink>
          </li>
        ))}
        {groups(after)}
      </ul>
    </nav>
  )
}

const Cadastrar = () => (
  <BarLink href={cadastrarEntry(usePaths()).href} own className={styles.cadastrar}>
    {useTranslation('portal').t('bars.to.cadastrar')}
  </BarLink>
)

/** A menu that opens without JavaScript. */
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
  const here = useLocation().pathname
  return (
    <ul>
      {entries.map(({ name, href, own }) => (
        <li key={name}>
          <BarLink href={href} own={own} current={href.split('?')[0] === here}>
            {t(`bars.to.${name}`)}
          </BarLink>
        </li>
      ))}
    </ul>
  )
}
