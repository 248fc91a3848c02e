import { Link, NavLink, useLocation, useMatches, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { locales } from '~/format/locale'
import { basePath, hrefOf, paths } from '~/site/paths'
import { knownQuery } from '~/site/query-names'
import { useFrame } from './frame'
import { RefreshNotice } from './refresh-notice'
import styles from './shell.module.css'

const languageNames = { 'pt-BR': 'Português', en: 'English', es: 'Español' }

/** What stands around every screen: skip link, name, side menu, languages, the zone of all times. */
export function Shell({ timezone, children }: { timezone: string | undefined; children: ReactNode }) {
  const { t } = useTranslation()
  const frame = useFrame()
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('skipToContent')}
      </a>
      <LoadingBar />
      {frame ? <frame.Top /> : <Top />}
      <div className={frame ? frame.className : styles.columns}>
        {!frame && <Menu />}
        <main id="main" tabIndex={-1} className={styles.main}>
          <RefreshNotice timezone={timezone} />
          {children}
        </main>
      </div>
      {frame ? (
        <frame.Bottom timezone={timezone} />
      ) : (
        <footer className={styles.footer}>
          <p>{t('description')}</p>
          <Zone timezone={timezone} />
        </footer>
      )}
    </>
  )
}

function Top() {
  const { t } = useTranslation()
  return (
    <header className={styles.header}>
      <Link to={paths.licitacoes()} className={styles.product}>
        <img src={`${basePath}/favicon.svg`} alt="" width="28" height="28" />
        {t('product')}
      </Link>
      <Languages />
    </header>
  )
}

/** The zone of all times, once a page. */
export function Zone({ timezone }: { timezone: string | undefined }) {
  const { t } = useTranslation()
  if (!timezone) return null
  return <p>{t('timezone', { zone: timezone === 'America/Sao_Paulo' ? t('brasilia') : timezone })}</p>
}

export function Languages() {
  const { t, i18n } = useTranslation()
  return (
    <nav className={styles.languages} aria-label={t('language')}>
      {locales.map((locale) => (
        <LanguageLink key={locale} locale={locale} current={i18n.language === locale} />
      ))}
    </nav>
  )
}

/** Where else to go; a screen may ask for it to be collapsed, so that it is open again on leaving (F5). */
function Menu() {
  const { t } = useTranslation()
  const collapsed = useMatches().some(({ handle }) => (handle as { menu?: string } | undefined)?.menu === 'collapsed')
  const menu = (
    <nav className={styles.menu} aria-label={t('menu')}>
      <NavLink to={paths.licitacoes()}>{t('menuLicitacoes')}</NavLink>
      <NavLink to={paths.validarDocumento()}>{t('menuValidar')}</NavLink>
      <NavLink to={paths.api()}>{t('dadosAbertos')}</NavLink>
    </nav>
  )
  if (!collapsed) return menu
  return (
    <details className={styles.collapsed}>
      <summary>{t('menu')}</summary>
      {menu}
    </details>
  )
}

/** A4: a navigation or a submission is under way; a background refresh shows nothing. */
function LoadingBar() {
  const { t } = useTranslation()
  const busy = useNavigation().state !== 'idle'
  return (
    <div role="status" className={styles.loading} data-busy={busy || undefined}>
      {busy && <span className="visually-hidden">{t('loading')}</span>}
    </div>
  )
}

/** A3: the same address in another language; loads the page anew, since its texts do. */
function LanguageLink({ locale, current }: { locale: keyof typeof languageNames; current: boolean }) {
  const { pathname, search } = useLocation()
  const query = knownQuery(new URLSearchParams(search))
  query.set('lng', locale)
  return (
    <a href={hrefOf(`${pathname}?${query}`)} lang={locale} hrefLang={locale} aria-current={current || undefined}>
      {languageNames[locale]}
    </a>
  )
}
