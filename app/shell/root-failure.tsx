import { useRouteError } from '@remix-run/react'
import { Component, type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { basePath } from '~/site/paths'
import { usePaths } from '~/site/use-paths'
import { disableHydration } from './deferred-hydration/browser-support'

/**
 * Wraps the whole document. If the root's error boundary fails too, shows an error page in the page's language, where
 * Remix would show an English one.
 */
export function RootBoundary({ children }: { children: ReactNode }) {
  return <Boundary last={Boolean(useRouteError())}>{children}</Boundary>
}

type Props = { last: boolean; children: ReactNode }

class Boundary extends Component<Props, { thrown?: { error: unknown } }> {
  override state: { thrown?: { error: unknown } } = {}
  static getDerivedStateFromError(error: unknown) {
    return { thrown: { error } }
  }
  override render() {
    const { thrown } = this.state
    if (thrown && !this.props.last) throw thrown.error
    return thrown ? <RootFailure /> : this.props.children
  }
}

/** Uses nothing that may have failed: no loader data and no components of the shell. */
function RootFailure() {
  const { outside } = usePaths()
  const { t } = useTranslation()
  const [{ lang, styles }] = useState(() => ({
    lang: document.documentElement.lang,
    styles: Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'), ({ href }) => href),
  }))
  useEffect(disableHydration, [])
  return (
    <html lang={lang} data-mantine-color-scheme="light">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{t('failure.title')}</title>
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        <main className="failure">
          <h1>{t('failure.title')}</h1>
          <p role="alert" className="failure-message">
            {t('errors.default')}
          </p>
          <p>
            <a href={location.pathname + location.search}>{t('failure.reload')}</a>
          </p>
          <p>
            <a href={`${basePath}/?lng=${lang}`} target={outside}>
              {t('failure.goHome')}
            </a>
          </p>
        </main>
      </body>
    </html>
  )
}

type StartupNoticeProps = { nonce: string | undefined; bootstrap: { text: string } | { address: string } }

/** A7: the inline bootstrap shows this if React does not start. The text is an attribute, hidden in text browsers. */
export function StartupNotice({ nonce, bootstrap }: StartupNoticeProps) {
  const { t } = useTranslation()
  return (
    <>
      <p hidden role="alert" className="failure-message" data-text={t('errors.startup')} />
      {'address' in bootstrap ? (
        <script nonce={nonce} defer src={bootstrap.address} />
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the inline bootstrap, written by the build
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: bootstrap.text }} />
      )}
    </>
  )
}
