import type { ShownTime } from '~/format/times'
import { type Answer, typedIn } from '~/forms/answer'
import type { useFormAnswer } from '~/forms/use-form-answer'

/** What may be wrong with a form of the screens of appeals, in the order in which a person comes to it. */
export type RecursoField = 'lote' | 'fornecedores' | 'fimRecurso' | 'fimContrarrazao' | 'justificativa' | 'link'

/** Something wrong, in words. */
export type RecursoProblem = { field: RecursoField; text: string }

export const formId = 'formulario-de-recurso'

/** The fields of that form, by their names. */
export const recursoFields = [
  'lote',
  'inicio',
  'fimRecurso',
  'fimContrarrazao',
  'justificativa',
  'fornecedor',
  'todos',
  'mostrados',
  'link',
] as const

/** What they hold, as it was typed or is proposed. */
export type RecursoValues = Record<Exclude<(typeof recursoFields)[number], 'fornecedor'>, string> & {
  fornecedor: string[]
}

/** What a form asks for, in words, to be looked at before it is done: it can't be undone. */
export type RecursoCheck = {
  title: string
  facts: { name: string; value: string }[]
  fornecedores: string[]
  /** Who is told by e-mail, or that nobody is. */
  avisados: string
}

/** What a form shows beside its fields and what is wrong with them. */
export type RecursoState = {
  token: string
  /** The end of the appeal that is set already: 28 characters. */
  definido: string | null
  /** What was given for the end of the appeal, where that went back to `definido`. */
  informado?: string
  /** The session is over: the link is asked for. */
  over: boolean
  check: RecursoCheck | null
}

/** A form as its page opens. */
export type OpenedRecurso = { answer: Answer; state: RecursoState }

/** A form that comes back; of one that is `kept`, what its answer holds goes into the form as it opens, with its dates. */
export type SentRecurso = { answer: Answer; state: Partial<RecursoState> & { kept?: boolean } }

/** A form as its screen shows it. */
export type ShownForm = Pick<
  ReturnType<typeof useFormAnswer<RecursoField, SentRecurso>>,
  'form' | 'fields' | 'summary'
> & {
  values: RecursoValues
  state: RecursoState
  /** It came back: its reason is what was typed. */
  sent: boolean
}

/** What is shown of a form that comes back. */
export function shownOf({ answer, state }: SentRecurso, opened: Answer | null): Answer {
  if (!state.kept) return answer
  return { initialValue: { ...opened?.initialValue, ...answer.initialValue }, error: opened?.error }
}

export function valuesOf(answer: Answer | null): RecursoValues {
  const textOf = (name: string) => typedIn(answer, name)[0] ?? ''
  return {
    lote: textOf('lote'),
    inicio: textOf('inicio'),
    fimRecurso: textOf('fimRecurso'),
    fimContrarrazao: textOf('fimContrarrazao'),
    justificativa: textOf('justificativa'),
    fornecedor: typedIn(answer, 'fornecedor'),
    todos: textOf('todos'),
    mostrados: textOf('mostrados'),
    link: textOf('link'),
  }
}

/** The suppliers that a form chooses: each by its box, or all that were shown, by the one that works without JavaScript. */
export const chosenOf = ({
  todos,
  mostrados,
  fornecedor,
}: Pick<RecursoValues, 'todos' | 'mostrados' | 'fornecedor'>) =>
  todos ? mostrados.split(',').filter(Boolean) : fornecedor

/** One line of the history, in words. */
export type ShownEvento = { id: number; em: ShownTime; title: string; lines: string[] }
