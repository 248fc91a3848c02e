import type { LoaderFunctionArgs } from '@remix-run/node'
import { contextOf } from '~/composition/context-of.server'
import { notFound } from '~/failures/thrown.server'
import { localeOf } from '~/i18n/i18n.server'
import { pdfAnswer } from './pdf-answer.server'
import { wordsOf } from './words.server'

/** J4: every supply line, as a PDF. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { intake } = contextOf(context)
  const print = intake?.cadastro.printLinhas
  if (!print) throw notFound()
  return pdfAnswer(await print(), wordsOf(await localeOf(request))('linhas.arquivo'), 'no-cache')
}
