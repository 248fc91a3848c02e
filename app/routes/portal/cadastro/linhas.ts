import { completeContext } from '~/composition/context-of.server'
import { pageOnFailure } from '~/failures/failure-answers.server'
import { notFound } from '~/failures/thrown.server'
import { pdfResponse } from '~/files/file-response.server'
import { readLocale } from '~/i18n/i18n.server'
import { translatorIn } from './words.server'

/** J4: all linhas de fornecimento, as a PDF. */
export const loader = pageOnFailure(async ({ request, context }) => {
  const { intake } = completeContext(context)
  const print = intake?.cadastro.printLinhas
  if (!print) throw notFound()
  return pdfResponse(await print(), translatorIn(await readLocale(request))('linhas.arquivo'), 'no-cache')
})
