import { type AppLoadContext, data, redirect } from '@remix-run/node'
import { contextOf } from '~/composition/context-of.server'
import { formRefused } from '~/failures/thrown.server'
import type { SentPainel } from '~/forms/answer'
import { answerOf } from '~/forms/answer.server'
import { i18nOf, localeOf } from '~/i18n/i18n.server'
import { guardFields } from '~/ui/human/guard-fields'
import { type AppealScreen, addressWith, openSessao, privateHeaders, showSent } from './acesso.server'
import { idOf, parseForm, readForm } from './read-form.server'
import type { RecursoProblem, RecursoState, RecursoValues, SentRecurso } from './shown-form'

/** What comes back otherwise than it was sent; of what is `kept`, nothing else does. */
type More = Partial<Omit<RecursoState, 'token'>> & {
  typed?: Partial<RecursoValues>
  kept?: Partial<RecursoValues>
}

/** What 'limpar' empties. */
const cleared = ['inicio', 'fimRecurso', 'fimContrarrazao', 'justificativa']

export type ReceivedForm = Awaited<ReturnType<typeof receiveForm>>

/**
 * A form of either screen as it was sent, with the ways in which it can be answered. Without a session, or the sign that
 * the portal gave it, it is refused with 403.
 */
export async function receiveForm(request: Request, given: AppLoadContext, screen: AppealScreen) {
  const context = contextOf(given)
  const form = await readForm(request)
  const { intake, token: opened, over } = await openSessao(request, given, screen)
  const { formTokens } = intake.guarda
  const formOf = { form: screen.tela, processo: screen.idLicitacao }
  const formToken = formTokens.check(form.get(guardFields.formToken) ?? '', formOf)
  if (!formToken.ok && formToken.error !== 'expired') throw formRefused()
  const { submission, values } = parseForm(form)
  const locale = await localeOf(request)
  const t = i18nOf(locale).getFixedT(locale, 'recursos')
  const acao = form.get('acao')
  const mostrado = idOf(form.get('loteMostrado'))
  const pasted = tokenIn(values.link)
  const token = pasted || opened
  const descricao = form.get('descricao') ?? ''
  // The form's own lot, which a choice may have put in place of the address's.
  showSent(context, { descricao, lote: mostrado ?? undefined })

  /** As it was filled in, with what is wrong with it. */
  function back(status: number, problems: RecursoProblem[], { typed, kept, ...more }: More = {}) {
    const { error, initialValue } = answerOf(submission, problems, acao === 'limpar' ? cleared : [])
    const answer = { error, initialValue: kept ?? { ...initialValue, ...typed } }
    context.form.answer = answer
    const state = { token: formTokens.issue(formOf), over, ...(kept && { kept: true }), ...more }
    return data<SentRecurso>({ answer, state }, { status })
  }

  /** The link that it came with, or that was pasted, doesn't serve. */
  function refused() {
    const text = t(pasted ? 'erro.linkRecusado' : 'erro.linkVencido')
    return back(403, [{ field: 'link', text }], { over: true })
  }

  /** The same screen anew, with a session of the link that served; `more` stands in its address. */
  function leadTo(more: Record<string, string>) {
    const address = addressWith(request, screen, intake.sessoes.issue({ token, ...screen }), more)
    return redirect(address, { status: 303, headers: privateHeaders })
  }

  return {
    screen,
    form,
    values,
    descricao,
    acao,
    /** The lot whose dates it showed. */
    mostrado,
    /** The page itself keeps what was typed, wherever the answer leads. */
    keeps: form.has('mantem'),
    pasted: pasted !== '',
    token,
    over,
    /** `null` where the form is too old to be taken. */
    nonce: formToken.ok ? formToken.value.nonce : null,
    locale,
    t,
    back,
    refused,
    leadTo,
    /** From here on the pasted link is what shows the form. */
    followPasted: () => pasted !== '' && showSent(context, { token }),
    /** What is shown with the form that comes back. */
    show: (sent: Partial<SentPainel>) => showSent(context, sent),
  }
}

/** The token of a pasted link; of a token alone, itself. */
function tokenIn(link: string) {
  if (!link.includes('?')) return link
  return new URLSearchParams(link.slice(link.indexOf('?'))).get('token') ?? ''
}
