import type { AppLoadContext } from '@remix-run/node'
import { contextOf } from '~/composition/context-of.server'
import type { Procurement } from '~/domain/procurement'
import type { LoteRecurso, Previa } from '~/domain/recurso/recurso'
import type { Recursos, RecursoUnavailable } from '~/domain/recurso/recurso-rules'
import { fromWire, toWire } from '~/domain/shared/instante'
import type { Result } from '~/domain/shared/result'
import { messageFromBehind, statusOf } from '~/failures/thrown.server'
import { asksLanguage } from '~/forms/asked-language.server'
import { i18nOf } from '~/i18n/i18n.server'
import { quoted, readFins, type SentValues } from './read-form.server'
import type { ReceivedForm } from './receive-form.server'
import { describeCheck } from './show-check.server'
import type { RecursoField, RecursoProblem } from './shown-form'

type Asked = Parameters<Recursos['changePrazos']>[0]

type Change = {
  idLote: number | null
  /** What the specification refuses whatever the dates are. Without permission they are nobody's to correct. */
  refusal(lote: LoteRecurso): 'semPermissao' | 'semFornecedor' | null
  /** What the change would do. */
  preview(asked: Asked): Promise<Result<Previa, RecursoUnavailable>>
  /** Asks for the change, with what the form says. */
  run(asked: Asked): ReturnType<Recursos['changePrazos']>
  /** What the address says of the success. */
  done: Record<string, string>
  /** The form is of another lot's dates: it is to be shown, in place of what it was sent for where that is `trocado`. */
  other?: { lote: number | null; trocado: boolean } | null
}

/** Judges the form of either screen, and does what it asks; else it comes back as it was filled in (G). */
export async function judgePrazos(given: AppLoadContext, received: ReceivedForm, change: Change) {
  const { procurement, form: slot } = contextOf(given)
  const { over, acao, pasted, nonce, locale, t, back } = received
  if (asksLanguage(received.form, slot)) return back(200, [])
  if (over && (acao === 'limpar' || !pasted)) return back(403, [{ field: 'link', text: t('erro.sessao') }])
  if (nonce === null) return back(422, [{ field: 'fimRecurso', text: t('erro.expirado') }])
  try {
    return await judge(procurement, { ...received, nonce }, change)
  } catch (thrown) {
    const status = statusOf(thrown)
    const message = messageFromBehind(thrown)
    if (status < 400 || status === 403) throw thrown
    if (status >= 500) slot.resend = { encType: 'application/x-www-form-urlencoded', fields: [...received.form] }
    if (message) return back(status, [{ field: 'fimRecurso', text: message }])
    if (status >= 500) return back(503, [{ field: 'fimRecurso', text: t('erro.indisponivel') }])
    return back(status, [{ field: 'fimRecurso', text: i18nOf(locale).getFixedT(locale, 'common')('errors.unknown') }])
  }
}

type FreshForm = ReceivedForm & { nonce: string }

async function judge(procurement: Procurement, received: FreshForm, change: Change) {
  const { screen, values, acao, token, t, back, refused } = received
  const { recursos } = procurement
  const { idLote, other } = change
  if (acao === 'limpar' || acao === 'corrigir' || acao === 'repor' || other) {
    const judged = await recursos.open({ token, ...screen, ...(idLote !== null && { idLote }) })
    if (!judged.ok) return refused()
    return other ? showOther(received, other) : putBack(received)
  }
  if (idLote === null) {
    const judged = await recursos.open({ token, ...screen })
    received.followPasted()
    return judged.ok ? back(422, [{ field: 'lote', text: t('erro.semLote') }]) : refused()
  }
  const found = await recursos.findLote({ token, ...screen, idLote })
  if (!found.ok) return refused()
  received.followPasted()
  const refusal = change.refusal(found.value)
  const problems: RecursoProblem[] = refusal ? [{ field: fieldOf[refusal], text: t(`erro.${refusal}`) }] : []
  if (refusal === 'semPermissao') return back(422, problems)
  const { timezone } = await procurement.parametros()
  const fins = readFins(values, found.value.prazos, { locale: received.locale, timezone }, t)
  if (Array.isArray(fins)) return back(422, [...problems, ...fins])
  const { descricao } = found.value
  return answerChange(recursos, { ...received, descricao }, change, timezone, {
    token,
    formulario: received.nonce,
    idLicitacao: screen.idLicitacao,
    idLote,
    inicio: fromWire(values.inicio),
    justificativa: values.justificativa.trim(),
    ...fins,
  })
}

/** Emptied, or with the dates that it opens with; or as it was, when it is looked over again. */
function putBack({ acao, values, back }: FreshForm) {
  if (acao !== 'repor') return back(200, [])
  const { justificativa, link } = values
  return back(200, [], { kept: { justificativa, link, fornecedor: chosenIn(values) } })
}

/** Another lot's dates, with all else that was typed: an address can't hold that. */
function showOther(received: FreshForm, { lote, trocado }: NonNullable<Change['other']>) {
  const { values, keeps, back, leadTo, followPasted, show } = received
  const { justificativa, link } = values
  if (keeps || justificativa.trim() === '')
    return leadTo({ lote: String(lote ?? ''), ...(trocado && { trocado: '1' }) })
  followPasted()
  show({ lote, trocado })
  return back(200, [], { kept: { justificativa, link } })
}

/** Shows what the change would do; once that was confirmed, does it. */
async function answerChange(recursos: Recursos, received: FreshForm, change: Change, timezone: string, asked: Asked) {
  const { screen, values, acao, token, locale, t, back, refused, leadTo } = received
  const answered = acao === 'confirmar' ? await change.run(asked) : await change.preview(asked)
  if (answered.ok && 'para' in answered.value) {
    const check = describeCheck(screen, received.descricao, answered.value, { locale, timezone }, t)
    received.show({ title: check.title })
    const exact = { fimRecurso: toWire(asked.fimRecurso), fimContrarrazao: toWire(asked.fimContrarrazao) }
    return back(200, [], { typed: { ...exact, fornecedor: chosenIn(values), todos: '' }, check })
  }
  if (answered.ok) return leadTo(change.done)
  if (answered.error === 'acessoRecusado') return refused()
  const problems = [{ field: fieldOf[answered.error], text: t(`erro.${answered.error}`) }]
  if (answered.error !== 'fimAnterior') return back(422, problems)
  // The field goes back to what is set by now, maybe by somebody else.
  const now = await recursos.findLote({ token, ...screen, idLote: asked.idLote })
  const definido = now.ok && now.value.prazos ? toWire(now.value.prazos.fimRecurso) : ''
  const informado = t('voceInformou', { digitado: quoted(values.fimRecurso, { locale, timezone }) })
  return back(422, problems, { definido, informado, typed: { fimRecurso: definido } })
}

const chosenIn = ({ fornecedores }: SentValues) => fornecedores.map(String)

const fieldOf: Record<Exclude<RecursoUnavailable, 'acessoRecusado'>, RecursoField> = {
  semPermissao: 'lote',
  semFornecedor: 'fornecedores',
  fornecedorSemManifestacao: 'fornecedores',
  fimAnterior: 'fimRecurso',
  fimAntesDoInicio: 'fimRecurso',
  fimDistante: 'fimRecurso',
  contrarrazaoAntesDoFim: 'fimContrarrazao',
  contrarrazaoDistante: 'fimContrarrazao',
  justificativaLonga: 'justificativa',
}
