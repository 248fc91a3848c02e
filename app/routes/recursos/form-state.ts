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

/** A form as it is shown: new, or come back from the server. */
export type RecursoFormState = {
  token: string
  values: RecursoValues
  /** The end of the appeal that is set already: 28 characters. */
  definido: string | null
  problems: RecursoProblem[]
  /** The session is over: the link is asked for. */
  over: boolean
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
