import { Links } from '@remix-run/react'
import { createContext, useContext, useEffect, useState } from 'react'

/** The inlined styles of a static page, during server rendering. */
export const InlineStylesContext = createContext<string | undefined>(undefined)

const inlinedStyle = typeof document === 'undefined' ? null : document.querySelector('style[data-page]')

/** The page's styles, linked or inlined. After hydration, inlined styles are also linked, for later pages. */
export function PageStyles() {
  const inline = useContext(InlineStylesContext) ?? inlinedStyle?.textContent ?? undefined
  const [linked, setLinked] = useState(inline === undefined)
  useEffect(() => setLinked(true), [])
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: written by the build; React would escape it */}
      {inline !== undefined && <style data-page dangerouslySetInnerHTML={{ __html: inline }} />}
      {linked && <Links />}
    </>
  )
}

/** The nonce of the page's scripts, during server rendering only. */
export const NonceContext = createContext<string | undefined>(undefined)

/** The inline bootstrap or its address (inline-bootstrap.ts), during server rendering only. */
export const InlineBootstrapContext = createContext<{ text: string } | { address: string }>({ text: '' })
