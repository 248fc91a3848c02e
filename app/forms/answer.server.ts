import { parseWithZod } from '@conform-to/zod/v4'
import { type AppLoadContext, data } from '@remix-run/node'
import type { z } from 'zod'
import type { SubmittedForm } from '~/failures/failed-requests'
import { isBreakdown, isUnconfirmed, readStatus, upstreamMessage } from '~/failures/thrown.server'
import type { Locale } from '~/format/locale'
import { findI18n } from '~/i18n/i18n.server'
import { languageField } from '~/site/language-field'
import type { Answer } from './answer'

type FormOf<Schema> = { schema: Schema; names: readonly string[] }

/** Parses only the fields in `names`: conform could read other names as commands or as indexes of huge lists. */
export function parseSent<Schema extends z.ZodType>(submitted: URLSearchParams, { schema, names }: FormOf<Schema>) {
  const known = new URLSearchParams()
  for (const name of names) {
    const values = submitted.getAll(name)
    // Repeated fields get an index, because without an index conform copies the list for each value.
    for (const [index, value] of values.entries()) known.append(values.length > 1 ? `${name}[${index}]` : name, value)
  }
  return parseWithZod(known, { schema })
}

export type Problem = { field?: string; text: string }

type Reply = (options: { hideFields: string[] }) => Answer

/** The answer that shows the form again with its problems. The values of `hidden` fields are not sent back. */
export function toAnswer({ reply }: { reply: Reply }, problems: Problem[], hidden: string[] = []): Answer {
  const error: Record<string, string[]> = {}
  for (const { field = '', text } of problems) error[field] = [...(error[field] ?? []), text]
  return { initialValue: reply({ hideFields: hidden }).initialValue, error }
}

/** What became of the form that a request sent. */
type SentForm = {
  isRefused?: boolean
  /** The title of the page that shows the form again, where it has another. */
  title?: string
  /** What the page of a failure offers to send again. */
  resend?: SubmittedForm
  /** The form was sent with a language button, so the loader stores that language. */
  languageChosen?: boolean
}

/** By context: it is the same for the action and the loaders of one request, and another for each request. */
const sentForms = new WeakMap<AppLoadContext, SentForm>()

/** What became of the form sent with this request, for the loaders that render its page. */
export const sentForm = (context: AppLoadContext): SentForm => sentForms.get(context) ?? {}

/** The title of a form's page. It says if the form was refused, or with `isWrong` that it opens with an error. */
export function formTitle(context: AppLoadContext, locale: Locale, title: string, isWrong = false) {
  const sent = sentForm(context)
  if (sent.title !== undefined) return sent.title
  return sent.isRefused || isWrong ? findI18n(locale).getFixedT(locale)('erroNoTitulo', { title }) : title
}

const record = (context: AppLoadContext, sent: SentForm) => sentForms.set(context, { ...sentForm(context), ...sent })

type Settled = Pick<SentForm, 'title' | 'resend'> & { status: number; headers?: HeadersInit }

/** Returns a form to its page, and tells the page's loaders by `sentForm`. */
export function showAgain<More extends object>(
  context: AppLoadContext,
  answer: Answer,
  { status, headers, title, resend }: Settled,
  more: More,
) {
  record(context, { isRefused: Object.keys(answer.error ?? {}).length > 0, title, resend })
  return data({ answer, ...more }, { status, headers })
}

export const nothingTyped = { reply: (): Answer => ({ initialValue: {} }) }

/** Status and text for showing a form again after a breakdown. The text is the upstream system's, if it sent one. */
export function describeBreakdown(thrown: unknown): { status: number; text: string | undefined } {
  if (!isBreakdown(thrown)) throw thrown
  const text = upstreamMessage(thrown)
  return text ? { status: readStatus(thrown), text } : { status: 503, text: undefined }
}

/** The submitted fields, for the error page that offers to send them again. */
export const toSubmittedForm = (fields: SubmittedForm['fields'], thrown: unknown): SubmittedForm => ({
  encType: 'application/x-www-form-urlencoded',
  fields,
  unconfirmed: isUnconfirmed(thrown),
})

/** Whether the form was submitted only to change the language (A3). If so, tells the page's loaders. */
export function isLanguageChange(submitted: URLSearchParams, context: AppLoadContext) {
  const languageChosen = Boolean(submitted.get(languageField))
  if (languageChosen) record(context, { languageChosen })
  return languageChosen
}
