import { type AppLoadContext, data, redirect } from '@remix-run/node'
import type { z } from 'zod'
import { completeContext } from '~/composition/context-of.server'
import type { Intake } from '~/domain/intake'
import type { TelaRecurso } from '~/domain/recurso/acesso'
import type { Escopo, PainelRecurso } from '~/domain/recurso/recurso'
import type { FailureBody } from '~/failures/failed-requests'
import { notFound } from '~/failures/thrown.server'
import { hoursIn } from '~/format/hours'
import { findI18n, readLocale } from '~/i18n/i18n.server'
import { fixedPaths } from '~/site/paths'

export type AppealScreen = Escopo & { tela: TelaRecurso; idLicitacao: number }

export const privateHeaders = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }

/** Parameters that the next address does not carry over. */
const transientParameters = ['token', 'sessao', 'salvo', 'concedido', 'trocado', 'conferir']

/** The address of a screen with the query of `request`, a session and `more`; empty values are left out. */
export function addressWith(
  request: Request,
  { tela }: AppealScreen,
  sessao: string,
  more: Record<string, string> = {},
) {
  const query = new URL(request.url).searchParams
  for (const name of [...transientParameters, ...Object.keys(more)]) query.delete(name)
  for (const [name, value] of Object.entries({ sessao, ...more })) if (value) query.set(name, value)
  return toAddress(tela, query)
}

const toAddress = (tela: TelaRecurso, query: URLSearchParams) =>
  tela === 'data-recurso' ? fixedPaths.dataRecurso(query) : fixedPaths.permitirRecurso(query)

/** The parameters of a screen. A malformed address loses its token before any page repeats the address (G6). */
export function readQuery<Schema extends z.ZodType>(schema: Schema, tela: TelaRecurso, request: Request) {
  const query = new URL(request.url).searchParams
  const read = schema.safeParse(Object.fromEntries(query))
  if (read.success) return read.data
  if (!query.has('token')) throw notFound()
  query.delete('token')
  throw redirect(toAddress(tela, query), { status: 303, headers: privateHeaders })
}

/** What the action of an appeal screen passes to the loader that renders the page again. */
export type SentPainel = {
  descricao: string
  /** The number of an item in no lot. */
  numero?: number | undefined
  token?: string
  /** The key of the lote or item to show; overrides the one in the URL. `trocado`: the form was submitted for another. */
  lote?: string | null
  trocado?: boolean
}

/** By the context of the request that sent the form. */
const sentPaineis = new WeakMap<AppLoadContext, SentPainel>()

export function recordSent(context: AppLoadContext, sent: Partial<SentPainel>) {
  sentPaineis.set(context, { descricao: '', ...sentPaineis.get(context), ...sent })
}

type OpenedSessao = { token: string; expired: boolean; intake: Intake }

/** `painel` is `null` if the link is no longer valid. The screen then shows only the submitted form and its lot or item. */
export type OpenedPainel = OpenedSessao & { painel: PainelRecurso | null; sent: SentPainel | undefined }

/** Opens the session in the address. An expired session sets `expired`; any other invalid one throws 403 (G6). */
export async function openSessao(request: Request, given: AppLoadContext, screen: AppealScreen): Promise<OpenedSessao> {
  const { intake } = completeContext(given)
  if (!intake) throw notFound()
  const sessao = new URL(request.url).searchParams.get('sessao') ?? ''
  const opened = intake.sessoes.open(sessao, screen)
  if (!opened.ok) throw await acessoRecusado(request, given)
  return { intake, token: opened.value.token, expired: opened.value.expired }
}

/**
 * Reads what a screen shows. A link's token is first exchanged for a session. With an expired session or
 * link, the screen is shown only in response to a form.
 */
export async function openPainel(request: Request, given: AppLoadContext, screen: AppealScreen): Promise<OpenedPainel> {
  const { procurement, intake } = completeContext(given)
  if (!intake) throw notFound()
  const token = new URL(request.url).searchParams.get('token')
  if (token !== null) {
    const check = await procurement.recursos.open({ token, ...screen })
    if (!check.ok && check.error === 'acessoRecusado') throw await acessoRecusado(request, given)
    // The token is removed from the address even if it is for another screen. Without a session nothing is shown.
    const sessao = check.ok ? intake.sessoes.issue({ token, ...screen }) : ''
    throw redirect(addressWith(request, screen, sessao), { status: 303, headers: privateHeaders })
  }
  const opened = await openSessao(request, given, screen)
  const sent = sentPaineis.get(given)
  if (opened.expired && !sent) throw await refusal(request, given, 403, 'sessaoEncerrada')
  const currentToken = sent?.token ?? opened.token
  const painel = await procurement.recursos.painel({ token: currentToken, ...screen })
  if (!painel.ok && !sent) throw await acessoRecusado(request, given)
  return { ...opened, token: currentToken, painel: painel.ok ? painel.value : null, sent }
}

export const acessoRecusado = (request: Request, given: AppLoadContext) =>
  refusal(request, given, 403, 'acessoRecusado')

export const semLote = (request: Request, given: AppLoadContext) => refusal(request, given, 422, 'enderecoSemLote')

async function refusal(
  request: Request,
  given: AppLoadContext,
  status: number,
  key: 'acessoRecusado' | 'sessaoEncerrada' | 'enderecoSemLote',
) {
  const { settings, procurement } = completeContext(given)
  const locale = await readLocale(request)
  const t = findI18n(locale).getFixedT(locale, 'recursos')
  const idPregao = new URL(request.url).searchParams.get('idPregao') ?? ''
  const orgao = /^[1-9]\d{0,14}$/.test(idPregao)
    ? await procurement.licitacoes.findResponsavel(Number(idPregao)).catch(() => null)
    : null
  const support = { telefones: settings.phones.join(t('ou')), ...hoursIn(settings.hours, locale) }
  const [fact, reason] = [t(`recusado.${key}.fact`), t(`recusado.${key}.reason`)]
  const todo = t(`recusado.${key}.todo`, support)
  const body: FailureBody = {
    errorMessages: [{ message: `${fact} ${reason} ${todo}` }],
    about: { fact, reason, todo },
    ...(orgao && { orgao }),
  }
  return data(body, { status, headers: privateHeaders })
}
