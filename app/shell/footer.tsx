import { useContext } from 'react'
import { FooterMarkup } from './script-mark'
import styles from './shell.module.css'

/** A browser keeps what the page came with: its texts are in no program and in no data. */
const kept = typeof document === 'undefined' ? '' : document.getElementById('sobre')?.innerHTML

/** What the server says at the end of every page. */
export const FooterText = () => (
  <div
    id="sobre"
    className={styles.about}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: what the server wrote, which holds nothing of a reader's
    dangerouslySetInnerHTML={{ __html: useContext(FooterMarkup) ?? kept ?? '' }}
  />
)
