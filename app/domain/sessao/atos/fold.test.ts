import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fasesLote } from '../../licitacao/enums'
import { type SituacaoFinal, situacoesFinais } from '../fases'
import { type Ato, type Lugar, readLugar, semVencedor, serializeContent, type TipoAto, tiposAto } from './ato'
import { foldAtos } from './fold'
import { findBestLance } from './ofertas'
import { readAto } from './read-ato'
import { selectVigentes } from './vigentes'

const lugares: Lugar[] = [{ lote: 1 }, { lote: 2 }, { item: 1 }]
const documentos = ['99830111000192', '99830222000107', '52998224725']
const start = Date.parse('2030-05-20T12:00:00Z')

/** Reads the act as a system would report it. */
function build(tipo: TipoAto, id: string, over: Record<string, unknown> = {}): Ato {
  const reading = readAto(
    Buffer.from(JSON.stringify({ id, licitacao: 7, instante: '2030-05-20T12:00:00Z', tipo, ...over })),
    new Date('2031-01-01T00:00:00Z'),
  )
  if (!('ato' in reading)) throw new Error(JSON.stringify(reading))
  return reading.ato
}
const at = (seconds: number) => ({ instante: new Date(start + seconds * 1000).toISOString() })
const by = (index: number, over: object = {}) => ({
  fornecedor: { cpfCnpj: documentos[index] ?? '', razaoSocial: `Fornecedora ${index}` },
  ...over,
})

const mayName = (situacao: SituacaoFinal, named: boolean) =>
  situacao === 'ADJUDICADO' || (named && !semVencedor.includes(situacao))

/**
 * Makes logs with few distinct instants and ids, so that acts often coincide, and retificações refer to acts, to each
 * other or to nothing.
 */
const anyLog = fc
  .array(
    fc.record({
      tipo: fc.constantFrom(...tiposAto, 'RETIFICACAO' as const, 'RETIFICACAO' as const),
      second: fc.integer({ min: 0, max: 6 }),
      lugar: fc.constantFrom(...lugares),
      everywhere: fc.boolean(),
      supplier: fc.nat(2),
      centavos: fc.integer({ min: 1, max: 10_000 }),
      fase: fc.constantFrom(...fasesLote),
      situacao: fc.constantFrom(...situacoesFinais),
      refere: fc.nat(30),
      named: fc.boolean(),
    }),
    { maxLength: 30 },
  )
  .map((drawn) =>
    drawn.map((one, index) => {
      const valor = (one.centavos / 100).toFixed(2)
      const supplier = by(one.supplier)
      const fields: Partial<Record<TipoAto, object>> = {
        PROPOSTA: { ...supplier, valor },
        LANCE: { ...supplier, valor },
        NEGOCIACAO: { ...supplier, valor },
        DESCLASSIFICACAO: { ...supplier, motivo: 'Não atende ao edital.' },
        INABILITACAO: { ...supplier, motivo: 'Certidão vencida.' },
        INTENCAO_RECURSO: supplier,
        FASE: { fase: one.fase },
        SUSPENSAO: { motivo: 'Queda de energia.' },
        RESULTADO: { situacao: one.situacao, ...(mayName(one.situacao, one.named) && supplier) },
        RETIFICACAO: { refere: `a${one.refere === index ? 99 : one.refere}` },
      }
      const ofSession = ['ABERTURA', 'SUSPENSAO', 'RETOMADA', 'FIM', 'RETIFICACAO'].includes(one.tipo)
      const anywhere = one.everywhere && !['PROPOSTA', 'LANCE', 'NEGOCIACAO'].includes(one.tipo)
      return build(one.tipo, `a${index}`, {
        ...at(one.second),
        ...(!ofSession && !anywhere && one.lugar),
        ...fields[one.tipo],
      })
    }),
  )

const serializeState = (atos: readonly Ato[]) => JSON.stringify(foldAtos(atos, { lugares, tipoLicitacao: 'MP' }))
const runs = { numRuns: 1000 }

test('o mesmo registro deixa o mesmo estado, em qualquer ordem, em quantas partes e quantas vezes chegue', () => {
  const arrival = anyLog.chain((log) =>
    fc.record({
      log: fc.constant(log),
      shuffled: fc.shuffledSubarray(log, { minLength: log.length }),
      again: fc.shuffledSubarray(log),
      cut: fc.nat(log.length),
    }),
  )
  fc.assert(
    fc.property(arrival, ({ log, shuffled, again, cut }) => {
      const expected = serializeState(log)
      expect(serializeState([...again, ...shuffled, ...again])).toBe(expected)
      expect(serializeState([...shuffled.slice(cut), ...shuffled.slice(0, cut)])).toBe(expected)
    }),
    runs,
  )
})

test('anular um ato o desfaz por inteiro, e anular a retificação o traz de volta', () => {
  const chosen = anyLog
    .filter(({ length }) => length > 0)
    .chain((log) => fc.tuple(fc.constant(log), fc.nat(log.length - 1)))
  fc.assert(
    fc.property(chosen, ([log, index]) => {
      const ato = log[index]
      if (!ato) return
      const annulling = build('RETIFICACAO', 'r1', { refere: ato.id, ...at(index % 7) })
      const rest = log.filter(({ id }) => id !== ato.id)
      expect(serializeState([annulling, ...log])).toBe(serializeState(rest))
      const reviving = build('RETIFICACAO', 'r2', { refere: 'r1', ...at((index * 3) % 7) })
      expect(serializeState([reviving, ...log, annulling])).toBe(serializeState(log))
    }),
    runs,
  )
})

test('o estado de um lote depende só dos seus atos e dos da sessão inteira', () => {
  fc.assert(
    fc.property(anyLog, (log) => {
      // A retificação may annul an act of any lot, so retificações are applied before the acts are divided by lot.
      const vigentes = selectVigentes(log)
      const own = vigentes.filter((ato) => {
        const lugar = readLugar(ato)
        return !lugar || ('lote' in lugar && lugar.lote === 1)
      })
      const [first] = foldAtos(vigentes, { lugares, tipoLicitacao: 'MP' }).lotes
      expect(foldAtos(own, { lugares, tipoLicitacao: 'MP' }).lotes[0]).toEqual(first)
    }),
    { numRuns: 300 },
  )
})

test('retificações que se anulam em círculo não anulam nada', () => {
  const lance = build('LANCE', 'l', { lote: 1, ...by(0), valor: '10.00' })
  const circle = [
    build('RETIFICACAO', 'r1', { refere: 'r2' }),
    build('RETIFICACAO', 'r2', { refere: 'r3' }),
    build('RETIFICACAO', 'r3', { refere: 'r1' }),
  ]
  expect(selectVigentes([...circle, lance])).toEqual([lance])
  const opened = build('RETIFICACAO', 'r4', { refere: 'r1' })
  expect(selectVigentes([...circle, lance, opened]).map(({ id }) => id)).toEqual(['l', 'r2', 'r4'])
})

test('uma sessão contada do começo ao fim diz o que houve, por lote', () => {
  const lote = { lote: 1 }
  const log = [
    build('PROPOSTA', 'p0', { ...at(0), ...lote, ...by(0), valor: '250.00' }),
    build('PROPOSTA', 'p1', { ...at(1), ...lote, ...by(1), valor: '240.00' }),
    build('FASE', 'f0', { ...at(2), fase: 'LANCAMENTO_PROPOSTAS' }),
    build('ABERTURA', 'a', at(3)),
    build('PROPOSTAS_ABERTAS', 'pa', { ...at(4), ...lote }),
    build('FASE', 'f1', { ...at(5), ...lote, fase: 'LANCES', etapa: 'ABERTA' }),
    build('LANCE', 'l0', { ...at(6), ...lote, ...by(0), valor: '230.00' }),
    build('LANCE', 'l1', { ...at(7), ...lote, ...by(0), valor: '23.00' }),
    build('RETIFICACAO', 'r', { ...at(8), refere: 'l1', motivo: 'Valor digitado errado.' }),
    build('SUSPENSAO', 's', { ...at(9), motivo: 'Queda de energia.' }),
    build('RETOMADA', 'rt', at(10)),
    build('DISPUTA_ENCERRADA', 'd', { ...at(11), ...lote }),
    build('DESCLASSIFICACAO', 'x', { ...at(12), ...lote, ...by(1), motivo: 'Não atende ao edital.' }),
    build('NEGOCIACAO', 'n', { ...at(13), ...lote, ...by(0), valor: '228.50' }),
    build('RESULTADO', 'ad', { ...at(14), ...lote, situacao: 'ADJUDICADO', ...by(0) }),
    build('FIM', 'f', at(15)),
    build('RESULTADO', 'h', { ...at(16), ...lote, situacao: 'HOMOLOGADO' }),
  ]
  const { sessao, lotes } = foldAtos(log, { lugares, tipoLicitacao: 'MP' })
  const instant = (seconds: number) => new Date(start + seconds * 1000)
  expect(sessao).toEqual({
    ...{ situacao: 'ENCERRADA', abertaEm: instant(3), encerradaEm: instant(15) },
    suspensoes: [{ instante: instant(9), motivo: 'Queda de energia.', retomaEm: null, retomadaEm: instant(10) }],
  })
  expect(lotes[0]).toMatchObject({
    estado: { fase: 'LANCES', etapa: 'ABERTA', situacao: 'HOMOLOGADO', propostasAbertasEm: instant(4) },
    ofertas: [
      {
        ...{ situacao: 'CLASSIFICADA', proposta: '250.00', negociado: '228.50' },
        lances: [{ valor: '230.00', instante: instant(6), etapa: 'ABERTA' }],
      },
      { situacao: 'DESCLASSIFICADA', motivo: 'Não atende ao edital.', proposta: '240.00' },
    ],
    resultado: { situacao: 'HOMOLOGADO', instante: instant(16), vencedor: { cpfCnpj: documentos[0], valor: '228.50' } },
  })
  expect(lotes[1]).toMatchObject({ estado: { fase: 'LANCAMENTO_PROPOSTAS', situacao: null }, ofertas: [] })
})

test('a fase é um rótulo: não abre propostas nem encerra a disputa', () => {
  const fases = fasesLote.map((fase, index) => build('FASE', `f${index}`, { ...at(index), fase }))
  const [lote] = foldAtos(fases, { lugares, tipoLicitacao: null }).lotes
  expect(lote?.estado).toMatchObject({
    ...{ propostasAbertasEm: null, disputaEncerradaEm: null, julgadoEm: null, habilitacaoDecididaEm: null },
  })
})

test('onde vence o maior desconto, o melhor é o maior', () => {
  const log = ['12.50', '30.00', '20.00'].map((valor, index) =>
    build('LANCE', `l${index}`, { ...at(index), item: 1, ...by(0), valor }),
  )
  const bestBy = (tipoLicitacao: string) =>
    foldAtos(log, { lugares, tipoLicitacao }).lotes[2]?.ofertas.map(
      (oferta) => findBestLance(oferta, tipoLicitacao)?.valor,
    )
  expect(bestBy('MD')).toEqual(['30.00'])
  expect(bestBy('MP')).toEqual(['12.50'])
})

test('o mesmo conteúdo é reconhecido, como quer que se diga a licitação, e outro não', () => {
  const ato = build('LANCE', 'l', { lote: 1, ...by(0), valor: '10.00' })
  const named = build('LANCE', 'l', {
    ...{ licitacao: undefined, chaveOrigem: 'X-1', valor: '10.00', lote: 1 },
    fornecedor: { razaoSocial: 'Fornecedora 0', cpfCnpj: '99.830.111/0001-92' },
  })
  expect(serializeContent(named)).toBe(serializeContent(ato))
  for (const over of [{ valor: '10.0' }, { lote: 2 }, at(1), by(1)])
    expect(serializeContent(build('LANCE', 'l', { lote: 1, ...by(0), valor: '10.00', ...over }))).not.toBe(
      serializeContent(ato),
    )
})
