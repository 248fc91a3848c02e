import { parseArgs } from 'node:util'
import { fasesLote } from '~/domain/licitacao/enums'
import { situacoesFinais } from '~/domain/sessao/fases'
import { tiposDocumentoVencedor } from '~/domain/sessao/processo'
import { instantOf } from '~/domain/shared/zona'
import { parseCnpj, parseCpf } from '~/domain/solicitacao/documentos'
import { parseDay, parseTime } from '~/format/date-time-field'
import { UsageError } from './command'

export type SessaoAsked = ReturnType<typeof readSessaoArgs>

/** What was typed after `portal sessao`, each option read when an act asks for it. Throws `UsageError`. */
export function readSessaoArgs(args: string[]) {
  const { positionals, values } = parse(args)
  const [action = '', ...words] = positionals
  const named = (option: keyof typeof values) => {
    const text = values[option]?.trim()
    if (!text) throw new UsageError(`informe --${option}`)
    return text
  }
  const numberOf = (option: 'licitacao' | 'lote') => idOf(named(option), `--${option}`)
  return {
    action,
    words,
    named,
    word: () => words[0] ?? '',
    licitacao: () => numberOf('licitacao'),
    lote: () => numberOf('lote'),
    anyLote: () => (values.lote === undefined ? null : numberOf('lote')),
    documento: () => documentoOf(named('fornecedor')),
    anyDocumento: () => (values.fornecedor === undefined ? undefined : documentoOf(named('fornecedor'))),
    valor: () => amountOf(named('valor')),
    nome: (otherwise: string) => values.nome?.trim() || otherwise,
    retoma: (timezone: string) => (values.retoma === undefined ? null : instantNamed(values.retoma, timezone)),
    fase: () => oneOf(fasesLote, words[0], 'a fase'),
    situacao: () => oneOf(situacoesFinais, words[0], 'o resultado'),
    tipo: () => oneOf(tiposDocumentoVencedor, values.tipo, 'o tipo com --tipo'),
  }
}

export function idOf(text: string, what: string) {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new UsageError(`${what} é um número`)
  return Number(text)
}

function documentoOf(text: string) {
  const documento = parseCnpj(text) ?? parseCpf(text)
  if (!documento) throw new UsageError(`${text} não é um CPF nem um CNPJ`)
  return documento
}

/** '1.234,56' or '1234.56', as decimal text. */
function amountOf(text: string) {
  const plain = text.includes(',') ? text.replaceAll('.', '').replace(',', '.') : text
  if (!/^\d{1,15}(\.\d{1,4})?$/.test(plain)) throw new UsageError(`--valor é um valor como 1.234,56, não ${text}`)
  return plain
}

function instantNamed(text: string, timezone: string) {
  const [date = '', clock = ''] = text.trim().split(/\s+/)
  const [day, time] = [parseDay(date, 'pt-BR'), parseTime(clock)]
  if (!day || !time) throw new UsageError('--retoma é um instante como "16/07/2030 14:00"')
  return instantOf(timezone, { day, time })
}

/** A word of an enumeration, however it is written: 'Habilitação' is HABILITACAO. */
function oneOf<Word extends string>(words: readonly Word[], typed: string | undefined, what: string) {
  const plain = (typed ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[\s-]+/g, '_')
  const found = words.find((word) => word === plain)
  if (!found) throw new UsageError(`informe ${what}: ${words.join(', ')}`)
  return found
}

function parse(args: string[]) {
  const text = { type: 'string' } as const
  const options = {
    ...{ licitacao: text, lote: text, fornecedor: text, valor: text, nome: text, motivo: text },
    ...{ retoma: text, tipo: text, por: text },
  }
  try {
    return parseArgs({ args, allowPositionals: true, options })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
