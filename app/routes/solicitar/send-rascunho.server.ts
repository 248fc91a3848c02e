import { type ActionFunctionArgs, data, redirect } from '@remix-run/node'
import { contextOf } from '~/composition/context-of.server'
import type { Intake } from '~/domain/intake'
import { donoDe } from '~/domain/solicitacao/envio'
import { pedidoFormSchema } from '~/domain/solicitacao/pedido'
import { notFound, parseParams, unavailable } from '~/failures/thrown.server'
import { answerOf, breakdownOf, nothingTyped } from '~/forms/answer.server'
import { askPergunta } from '~/forms/pergunta.server'
import { readSmallForm } from '~/forms/small-form.server'
import { i18nOf, localeOf } from '~/i18n/i18n.server'
import { rascunhoParams } from '~/site/params'
import { pedidosAt } from '~/site/paths'
import { guardFields } from '~/ui/human/guard-fields'
import type { Question } from '~/ui/human/question-field'
import { heldAs } from './held-envio.server'
import { carriedOrigin } from './solicitar-frame'

type Refused = { text: string; field?: string; question?: Question; senha?: string }

/** D8: sends what the draft holds. Sent twice it is one request, with the same receipt. */
export async function sendRascunho({ request, params, context }: ActionFunctionArgs) {
  const { intake, address, form } = contextOf(context)
  const { id, chave } = parseParams(rascunhoParams, params)
  const locale = await localeOf(request)
  const t = i18nOf(locale).getFixedT(locale, 'solicitar')
  const sentTo = (recibo: string) => {
    const { pathname, search } = new URL(request.url)
    const query = carriedOrigin(search)
    query.set('aviso', 'enviado')
    return redirect(pedidosAt(pathname).recibo(id, recibo, query), 303)
  }
  const refused = (status: number, { field, ...said }: Refused) => {
    const answer = answerOf(nothingTyped, [{ field, text: said.text }])
    form.answer = answer
    return data({ answer, question: said.question, senha: said.senha }, { status })
  }
  try {
    const rascunho = await intake?.envio.rascunhos.find(donoDe(id), chave)
    if (!intake || !rascunho) throw notFound()
    if (rascunho.recibo) return sentTo(rascunho.recibo)
    const sentForm = await readSmallForm(request)
    const field = (name: string) => sentForm.get(name) ?? ''
    const admission = await intake.guarda.admitEnvio(
      { address, processo: id, quem: pedidoFormSchema.parse(rascunho.dados).cpfCnpj },
      { desafio: field(guardFields.desafio), resposta: field(guardFields.resposta), senha: field(guardFields.senha) },
    )
    if (!admission.ok) {
      const { status, ...held } = heldAs(locale, admission.held)
      return refused(status, { ...held, ...(held.field && { question: ask(intake) }) })
    }
    const captcha = field(guardFields.recaptcha) || undefined
    const sent = await intake.envio.send(rascunho, { captcha, chegouEm: admission.chegouEm, idioma: locale })
    if (sent.ok) return sentTo(sent.value.recibo)
    if (sent.error === 'prazoEncerrado') return refused(409, { text: t('depois') })
    if (sent.error === 'arquivoGone') return refused(409, { text: t('erro.anexoSumiu') })
    if (sent.error === 'captchaRefused') return refused(403, { text: t('erro.captcha') })
    throw unavailable(sent.error)
  } catch (thrown) {
    const { status, text } = breakdownOf(thrown)
    form.resend = { encType: 'application/x-www-form-urlencoded', fields: [] }
    return refused(status, { text: text ?? t('erro.indisponivel') })
  }

  function ask({ guarda }: Intake): Question {
    const { texto, respostas } = askPergunta(locale)
    return { texto, desafio: guarda.desafios.issue(respostas) }
  }
}
