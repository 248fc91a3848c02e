import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { z } from 'zod'
import { completeContext } from '~/composition/context-of.server'
import type { EnvioHeld } from '~/domain/guarda/admit-envio'
import { toMinutes } from '~/domain/guarda/limites'
import { toRascunhoOwner } from '~/domain/solicitacao/envio'
import { pedidoFormSchema } from '~/domain/solicitacao/pedido'
import { notFound, parseParams, unavailable } from '~/failures/thrown.server'
import type { Locale } from '~/format/locale'
import { guardedForm } from '~/forms/guarded-form.server'
import { issueQuestion } from '~/forms/human-proof.server'
import { findI18n } from '~/i18n/i18n.server'
import { toPaths } from '~/site/moldura'
import { rascunhoParams } from '~/site/params'
import { guardFields } from '~/ui/human/guard-fields'
import { carriedOrigin } from './carried-between-steps'
import { formName } from './pedido-state'

export function openRascunho({ params, context }: LoaderFunctionArgs) {
  const { intake } = completeContext(context)
  const { id, chave } = parseParams(rascunhoParams, params)
  if (!intake) throw notFound()
  return { intake, id, chave, findRascunho: () => intake.envio.rascunhos.find(toRascunhoOwner(id), chave) }
}

/** D8: sends the draft. A draft sent twice is one request with one receipt. */
export const envioForm = guardedForm({
  guard: 'none',
  open: openRascunho,
  ref: ({ id }) => ({ form: formName, processo: id }),
  schema: z.object({}),
  texts: (locale) => ({ unavailable: findI18n(locale).getFixedT(locale, 'solicitar')('erro.indisponivel') }),
  async happens({ args: { request, context }, intake, id, findRascunho, fields, locale }) {
    const { clock, address, arrivedAt = clock.now() } = completeContext(context)
    const t = findI18n(locale).getFixedT(locale, 'solicitar')
    const field = (name: string) => fields.get(name) ?? ''
    const sentTo = (recibo: string) => {
      const { pathname, search } = new URL(request.url)
      const query = carriedOrigin(search)
      query.set('aviso', 'enviado')
      return redirect(toPaths(request).pedidosAt(pathname).recibo(id, recibo, query), 303)
    }
    const waiting = await findRascunho()
    if (!waiting) throw notFound()
    if (waiting.recibo) return sentTo(waiting.recibo)
    const { cpfCnpj: person } = pedidoFormSchema.parse(waiting.dados)
    const admission = await intake.guarda.admitEnvio(
      { address, processo: id, person, arrivedAt },
      { desafio: field(guardFields.desafio), resposta: field(guardFields.resposta), ticket: field(guardFields.ticket) },
    )
    if (!admission.ok) {
      const { status, ticket, ...problem } = describeHeldEnvio(locale, admission.held)
      const question = problem.field && issueQuestion(intake.guarda, locale)
      return { status, problems: [problem], more: { ticket, question } }
    }
    // Read again, because the draft may have been changed or sent during the wait for a turn.
    const rascunho = await findRascunho()
    if (!rascunho) throw notFound()
    if (rascunho.recibo) return sentTo(rascunho.recibo)
    const pedido = pedidoFormSchema.parse(rascunho.dados)
    const captcha = field(guardFields.recaptcha) || undefined
    const sent = await intake.envio.send(rascunho, pedido, { captcha, arrivedAt: admission.arrivedAt, idioma: locale })
    if (sent.ok) return sentTo(sent.value.recibo)
    const refused = (status: number, text: string) => ({ status, problems: [{ text }] })
    if (sent.error === 'prazoEncerrado') return refused(409, `${t('depois')}. ${t('aindaPossivel')}`)
    if (sent.error === 'arquivoGone') return refused(409, t('erro.anexoSumiu'))
    if (sent.error === 'captchaRefused') return refused(403, t('erro.captcha'))
    throw unavailable(sent.error)
  },
})

/** Why a submission is held: a limit, a question, or its turn in the queue. */
function describeHeldEnvio(locale: Locale, held: EnvioHeld) {
  const t = findI18n(locale).getFixedT(locale, 'guarda')
  if (held.kind === 'limite') return { status: 429, text: t('limite', { count: toMinutes(held.seconds) }) }
  if (held.kind === 'vez') return { status: 503, text: t('vez', { count: held.seconds }), ticket: held.ticket }
  const text = t(held.doubt === 'questionNeeded' ? 'rede' : `duvida.${held.doubt}`)
  return { status: 422, text, field: guardFields.resposta }
}
