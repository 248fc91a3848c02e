import type { ShownTime } from '~/format/times'

/** The fields of the screens of appeals, in the order in which a person comes to them. */
export type RecursoField = 'lote' | 'fornecedores' | 'fimRecurso' | 'fimContrarrazao' | 'justificativa' | 'link'

/** Something wrong, in words; `hint` stands below the field's own message. */
export type RecursoProblem = { field: RecursoField; text: string; hint?: string }

/** What the fields hold, as it was typed or is proposed. */
export type RecursoValues = {
  /** The lot that was chosen, where that is told: '' for none. */
  lote: string | null
  inicio: string
  fimRecurso: string
  fimContrarrazao: string
  justificativa: string
  fornecedores: number[]
  /** All of them, by the box that works without JavaScript: those that `mostrados` names. */
  todos: boolean
  mostrados: number[]
  link: string
}

/** What a form asks for, in words, to be looked at before it is done: it can't be undone. */
export type RecursoCheck = {
  title: string
  facts: { name: string; value: string }[]
  fornecedores: string[]
  /** Who is told by e-mail, or that nobody is. */
  avisados: string
}

/** A form as it is shown: new, or come back from the server. */
export type RecursoFormState = {
  token: string
  values: RecursoValues
  /** The end of the appeal that is set already: 28 characters. */
  definido: string | null
  problems: RecursoProblem[]
  /** The session is over: the link is asked for. */
  over: boolean
  check: RecursoCheck | null
}

/** What comes back of a form that was sent. */
export type SentState = Omit<RecursoFormState, 'definido' | 'values' | 'check'> & {
  definido?: string
  values?: RecursoValues
  check?: RecursoCheck
  /** What of it goes into the form as it opens now, with other dates. */
  kept?: Partial<RecursoValues>
}

/** The form as it opens, or as it came back. */
export function stateOf(form: RecursoFormState, sent: SentState | undefined): RecursoFormState {
  if (!sent) return form
  const { kept, ...state } = sent
  if (!kept) return { ...form, ...state, values: state.values ?? form.values }
  return { ...form, token: state.token, over: state.over, values: { ...form.values, ...kept } }
}

/** One line of the history, in words. */
export type ShownEvento = { id: number; em: ShownTime; title: string; lines: string[] }

/** The suppliers that a form chooses. */
export const chosenOf = ({ todos, mostrados, fornecedores }: RecursoValues) => (todos ? mostrados : fornecedores)

export const noValues: RecursoValues = {
  lote: null,
  inicio: '',
  fimRecurso: '',
  fimContrarrazao: '',
  justificativa: '',
  fornecedores: [],
  todos: false,
  mostrados: [],
  link: '',
}

export const problemOf = (state: RecursoFormState, field: RecursoField) =>
  state.problems.find((problem) => problem.field === field)
