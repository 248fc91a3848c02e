import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { contextOf } from '~/composition/context-of.server'
import type { EnvioHeld } from '~/domain/guarda/admit-envio'
import { minutesOf } from '~/domain/guarda/limites'
import { rascunhoOwnerOf } from '~/domain/solicitacao/envio'
import { pedidoFormSchema } from '~/domain/solicitacao/pedido'
import type { SubmittedForm } from '~/failures/failed-requests'
import { notFound, parseParams, unavailable } from '~/failures/thrown.server'
import type { Locale } from '~/format/locale'
import { answerOf, breakdownOf, nothingTyped, resendOf, showAgain } from '~/forms/answer.server'
import { readSmallForm } from '~/forms/form-parser.server'
import { issueQuestion } from '~/forms/human-proof.server'
import { i18nOf, localeOf } from '~/i18n/i18n.server'
import { pathsOf } from '~/site/moldura'
import { rascunhoParams } from '~/site/params'
import { guardFields } from '~/ui/human/guard-fields'
import type { Question } from '~/ui/human/human-check'
import { carriedOrigin } from './carried-between-steps'

type Refused = { text: string; field?: string; question?: Question; ticket?: string; resend?: SubmittedForm }

/** D8: sends the draft. A draft sent twice is one request with one receipt. */
export async function sendRascunho({ request, params, context }: ActionFunctionArgs) {
  const { intake, clock, address, arrivedAt = clock.now() } = contextOf(context)
  const { id, chave } = parseParams(rascunhoParams, params)
  const locale = await localeOf(request)
  const t = i18nOf(locale).getFixedT(locale, 'solicitar')
  const sentTo = (recibo: string) => {
    const { pathname, search } = new URL(request.url)
    const query = carriedOrigin(search)
    query.set('aviso', 'enviado')
    return redirect(pathsOf(request).pedidosAt(pathname).recibo(id, recibo, query), 303)
  }
  const refused = (status: number, { field, text, question, ticket, resend }: Refused) =>
    showAgain(context, answerOf(nothingTyped, [{ field, text }]), { status, resend }, { question, ticket })
  try {
    const findRascunho = () => intake?.envio.rascunhos.find(rascunhoOwnerOf(id), chave)
    const waiting = await findRascunho()
    if (!intake || !waiting) throw notFound()
    if (waiting.recibo) return sentTo(waiting.recibo)
    const { cpfCnpj: person } = pedidoFormSchema.parse(waiting.dados)
    const sentForm = await readSmallForm(request)
    const field = (name: string) => sentForm.get(name) ?? ''
    const admission = await intake.guarda.admitEnvio(
      { address, processo: id, person, arrivedAt },
      { desafio: field(guardFields.desafio), resposta: field(guardFields.resposta), ticket: field(guardFields.ticket) },
    )
    if (!admission.ok) {
      const { status, ...held } = describeHeldEnvio(locale, admission.held)
      return refused(status, { ...held, ...(held.field && { question: issueQuestion(intake.guarda, locale) }) })
    }
    // Read again, because the draft may have been changed or sent during the wait for a turn.
    const rascunho = await findRascunho()
    if (!rascunho) throw notFound()
    if (rascunho.recibo) return sentTo(rascunho.recibo)
    const pedido = pedidoFormSchema.parse(rascunho.dados)
    const captcha = field(guardFields.recaptcha) || undefined
    const sent = await intake.envio.send(rascunho, pedido, { captcha, arrivedAt: admission.arrivedAt, idioma: locale })
    if (sent.ok) return sentTo(sent.value.recibo)
    if (sent.error === 'prazoEncerrado') return refused(409, { text: `${t('depois')}. ${t('aindaPossivel')}` })
    if (sent.error === 'arquivoGone') return refused(409, { text: t('erro.anexoSumiu') })
    if (sent.error === 'captchaRefused') return refused(403, { text: t('erro.captcha') })
    throw unavailable(sent.error)
  } catch (thrown) {
    const { status, text } = breakdownOf(thrown)
    return refused(status, { text: text ?? t('erro.indisponivel'), resend: resendOf([], thrown) })
  }
}

/** Why a submission is held: a limit, a question, or its turn in the queue. */
function describeHeldEnvio(locale: Locale, held: EnvioHeld) {
  const t = i18nOf(locale).getFixedT(locale, 'guarda')
  if (held.kind === 'limite') return { status: 429, text: t('limite', { count: minutesOf(held.seconds) }) }
  if (held.kind === 'vez') return { status: 503, text: t('vez', { count: held.seconds }), ticket: held.ticket }
  const text = t(held.doubt === 'questionNeeded' ? 'rede' : `duvida.${held.doubt}`)
  return { status: 422, text, field: guardFields.resposta }
}
