import type { Response } from 'express'
import { plainPage, plainPageHeaders } from '~/web/plain-page'
import texts from './messages'

/** What a person sees where no screen can answer: outside the portal's addresses, or when a screen cannot even start. */
export function sendPage(res: Response, status: 404 | 500 | 503) {
  const title = status === 404 ? texts.page.notFound : status === 503 ? texts.page.unavailable : texts.page.failed
  res.status(status).set(plainPageHeaders)
  res.send(plainPage({ lang: 'pt-BR', title, link: texts.page.link }))
}
