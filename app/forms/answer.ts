import type { SubmissionResult } from '@conform-to/react'
import type { SentForm } from '~/failures/sent-form'

/**
 * A form that comes back, as conform shows it: what was typed, and what is wrong by field, in words and in the order in
 * which a person is told; '' is the form as a whole. It says no status: at one, conform takes the focus to a field.
 */
export type Answer = Pick<SubmissionResult<string[]>, 'initialValue' | 'error'>

/** What stands in a field of a form, each value as it was typed. */
export const typedIn = (answer: Answer | null, name: string) =>
  [answer?.initialValue?.[name]].flat().filter((value): value is string => typeof value === 'string')

/** What an authority's form tells the loader that shows it again. */
export type SentPainel = {
  descricao: string
  /** The link that it brings. */
  token?: string
  /** The lot that it asks for, in place of the address's; `trocado` where it was to save the one before. */
  lote?: number | null
  trocado?: boolean
  /** What is shown in place of the form. */
  title?: string
}

/** What became of the form that a request brought, for the loaders that show its page again. */
export type FormSlot = {
  answer: Answer | null
  /** What it brought, for the page that stands in when its own can't be shown. */
  resend?: SentForm
  painel?: SentPainel
  /** It was sent to be shown in the language of its address, which is remembered. */
  chosen?: boolean
}

/** Whether there is anything wrong with it. */
export const isRefused = ({ answer }: FormSlot) => Object.keys(answer?.error ?? {}).length > 0
