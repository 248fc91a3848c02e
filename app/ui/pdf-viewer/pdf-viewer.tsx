import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { PortugueseText } from '../body-text'
import { delayHydrationUntil, useHydrated } from '../hydrated'
import { lazyWithRetry } from '../lazy-with-retry'
import { useDocumentLabel } from './document-label'
import styles from './pdf-viewer.module.css'
import { preloadWorker } from './worker'

/** pdf.js supports fewer browsers than the portal. Browsers with these APIs also know the syntax that pdf.js uses. */
const supportsPdfjs = typeof window !== 'undefined' && 'structuredClone' in window && 'OffscreenCanvas' in window

const load = () => import('./viewer.client')
const Viewer = lazyWithRetry(load)

// The first page is shown before hydration, because people came to read it.
const firstPageHost = typeof document === 'undefined' ? null : document.querySelector<HTMLElement>(`.${styles.first}`)
const { src } = firstPageHost?.parentElement?.dataset ?? {}
if (firstPageHost && src && supportsPdfjs) {
  preloadWorker()
  delayHydrationUntil(load().then(({ showFirstPage }) => showFirstPage(src, firstPageHost)))
}

/** `href` downloads the document, `src` displays it; both on this host. */
type Props = { href: string; src: string; nome: string }

/** V1: links to the PDF, then the viewer, loaded as its own chunk. Without JavaScript, the browser shows the PDF. */
export function PdfViewer({ href, src, nome }: Props) {
  const { t } = useTranslation('visor')
  const hydrated = useHydrated()
  const label = useDocumentLabel(nome)
  const plain = <iframe className={styles.plain} src={src} title={label} />
  return (
    <>
      <p className={styles.links}>
        <a href={href} download>
          {t('download')}{' '}
          <span className="visually-hidden">
            <PortugueseText>{nome}</PortugueseText>
          </span>
        </a>{' '}
        <a href={src} target="_blank" rel="noopener noreferrer">
          {t('open')}{' '}
          <span className="visually-hidden">
            <PortugueseText>{nome}</PortugueseText>
          </span>
        </a>
      </p>
      <div className={styles.viewer} data-src={src}>
        {hydrated && !supportsPdfjs ? (
          plain
        ) : hydrated ? (
          <Suspense fallback={<p role="status">{t('loading')}</p>}>
            <Viewer key={src} src={src} nome={nome} />
          </Suspense>
        ) : (
          <>
            <noscript>{plain}</noscript>
            <p className={styles.awaited}>{t('loading')}</p>
          </>
        )}
        <div
          className={styles.first}
          aria-hidden="true"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, so that React ignores what is inserted
          dangerouslySetInnerHTML={{ __html: '' }}
          suppressHydrationWarning
        />
      </div>
    </>
  )
}
