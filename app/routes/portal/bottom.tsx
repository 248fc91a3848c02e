import { useTranslation } from 'react-i18next'
import { FooterText } from '~/shell/footer'
import { Messages } from '~/shell/messages'
import { BarLink } from './bar-link'
import styles from './bars.module.css'
import { useFrameData } from './frame-data'
import { bottomMenus } from './menus'
import { Phones } from './phones'

/** `08:00` is said as 8h, `08:30` as 8h30. */
const asHour = (text: string) => text.replace(/^0?(\d+):(?:00|(\d\d))$/, '$1h$2')

/** The footer of the portal pages (A10). */
export function Bottom() {
  const { t } = useTranslation('portal')
  const { hours, links, origens } = useFrameData()
  return (
    <footer className={styles.bottom}>
      <nav className={styles.groups} aria-label={t('bars.footer')}>
        {bottomMenus(links).map(({ name, entries }) => (
          <section key={name} aria-label={t(`bars.menu.${name}`)}>
            <h2>{t(`bars.menu.${name}`)}</h2>
            <ul>
              {entries.map((entry) => (
                <li key={entry.name}>
                  <BarLink href={entry.href} own={entry.own}>
                    {t(`bars.to.${entry.name}`)}
                  </BarLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <section aria-label={t('bars.phones')}>
          <h2>{t('bars.phones')}</h2>
          <Phones />
          <p>{t('bars.shortHours', { from: asHour(hours.from), to: asHour(hours.to) })}</p>
        </section>
      </nav>
      <FooterText />
      <Messages origens={origens} />
    </footer>
  )
}
