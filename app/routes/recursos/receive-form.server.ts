import { type AppLoadContext, redirect } from '@remix-run/node'
import type { TFunction } from 'i18next'
import { z } from 'zod'
import { completeContext } from '~/composition/context-of.server'
import { isWhole, type Prazos } from '~/domain/recurso/recurso'
import { localDateTimeIn } from '~/domain/shared/time-zone'
import { parseWireInstant } from '~/domain/shared/wire-instant'
import type { SubmittedForm } from '~/failures/failed-requests'
import { formRefused } from '~/failures/thrown.server'
import { dayPattern, readSent, toNative, writeDay } from '~/format/date-time-field'
import type { Locale } from '~/format/locale'
import { parseSent, showAgain, toAnswer } from '~/forms/answer.server'
import { readSmallForm } from '~/forms/form-parser.server'
import { findI18n, readLocale } from '~/i18n/i18n.server'
import { guardFields } from '~/ui/human/guard-fields'
import {
  type AppealScreen,
  addressWith,
  openSessao,
  privateHeaders,
  recordSent,
  type SentPainel,
} from './acesso.server'
import { storeConferencia } from './conferencia.server'
import {
  chosenFornecedores,
  parseDisputado,
  type RecursoProblem,
  type RecursoState,
  type RecursoValues,
  recursoFields,
  type SentRecurso,
  toQuery,
} from './shown-form'

/** How the returned form differs from the submitted one. If `kept` is given, only its values are returned. */
type ReplyOptions = Partial<Omit<RecursoState, 'token'>> & {
  typed?: Partial<RecursoValues>
  kept?: Partial<RecursoValues>
  resend?: SubmittedForm | undefined
}

/** The fields that 'limpar' empties. */
const cleared = ['inicio', 'fimRecurso', 'fimContrarrazao', 'justificativa']

export type ReceivedForm = Awaited<ReturnType<typeof receiveForm>>

/** Reads a form of either screen; returns it with the possible responses. Throws 403 without a session or token. */
export async function receiveForm(request: Request, given: AppLoadContext, screen: AppealScreen) {
  const context = completeContext(given)
  const form = await readForm(request)
  const { intake, token: opened, expired } = await openSessao(request, given, screen)
  const { formTokens } = intake.guarda
  const formIdentity = { form: screen.tela, processo: screen.idLicitacao }
  const formToken = formTokens.check(form.get(guardFields.formToken) ?? '', formIdentity)
  if (!formToken.ok && formToken.error !== 'expired') throw formRefused()
  const { submission, values } = parseForm(form)
  const locale = await readLocale(request)
  const t = findI18n(locale).getFixedT(locale, 'recursos')
  const acao = form.get('acao')
  const mostrado = keyIn(form.get('loteMostrado'))
  const pasted = tokenIn(values.link)
  const token = pasted || opened
  const descricao = form.get('descricao') ?? ''
  const numero = Number(form.get('numero')) || undefined
  // The form's own lot or item: it may differ from the one in the address.
  recordSent(context, { descricao, numero, lote: mostrado ?? undefined })

  function returnForm(status: number, problems: RecursoProblem[], { typed, kept, resend, ...more }: ReplyOptions = {}) {
    const { error, initialValue } = toAnswer(submission, problems, acao === 'limpar' ? cleared : [])
    const answer = { error, initialValue: kept ?? { ...initialValue, ...typed } }
    const state = { token: formTokens.issue(formIdentity), expired, ...(kept && { kept: true }), ...more }
    return showAgain<Pick<SentRecurso, 'state'>>(given, answer, { status, title: more.check?.title, resend }, { state })
  }

  /** The link in the address, or the pasted one, was not accepted. */
  function refused() {
    const text = t(pasted ? 'erro.linkRecusado' : 'erro.linkVencido')
    return returnForm(403, [{ field: 'link', text }], { expired: true })
  }

  /** Redirects to the same screen with a new session; `more` is added to its address. */
  function redirectTo(more: Record<string, string>) {
    const address = addressWith(request, screen, intake.sessoes.issue({ token, ...screen }), more)
    return redirect(address, { status: 303, headers: privateHeaders })
  }

  /** Without JavaScript, the check page has an address, so that Back can show it again. */
  async function redirectToCheck(nonce: string, checked: Parameters<typeof storeConferencia>[3]) {
    const conferir = await storeConferencia(intake, screen, nonce, checked)
    return redirectTo({ conferir, ...(isWhole(screen) && toQuery(checked.lote)) })
  }

  return {
    screen,
    form,
    values,
    acao,
    /** The key of the lot or item whose dates the form showed. */
    mostrado,
    /** The page keeps what was typed, whatever the response. */
    keeps: form.has('mantem'),
    pasted: pasted !== '',
    token,
    expired,
    /** `null` if the form token has expired. */
    nonce: formToken.ok ? formToken.value.nonce : null,
    now: context.clock.now(),
    locale,
    t,
    returnForm,
    refused,
    redirectTo,
    redirectToCheck,
    /** Makes the page show the form with the pasted link's token, if a link was pasted. */
    followPasted: () => pasted !== '' && recordSent(context, { token }),
    show: (sent: Partial<SentPainel>) => recordSent(context, sent),
  }
}

/** A pasted link contains its token; a text without `?` is the token itself. */
function tokenIn(link: string) {
  if (!link.includes('?')) return link
  return new URLSearchParams(link.slice(link.indexOf('?'))).get('token') ?? ''
}

const text = z.string().default('')

/** Checks only the shape: whether the dates are accepted depends on the saved dates. */
const schema = z
  .object({
    lote: text,
    inicio: text,
    fimRecurso: text,
    fimContrarrazao: text,
    justificativa: text,
    fornecedor: z.array(text),
    todos: text,
    mostrados: text,
    link: text,
  })
  .transform(({ lote, justificativa, fornecedor, todos, mostrados, link, ...datas }) => ({
    ...datas,
    lote: keyIn(lote),
    justificativa: justificativa.replace(/\r\n/g, '\n'),
    fornecedores: idsIn(chosenFornecedores({ fornecedor, todos, mostrados })),
    link: link.trim(),
  }))

/** In bytes: enough for the longest reason and for thousands of suppliers. */
const maxFormBytes = 256 * 1024

const readForm = (request: Request) => readSmallForm(request, maxFormBytes)

export type SentValues = ReturnType<typeof parseForm>['values']

function parseForm(form: URLSearchParams) {
  const submission = parseSent(form, { schema, names: recursoFields })
  // Refused because our pages never send a text field twice.
  if (submission.status !== 'success') throw formRefused()
  return { submission, values: submission.value }
}

const keyIn = (value: string | null) => (parseDisputado(value) ? value : null)

const idsIn = (texts: string[]) => texts.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0)

type Zone = { locale: Locale; timezone: string }
type EndDates = Pick<SentValues, 'fimRecurso' | 'fimContrarrazao'>

/** The end dates of a form, or its problems. An unchanged field returns the saved date with its seconds. */
export function readEndDates(values: EndDates, saved: Prazos | null, zone: Zone, t: TFunction<'recursos'>) {
  const problems: RecursoProblem[] = []
  const read = (field: 'fimRecurso' | 'fimContrarrazao') => {
    const sent = values[field]
    // The browser's own date field sends no seconds, so the saved date is compared without them.
    if (saved && sent === toNative(localDateTimeIn(zone.timezone, saved[field]))) return saved[field]
    const instant = readSent(sent, zone)
    if (!instant)
      problems.push({
        field,
        text: timeAlone.test(sent)
          ? t(`erro.${field}.required`)
          : t(`erro.${field}.invalid`, { digitado: sent, exemplo: `${dayPattern(zone.locale)} HH:mm` }),
      })
    return instant
  }
  const fimRecurso = read('fimRecurso')
  const fimContrarrazao = read('fimContrarrazao')
  return fimRecurso && fimContrarrazao ? { fimRecurso, fimContrarrazao } : problems
}

/** Matches a time without a day, or an empty text. */
const timeAlone = /^\s*(\d{1,2}:?\d{2})?\s*$/

/** Formats a submitted date as the screens show dates. A text that is no date is returned unchanged. */
export function formatSentDate(sent: string, { locale, timezone }: Zone) {
  const instant = parseWireInstant(sent) ?? readSent(sent, { locale, timezone })
  if (!instant) return sent
  const { day, time } = localDateTimeIn(timezone, instant)
  return `${writeDay(day, locale)} ${time}`
}
