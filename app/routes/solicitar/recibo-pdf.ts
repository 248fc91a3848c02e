import type { LoaderFunctionArgs } from '@remix-run/node'
import { contextOf } from '~/composition/context-of.server'
import { notFound, parseParams } from '~/failures/thrown.server'
import { i18nOf, localeOf } from '~/i18n/i18n.server'
import { reciboParams } from '~/site/params'
import { showRecibo } from './show-recibo.server'

/** The receipt as a PDF, with what its page says. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { intake } = contextOf(context)
  const { id, recibo } = parseParams(reciboParams, params)
  const shown = await showRecibo(request, context, id, recibo)
  if (!intake || !shown) throw notFound()
  const locale = await localeOf(request)
  const t = i18nOf(locale).getFixedT(locale, 'solicitar')
  const { tipo, protocolo, fields, prazo, contato, aviso } = shown
  const pdf = await intake.writeReciboPdf({
    lang: locale,
    title: t(`recibo.title.${tipo}`),
    fields,
    paragraphs: [
      ...(aviso ? [t('recibo.aviso.enviado', { email: aviso.email, data: aviso.ate })] : []),
      ...(prazo ? [prazo] : []),
      contato,
    ],
  })
  return new Response(new Uint8Array(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${t('recibo.arquivoPdf', { protocolo })}"`,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
