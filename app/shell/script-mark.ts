import { createContext } from 'react'

/** The mark of the page's own scripts while the server renders it; a browser knows of none. */
export const ScriptMark = createContext<string | undefined>(undefined)
