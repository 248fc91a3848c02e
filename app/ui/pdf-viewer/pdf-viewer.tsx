import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useHydrated } from '../hydrated'
import { lazyWithRetry } from '../lazy-with-retry'
import { startEarly } from './opening/worker'
import styles from './pdf-viewer.module.css'
import { takeOverAfter } from './take-over'

const load = () => import('./viewer.client')
const { Lazy, Boundary } = lazyWithRetry(load)

// What one came for is shown before React takes the page over.
const came = typeof document === 'undefined' ? null : document.querySelector<HTMLElement>(`.${styles.first}`)
const { src } = came?.parentElement?.dataset ?? {}
if (came && src) {
  startEarly()
  takeOverAfter(load().then(({ showFirstPage }) => showFirstPage(src, came)))
}

/** `href` is where the document is saved from, `src` where it may be shown; both are of this host. */
type Props = { href: string; src: string; nome: string }

/**
 * A PDF to be read in the page (V1): its download first, then a viewer whose program is fetched for it alone. Without
 * JavaScript the browser shows it by its own means, where it has some.
 */
export function PdfViewer({ href, src, nome }: Props) {
  const { t } = useTranslation('visor')
  const hydrated = useHydrated()
  return (
    <>
      <p className={styles.links}>
        <a href={href} download>
          {t('download')} <span className="visually-hidden">{nome}</span>
        </a>
        <a href={src} target="_blank" rel="noopener noreferrer">
          {t('open')} <span className="visually-hidden">{nome}</span>
        </a>
      </p>
      <div className={styles.viewer} data-src={src}>
        {hydrated ? (
          <Boundary>
            <Suspense fallback={<p role="status">{t('loading')}</p>}>
              <Lazy key={src} src={src} nome={nome} />
            </Suspense>
          </Boundary>
        ) : (
          <>
            <noscript>
              <iframe className={styles.plain} src={src} title={t('document', { nome })} />
            </noscript>
            <p className={styles.awaited}>{t('loading')}</p>
          </>
        )}
        <div
          className={styles.first}
          aria-hidden="true"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing, so that React leaves alone what is put in here
          dangerouslySetInnerHTML={{ __html: '' }}
          suppressHydrationWarning
        />
      </div>
    </>
  )
}
