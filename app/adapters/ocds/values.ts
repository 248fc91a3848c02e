import { arquivosPath } from '~/contract/paths'
import type { TipoAnexo } from '~/domain/licitacao/enums'
import type { Item, OcdsDocument, Period, Value } from '~/domain/ocds/release'
import { toDocumentType } from './codes'

/** Makes a path of the portal a complete address. */
export type ToAddress = (path: string) => string

/** A list, or nothing where it would be empty. */
export const someOf = <T>(list: T[]) => (list.length > 0 ? list : undefined)

/** Empty text and `null` are nothing. */
export const textOf = (text: string | null | undefined) => text || undefined

export const numberOf = (decimal: string | null | undefined) => (decimal ? Number(decimal) : undefined)

export function amountOf(decimal: string | null | undefined): Value | undefined {
  const amount = numberOf(decimal)
  return amount === undefined ? undefined : { amount, currency: 'BRL' }
}

/** An estimate of zero is none, as on the screens. */
export const estimateOf = (decimal: string | null | undefined) => (Number(decimal) > 0 ? amountOf(decimal) : undefined)

export const unitOf = (name: string | null | undefined, value?: Value): Item['unit'] =>
  name || value ? { name: textOf(name), value } : undefined

export const instantOf = (date: Date | null | undefined) => date?.toISOString()

export function periodOf(start: Date | null, end: Date | null): Period | undefined {
  const period = { startDate: instantOf(start), endDate: instantOf(end) }
  return start || end ? period : undefined
}

type Arquivo = {
  id: string
  tipo?: TipoAnexo
  nome: string
  criadoEm: Date
  uri: string | null
  linkExterno?: string | null
}

/** A document that the portal serves, or one of another system. */
export function toDocument(arquivo: Arquivo, toAddress: ToAddress): OcdsDocument {
  const { id, tipo, nome, criadoEm, uri, linkExterno } = arquivo
  return {
    id,
    documentType: toDocumentType(tipo),
    title: nome,
    url: uri === null ? webAddress(linkExterno) : toAddress(`${arquivosPath}?uri=${encodeURIComponent(uri)}`),
    datePublished: criadoEm.toISOString(),
  }
}

/** A link of a source, if it is an address of the web. */
function webAddress(link: string | null | undefined) {
  if (!link || !URL.canParse(link)) return undefined
  const { protocol, href } = new URL(link)
  return /^https?:$/.test(protocol) ? href : undefined
}
