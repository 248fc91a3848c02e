import { completeContext } from '~/composition/context-of.server'
import { pageOnFailure } from '~/failures/failure-answers.server'
import { notFound, parseParams } from '~/failures/thrown.server'
import { pdfResponse } from '~/files/file-response.server'
import { findI18n, readLocale } from '~/i18n/i18n.server'
import { toPaths } from '~/site/moldura'
import { reciboParams } from '~/site/params'
import { toHref } from '~/site/paths'
import { showRecibo } from './recibo.server'

export const loader = pageOnFailure(async ({ request, params, context }) => {
  const { intake, settings } = completeContext(context)
  const { id, recibo } = parseParams(reciboParams, params)
  const shown = await showRecibo(request, context, id, recibo)
  if (!intake || !shown) throw notFound()
  const locale = await readLocale(request)
  const t = findI18n(locale).getFixedT(locale, 'solicitar')
  const { publicUrl } = settings
  const { heading, protocolo, processo, fields, details, fuso, prazo, contato, aviso } = shown
  const pdf = await intake.writeReciboPdf({
    lang: locale,
    portal: findI18n(locale).t('product'),
    title: heading,
    fields: [
      ...[...fields, ...details].map(([name, value]): [string, string | null] => [name, value]),
      [t('recibo.objeto'), processo.objeto],
    ],
    paragraphs: [...(aviso ? [aviso.enviado] : []), ...(prazo ? [prazo] : []), contato, fuso],
    address: publicUrl ? new URL(toHref(toPaths(request).recibo(id, recibo)), publicUrl).href : null,
    writePageNumber: (page, pages) => t('recibo.pagina', { page, pages }),
  })
  return pdfResponse(pdf, t('recibo.arquivoPdf', { protocolo }), 'no-store')
})
