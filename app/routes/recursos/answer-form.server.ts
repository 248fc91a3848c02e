import { type AppLoadContext, data, redirect } from '@remix-run/node'
import type { LoteRecurso } from '~/domain/recurso/recurso'
import type { Recursos, RecursoUnavailable } from '~/domain/recurso/recurso-rules'
import { fromWire, toWire } from '~/domain/shared/instante'
import { guardFields } from '~/ui/guard-fields'
import { contextOf } from '~/web/context.server'
import type { FailureBody } from '~/web/failures'
import { formRefused } from '~/web/http.server'
import { i18nOf, localeOf } from '~/web/i18n.server'
import { addressWith, openSessao, privateHeaders, type Screen, showSent } from './acesso.server'
import {
  noValues,
  type RecursoField,
  type RecursoFormState,
  type RecursoProblem,
  type RecursoValues,
} from './form-state'
import { quoted, readFins, typedValues } from './read-prazos.server'

type Change = {
  screen: Screen
  idLote: number | null
  /** What the specification refuses whatever the dates are. Without permission they are nobody's to correct. */
  refusal(lote: LoteRecurso, values: RecursoValues): 'semPermissao' | 'semFornecedor' | null
  /** Asks for the change, with what the form says. */
  run(asked: Parameters<Recursos['alterarPrazos']>[0], values: RecursoValues): ReturnType<Recursos['alterarPrazos']>
  /** What the address says of the success. */
  done: Record<string, string>
  /** Only asks for the dates of another lot: what the address says of that. */
  show?: Record<string, string> | null
}

/** Judges the form of either screen, and does what it asks; else it comes back as it was filled in (G). */
export async function answerForm(request: Request, given: AppLoadContext, form: URLSearchParams, change: Change) {
  const { procurement, failedForm } = contextOf(given)
  const { screen, idLote } = change
  const { desk, token: opened, over } = await openSessao(request, given, screen)
  const { formTokens } = desk.guarda
  const formOf = { form: screen.tela, processo: screen.idLicitacao }
  const formToken = formTokens.check(form.get(guardFields.formToken) ?? '', formOf)
  if (!formToken.ok && formToken.error !== 'expired') throw formRefused()
  const locale = await localeOf(request)
  const t = i18nOf(locale).getFixedT(locale, 'recursos')
  const sent = typedValues(form)
  const { fornecedores, todos, mostrados, link } = sent
  const clear = form.get('acao') === 'limpar'
  const values = clear ? { ...noValues, fornecedores, todos, mostrados, link } : sent
  const pasted = tokenIn(values.link)
  const token = pasted || opened
  const descricao = form.get('descricao') ?? ''
  showSent(given, { descricao })

  const back = (
    status: number,
    problems: RecursoProblem[],
    more: { values?: RecursoValues; definido?: string; over?: boolean } = {},
  ) => {
    failedForm.is = problems.length > 0
    const state: Omit<RecursoFormState, 'definido'> & { definido?: string } = {
      token: formTokens.issue(formOf),
      values,
      problems,
      over,
      ...more,
    }
    return data({ state }, { status })
  }

  const refused = () => {
    const text = t(pasted ? 'erro.linkRecusado' : 'erro.linkVencido')
    return back(403, [{ field: 'link', text }], { over: true })
  }

  if (over && (clear || !pasted)) return back(403, [{ field: 'link', text: t('erro.sessao') }])
  if (!formToken.ok) return back(422, [{ field: 'fimRecurso', text: t('erro.expirado') }])

  try {
    const { timezone } = await procurement.parametros()
    const painel = await procurement.recursos.painel({ token, ...screen, ...(idLote !== null && { idLote }) })
    if (!painel.ok) return refused()
    if (clear) return back(200, [])
    if (change.show) return leadTo(change.show)
    if (pasted) showSent(given, { descricao, token: pasted })
    if (idLote === null) return back(422, [{ field: 'lote', text: t('erro.semLote') }])
    const lote = painel.value.lotes.find(({ id }) => id === idLote)
    const refusal = lote && change.refusal(lote, values)
    const problems = refusal ? [{ field: fieldOf[refusal], text: t(`erro.${refusal}`) }] : []
    if (refusal === 'semPermissao') return back(422, problems)
    const fins = readFins(values, lote?.prazos ?? null, { locale, timezone }, t)
    if (Array.isArray(fins)) return back(422, [...problems, ...fins])
    const asked = {
      token,
      formulario: formToken.value.nonce,
      idLicitacao: screen.idLicitacao,
      idLote,
      inicio: fromWire(values.inicio),
      justificativa: values.justificativa.trim(),
      ...fins,
    }
    const changed = await change.run(asked, values)
    if (changed.ok) return leadTo(change.done)
    if (changed.error === 'acessoRecusado') return refused()
    const problem = { field: fieldOf[changed.error], text: t(`erro.${changed.error}`) }
    if (changed.error !== 'fimAnterior') return back(422, [problem])
    // The field goes back to what is set by now, maybe by somebody else.
    const definido = await endOf(token, idLote)
    const hint = t('voceInformou', { digitado: quoted(values.fimRecurso, { locale, timezone }) })
    return back(422, [{ ...problem, hint }], { definido, values: { ...values, fimRecurso: definido } })
  } catch (thrown) {
    const { status, message } = failureIn(thrown)
    if (status < 400 || status === 403) throw thrown
    if (status >= 500) failedForm.sent = { encType: 'application/x-www-form-urlencoded', fields: [...form] }
    if (message) return back(status, [{ field: 'fimRecurso', text: message }])
    if (status >= 500) return back(503, [{ field: 'fimRecurso', text: t('erro.indisponivel') }])
    return back(status, [{ field: 'fimRecurso', text: i18nOf(locale).getFixedT(locale, 'common')('errors.unknown') }])
  }

  function leadTo(more: Record<string, string>) {
    const address = addressWith(request, screen, desk.sessoes.issue({ token, ...screen }), more)
    return redirect(address, { status: 303, headers: privateHeaders })
  }

  async function endOf(withToken: string, lote: number) {
    const now = await procurement.recursos.painel({ token: withToken, ...screen, idLote: lote })
    const prazos = now.ok ? now.value.lotes.find(({ id }) => id === lote)?.prazos : null
    return prazos ? toWire(prazos.fimRecurso) : ''
  }
}

const fieldOf: Record<Exclude<RecursoUnavailable, 'acessoRecusado'>, RecursoField> = {
  semPermissao: 'lote',
  semFornecedor: 'fornecedores',
  fornecedorSemManifestacao: 'fornecedores',
  fimAnterior: 'fimRecurso',
  fimAntesDoInicio: 'fimRecurso',
  contrarrazaoAntesDoFim: 'fimContrarrazao',
  justificativaLonga: 'justificativa',
}

/** The token of a pasted link; of a token alone, itself. */
function tokenIn(link: string) {
  if (!link.includes('?')) return link
  return new URLSearchParams(link.slice(link.indexOf('?'))).get('token') ?? ''
}

/** G5: how a call failed, and what a system behind says for itself. A mistake of the portal's own has no status. */
function failureIn(thrown: unknown): { status: number; message?: string } {
  if (typeof thrown !== 'object' || thrown === null || !('data' in thrown) || !('init' in thrown)) return { status: 0 }
  const { errorMessages, message } = (thrown.data ?? {}) as FailureBody
  const { status = 500 } = (thrown.init ?? {}) as ResponseInit
  return { status, message: errorMessages?.map((one) => one.message).join('\n') || message }
}
