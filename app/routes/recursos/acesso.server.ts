import { type AppLoadContext, data, redirect } from '@remix-run/node'
import { contextOf } from '~/composition/context-of.server'
import type { Intake } from '~/domain/intake'
import type { TelaRecurso } from '~/domain/recurso/acesso'
import type { PainelRecurso } from '~/domain/recurso/recurso'
import { notFound } from '~/failures/thrown.server'
import type { SentPainel } from '~/forms/answer'
import { i18nOf, localeOf } from '~/i18n/i18n.server'
import { paths } from '~/site/paths'

/** What a screen is opened for. */
export type AppealScreen = { tela: TelaRecurso; idLicitacao: number; idLote?: number }

/** Kept by nobody, told to nobody: the address opens the page. */
export const privateHeaders = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }

/** What an address says of a link, or of what was done, and no further one repeats. */
const passing = ['token', 'sessao', 'salvo', 'concedido', 'trocado']

/** The same address with a session in it, and `more`; of that, what is empty is left out. */
export function addressWith(
  request: Request,
  { tela }: AppealScreen,
  sessao: string,
  more: Record<string, string> = {},
) {
  const query = new URL(request.url).searchParams
  for (const name of [...passing, ...Object.keys(more)]) query.delete(name)
  for (const [name, value] of Object.entries({ sessao, ...more })) if (value) query.set(name, value)
  return tela === 'data-recurso' ? paths.dataRecurso(query) : paths.permitirRecurso(query)
}

/** What a form that was sent tells the loader that shows it again. */
export const showSent = ({ form }: AppLoadContext, sent: Partial<SentPainel>) => {
  form.painel = { descricao: '', ...form.painel, ...sent }
}

type Opened = { token: string; over: boolean; intake: Intake }

/** `painel` is `null` where the link doesn't serve any more: then only the form that was sent is shown, with its lot. */
export type OpenedPainel = Opened & { painel: PainelRecurso | null; sent: SentPainel | undefined }

/** The session that stands in the address; without a good one nothing is shown (G6). */
export async function openSessao(request: Request, given: AppLoadContext, screen: AppealScreen): Promise<Opened> {
  const { intake } = contextOf(given)
  if (!intake) throw notFound()
  const sessao = new URL(request.url).searchParams.get('sessao') ?? ''
  const opened = intake.sessoes.open(sessao, screen)
  if (!opened.ok) throw await acessoRecusado(request, given)
  return { intake, token: opened.value.token, over: opened.value.over }
}

/**
 * Reads what a screen shows. A link's token is exchanged for a session first, as often as the link is opened. A session
 * or a link that is over opens nothing but the form that it was sent with.
 */
export async function openPainel(request: Request, given: AppLoadContext, screen: AppealScreen): Promise<OpenedPainel> {
  const { procurement, intake, form } = contextOf(given)
  if (!intake) throw notFound()
  const token = new URL(request.url).searchParams.get('token')
  if (token !== null) {
    const judged = await procurement.recursos.open({ token, ...screen })
    if (!judged.ok && judged.error === 'acessoRecusado') throw await acessoRecusado(request, given)
    // A token that is good elsewhere leaves the address as well: without it nothing is opened here.
    const sessao = judged.ok ? intake.sessoes.issue({ token, ...screen }) : ''
    throw redirect(addressWith(request, screen, sessao), { status: 303, headers: privateHeaders })
  }
  const opened = await openSessao(request, given, screen)
  const sent = form.painel
  if (opened.over && !sent) throw await refusal(request, given, 403, 'sessaoEncerrada')
  const used = sent?.token ?? opened.token
  const painel = await procurement.recursos.painel({ token: used, ...screen })
  if (!painel.ok && !sent) throw await acessoRecusado(request, given)
  return { ...opened, token: used, painel: painel.ok ? painel.value : null, sent }
}

/** 403, and whom to ask for another link. */
export const acessoRecusado = (request: Request, given: AppLoadContext) =>
  refusal(request, given, 403, 'acessoRecusado')

/** 422: the address of a screen that is for one lot names none. */
export const semLote = (request: Request, given: AppLoadContext) => refusal(request, given, 422, 'enderecoSemLote')

async function refusal(
  request: Request,
  given: AppLoadContext,
  status: number,
  key: 'acessoRecusado' | 'sessaoEncerrada' | 'enderecoSemLote',
) {
  const { settings } = contextOf(given)
  const locale = await localeOf(request)
  const t = i18nOf(locale).getFixedT(locale, 'recursos')
  const message = t(key, { telefones: settings.phones.join(t('ou')) })
  return data({ errorMessages: [{ message }] }, { status, headers: privateHeaders })
}
