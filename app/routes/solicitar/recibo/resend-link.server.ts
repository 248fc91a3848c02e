import { type AppLoadContext, data, redirect } from '@remix-run/node'
import { contextOf } from '~/composition/context-of.server'
import { emailFormSchema, type PedidoProblem } from '~/domain/solicitacao/pedido'
import { notFound } from '~/failures/thrown.server'
import { answerOf, breakdownOf, parseSent } from '~/forms/answer.server'
import { asksLanguage } from '~/forms/asked-language.server'
import { readSmallForm } from '~/forms/small-form.server'
import { i18nOf, localeOf } from '~/i18n/i18n.server'
import { pedidosAt } from '~/site/paths'
import { carriedOrigin } from '../solicitar-frame'
import { formularioField } from './fields'

type Recibo = { id: number; recibo: string }

const emailForm = { schema: emailFormSchema, names: ['email'] }

/** Sends another link, where wanted to another address (D8). */
export async function resendLink(request: Request, context: AppLoadContext, { id, recibo }: Recibo) {
  const { intake, address, form } = contextOf(context)
  const locale = await localeOf(request)
  const t = i18nOf(locale).getFixedT(locale, 'solicitar')
  const sent = await readSmallForm(request)
  const submission = parseSent(sent, emailForm)
  const refused = (status: number, text: string) => {
    const answer = answerOf(submission, [{ field: 'email', text }])
    form.answer = answer
    return data({ answer }, { status })
  }
  if (!intake) throw notFound()
  if (asksLanguage(sent, form)) {
    form.answer = answerOf(submission, [])
    return data({ answer: form.answer })
  }
  if (submission.status !== 'success') {
    const [problem] = submission.error?.email ?? []
    return refused(422, t(`erro.email.${problem as PedidoProblem}`, { digitado: sent.get('email') }))
  }
  try {
    const wait = await intake.guarda.limites.spend('reenvio', { address, processo: id, quem: recibo })
    if (wait > 0) {
      const guarda = i18nOf(locale).getFixedT(locale, 'guarda')
      return refused(429, guarda('limite', { count: Math.ceil(wait / 60) }))
    }
    const renewed = await intake.envio.resend(
      { idLicitacao: id, recibo, formulario: sent.get(formularioField) ?? undefined },
      submission.value.email,
    )
    // Of one that has moved, its page says so.
    if (!renewed && !(await intake.envio.mudou(id, recibo))) throw notFound()
    if (renewed && !renewed.ok && renewed.error === 'prazoEncerrado') return refused(409, t('recibo.aviso.encerrado'))
    const { pathname, search } = new URL(request.url)
    const query = carriedOrigin(search)
    if (!renewed?.ok) return redirect(pedidosAt(pathname).recibo(id, recibo, query), 303)
    query.set('aviso', 'reenviado')
    return redirect(pedidosAt(pathname).recibo(id, renewed.value.recibo, query), 303)
  } catch (thrown) {
    const { status, text } = breakdownOf(thrown)
    return refused(status, text ?? t('erro.indisponivel'))
  }
}
