import fc from 'fast-check'
import type { Insertable } from 'kysely'
import type { Db, Schema } from '~/adapters/db/engine/schema'
import { type FaseLote, fasesLote } from '~/domain/licitacao/enums'
import { type Ato, atoSchema, type TipoAto, tiposAto } from '~/domain/sessao/atos/ato'
import { readAto } from '~/domain/sessao/atos/read-ato'
import type { AtosStore } from '~/domain/sessao/atos/registrar'
import type { EstadoDoLote } from '~/domain/sessao/fases'
import { type Etapa, type Modo, type SituacaoFinal, situacoesFinais } from '~/domain/sessao/fases'
import { insertLote } from './builders'

type Row<Table extends keyof Schema> = Partial<Insertable<Schema[Table]>>

/** Stores an awarded lot with one item; returns the lot's id. */
export async function insertLoteComItem(db: Db, id_licitacao: number, over: Row<'lote'> = {}) {
  const id = await insertLote(db, { descricao: 'Carteiras', situacao: 'ADJUDICADO', ...over, id_licitacao })
  await insertItem(db, id_licitacao, { id_lote: id })
  return id
}

/** Stores an item and returns its id. */
export async function insertItem(db: Db, id_licitacao: number, over: Row<'item'> = {}) {
  const item = {
    sequencia: 1,
    codigo: '100001',
    descricao: 'Carteira escolar, tampo de 60 cm',
    unidade: 'Unidade',
    quantidade: '1200.5',
    valor_unitario: '210',
    valor_total: '252105',
  }
  const { id } = await db
    .insertInto('item')
    .values({ ...item, ...over, id_licitacao })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Stores an offer for a lot or an item. */
export async function insertProposta(db: Db, row: Row<'proposta'> & { id_fornecedor: number }) {
  await db
    .insertInto('proposta')
    .values({ valor: '250000', ...row })
    .execute()
}

/** Stores the resultado of a lot or an item. */
export async function insertResultado(db: Db, row: Row<'resultado'> & { id_fornecedor: number }) {
  await db
    .insertInto('resultado')
    .values({ valor_total_homologado: '240000.5', data_resultado: new Date('2030-05-22T18:00:00Z'), ...row })
    .execute()
}

/** The state of a lot in which nothing has happened yet. */
export const buildEstado = (over: Partial<EstadoDoLote> = {}): EstadoDoLote => ({
  ...{ fase: null, etapa: null, situacao: null },
  ...{ propostasAbertasEm: null, disputaEncerradaEm: null, julgadoEm: null, habilitacaoDecididaEm: null },
  ...{ etapaFechadaEm: null, situacaoPelosAtos: false },
  ...over,
})

const start = Date.parse('2030-05-20T12:00:00Z')

/** The instant `seconds` after the beginning of the session in a test. */
export const secondsAfter = (seconds: number) => new Date(start + seconds * 1000)

/** Reads an act from a line as a system would report it, for tender 7 unless `over` names another. */
export function buildAto(tipo: TipoAto, id: string, second: number, over: Record<string, unknown> = {}): Ato {
  const instante = secondsAfter(second).toISOString()
  const line = JSON.stringify({ id, licitacao: 7, instante, tipo, ...over })
  const reading = readAto(Buffer.from(line), new Date('2031-01-01T00:00:00Z'))
  if (!('ato' in reading)) throw new Error(JSON.stringify(reading))
  return reading.ato
}

/** In the past, so that the session may have been held. */
export const sessionStart = new Date('2025-05-10T11:00:00Z')

const documentos = ['11122233043', '99830111000273', '99830111000354', '11122233396']
const outrosDocumentos = ['99830111000516', '99830111000605', '11122233639', '99830111000869']
const buildFornecedor = (cpfCnpj: string, letra: string | undefined) => ({
  cpfCnpj,
  razaoSocial: `Empreiteira ${letra}ramonte Ltda.`,
})

/** Two groups of four suppliers, all different in every value. */
export const primeiros = documentos.map((documento, index) => buildFornecedor(documento, 'ABCD'[index]))
export const outros = outrosDocumentos.map((documento, index) => buildFornecedor(documento, 'EFGH'[index]))

/** One event of a lot or of the session, from which `buildAtos` makes an act. `supplier` is one of the four suppliers. */
export type Acontecimento = {
  tipo: TipoAto
  supplier: number
  valor: number
  fase: FaseLote
  etapa: Etapa | null
  situacao: SituacaoFinal
  /** The index of the act that a RETIFICACAO annuls. */
  refere: number
  inAll: boolean
}

export type Cena = { modo: Modo; inversaoFases: boolean; lotes: Acontecimento[][] }

const ofSession: readonly TipoAto[] = ['ABERTURA', 'SUSPENSAO', 'RETOMADA', 'FIM', 'RETIFICACAO']
const offers: readonly TipoAto[] = ['PROPOSTA', 'LANCE', 'NEGOCIACAO']
const naming: readonly TipoAto[] = [...offers, 'DESCLASSIFICACAO', 'INABILITACAO', 'INTENCAO_RECURSO', 'RESULTADO']

type Fornecedor = (typeof primeiros)[number]

/**
 * The acts of a session as a `Cena` describes it. `fornecedores` has the suppliers of each lot. The dispute of the
 * first lot never ends unless `ends` is true. The reasons (`motivo`) name a supplier.
 */
export function buildAtos({ lotes }: Pick<Cena, 'lotes'>, fornecedores: Fornecedor[][], ends = false): Ato[] {
  const atos: Ato[] = []
  const add = (fields: Record<string, unknown>) => {
    const instante = new Date(sessionStart.getTime() + atos.length * 1000).toISOString()
    atos.push(atoSchema.parse({ id: `a${atos.length}`, licitacao: 1, instante, ...fields }))
  }
  for (const [index, lote] of lotes.entries()) {
    // The first event of a lot is a proposta.
    const named = fornecedores[index]?.[lote[0]?.supplier ?? 0]
    for (const { tipo, supplier, valor, fase, etapa, situacao, refere, inAll } of lote) {
      // An act that names a supplier belongs to one lot, because `supplier` is another supplier in each lot.
      const everywhere = inAll && !naming.includes(tipo)
      if (tipo === 'DISPUTA_ENCERRADA' && !ends && (index === 0 || everywhere)) continue
      const fornecedor = fornecedores[index]?.[supplier]
      const byTipo: Partial<Record<TipoAto, object>> = {
        ...{ PROPOSTA: { fornecedor }, LANCE: { fornecedor }, NEGOCIACAO: { fornecedor } },
        ...{ DESCLASSIFICACAO: { fornecedor }, INABILITACAO: { fornecedor }, INTENCAO_RECURSO: { fornecedor } },
        FASE: { fase, ...(etapa && { etapa }) },
        RESULTADO: { situacao, ...(supplier > 0 && { fornecedor }) },
        RETIFICACAO: { refere: `a${refere}` },
      }
      add({
        tipo,
        ...(offers.includes(tipo) && { valor: `${valor}.00` }),
        ...(['SUSPENSAO', 'DESCLASSIFICACAO', 'INABILITACAO'].includes(tipo) && {
          motivo: `Recurso de ${named?.razaoSocial} (${named?.cpfCnpj}) sobre o edital.`,
        }),
        ...(!ofSession.includes(tipo) && !everywhere && { lote: index + 1 }),
        ...byTipo[tipo],
      })
    }
  }
  return atos
}

const modo = fc.constantFrom('ABERTO', 'FECHADO', 'ABERTO_FECHADO', 'FECHADO_ABERTO', 'RANDOMICO')
const anything = {
  supplier: fc.nat(3),
  valor: fc.integer({ min: 900, max: 905 }),
  fase: fc.constantFrom(...fasesLote),
  etapa: fc.constantFrom(null, null, 'ABERTA', 'FECHADA'),
  situacao: fc.constantFrom(...situacoesFinais),
  refere: fc.nat(40),
  inAll: fc.boolean(),
}
const happening = (...tipos: Acontecimento['tipo'][]) => fc.record({ tipo: fc.constantFrom(...tipos), ...anything })

/** A lot: first propostas, mostly their opening, then events of any kind. */
const lote = fc
  .tuple(
    fc.array(happening('PROPOSTA'), { minLength: 1, maxLength: 4 }),
    fc.array(happening('PROPOSTAS_ABERTAS', 'ABERTURA', 'DISPUTA_ENCERRADA'), { maxLength: 3 }),
    fc.array(happening(...tiposAto, 'LANCE', 'LANCE', 'PROPOSTAS_ABERTAS', 'ABERTURA'), { maxLength: 14 }),
  )
  .map((parts) => parts.flat())
/** Random sessions, in which any events may follow each other. */
export const anyCena: fc.Arbitrary<Cena> = fc.record({
  modo,
  inversaoFases: fc.boolean(),
  lotes: fc.array(lote, { minLength: 2, maxLength: 3 }),
})

/** Reports acts as the system that conducts a session: each a second after the one before. Throws if one is refused. */
export function reportTo(atos: AtosStore, licitacao: number, start = Date.now() - 3_600_000) {
  let count = 0
  return async (...ditos: object[]) => {
    const acts = ditos.map((dito) => {
      count++
      const instante = new Date(start + count * 1000).toISOString()
      return atoSchema.parse({ id: `ato-${String(count).padStart(5, '0')}`, instante, licitacao, ...dito })
    })
    const desfechos = await atos.record(licitacao, acts, true)
    const refused = desfechos?.find((desfecho) => typeof desfecho === 'object')
    if (!desfechos || refused) throw new Error(`the acts were not recorded: ${JSON.stringify(refused)}`)
  }
}
