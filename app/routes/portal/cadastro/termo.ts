import type { LoaderFunctionArgs } from '@remix-run/node'
import { contextOf } from '~/composition/context-of.server'
import { notFound, parseParams, tooMany } from '~/failures/thrown.server'
import { localeOf } from '~/i18n/i18n.server'
import { reciboQuery, sucessoParams } from '~/site/params'
import { pdfAnswer } from './pdf-answer.server'
import { wordsOf } from './words.server'

/** The adhesion term as it was made, for whoever has the receipt's key (J10). */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { intake, address } = contextOf(context)
  parseParams(sucessoParams, params)
  const { recibo } = reciboQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  const termo = recibo ? await intake?.cadastro?.termo(recibo) : null
  if (!termo) {
    const wait = await intake?.guarda.limites.spend('codigo', { address })
    throw wait ? tooMany() : notFound()
  }
  return pdfAnswer(termo, wordsOf(await localeOf(request))('sucesso.arquivo'), 'no-store')
}
