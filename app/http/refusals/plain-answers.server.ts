import type { Response } from 'express'
import type { ProcurementFailure } from '~/domain/shared/failure'
import type { Outage } from '~/domain/shared/outage'
import { describeFailure } from '~/failures/failed-requests'
import { plainPage, plainPageHeaders } from '~/failures/plain-page'
import { failureBehind } from '~/failures/thrown.server'
import errors from '~/locales/pt-BR/errors'
import { molduraPath } from '~/site/moldura'
import texts from './messages'

const titles = {
  400: texts.page.malformed,
  403: texts.page.forbidden,
  404: texts.page.notFound,
  405: texts.page.method,
  414: texts.page.tooLong,
  500: texts.page.failed,
  503: texts.page.unavailable,
}

/** What a person sees where no screen can answer: outside the portal's addresses, or when a screen cannot even start. */
export const sendPage = (res: Response, status: keyof typeof titles) => send(res, status, { title: titles[status] })

/** A form of a frame whose sandbox makes it nobody's: says what is missing, to who reads it and to whose page it is. */
export const sendSandboxed = (res: Response) =>
  send(res, 403, { title: titles[403], text: texts.page.sandboxed, to: `${molduraPath}licitacao/listagem` })

/** What a person sees where a download of the system behind failed: its row of the failed requests (A6, M3). */
export function sendFailure(res: Response, failure: ProcurementFailure | Outage) {
  const { data, init } = failureBehind(failure)
  const status = init?.status ?? 500
  const { message } = describeFailure(status, data, true)
  send(res, status, { title: 'key' in message ? errors[message.key] : message.text })
}

function send(res: Response, status: number, said: { title: string; text?: string; to?: string }) {
  res.status(status).set(plainPageHeaders)
  res.send(plainPage({ lang: 'pt-BR', link: texts.page.link, ...said }))
}
