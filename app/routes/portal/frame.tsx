import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { completeContext } from '~/composition/context-of.server'
import { RouteError } from '~/failures/error-screen'
import { asHour } from '~/format/hours'
import type { Locale } from '~/format/locale'
import { FooterText, type Frame, FrameMessages } from '~/shell/frame'
import { usePaths } from '~/site/use-paths'
import { BarLink, bottomMenus, Phones, type PortalFrameData, useFrameData } from './bars'
import styles from './bars.module.css'
import { ContactBar, NarrowMenus, PortalMenus } from './top'

/** A10: the frame of all portal pages outside iframes. */
export const handle = {
  i18n: ['common', 'portal'],
  frame: {
    Top: ContactBar,
    Bottom: PortalFooter,
    menus: { Wide: PortalMenus, Narrow: NarrowMenus, className: styles.narrow },
  } satisfies Frame,
}

export function loader({ context }: LoaderFunctionArgs): PortalFrameData {
  const { embedOrigins, phones, hours, links } = completeContext(context).settings
  const [from = '', to = ''] = hours.split('-')
  return { origens: embedOrigins.join(' '), phones, hours: { from, to }, links }
}

/** Settings do not change while the server runs. */
export const shouldRevalidate = () => false

export default function PortalFrame() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <RouteError />
}

/** The footer of the portal pages (A10). */
function PortalFooter() {
  const { t, i18n } = useTranslation('portal')
  const format = (hour: string) => asHour(hour, i18n.language as Locale)
  const paths = usePaths()
  const { hours, links, origens } = useFrameData()
  return (
    <footer className={styles.bottom}>
      <nav className={styles.groups} aria-label={t('bars.footer')}>
        {bottomMenus(paths, links).map(({ name, entries }) => (
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
          <p>{t('bars.shortHours', { from: format(hours.from), to: format(hours.to) })}</p>
        </section>
      </nav>
      <FooterText />
      <FrameMessages origens={origens} />
    </footer>
  )
}
