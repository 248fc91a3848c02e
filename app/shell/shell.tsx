import { Link, useLocation, useMatches, useNavigation } from '@remix-run/react'
import type { MouseEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { locales } from '~/format/locale'
import { spaced } from '~/format/text'
import { languageField, languageNames, returnField } from '~/site/language-field'
import { basePath, fixedPaths, toHref } from '~/site/paths'
import { knownQuery } from '~/site/query-names'
import { usePaths } from '~/site/use-paths'
import { FooterText, type Frame, menu, useClosingMenus, useFrame } from './frame'
import { Menu, SideMenu } from './menu'
import { RefreshNotice } from './refresh-notice'
import styles from './shell.module.css'

export function Shell({ timezone, children }: { timezone: string | undefined; children: ReactNode }) {
  const { t } = useTranslation()
  const frame = useFrame()
  const bare = frame && !frame.menus
  useClosingMenus()
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('skipToContent')}
      </a>
      <LoadingBar />
      {bare ? <frame.Top /> : <Header frame={frame} />}
      <div className={bare ? frame.className : styles.columns}>
        {!bare && <SideMenu />}
        <main id="main" tabIndex={-1} className={styles.main}>
          <RefreshNotice timezone={timezone} />
          {children}
        </main>
      </div>
      {frame ? (
        <frame.Bottom />
      ) : (
        <footer className={styles.footer}>
          <FooterText />
        </footer>
      )}
    </>
  )
}

function Header({ frame }: { frame: Frame | undefined }) {
  const paths = usePaths()
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const { Wide, Narrow, className = '' } = frame?.menus ?? {}
  return (
    <header className={styles.header}>
      {frame && <frame.Top />}
      <div className={styles.head}>
        <Link to={paths.licitacoes()} className={styles.product}>
          <img src={`${basePath}/favicon.svg`} alt="" width="28" height="28" />
          {t('product')}
        </Link>{' '}
        {Wide && <Wide />}
        <div className={styles.row}>
          <details key={pathname} className={`${styles.narrowMenu} ${className}`} {...menu}>
            <summary>{t('menu')}</summary> <Menu />
            {Narrow && <Narrow />}
          </details>
          <Languages />
        </div>
      </div>
    </header>
  )
}

/** A3: opens the page in another language. On a screen with a form, the buttons submit it and keep its input. */
function Languages() {
  const { t, i18n } = useTranslation()
  const { pathname, search } = useLocation()
  const form = useScreenForm()
  const hrefIn = (locale: string) => {
    const query = knownQuery(new URLSearchParams(search))
    query.set('lng', locale)
    return toHref(`${pathname}?${query}`)
  }
  const buttons = locales.map((locale) =>
    i18n.language === locale ? (
      <span key={locale} aria-current="true">
        {languageNames[locale]}
      </span>
    ) : (
      <button
        key={locale}
        name={languageField}
        value={locale}
        lang={locale}
        {...(form && {
          form,
          formAction: hrefIn(locale),
          formNoValidate: true,
          onClick: (event: MouseEvent<HTMLButtonElement>) => submitAsPage(event, hrefIn(locale)),
        })}
      >
        {languageNames[locale]}
      </button>
    ),
  )
  return (
    <nav className={styles.language} aria-label={t('language')}>
      {form ? (
        <div className={styles.languages}>
          <DefaultSubmitButton form={form} />
          {spaced(buttons)}
        </div>
      ) : (
        <form className={styles.languages} method="post" action={toHref(fixedPaths.idioma())}>
          <input type="hidden" name={returnField} value={hrefIn('')} />
          {spaced(buttons)}
        </form>
      )}
    </nav>
  )
}

/** Submits natively, so that the response is loaded as a new page in its own language. */
function submitAsPage(event: MouseEvent<HTMLButtonElement>, action: string) {
  const { form, name, value } = event.currentTarget
  if (!form) return
  event.preventDefault()
  form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  form.action = action
  // Suppresses the question about unsent input: the server returns the form as filled in, so nothing is lost.
  form.dataset.sentWhole = ''
  form.submit()
}

/** A4: shown during navigations and submissions, not during background refreshes. */
function LoadingBar() {
  const { t } = useTranslation()
  const busy = useNavigation().state !== 'idle'
  return (
    <div role="status" className={styles.loading} data-busy={busy || undefined}>
      {busy && <span className="visually-hidden">{t('loading')}</span>}
    </div>
  )
}

/** The id of the screen's form, from the route's `handle`, if the form accepts input now. */
const useScreenForm = () =>
  useMatches()
    .map(({ handle, data }) =>
      data && (data as { open?: boolean }).open !== false ? (handle as { form?: string } | undefined)?.form : undefined,
    )
    .filter(Boolean)
    .pop()

/** A hidden button before the language buttons, because Enter presses the first submit button of a form. */
const DefaultSubmitButton = ({ form }: { form: string }) => (
  <button type="submit" form={form} className="visually-hidden" tabIndex={-1} aria-hidden="true" />
)
