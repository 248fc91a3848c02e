import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'

/** The whole page as markup, all at once: no screen waits for anything while it is rendered; what can't be made is an error. */
export const render = (page: ReactElement) => `<!DOCTYPE html>${renderToString(page)}`
