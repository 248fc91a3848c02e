import { type FieldMetadata, getInputProps, getTextareaProps, useForm } from '@conform-to/react'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePaths } from '~/site/use-paths'
import { type Answer, useAnswer } from './answer'

type Sent<Action> = NonNullable<ReturnType<typeof useAnswer<Action>>['sent']>

type Options<Action> = {
  id: string
  /** Id of the element that errors of the whole form link to. */
  formErrorTarget: string
  defaultValue?: Record<string, string>
  /** The answer that the page was loaded with, shown until the form is submitted. */
  opened?: Answer | null
  /** Derives the shown answer from the action data. Must be a stable function. */
  shown?(sent: Sent<Action>, opened: Answer | null): Answer
  /** The error shown if a submission got no response. */
  unavailable: string
}

/** The state of a form that posts to an action: fields, errors, and the last answer of the server. */
export function useFormAnswer<Field extends string, Action extends { answer: Answer }>({
  id,
  formErrorTarget,
  defaultValue,
  opened = null,
  shown = ownAnswer,
  unavailable,
}: Options<Action>) {
  const { moldura } = usePaths()
  const { t } = useTranslation()
  const { sent, unanswered, offline, newest } = useAnswer<Action>()
  // Memoized, because conform treats any new object as a new answer.
  const answer = useMemo(() => (sent ? shown(sent, opened) : opened), [sent, opened, shown])
  const [form, fields] = useForm<Record<string, string>>({ id, defaultValue, lastResult: answer })
  const { '': formErrors = [], ...fieldErrors } = answer?.error ?? {}
  const edited = useEditedFields(id, answer, Object.keys(fieldErrors))
  const errorsByField = [
    ...Object.entries({ '': unanswered ? [offline ? t('errors.semConexao') : unavailable] : formErrors }),
    ...Object.entries(fieldErrors).filter(([field]) => !edited.includes(field)),
  ]
  const errors = errorsByField.flatMap(([field, texts]) =>
    (texts ?? []).map((text) => ({ id: field || formErrorTarget, text })),
  )
  return {
    form,
    fields: hideErrors(edited, fields as Record<Field, FieldMetadata<string>>),
    sent,
    unanswered,
    /** The latest answer. conform exposes only the values of the first one. */
    answer,
    summary: { answer: newest ?? opened, errors, framed: moldura },
    unsent: { form: id, initialValues: { ...opened?.initialValue, ...defaultValue }, cameBack: newest !== undefined },
    /** Whether no field has an error. Then only the service, a limit or a deadline can have stopped the form. */
    onlyFormErrors: unanswered || Object.keys(fieldErrors).length === 0,
  }
}

const hideErrors = <Field extends string>(edited: string[], fields: Record<Field, FieldMetadata<string>>) =>
  new Proxy(fields, {
    get(all, name: Field) {
      const field = all[name]
      return edited.includes(name) ? Object.create(field, { errors: { value: undefined } }) : field
    },
  })

const ownAnswer = ({ answer }: { answer: Answer }) => answer

/** For a control that has a value of its own. Errors link to the id, which is the field's name. */
export const fieldProps = ({ name, errors }: FieldMetadata<string>) => ({ id: name, name, error: errors?.join(' ') })

type InputType = 'date' | 'email' | 'number' | 'password' | 'search' | 'tel' | 'text' | 'url'

/** conform's props for an input that must be filled in unless `required` is false. Mantine sets the ARIA attributes. */
export const inputProps = (
  field: FieldMetadata<string>,
  { type = 'text', required = true }: { type?: InputType; required?: boolean } = {},
) => ({
  ...getInputProps(field, { type, ariaAttributes: false }),
  ...fieldProps(field),
  required,
  withAsterisk: false,
})

export const textareaProps = (field: FieldMetadata<string>, { required = true } = {}) => ({
  ...getTextareaProps(field, { ariaAttributes: false }),
  ...fieldProps(field),
  required,
  withAsterisk: false,
})

const none: string[] = []

/** Refused fields that have been changed but not emptied. Their errors are hidden until the server checks again. */
function useEditedFields(formId: string, answer: unknown, wrong: string[]) {
  const [edited, setEdited] = useState({ answer, fields: none })
  const names = wrong.join(' ')
  useEffect(() => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement) || names === '') return
    const refused = new Map(names.split(' ').map((name) => [name, readCurrentValue(form, name)]))
    let timer: ReturnType<typeof setTimeout>
    const compare = () => {
      const changed = [...refused].filter(([name, value]) => ![value, ''].includes(readCurrentValue(form, name)))
      setEdited({ answer, fields: changed.map(([name]) => name) })
    }
    // Deferred, because some fields copy their value into another field first.
    const onInput = () => {
      clearTimeout(timer)
      timer = setTimeout(compare)
    }
    form.addEventListener('input', onInput)
    return () => {
      clearTimeout(timer)
      form.removeEventListener('input', onInput)
    }
  }, [formId, answer, names])
  return edited.answer === answer ? edited.fields : none
}

function readCurrentValue(form: HTMLFormElement, name: string) {
  const data = new FormData(form)
  const values = [...data.getAll(name), ...data.getAll(`${name}Uri`)]
  return values
    .map((value) => (typeof value === 'string' ? value : value.name).trim())
    .join(' ')
    .trim()
}
