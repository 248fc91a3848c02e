import { z } from 'zod'
import { parseCodigo } from '~/domain/documento/codigo'
import type { Procurement } from '~/domain/procurement'
import type { Locale } from '~/format/locale'
import type { Times } from '~/format/times'
import { answerOf, breakdownOf, type Problem, parseSent } from '~/forms/answer.server'
import { i18nOf } from '~/i18n/i18n.server'
import { hrefOf, paths } from '~/site/paths'

/** Why a code opens nothing, with what there is to say of it. */
export type CodigoProblem =
  | { kind: 'invalido' | 'indisponivel' }
  | { kind: 'aguarde'; segundos: number }
  | { kind: 'revogado'; nome: string; data: string; motivo: string }
  | { kind: 'alterado'; nome: string; data: string }

/** A document as the page shows it: `href` is where its file is. */
export type DocumentoValido = {
  kind: 'valido'
  codigo: string
  nome: string
  data: string
  href: string
  registro: { orgao: string | null; processo: string | null; data: string; sha256: string } | null
}

/** What the page shows of a code, as it was typed or came with the address (F1 to F3). */
export async function judgeCodigo(
  { documentos }: Pick<Procurement, 'documentos'>,
  { typed, address, times }: { typed: string; address: string | undefined; times: Times },
): Promise<CodigoProblem | DocumentoValido> {
  const codigo = parseCodigo(typed)
  if (!codigo) return { kind: 'invalido' }
  try {
    const found = await documentos.validate(codigo, address)
    if (found.situacao === 'AGUARDE') return { kind: 'aguarde', segundos: found.segundos }
    if (found.situacao === 'DESCONHECIDO') return { kind: 'invalido' }
    const { nome } = found
    if (found.situacao === 'REVOGADO')
      return { kind: 'revogado', nome, data: times.dateTime(found.revogadoEm), motivo: found.motivo }
    const data = times.dateTime(found.verificadoEm)
    if (found.situacao === 'ALTERADO') return { kind: 'alterado', nome, data }
    const { registro = null } = found
    return {
      ...{ kind: 'valido', codigo, nome, data, href: hrefOf(paths.documentoArquivo(codigo)) },
      registro: registro && { ...registro, data: times.dateTime(registro.registradoEm) },
    }
  } catch (thrown) {
    breakdownOf(thrown)
    return { kind: 'indisponivel' }
  }
}

const codigoForm = { schema: z.object({ codigo: z.string().optional() }), names: ['codigo'] }

/** The form with a code that opens nothing, and why. What has nothing to do with how it was written is no fault of the field. */
export function answerCodigo(locale: Locale, typed: string, problem: CodigoProblem) {
  const text = problemText(locale, problem)
  const problems = [problem.kind === 'invalido' ? { field: 'codigo', text } : { text }]
  return {
    kind: problem.kind,
    answer: answerTyped(typed, problems),
  }
}

/** The form with that code in its field. */
export const answerTyped = (typed: string, problems: Problem[] = []) =>
  answerOf(parseSent(new URLSearchParams({ codigo: typed }), codigoForm), problems)

function problemText(locale: Locale, problem: CodigoProblem) {
  const t = i18nOf(locale).getFixedT(locale, 'documentos')
  switch (problem.kind) {
    case 'aguarde':
      return t('aguarde', { count: Math.ceil(problem.segundos / 60) })
    case 'indisponivel':
      return i18nOf(locale).getFixedT(locale, 'common')('errors.unavailable')
    case 'invalido':
      return t('invalido')
    default:
      return t(problem.kind, { ...problem })
  }
}

/** A page that asks to wait says for how long. */
export const waitOf = (problem: CodigoProblem | null): HeadersInit =>
  problem?.kind === 'aguarde' ? { 'Retry-After': String(problem.segundos) } : {}

/** The status of a page with such a problem, when its address names the code (`read`) or a form sent it. */
export function statusOf({ kind }: CodigoProblem, how: 'read' | 'sent') {
  if (kind === 'indisponivel') return 503
  if (kind === 'aguarde') return 429
  if (how === 'sent') return 422
  return kind === 'invalido' ? 404 : 410
}
