import type { Response } from 'express'
import { plainPage, plainPageHeaders } from '~/web/plain-page'
import texts from './messages'

const titles = {
  403: texts.page.forbidden,
  404: texts.page.notFound,
  500: texts.page.failed,
  503: texts.page.unavailable,
}

/** What a person sees where no screen can answer: outside the portal's addresses, or when a screen cannot even start. */
export function sendPage(res: Response, status: keyof typeof titles) {
  res.status(status).set(plainPageHeaders)
  res.send(plainPage({ lang: 'pt-BR', title: titles[status], link: texts.page.link }))
}
