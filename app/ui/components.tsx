import { createTheme, type MantineColorsTuple, MantineContext, MantineThemeProvider } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'

const noop = () => {}

const mantineContext = {
  colorScheme: 'light' as const,
  setColorScheme: noop,
  clearColorScheme: noop,
  getRootElement: () => document.documentElement,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: true,
}

/** Provides Mantine's contexts only. CSS files replace the rest of MantineProvider, so that pages load less code. */
export function UiProvider({ children }: { children: ReactNode }) {
  useEffect(() => mantineContext.getRootElement().setAttribute('data-respect-reduced-motion', 'true'), [])
  return (
    <MantineContext.Provider value={mantineContext}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext.Provider>
  )
}

const verde: MantineColorsTuple = [
  '#f4f9ec',
  '#e7f0d8',
  '#cfe1b0',
  '#b5d185',
  '#a0c463',
  '#93bc4d',
  '#89b846',
  '#75a036',
  '#668e2d',
  '#4d6b1f',
]

/** A9: the accent is #89b846; text and buttons use a darker shade, for contrast. Variables are in theme.css. */
const theme = createTheme({
  primaryColor: 'verde',
  primaryShade: 9,
  colors: { verde },
  respectReducedMotion: true,
  components: { InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'description', 'error', 'input'] } } },
})
