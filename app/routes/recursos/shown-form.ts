import type { ShouldRevalidateFunction } from '@remix-run/react'
import type { Disputado, Escopo } from '~/domain/recurso/recurso'
import type { FormattedTime } from '~/format/times'
import { type Answer, typedValues } from '~/forms/answer'
import type { useFormAnswer } from '~/forms/use-form-answer'
import { knownQuery } from '~/site/query-names'

/** What the screens show of a lot, or of an item in no lot, which alone has a number. `key` stands for it in forms. */
export type ShownDisputado = { key: string; numero?: number | undefined; descricao: string }

/** The values of a text about a lot, which has a variant about an item. */
export const loteOrItem = (disputado: { numero?: number | undefined } | null | undefined) => ({
  context: disputado?.numero === undefined ? undefined : 'item',
  numero: disputado?.numero ?? 0,
})

const ofItem = 'item-'

/** A lot by its id, an item in no lot by its id after `item-`. */
export const toKey = ({ idLote, idItem }: Escopo) =>
  idItem === undefined ? String(idLote ?? '') : `${ofItem}${idItem}`

export function parseDisputado(key: string | null | undefined): Disputado | null {
  const isItem = key?.startsWith(ofItem) ?? false
  const id = (isItem ? key?.slice(ofItem.length) : key) ?? ''
  if (!/^[1-9]\d{0,14}$/.test(id)) return null
  return isItem ? { idItem: Number(id) } : { idLote: Number(id) }
}

/** The parameters that name it in the address of `data-recurso`. */
export function toQuery(key: string | null) {
  const { idLote, idItem } = parseDisputado(key) ?? {}
  return { lote: String(idLote ?? ''), item: String(idItem ?? '') }
}

/** The fields that can be wrong in a form about appeals, in reading order. */
export type RecursoField = 'lote' | 'fornecedores' | 'fimRecurso' | 'fimContrarrazao' | 'justificativa' | 'link'

export type RecursoProblem = { field: RecursoField; text: string }

export const formId = 'formulario-de-recurso'

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

/** The fields' values, as typed or proposed. */
export type RecursoValues = Record<Exclude<(typeof recursoFields)[number], 'fornecedor'>, string> & {
  fornecedor: string[]
}

/** A summary to confirm before an action that cannot be undone. */
export type RecursoCheck = {
  title: string
  /** Warnings: a period that reopens, ends earlier than before, or is shorter than by law. */
  warnings: string[]
  /** `field`: the field that changes this fact; none if it cannot be changed. */
  facts: { name: string; values: string[]; field?: RecursoField }[]
  /** A date can be moved to the next business day. */
  foraDeDiaUtil: boolean
  /** Says who is notified by e-mail, or that nobody is, or that the remote system decides it. */
  avisados: string
  /** The first sentence of each mail. */
  mensagens: string[]
}

/** A form's state besides its values and errors. */
export type RecursoState = {
  token: string
  /** The saved end for appeals, as text in UTC: `2030-05-20T12:00:00.000+0000`. */
  definido: string | null
  /** A sentence with the rejected end for appeals, if the field went back to `definido`. */
  informado?: string
  /** The session or the link is no longer valid, so the form asks for a new link. */
  expired: boolean
  check: RecursoCheck | null
}

export type OpenedRecurso = { answer: Answer; state: RecursoState }

/** A form returned by the server. If `kept`, its values are merged into those of the form as it opens. */
export type SentRecurso = { answer: Answer; state: Partial<RecursoState> & { kept?: boolean } }

export type ShownForm = Pick<
  ReturnType<typeof useFormAnswer<RecursoField, SentRecurso>>,
  'form' | 'fields' | 'summary' | 'unsent'
> & {
  values: RecursoValues
  state: RecursoState
  /** True if the server returned the submitted form. The reason is then the typed one. */
  sent: boolean
}

export function mergedAnswer({ answer, state }: SentRecurso, opened: Answer | null): Answer {
  if (!state.kept) return answer
  return { initialValue: { ...opened?.initialValue, ...answer.initialValue }, error: opened?.error }
}

export function readValues(answer: Answer | null): RecursoValues {
  const readText = (name: string) => typedValues(answer, name)[0] ?? ''
  return {
    lote: readText('lote'),
    inicio: readText('inicio'),
    fimRecurso: readText('fimRecurso'),
    fimContrarrazao: readText('fimContrarrazao'),
    justificativa: readText('justificativa'),
    fornecedor: typedValues(answer, 'fornecedor'),
    todos: readText('todos'),
    mostrados: readText('mostrados'),
    link: readText('link'),
  }
}

/** The suppliers chosen. The checkbox `todos`, used without JavaScript, chooses all those shown without a grant. */
export const chosenFornecedores = ({
  todos,
  mostrados,
  fornecedor,
}: Pick<RecursoValues, 'todos' | 'mostrados' | 'fornecedor'>) =>
  todos ? mostrados.split(',').filter(Boolean) : fornecedor

/** Stands for the part of a line that is in Portuguese. */
export const portugueseMark = '{portugues}'
type Line = { text: string; part?: string }
export type ShownEvento = { id: number; instante: FormattedTime; title: string; lines: Line[] }

const successParameters = ['salvo', 'concedido'] as const
export type SuccessParameter = (typeof successParameters)[number]

export function withoutSuccess(search: string) {
  const query = knownQuery(new URLSearchParams(search))
  for (const name of successParameters) query.delete(name)
  return String(query)
}

/** No revalidation after a returned form or a closed message: input would be lost, and the link may have expired. */
export const keepTypedInput: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  actionResult,
  defaultShouldRevalidate,
}) => {
  if (actionResult !== undefined) return false
  const closed = formMethod === undefined && currentUrl.search !== nextUrl.search
  return closed && withoutSuccess(currentUrl.search) === nextUrl.search.slice(1) ? false : defaultShouldRevalidate
}
