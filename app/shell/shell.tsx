import { Link, useLocation, useMatches, useNavigation } from '@remix-run/react'
import type { MouseEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { locales } from '~/format/locale'
import { languageField, returnField } from '~/site/language-field'
import { basePath, hrefOf, paths } from '~/site/paths'
import { knownQuery } from '~/site/query-names'
import { PlainLink } from '~/ui/plain-link'
import { menu, useClosingMenus } from './closing-menus'
import { FooterText } from './footer'
import { useFrame } from './frame'
import { RefreshNotice } from './refresh-notice'
import styles from './shell.module.css'

/** As a browser alone would: the answer is a page, in its own language. */
function sendWhole(event: MouseEvent<HTMLButtonElement>, action: string) {
  const { form, name, value } = event.currentTarget
  if (!form) return
  event.preventDefault()
  form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  form.action = action
  form.submit()
}

const languageNames = { 'pt-BR': 'Português', en: 'English', es: 'Español' }

/** What stands around every screen: skip link, name, side menu, languages, the zone of all times. */
export function Shell({ timezone, children }: { timezone: string | undefined; children: ReactNode }) {
  const { t } = useTranslation()
  const frame = useFrame()
  useClosingMenus()
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('skipToContent')}
      </a>
      <LoadingBar />
      {frame ? <frame.Top /> : <Top />}
      <div className={frame ? frame.className : styles.columns}>
        {!frame && <SideMenu />}
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

function Top() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  return (
    <header className={styles.header}>
      <Link to={paths.licitacoes()} className={styles.product}>
        <img src={`${basePath}/favicon.svg`} alt="" width="28" height="28" />
        {t('product')}
      </Link>
      <div className={styles.row}>
        <details key={pathname} className={styles.narrowMenu} {...menu}>
          <summary>{t('menu')}</summary>
          <Menu />
        </details>
        <Languages />
      </div>
    </header>
  )
}

/**
 * A3: the same address in another language; loads the page anew, since its texts do. On a form each is a button of that
 * form, which comes back as it was filled in.
 */
export function Languages() {
  const { t, i18n } = useTranslation()
  const { pathname, search } = useLocation()
  const form = useForm()
  const hrefIn = (locale: string) => {
    const query = knownQuery(new URLSearchParams(search))
    query.set('lng', locale)
    return hrefOf(`${pathname}?${query}`)
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
          onClick: (event: MouseEvent<HTMLButtonElement>) => sendWhole(event, hrefIn(locale)),
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
          <EnterSends form={form} />
          {buttons}
        </div>
      ) : (
        <form className={styles.languages} method="post" action={hrefOf(paths.idioma())}>
          <input type="hidden" name={returnField} value={hrefIn('')} />
          {buttons}
        </form>
      )}
    </nav>
  )
}

/** Where else to go. */
function Menu() {
  const { t } = useTranslation()
  const here = useLocation().pathname.toLowerCase()
  const links = [
    { to: paths.licitacoes(), text: t('menuLicitacoes') },
    { to: paths.validarDocumento(), text: t('menuValidar') },
    { to: paths.api(), text: t('dadosAbertos') },
  ]
  return (
    <nav className={styles.menu} aria-label={t('menu')}>
      {links.map(({ to, text }) => (
        <PlainLink key={to} href={hrefOf(to)} aria-current={`${here}/`.startsWith(`${to}/`) ? 'page' : undefined}>
          {text}
        </PlainLink>
      ))}
    </nav>
  )
}

/** The menu where there is room for it; a screen may ask for it to be collapsed, so that it is open again on leaving (F5). */
function SideMenu() {
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
      <summary>{t('menu')}</summary>
      <Menu />
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

/** The form of the screen, where it says in its `handle` that it has one and takes anything in now. */
const useForm = () =>
  useMatches()
    .map(({ handle, data }) =>
      data && (data as { open?: boolean }).open !== false ? (handle as { form?: string } | undefined)?.form : undefined,
    )
    .findLast(Boolean)

/** Enter in a field presses the first button of its form, wherever it stands: that is to be none of a language. */
const EnterSends = ({ form }: { form: string }) => (
  <button type="submit" form={form} className="visually-hidden" tabIndex={-1} aria-hidden="true" />
)
