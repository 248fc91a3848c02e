import { createTheme, type MantineColorsTuple } from '@mantine/core'

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

/** A9: the accent is #89b846; text and buttons take a darker shade of it, for contrast. Its variables are in theme.css. */
export const theme = createTheme({
  primaryColor: 'verde',
  primaryShade: 9,
  colors: { verde },
  respectReducedMotion: true,
})
