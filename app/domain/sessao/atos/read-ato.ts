import type { z } from 'zod'
import { err, ok, type Result } from '../../shared/result'
import { type Criterio, checkValor, isUnitario, type ValorRefusal } from '../valor'
import { type Ato, type AtoDe, atoSchema, type FieldRefusal, offerTypes, readLugar, semVencedor } from './ato'
import { findRepeatedKey } from './repeated-key'

/** In bytes, without the end of the line. */
export const maxLineSize = 65_536
/** Milliseconds that the clock of the conducting system may be ahead of the portal's clock. */
const maxAhead = 60_000
/** No session was held in this kind of system before. An earlier instant is a typing error. */
const earliest = new Date('2000-01-01T00:00:00Z')

export type AtoRefusal =
  | FieldRefusal
  | 'linhaLonga'
  | 'naoJson'
  | 'naoObjeto'
  | 'tipoDesconhecido'
  | 'campoAusente'
  | 'campoDesconhecido'
  | 'campoRepetido'
  | 'semLicitacao'
  | 'duasLicitacoes'
  | 'semLote'
  | 'loteEItem'
  | 'instanteFuturo'
  | 'instanteAntigo'
  | 'semVencedor'
  | 'refereASi'

/** `campo` is the path of the field, `id` the id of the act, if it could be read. */
export type LinhaRecusada = { motivo: AtoRefusal; campo?: string; id?: string }

/**
 * Reads one line of a report of acts. It refuses a line only for reasons that do not depend on the tender: the line is
 * unreadable, a field is missing, unknown, repeated or wrong, or the instant is before 2000 or more than 60 s ahead of
 * `now` (W18).
 */
export function readAto(line: Uint8Array, now: Date): { ato: Ato } | LinhaRecusada {
  if (line.length > maxLineSize) return { motivo: 'linhaLonga' }
  const json = parseJson(line)
  if (!json) return { motivo: 'naoJson' }
  const { value, text } = json
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { motivo: 'naoObjeto' }
  const named = 'id' in value && typeof value.id === 'string' ? { id: value.id.slice(0, 200) } : {}
  const repeated = findRepeatedKey(text)
  if (repeated !== null) return { motivo: 'campoRepetido', campo: repeated.slice(0, 100), ...named }
  const parsed = atoSchema.safeParse(value)
  if (!parsed.success) return { ...toRefusal(parsed.error.issues, value), ...named }
  const wrong = findContradiction(parsed.data, now)
  return wrong ? { ...wrong, ...named } : { ato: parsed.data }
}

function parseJson(line: Uint8Array): { value: unknown; text: string } | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(line)
    return { value: JSON.parse(text), text }
  } catch {
    return null
  }
}

function toRefusal([issue]: z.core.$ZodIssue[], value: object): LinhaRecusada {
  if (issue?.code === 'unrecognized_keys') {
    return { motivo: 'campoDesconhecido', campo: [...issue.path, issue.keys[0]].join('.').slice(0, 100) }
  }
  const campo = issue?.path.join('.') ?? ''
  if (issue && isMissing(value, issue.path)) return { motivo: 'campoAusente', campo }
  if (issue?.code === 'invalid_union') return { motivo: 'tipoDesconhecido', campo }
  // The messages of the schema are values of `FieldRefusal`.
  return { motivo: (issue?.message as FieldRefusal | undefined) ?? 'campoInvalido', campo }
}

function isMissing(value: unknown, [key, ...rest]: PropertyKey[]): boolean {
  if (key === undefined) return value === undefined
  return typeof value === 'object' && value !== null && isMissing(Reflect.get(value, key), rest)
}

function findContradiction(ato: Ato, now: Date): LinhaRecusada | null {
  if (ato.licitacao === undefined && ato.chaveOrigem === undefined) return { motivo: 'semLicitacao' }
  if (ato.licitacao !== undefined && ato.chaveOrigem !== undefined) return { motivo: 'duasLicitacoes' }
  if ('lote' in ato && ato.lote !== undefined && ato.item !== undefined) return { motivo: 'loteEItem' }
  if (offerTypes.includes(ato.tipo) && !readLugar(ato)) return { motivo: 'semLote' }
  if (ato.instante.getTime() > now.getTime() + maxAhead) return { motivo: 'instanteFuturo', campo: 'instante' }
  if (ato.instante < earliest) return { motivo: 'instanteAntigo', campo: 'instante' }
  if (ato.tipo === 'SUSPENSAO' && ato.retomaEm && ato.retomaEm < earliest)
    return { motivo: 'instanteAntigo', campo: 'retomaEm' }
  if (ato.tipo === 'RESULTADO') return contradictionOfResultado(ato)
  return ato.tipo === 'RETIFICACAO' && ato.refere === ato.id ? { motivo: 'refereASi', campo: 'refere' } : null
}

function contradictionOfResultado({ situacao, fornecedor, valor }: AtoDe<'RESULTADO'>): LinhaRecusada | null {
  if (situacao === 'ADJUDICADO' && !fornecedor) return { motivo: 'campoAusente', campo: 'fornecedor' }
  if (!semVencedor.includes(situacao)) return null
  if (fornecedor) return { motivo: 'semVencedor', campo: 'fornecedor' }
  return valor === undefined ? null : { motivo: 'semVencedor', campo: 'valor' }
}

/**
 * Whether the tender allows an act's amount as it is written: at most two decimals, or four for a unit price, and a
 * discount up to 100. A third decimal is refused even if it is zero: '18.990' may be meant as eighteen thousand.
 */
export function checkValorDoAto(ato: Ato, criterio: Criterio): Result<null, ValorRefusal> {
  if (!('valor' in ato) || ato.valor === undefined) return ok(null)
  const [, decimals = ''] = ato.valor.split('.')
  return decimals.length > (isUnitario(criterio) ? 4 : 2) ? err('valorInexato') : checkValor(ato.valor, criterio)
}
