import { type FieldMetadata, getInputProps, getTextareaProps, useForm } from '@conform-to/react'
import { useMemo } from 'react'
import { moldura } from '~/site/paths'
import type { Answer } from './answer'
import { useAnswer } from './unanswered'

/** What an action says, as the browser gets it. */
type Sent<Action> = NonNullable<ReturnType<typeof useAnswer<Action>>['sent']>

type Options<Action> = {
  /** The form's own id. */
  id: string
  /** Where what is said of the form as a whole leads to. */
  whole: string
  defaultValue?: Record<string, string>
  /** What the page was opened with, before anything was sent. */
  opened?: Answer | null
  /** What is shown of what came back, where that isn't its answer alone. The same function each time. */
  shown?(sent: Sent<Action>, opened: Answer | null): Answer
  /** What is said when nobody answers. */
  unavailable: string
}

/** A screen's form with what the server said of it last: its fields, and all that is wrong with it as a list. */
export function useFormAnswer<Field extends string, Action extends { answer: Answer }>({
  id,
  whole,
  defaultValue,
  opened = null,
  shown = ownAnswer,
  unavailable,
}: Options<Action>) {
  const { sent, semResposta, newest } = useAnswer<Action>()
  // New with each answer alone: conform takes any other for one.
  const answer = useMemo(() => (sent ? shown(sent, opened) : opened), [sent, opened, shown])
  const [form, fields] = useForm<Record<string, string>>({ id, defaultValue, lastResult: answer })
  const { '': ofAll = [], ...ofFields } = answer?.error ?? {}
  const said = [...Object.entries({ '': semResposta ? [unavailable] : ofAll }), ...Object.entries(ofFields)]
  const errors = said.flatMap(([field, texts]) => (texts ?? []).map((text) => ({ id: field || whole, text })))
  return {
    form,
    fields: fields as Record<Field, FieldMetadata<string>>,
    sent,
    /** conform tells what the first one held; this is the last. */
    answer,
    /** For the list above the form: `answer` is new with each answer. */
    summary: { answer: newest ?? opened, errors, framed: moldura() !== undefined },
    /** Whether nothing is wrong with any one field. */
    ofWhole: Object.keys(ofFields).length === 0,
  }
}

const ownAnswer = ({ answer }: { answer: Answer }) => answer

/** conform's properties of a field. Its id is its name, for links to lead to; what describes it, the input says itself. */
export const inputProps = (field: FieldMetadata<string>, type: 'text' | 'email' | 'tel' = 'text') => ({
  ...getInputProps(field, { type, ariaAttributes: false }),
  ...ownProps(field),
})

export const textareaProps = (field: FieldMetadata<string>) => ({
  ...getTextareaProps(field, { ariaAttributes: false }),
  ...ownProps(field),
})

const ownProps = ({ name, errors }: FieldMetadata<string>) => ({
  id: name,
  error: errors?.join(' '),
  required: true,
  withAsterisk: false,
})
