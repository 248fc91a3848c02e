import type { AppLoadContext } from '@remix-run/node'
import { completeContext } from '~/composition/context-of.server'
import type { Procurement } from '~/domain/procurement'
import { onDiasUteis } from '~/domain/recurso/prazos'
import { type Disputado, type DisputadoRecurso, type Previa, pickId } from '~/domain/recurso/recurso'
import type { Recursos, RecursoUnavailable } from '~/domain/recurso/recurso-rules'
import type { Result } from '~/domain/shared/result'
import { parseWireInstant, toWireInstant } from '~/domain/shared/wire-instant'
import { readStatus, upstreamMessage } from '~/failures/thrown.server'
import { isLanguageChange, toSubmittedForm } from '~/forms/answer.server'
import { findI18n } from '~/i18n/i18n.server'
import { describeCheck } from './describe-check.server'
import { formatSentDate, type ReceivedForm, readEndDates, type SentValues } from './receive-form.server'
import { loteOrItem, type RecursoField, type RecursoProblem, toKey, toQuery } from './shown-form'

type ChangeRequest = Parameters<Recursos['changePrazos']>[0]

type Change = {
  disputado: Disputado | null
  /** A refusal that does not depend on the dates. After `semPermissao`, the dates are not checked. */
  refusal(disputado: DisputadoRecurso): 'semPermissao' | 'semFornecedor' | null
  preview(request: ChangeRequest): Promise<Result<Previa, RecursoUnavailable>>
  run(request: ChangeRequest): ReturnType<Recursos['changePrazos']>
  successQuery: Record<string, string>
  /** Set if another lot or item is to be shown. `trocado`: the form was submitted with the dates of the one before. */
  other?: { lote: string | null; trocado: boolean } | null
}

/** Judges the form of either screen; previews the change, makes it if confirmed, or returns the form (G). */
export async function judgePrazos(given: AppLoadContext, received: ReceivedForm, change: Change) {
  const { procurement } = completeContext(given)
  const { expired, acao, pasted, nonce, locale, t, returnForm } = received
  if (isLanguageChange(received.form, given)) return returnForm(200, [])
  if (expired && (acao === 'limpar' || !pasted)) return returnForm(403, [{ field: 'link', text: t('erro.sessao') }])
  if (nonce === null) return returnForm(422, [{ field: 'fimRecurso', text: t('erro.expirado') }])
  try {
    return await judge(procurement, { ...received, nonce }, change)
  } catch (thrown) {
    const status = readStatus(thrown)
    const message = upstreamMessage(thrown)
    if (status < 400 || status === 403) throw thrown
    const resend = status >= 500 ? toSubmittedForm([...received.form], thrown) : undefined
    if (message) return returnForm(status, [{ field: 'fimRecurso', text: message }], { resend })
    if (status >= 500) return returnForm(503, [{ field: 'fimRecurso', text: t('erro.indisponivel') }], { resend })
    return returnForm(status, [
      { field: 'fimRecurso', text: findI18n(locale).getFixedT(locale, 'common')('errors.unknown') },
    ])
  }
}

type FreshForm = ReceivedForm & { nonce: string }

async function judge(procurement: Procurement, received: FreshForm, change: Change) {
  const { screen, values, acao, token, t, returnForm, refused } = received
  const { recursos } = procurement
  const { disputado, other } = change
  const { tela, idLicitacao } = screen
  if (acao === 'limpar' || acao === 'corrigir' || acao === 'repor' || other) {
    const opened = await recursos.open({ token, tela, idLicitacao, ...disputado })
    if (!opened.ok) return refused()
    return other ? showOther(received, other) : reopenForm(received)
  }
  if (disputado === null) {
    const painel = await recursos.painel({ token, ...screen })
    received.followPasted()
    if (!painel.ok) return refused()
    const words = loteOrItem(painel.value.disputados.find(({ idItem }) => idItem !== undefined))
    return returnForm(422, [{ field: 'lote', text: t('erro.semLote', words) }])
  }
  const found = await recursos.find({ token, tela, idLicitacao, ...disputado })
  if (!found.ok) return refused()
  received.followPasted()
  const refusal = change.refusal(found.value)
  const problems: RecursoProblem[] = refusal
    ? [{ field: fieldByRefusal[refusal], text: t(`erro.${refusal}`, loteOrItem(found.value)) }]
    : []
  if (refusal === 'semPermissao') return returnForm(422, problems)
  const { timezone } = await procurement.parametros()
  const endDates = readEndDates(values, found.value.prazos, { locale: received.locale, timezone }, t)
  if (Array.isArray(endDates)) return returnForm(422, [...problems, ...endDates])
  return previewOrRun(procurement, { ...received, found: found.value }, change, timezone, {
    token,
    formulario: received.nonce,
    idLicitacao,
    ...disputado,
    inicio: parseWireInstant(values.inicio),
    justificativa: values.justificativa.trim(),
    ...endDates,
  })
}

/** 'limpar' empties dates and reason, 'repor' restores the dates, 'corrigir' goes back to the unchanged form. */
function reopenForm({ acao, values, returnForm }: FreshForm) {
  if (acao !== 'repor') return returnForm(200, [])
  const { justificativa, link } = values
  return returnForm(200, [], { kept: { justificativa, link, fornecedor: chosenIn(values) } })
}

/** Shows the dates of another lot or item. Returns a typed reason with the form, unless the page itself keeps the reason. */
function showOther(received: FreshForm, { lote, trocado }: NonNullable<Change['other']>) {
  const { values, keeps, returnForm, redirectTo, followPasted, show } = received
  const { justificativa, link } = values
  if (keeps || justificativa.trim() === '') return redirectTo({ ...toQuery(lote), ...(trocado && { trocado: '1' }) })
  followPasted()
  show({ lote, trocado })
  return returnForm(200, [], { kept: { justificativa, link } })
}

/** Shows a preview of the change, or makes the change if it was confirmed. */
async function previewOrRun(
  { recursos, licitacoes }: Procurement,
  received: FreshForm & { found: DisputadoRecurso },
  change: Change,
  timezone: string,
  asked: ChangeRequest,
) {
  const { screen, values, acao, token, locale, t, returnForm, refused, redirectTo, redirectToCheck, found } = received
  const calendario = { timezone, feriados: await licitacoes.listFeriados(asked.idLicitacao) }
  const request = acao === 'diaUtil' ? onDiasUteis(asked, calendario) : asked
  const result = acao === 'confirmar' ? await change.run(request) : await change.preview(request)
  // Only a preview has `para`; a change that was made is reported by its dates alone.
  if (result.ok && 'para' in result.value) {
    const { justificativa = '' } = request
    const dates = {
      fimRecurso: toWireInstant(request.fimRecurso),
      fimContrarrazao: toWireInstant(request.fimContrarrazao),
    }
    const fornecedor = chosenIn(values)
    if (!received.keeps) {
      const { inicio } = values
      return redirectToCheck(received.nonce, { lote: toKey(request), inicio, ...dates, justificativa, fornecedor })
    }
    const check = describeCheck(
      screen,
      found,
      result.value,
      { locale, calendario, justificativa, now: received.now },
      t,
    )
    return returnForm(200, [], { typed: { ...dates, fornecedor, todos: '' }, check })
  }
  if (result.ok) return redirectTo(change.successQuery)
  if (result.error === 'acessoRecusado') return refused()
  const problems = [{ field: fieldByRefusal[result.error], text: t(`erro.${result.error}`, loteOrItem(found)) }]
  if (result.error !== 'fimAnterior') return returnForm(422, problems)
  // The field is reset to the saved date, which somebody else may have set meanwhile.
  const { tela, idLicitacao } = screen
  const current = await recursos.find({ token, tela, idLicitacao, ...pickId(request) })
  const definido = current.ok && current.value.prazos ? toWireInstant(current.value.prazos.fimRecurso) : ''
  const informado = t('voceInformou', { digitado: formatSentDate(values.fimRecurso, { locale, timezone }) })
  return returnForm(422, problems, { definido, informado, typed: { fimRecurso: definido } })
}

const chosenIn = ({ fornecedores }: SentValues) => fornecedores.map(String)

const fieldByRefusal: Record<Exclude<RecursoUnavailable, 'acessoRecusado'>, RecursoField> = {
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
