import { MantineContext, MantineThemeProvider } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { theme } from './theme'

const nothing = () => {}

const context = {
  colorScheme: 'light' as const,
  setColorScheme: nothing,
  clearColorScheme: nothing,
  getRootElement: () => document.documentElement,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: true,
}

/**
 * What Mantine's components ask for, without what its own provider does besides: every page would load that, and here
 * styles are files, and the scheme is the browser's.
 */
export function Components({ children }: { children: ReactNode }) {
  useEffect(() => context.getRootElement().setAttribute('data-respect-reduced-motion', 'true'), [])
  return (
    <MantineContext.Provider value={context}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext.Provider>
  )
}
