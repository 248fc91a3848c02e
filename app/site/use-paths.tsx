import { useLocation } from '@remix-run/react'
import { createContext, type ReactNode, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { isInMoldura, languageAt } from './moldura'
import { paths, pathsFor, toHref } from './paths'

const PagePaths = createContext(paths)

/** Provides link addresses that keep the current page's frame and language. */
export function PathsProvider({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  const { language } = useTranslation().i18n
  const address = toHref(pathname + search)
  const lng = languageAt(address)
  // Links name a language only if the page was loaded in it.
  const value = pathsFor({ moldura: isInMoldura(address), lng: lng === language ? lng : null })
  return <PagePaths.Provider value={value}>{children}</PagePaths.Provider>
}

export const usePaths = () => useContext(PagePaths)
