import { z } from 'zod'
import { fasesLote } from '../../licitacao/enums'
import { parseCnpj, parseCpf, stripUnstorable } from '../../shared/typed-fields'
import { etapas, type SituacaoFinal, situacoesFinais } from '../fases'

export const tiposAto = [
  'ABERTURA',
  'PROPOSTA',
  'PROPOSTAS_ABERTAS',
  'LANCE',
  'FASE',
  'DISPUTA_ENCERRADA',
  'JULGAMENTO',
  'HABILITACAO_DECIDIDA',
  'DESCLASSIFICACAO',
  'INABILITACAO',
  'NEGOCIACAO',
  'INTENCAO_RECURSO',
  'SUSPENSAO',
  'RETOMADA',
  'RESULTADO',
  'FIM',
  'RETIFICACAO',
] as const
export type TipoAto = (typeof tiposAto)[number]

/** Why a field is refused. The schema uses these keys as its messages. */
export type FieldRefusal = 'campoInvalido' | 'instanteInvalido' | 'documentoInvalido' | 'valorInvalido'
const refusal = (error: FieldRefusal) => ({ error })
const invalid = refusal('campoInvalido')

const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?(Z|[+-]\d{2}:?\d{2})$/
const shifted = /([+-]\d{2}):?(\d{2})$/

/** Instants finer than a millisecond are refused: `Date` would truncate them, and acts are sorted by their instants. */
function parseInstant(text: string) {
  const date = new Date(text.replace(shifted, '$1:$2'))
  if (Number.isNaN(date.getTime())) return null
  // `Date` would silently turn February 30 into March 2.
  const local = text.slice(0, 19)
  return new Date(`${local}Z`).toISOString().startsWith(local) ? date : null
}

const instant = z
  .string(refusal('instanteInvalido'))
  .regex(instantPattern, refusal('instanteInvalido'))
  .transform((text, context) => {
    const date = parseInstant(text)
    if (date) return date
    context.addIssue({ code: 'custom', message: 'instanteInvalido' satisfies FieldRefusal })
    return z.NEVER
  })
  .meta({
    id: 'instante',
    description: 'De 2000 em diante, até o milésimo de segundo, e no máximo 60 s adiante do relógio do portal.',
  })

/** Visible ASCII, so that ids are sorted alike everywhere. */
const id = z
  .string(invalid)
  .regex(/^[!-~]{1,200}$/, invalid)
  .meta({ id: 'id' })
const texto = (max: number) => z.string(invalid).overwrite(stripUnstorable).trim().min(1, invalid).max(max, invalid)
const positive = z.int(invalid).min(1, invalid).meta({ id: 'numero' })

const documento = z
  .string(refusal('documentoInvalido'))
  .max(40, refusal('documentoInvalido'))
  .transform((text, context) => {
    const parsed = parseCnpj(text) ?? parseCpf(text)
    if (parsed) return parsed
    context.addIssue({ code: 'custom', message: 'documentoInvalido' satisfies FieldRefusal })
    return z.NEVER
  })

const fornecedor = z
  .strictObject({ cpfCnpj: documento, razaoSocial: texto(300) }, invalid)
  .meta({ id: 'fornecedor', description: 'Um CPF ou CNPJ válido, com ou sem pontuação, e o nome.' })

/** A string, because a JSON number may lose digits. `checkValorDoAto` checks how many decimals the tender allows. */
const valor = z
  .string(refusal('valorInvalido'))
  .regex(/^(?=.*[1-9])\d{1,15}(\.\d{1,4})?$/, refusal('valorInvalido'))
  .meta({ id: 'valor', description: 'Até duas casas decimais, quatro se o valor é unitário; um desconto, até 100.' })

const motivo = texto(20_000).meta({ id: 'motivo' })
const common = { id, instante: instant, licitacao: positive.optional(), chaveOrigem: texto(200).optional() }
const place = { lote: positive.optional(), item: positive.optional() }

const act = <Tipo extends TipoAto, Shape extends z.ZodRawShape>(tipo: Tipo, shape: Shape) =>
  z.strictObject({ tipo: z.literal(tipo), ...common, ...shape })

/**
 * One act of a public session, as the system that conducts it reports it (W18). `lote` is a lot's number, `item` the
 * number of an item that belongs to no lot. An act with neither concerns all lots and items.
 */
export const atoSchema = z.discriminatedUnion('tipo', [
  act('ABERTURA', {}),
  act('PROPOSTA', { ...place, fornecedor, valor }),
  act('PROPOSTAS_ABERTAS', place),
  act('LANCE', { ...place, fornecedor, valor }),
  act('FASE', { ...place, fase: z.enum(fasesLote, invalid), etapa: z.enum(etapas, invalid).optional() }),
  act('DISPUTA_ENCERRADA', place),
  act('JULGAMENTO', place),
  act('HABILITACAO_DECIDIDA', place),
  act('DESCLASSIFICACAO', { ...place, fornecedor, motivo }),
  act('INABILITACAO', { ...place, fornecedor, motivo }),
  act('NEGOCIACAO', { ...place, fornecedor, valor }),
  act('INTENCAO_RECURSO', { ...place, fornecedor, motivo: motivo.optional() }),
  act('SUSPENSAO', { motivo, retomaEm: instant.optional() }),
  act('RETOMADA', {}),
  act('RESULTADO', {
    ...place,
    situacao: z.enum(situacoesFinais, invalid),
    fornecedor: fornecedor.optional(),
    valor: valor.optional(),
    motivo: motivo.optional(),
  }),
  act('FIM', {}),
  act('RETIFICACAO', { refere: id, motivo: motivo.optional() }),
])

/** A parsed act. Documents have no punctuation, and amounts are decimal strings exactly as reported. */
export type Ato = z.output<typeof atoSchema>
export type AtoDe<Tipo extends TipoAto> = Extract<Ato, { tipo: Tipo }>

/** What an act concerns, by number: a lot, or an item that belongs to no lot. */
export type Lugar = { lote: number } | { item: number }

/** `null` if the act concerns the whole session. */
export function readLugar(ato: Ato): Lugar | null {
  if ('lote' in ato && ato.lote !== undefined) return { lote: ato.lote }
  return 'item' in ato && ato.item !== undefined ? { item: ato.item } : null
}

export const isSameLugar = (one: Lugar, other: Lugar) =>
  'lote' in one ? 'lote' in other && one.lote === other.lote : 'item' in other && one.item === other.item

/** Types of acts that change only the lot or item they name. Once the last dispute ends, all participants are known. */
const ofOneLugar: readonly TipoAto[] = [
  ...(['PROPOSTA', 'PROPOSTAS_ABERTAS', 'LANCE', 'JULGAMENTO', 'HABILITACAO_DECIDIDA'] as const),
  ...(['DESCLASSIFICACAO', 'INABILITACAO', 'NEGOCIACAO', 'INTENCAO_RECURSO'] as const),
]

/** The lots and items that these acts can change; `null` if they can change the session, or all lots and items. */
export function listLugares(atos: readonly Ato[]): Lugar[] | null {
  const lugares: Lugar[] = []
  for (const ato of atos) {
    const lugar = readLugar(ato)
    if (!lugar || !ofOneLugar.includes(ato.tipo)) return null
    if (!lugares.some((one) => isSameLugar(one, lugar))) lugares.push(lugar)
  }
  return lugares
}

/** Types of acts that are offers; each must name a lot or an item. */
export const offerTypes: readonly TipoAto[] = ['PROPOSTA', 'LANCE', 'NEGOCIACAO']

/** Outcomes of a dispute that nobody won; such an act names neither a supplier nor an amount. */
export const semVencedor: readonly SituacaoFinal[] = ['DESERTO', 'FRACASSADO']

/** Sorts acts by instant, then by id. The order in which they arrive does not matter. */
export function compareAtos(one: Ato, other: Ato) {
  const apart = one.instante.getTime() - other.instante.getTime()
  if (apart !== 0 || one.id === other.id) return apart
  return one.id < other.id ? -1 : 1
}

/**
 * The content of an act as JSON with sorted keys, without the fields that name its tender. Acts with the same id and
 * content are the same act.
 */
export function serializeContent({ licitacao: _licitacao, chaveOrigem: _chaveOrigem, ...said }: Ato) {
  return JSON.stringify(sorted(said))
}

const sorted = (value: object): object =>
  Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, one]) => [key, one instanceof Date || typeof one !== 'object' ? one : sorted(one)]),
  )

/** An award names a supplier; an outcome of `semVencedor` names neither a supplier nor an amount. */
const rulesOfResultado = [
  { not: { properties: { situacao: { const: 'ADJUDICADO' } }, not: { required: ['fornecedor'] } } },
  {
    not: {
      properties: { situacao: { enum: [...semVencedor] } },
      anyOf: [{ required: ['fornecedor'] }, { required: ['valor'] }],
    },
  },
]

/** The JSON Schema of one act: `atoSchema`, plus the rules of `readAto` about combinations of fields. */
export function makeAtoJsonSchema() {
  return {
    title: 'Ato de uma sessão pública',
    description: 'Uma linha de um arquivo NDJSON, em UTF-8, de até 65536 bytes.',
    ...z.toJSONSchema(atoSchema, {
      io: 'input',
      override({ jsonSchema }) {
        const { properties } = jsonSchema
        if (!properties?.tipo) return
        const tipo = typeof properties.tipo === 'object' && properties.tipo.const
        jsonSchema.oneOf = [{ required: ['licitacao'] }, { required: ['chaveOrigem'] }]
        const places = [{ required: ['lote'] }, { required: ['item'] }]
        if (tipo === 'RESULTADO') jsonSchema.allOf = rulesOfResultado
        if (offerTypes.some((one) => one === tipo)) jsonSchema.allOf = [{ oneOf: places }]
        else if (properties.lote) jsonSchema.not = { required: ['lote', 'item'] }
      },
    }),
  }
}
