import { completeContext } from '~/composition/context-of.server'
import { pageOnFailure } from '~/failures/failure-answers.server'
import { notFound, parseParams, tooManyRequests } from '~/failures/thrown.server'
import { pdfResponse } from '~/files/file-response.server'
import { readLocale } from '~/i18n/i18n.server'
import { reciboQuery, sucessoParams } from '~/site/params'
import { translatorIn } from './words.server'

/** Serves the issued termo de adesão to a request with the key of its recibo (J10). */
export const loader = pageOnFailure(async ({ request, params, context }) => {
  const { intake, address } = completeContext(context)
  parseParams(sucessoParams, params)
  const { recibo } = reciboQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  const termo = recibo ? await intake?.cadastro?.termo(recibo) : null
  if (!termo) {
    const wait = await intake?.guarda.limites.countAttempt('codigo', { address })
    throw wait ? tooManyRequests() : notFound()
  }
  return pdfResponse(termo, translatorIn(await readLocale(request))('sucesso.arquivo'), 'no-store')
})
