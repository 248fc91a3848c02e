import type { RequestHandler } from 'express'
import { plainPage, plainPageHeaders } from '~/failures/plain-page'
import { hostPaths } from '~/site/paths'
import texts from '../refusals/messages'

/** Where the full application is entered (C3): there, where a setting says it; else a page that says who receives proposals. */
export const serveAccess =
  (accessUrl: string | undefined): RequestHandler =>
  (_req, res) => {
    if (accessUrl) return res.redirect(302, hostPaths.aplicacao(undefined, accessUrl))
    const { title, text } = texts.access
    res.set(plainPageHeaders).send(plainPage({ lang: 'pt-BR', title, text, link: texts.page.link }))
  }
