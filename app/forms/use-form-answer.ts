import { type FieldMetadata, getInputProps, getTextareaProps, useForm } from '@conform-to/react'
import type { Answer } from './answer'
import { useAnswer } from './unanswered'

type Options = {
  /** The form's own id. */
  id: string
  /** Where what is said of the form as a whole leads to. */
  whole: string
  defaultValue?: Record<string, string>
  /** What the page was opened with, before anything was sent. */
  opened?: Answer | null
  /** What is said when nobody answers. */
  unavailable: string
}

/** A screen's form with what the server said of it last: its fields, and all that is wrong with it as a list. */
export function useFormAnswer<Field extends string, Action extends { answer: Answer }>({
  id,
  whole,
  defaultValue,
  opened = null,
  unavailable,
}: Options) {
  const { sent, semResposta, newest } = useAnswer<Action>()
  const answer = sent?.answer ?? opened
  const [form, fields] = useForm<Record<string, string>>({ id, defaultValue, lastResult: answer })
  const { '': ofAll = [], ...ofFields } = answer?.error ?? {}
  const said = [...Object.entries({ '': semResposta ? [unavailable] : ofAll }), ...Object.entries(ofFields)]
  const errors = said.flatMap(([field, texts]) => (texts ?? []).map((text) => ({ id: field || whole, text })))
  return {
    form,
    fields: fields as Record<Field, FieldMetadata<string>>,
    sent,
    /** For the list above the form: `answer` is new with each answer. */
    summary: { answer: newest ?? opened, errors },
    /** Whether nothing is wrong with any one field. */
    ofWhole: Object.keys(ofFields).length === 0,
  }
}

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
