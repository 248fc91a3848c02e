import { createContext } from 'react'

/** The mark of the page's own scripts while the server renders it; a browser knows of none. */
export const ScriptMark = createContext<string | undefined>(undefined)

/** The program that begins every page (page-program.ts), or its address, while the server renders it; a browser has it already. */
export const PageProgram = createContext<{ text: string } | { address: string }>({ text: '' })

/** The end of every page (footer.server.tsx), while the server renders it; a browser has it already. */
export const FooterMarkup = createContext<string | undefined>(undefined)
