import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildItemImportado, buildLicitacaoImportada } from '../../../tests/importacao/importacao'
import { makeDecideImport, type StoredSourceRecord, withoutItens } from './decide-import'
import { makeJoinProcessos } from './join-records'
import type { Origem, ProcessoImportado } from './processo-importado'
import { isPending, makeSourceHasher } from './source-hashes'

const hasher = makeSourceHasher((value) => createHash('sha256').update(JSON.stringify(value)).digest('hex'))
const decideImport = makeDecideImport(hasher)
const joinProcessos = makeJoinProcessos(hasher.isLargerList)
const now = new Date('2030-05-10T12:00:00Z')
const at = (day: number) => new Date(Date.UTC(2030, 4, day))

/** Imports records of one process, those of a batch together, and returns what is stored and each batch's decision. */
function importAll(...batches: [ProcessoImportado, ...ProcessoImportado[]][]) {
  const records = new Map<Origem, StoredSourceRecord>()
  let stored: (Pick<ProcessoImportado, 'objeto' | 'itens'> & { hashes: string }) | undefined
  const decisions = batches.map((batch) => {
    const decision = decideImport(batch.reduce(joinProcessos), { existing: stored, records }, now)
    for (const record of decision.records) records.set(record.origem, { hash: hasher.ofRecord(record), record })
    const { change } = decision
    if (change) {
      const itens = change.hashes.novosItens ? change.incoming.itens : (stored?.itens ?? null)
      stored = { objeto: change.processo.objeto, itens, hashes: change.hashes.text }
    }
    return decision
  })
  return { stored, decisions }
}

test('o mais velho nunca substitui o mais novo, em qualquer ordem', () => {
  const velha = buildLicitacaoImportada({ carimbo: at(1), objeto: 'Mesas' })
  const nova = buildLicitacaoImportada({ carimbo: at(2), objeto: 'Cadeiras' })
  const { stored, decisions } = importAll([nova], [velha], [nova, velha], [velha, nova])
  expect(stored?.objeto).toBe('Cadeiras')
  expect(decisions.map(({ change }) => change !== undefined)).toEqual([true, false, false, false])
  expect(decisions.map(({ isOutdated }) => isOutdated)).toEqual([false, true, false, false])
  expect(importAll([velha], [nova]).stored?.objeto).toBe('Cadeiras')
})

test('de duas listas da mesma hora e do mesmo tamanho fica a mesma, cheguem juntas ou não, em qualquer ordem', () => {
  const withItem = (descricao: string) =>
    buildLicitacaoImportada({ carimbo: at(4), itens: [{ ...buildItemImportado(1), descricao }] })
  // The order of the texts must not be that of anything else by chance.
  for (const pair of ['Mesa Copo', 'Lousa Giz', 'Faca Tinta', 'Régua Sino']) {
    const [one, other] = pair.split(' ').map((descricao) => withItem(descricao)) as [
      ProcessoImportado,
      ProcessoImportado,
    ]
    const kept = importAll([one], [other]).stored?.itens
    expect(kept).toHaveLength(1)
    for (const { stored } of [importAll([other], [one]), importAll([one, other]), importAll([other, one])])
      expect(stored?.itens).toEqual(kept)
  }
})

test('a situação de um processo se decide uma vez, pela hora em que a importação o julga', () => {
  const fim = new Date('2030-05-20T12:00:00Z')
  const licitacao = buildLicitacaoImportada({ dataFimEnvioProposta: fim })
  const situacaoAt = (time: Date) =>
    decideImport(licitacao, { existing: undefined, records: new Map() }, time).change?.situacao
  expect(situacaoAt(now)).toEqual({ valor: 'ABERTO', porData: true, proximaMudanca: fim })
  expect(situacaoAt(fim)).toEqual({ valor: 'ENCERRADO', porData: true, proximaMudanca: null })
})

test('os itens que se deixam para depois contam como os que faltam, e a licitação oculta por eles continua oculta', () => {
  const licitacao = buildLicitacaoImportada({ carimbo: at(1), itens: [buildItemImportado(1)] })
  const { stored, decisions } = importAll([licitacao])
  const [first] = decisions
  if (!first || !stored) throw new Error('nada se decidiu')
  const later = withoutItens(first)
  expect(later.change?.incoming.itens).toBeNull()
  expect(later.change?.hashes).toEqual({
    text: stored.hashes.replace(/:.*/, '::'),
    novosItens: false,
    novosAnexos: false,
  })
  const hidden = { hashes: stored.hashes.replace(/:.*/, ':pendente:') }
  const mudada = { ...licitacao, objeto: 'Cadeiras' }
  const again = withoutItens(decideImport(mudada, { existing: hidden, records: new Map() }, now))
  expect(isPending(again.change?.hashes.text ?? null)).toBe(true)
})
