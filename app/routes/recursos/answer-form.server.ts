import type { AppLoadContext } from '@remix-run/node'
import { contextOf } from '~/composition/context-of.server'
import type { Procurement } from '~/domain/procurement'
import type { LoteRecurso } from '~/domain/recurso/recurso'
import type { Recursos, RecursoUnavailable } from '~/domain/recurso/recurso-rules'
import { fromWire, toWire } from '~/domain/shared/instante'
import { messageFromBehind, statusOf } from '~/failures/thrown.server'
import { i18nOf } from '~/i18n/i18n.server'
import type { Screen } from './acesso.server'
import type { RecursoField, RecursoValues } from './form-state'
import { quoted, readFins } from './read-prazos.server'
import { type ReceivedForm, receiveForm } from './received-form.server'

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
  const received = await receiveForm(request, given, form, change.screen)
  const { over, clear, pasted, nonce, locale, t, back } = received
  if (over && (clear || !pasted)) return back(403, [{ field: 'link', text: t('erro.sessao') }])
  if (nonce === null) return back(422, [{ field: 'fimRecurso', text: t('erro.expirado') }])
  try {
    return await judge(procurement, { ...received, nonce }, change)
  } catch (thrown) {
    const status = statusOf(thrown)
    const message = messageFromBehind(thrown)
    if (status < 400 || status === 403) throw thrown
    if (status >= 500) failedForm.sent = { encType: 'application/x-www-form-urlencoded', fields: [...form] }
    if (message) return back(status, [{ field: 'fimRecurso', text: message }])
    if (status >= 500) return back(503, [{ field: 'fimRecurso', text: t('erro.indisponivel') }])
    return back(status, [{ field: 'fimRecurso', text: i18nOf(locale).getFixedT(locale, 'common')('errors.unknown') }])
  }
}

type FreshForm = ReceivedForm & { nonce: string }

async function judge({ recursos, parametros }: Procurement, received: FreshForm, change: Change) {
  const { screen, values, token, nonce, locale, t, back, refused, leadTo } = received
  const { idLote } = change
  const { timezone } = await parametros()
  const painel = await recursos.painel({ token, ...screen, ...(idLote !== null && { idLote }) })
  if (!painel.ok) return refused()
  if (received.clear) return back(200, [])
  if (change.show) return leadTo(change.show)
  received.followPasted()
  if (idLote === null) return back(422, [{ field: 'lote', text: t('erro.semLote') }])
  const lote = painel.value.lotes.find(({ id }) => id === idLote)
  const refusal = lote && change.refusal(lote, values)
  const problems = refusal ? [{ field: fieldOf[refusal], text: t(`erro.${refusal}`) }] : []
  if (refusal === 'semPermissao') return back(422, problems)
  const fins = readFins(values, lote?.prazos ?? null, { locale, timezone }, t)
  if (Array.isArray(fins)) return back(422, [...problems, ...fins])
  const asked = {
    token,
    formulario: nonce,
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
  const definido = await endOf(recursos, { token, ...screen, idLote })
  const hint = t('voceInformou', { digitado: quoted(values.fimRecurso, { locale, timezone }) })
  return back(422, [{ ...problem, hint }], { definido, values: { ...values, fimRecurso: definido } })
}

async function endOf(recursos: Recursos, asked: Parameters<Recursos['painel']>[0] & { idLote: number }) {
  const now = await recursos.painel(asked)
  const prazos = now.ok ? now.value.lotes.find(({ id }) => id === asked.idLote)?.prazos : null
  return prazos ? toWire(prazos.fimRecurso) : ''
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
