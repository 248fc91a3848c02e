import type { Response } from 'express'
import type { Outage, ProcurementFailure } from '~/domain/shared/failures'
import { describeFailure } from '~/failures/failed-requests'
import { retryHeaders } from '~/failures/failure-answers.server'
import { plainPage, plainPageHeaders } from '~/failures/plain-page'
import { upstreamFailure } from '~/failures/thrown.server'
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

/** Sends a plain page where no screen responds: unknown address, refused request, or failure before rendering. */
export const sendPage = (res: Response, status: keyof typeof titles) => send(res, status, { title: titles[status] })

/** Refuses a form sent from a sandboxed iframe, whose origin is opaque, and says what the embedding page must allow. */
export const sendSandboxed = (res: Response) =>
  send(res, 403, { title: titles[403], text: texts.page.sandboxed, to: `${molduraPath}licitacao/listagem` })

export function sendFailure(res: Response, failure: ProcurementFailure | Outage) {
  const { data, init } = upstreamFailure(failure)
  const status = init?.status ?? 500
  const { message } = describeFailure(status, data, true)
  send(res, status, { title: 'key' in message ? errors[message.key] : message.text })
}

function send(res: Response, status: number, page: { title: string; text?: string; to?: string }) {
  res.status(status).set(plainPageHeaders)
  if (status === 503 && !res.hasHeader('Retry-After')) res.set(retryHeaders(res.req.method))
  res.send(plainPage({ lang: 'pt-BR', link: texts.page.link, ...page }))
}
