import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isHttpUrl } from '~/format/text'
import styles from './pdf-page.module.css'

type PageLink = { id: string; url: string; place: { left: string; top: string; width: string; height: string } }
type Annotation = { id: string; subtype?: string; url?: string; rect: number[] }

/** Enough for any page that people read. */
const mostLinks = 200

/** The links of a page that lead to the web. Whatever else a document wants to do when it is clicked, it can't. */
export function PageLinks({ page }: { page: PDFPageProxy }) {
  const { t } = useTranslation('visor')
  const [links, setLinks] = useState<PageLink[]>([])
  useEffect(() => {
    let left = false
    page.getAnnotations().then(
      (annotations: Annotation[]) => left || setLinks(linksOf(page, annotations)),
      () => {},
    )
    return () => {
      left = true
    }
  }, [page])
  return links.map(({ id, url, place }) => (
    <a
      key={id}
      className={styles.link}
      style={place}
      href={url}
      title={url}
      target="_blank"
      rel="noopener noreferrer nofollow"
    >
      <span className="visually-hidden">{t('link', { endereco: url })}</span>
    </a>
  ))
}

function linksOf(page: PDFPageProxy, annotations: Annotation[]): PageLink[] {
  const viewport = page.getViewport({ scale: 1 })
  const share = (part: number, whole: number) => `${(100 * part) / whole}%`
  return annotations
    .filter(({ subtype, url }) => subtype === 'Link' && url !== undefined && isHttpUrl(url))
    .slice(0, mostLinks)
    .map(({ id, url = '', rect }) => {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = viewport.convertToViewportRectangle(rect)
      return {
        id,
        url,
        place: {
          left: share(Math.min(x1, x2), viewport.width),
          top: share(Math.min(y1, y2), viewport.height),
          width: share(Math.abs(x2 - x1), viewport.width),
          height: share(Math.abs(y2 - y1), viewport.height),
        },
      }
    })
}
