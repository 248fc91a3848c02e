import { z } from 'zod'
import { formatCodigo, parseCodigo } from '~/domain/documento/codigo'
import type { HumanDoubt } from '~/domain/guarda/desafio'
import { toMinutes } from '~/domain/guarda/limites'
import type { Intake } from '~/domain/intake'
import type { Procurement } from '~/domain/procurement'
import type { Locale } from '~/format/locale'
import type { Times } from '~/format/times'
import { describeBreakdown, type Problem, parseSent, toAnswer } from '~/forms/answer.server'
import { readHumanProof } from '~/forms/human-proof.server'
import { findI18n } from '~/i18n/i18n.server'
import { fixedPaths, toHref } from '~/site/paths'
import { guardFields } from '~/ui/human/guard-fields'

/** Why a code shows no document. */
export type CodigoProblem =
  | { kind: 'invalido' | 'indisponivel' }
  | { kind: 'aguarde'; segundos: number; desconhecido?: true }
  | { kind: 'pergunta'; segundos: number; doubt: HumanDoubt | null }
  | ({ kind: 'revogado' } & Revogado)
  | { kind: 'alterado'; nome: string; data: string }

export type Revogado = { nome: string; data: string; motivo: string; orgao: string | null }

export type DocumentoValido = {
  kind: 'valido'
  codigo: string
  /** The code as the document shows it, in groups of four. */
  codigoEscrito: string
  nome: string
  data: string
  href: string
  registro: { orgao: string | null; processo: string | null; data: string; sha256: string } | null
  /** Why these minutes are not the latest; `ata`: the latest are at the tender. */
  posterior: { data: string; anulou: boolean; ata: boolean; idLicitacao: number } | null
}

/** What the page shows for a code that was typed or is in the URL (F1 to F3). `address`: the client's IP address. */
export async function judgeCodigo(
  { documentos }: Pick<Procurement, 'documentos'>,
  { typed, address, times }: { typed: string; address: string | undefined; times: Times },
): Promise<CodigoProblem | DocumentoValido> {
  const codigo = parseCodigo(typed)
  if (!codigo) return { kind: 'invalido' }
  try {
    const validation = await documentos.validate(codigo, address)
    if (validation.situacao === 'AGUARDE')
      return { kind: 'aguarde', segundos: validation.segundos, desconhecido: validation.desconhecido }
    if (validation.situacao === 'DESCONHECIDO') return { kind: 'invalido' }
    const { nome } = validation
    if (validation.situacao === 'REVOGADO')
      return {
        ...{ kind: 'revogado', nome, data: times.dateTime(validation.revogadoEm) },
        ...{ motivo: validation.motivo, orgao: validation.orgao ?? null },
      }
    const data = times.dateTime(validation.verificadoEm)
    if (validation.situacao === 'ALTERADO') return { kind: 'alterado', nome, data }
    const { registro = null, posterior = null } = validation
    return {
      ...{ kind: 'valido', codigo, codigoEscrito: formatCodigo(codigo) },
      ...{ nome, data, href: toHref(fixedPaths.documentoArquivo(codigo)) },
      registro: registro && { ...registro, data: times.dateTime(registro.registradoEm) },
      posterior: posterior && { ...posterior, data: times.dateTime(posterior.instante) },
    }
  } catch (thrown) {
    describeBreakdown(thrown)
    return { kind: 'indisponivel' }
  }
}

/**
 * After too many wrong codes from a network, another wrong one is reported only once the question is answered
 * (decision 012). The question comes after the lookup, so a correct code needs no answer.
 */
export async function requireHuman(
  intake: Intake | undefined,
  judged: CodigoProblem | DocumentoValido,
  { sent, address }: { sent: URLSearchParams; address: string | undefined },
): Promise<CodigoProblem | DocumentoValido> {
  if (judged.kind !== 'aguarde' || !judged.desconhecido || !intake) return judged
  const { verifyHuman, limites } = intake.guarda
  const proof = readHumanProof(Object.fromEntries(sent))
  const human = await verifyHuman(proof, { action: 'documento', issuedAt: new Date(0) })
  if (human.ok) return { kind: 'invalido' }
  const wait = human.error === 'questionNeeded' ? 0 : await limites.countAttempt('prova', { address })
  if (wait > 0) return { kind: 'aguarde', segundos: wait }
  return { kind: 'pergunta', segundos: judged.segundos, doubt: human.error }
}

const codigoForm = { schema: z.object({ codigo: z.string().optional() }), names: ['codigo'] }

/** The form with a code that leads to no document, and the reason. Only an invalid code marks the code field. */
export function answerCodigo(locale: Locale, typed: string, problem: CodigoProblem) {
  const text = problemText(locale, problem)
  const field = problem.kind === 'invalido' ? 'codigo' : problem.kind === 'pergunta' ? guardFields.resposta : undefined
  const problems = [field ? { field, text } : { text }]
  return {
    kind: problem.kind,
    revogado: problem.kind === 'revogado' ? problem : undefined,
    answer: answerTyped(typed, problems),
  }
}

export const answerTyped = (typed: string, problems: Problem[] = []) =>
  toAnswer(parseSent(new URLSearchParams({ codigo: typed }), codigoForm), problems)

function problemText(locale: Locale, problem: CodigoProblem) {
  const t = findI18n(locale).getFixedT(locale, 'documentos')
  switch (problem.kind) {
    case 'aguarde':
      return t('aguarde', { count: toMinutes(problem.segundos) })
    case 'pergunta':
      return problem.doubt && problem.doubt !== 'questionNeeded'
        ? findI18n(locale).getFixedT(locale, 'guarda')(`duvida.${problem.doubt}`)
        : t('pergunta')
    case 'indisponivel':
      return findI18n(locale).getFixedT(locale, 'common')('errors.unavailable')
    case 'invalido':
      return t('invalido')
    default:
      return t(problem.kind, { ...problem })
  }
}

export const retryAfterHeader = (problem: CodigoProblem | null): HeadersInit =>
  problem?.kind === 'aguarde' || problem?.kind === 'pergunta' ? { 'Retry-After': String(problem.segundos) } : {}

/** The HTTP status for a problem. `read`: the code is from the page's address; `sent`: it is from a form. */
export function chooseStatus({ kind }: CodigoProblem, how: 'read' | 'sent') {
  if (kind === 'indisponivel') return 503
  if (kind === 'aguarde' || kind === 'pergunta') return 429
  if (how === 'sent') return 422
  return kind === 'invalido' ? 404 : 410
}
