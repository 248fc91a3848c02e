import { Link, NavLink, useLocation, useNavigation } from '@remix-run/react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { locales } from '~/format/locale'
import { paths } from './paths'
import styles from './shell.module.css'

const languageNames = { 'pt-BR': 'Português', en: 'English', es: 'Español' }

/** What stands around every screen: skip link, name, side menu, languages, the zone of all times. */
export function Shell({ timezone, children }: { timezone: string | undefined; children: ReactNode }) {
  const { t, i18n } = useTranslation()
  const contentId = useId()
  return (
    <>
      <a className={styles.skip} href={`#${contentId}`}>
        {t('skipToContent')}
      </a>
      <LoadingBar />
      <header className={styles.header}>
        <Link to={paths.licitacoes()} className={styles.product}>
          <svg aria-hidden="true" viewBox="0 0 24 24" width="28" height="28">
            <path d="M3 21h18v-2H3zm1-3h3v-7H4zm6.500 0h3v-7h-3zM17 18h3v-7h-3zM12 2 2 8v2h20V8z" fill="currentColor" />
          </svg>
          {t('product')}
        </Link>
        <nav className={styles.languages} aria-label={t('language')}>
          {locales.map((locale) => (
            <LanguageLink key={locale} locale={locale} current={i18n.language === locale} />
          ))}
        </nav>
      </header>
      <div className={styles.columns}>
        <nav className={styles.menu} aria-label={t('menu')}>
          <NavLink to={paths.licitacoes()}>{t('menuLicitacoes')}</NavLink>
          <NavLink to={paths.api()}>{t('dadosAbertos')}</NavLink>
        </nav>
        <main id={contentId} tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
      <footer className={styles.footer}>
        <p>{t('description')}</p>
        {timezone && <p>{t('timezone', { zone: timezone === 'America/Sao_Paulo' ? t('brasilia') : timezone })}</p>}
      </footer>
    </>
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
  const query = new URLSearchParams(search)
  query.set('lng', locale)
  return (
    <Link
      to={`${pathname}?${query}`}
      reloadDocument
      lang={locale}
      hrefLang={locale}
      aria-current={current ? 'true' : undefined}
    >
      {languageNames[locale]}
    </Link>
  )
}
