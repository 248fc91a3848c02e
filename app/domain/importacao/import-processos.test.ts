import { expect, test, vi } from 'vitest'
import { buildLicitacaoImportada } from '../../../tests/importacao/importacao'
import { type Entrada, makeImportProcessos, type Rejeitado } from './import-processos'
import type { ProcessoImportado } from './processo-importado'

const entrada = (n: number): Entrada => ({
  arquivo: 'pagina.json',
  linha: n,
  processo: buildLicitacaoImportada({ chaveOrigem: String(n) }),
})

function importer(signal?: AbortSignal) {
  const batches: ProcessoImportado[][] = []
  const rejeitados: Rejeitado[] = []
  const run = makeImportProcessos({
    repository: {
      async saveBatch(processos) {
        batches.push(processos)
        return { novos: processos.length, alterados: 0, inalterados: 0 }
      },
      saveComplementos: async (complementos) => complementos.map(() => 'processoAusente' as const),
    },
    rejeitados: { add: async (rejeitado) => void rejeitados.push(rejeitado) },
    onProgress: () => {},
    signal,
  })
  const importAll = (entradas: AsyncIterable<Entrada>) => run({ entradas, total: () => null })
  return { importAll, batches, rejeitados }
}

test('guarda em lotes e conta o que leu, o que entrou e o que recusou', async () => {
  const { importAll, batches, rejeitados } = importer()
  const recusada = { arquivo: 'pagina.json', linha: 3, motivo: 'objeto: não informado' }

  const resumo = await importAll(
    (async function* () {
      for (let n = 0; n < 1001; n++) yield entrada(n)
      yield recusada
    })(),
  )
  expect(batches.map((batch) => batch.length)).toEqual([500, 500, 1])
  expect(rejeitados).toEqual([recusada])
  expect(resumo).toEqual({
    lidos: 1002,
    novos: 1001,
    alterados: 0,
    inalterados: 0,
    rejeitados: 1,
    interrompida: false,
  })
})

test('itens de uma compra que não está guardada são recusados com a chave dela', async () => {
  const { importAll, rejeitados } = importer()
  const complemento = { origem: 'pncp' as const, chaveOrigem: '11222333000181-1-000009/2030', itens: [], anexos: null }

  const resumo = await importAll(
    (async function* (): AsyncGenerator<Entrada> {
      yield { arquivo: 'itens.json', linha: null, complemento }
    })(),
  )
  expect(rejeitados).toEqual([
    {
      ...{ arquivo: 'itens.json', linha: null, chave: '11222333000181-1-000009/2030' },
      motivo: 'a compra 11222333000181-1-000009/2030 não foi importada',
    },
  ])
  expect(resumo).toMatchObject({ lidos: 1, rejeitados: 1 })
})

test('enquanto guarda um lote, lê o seguinte, e o que não se pôde guardar termina a importação', async () => {
  let read = 0
  let readMeanwhile = 0
  const run = makeImportProcessos({
    repository: {
      async saveBatch() {
        await vi.waitFor(() => expect(read).toBeGreaterThan(500))
        readMeanwhile = read
        throw new Error('o banco parou')
      },
      saveComplementos: async () => [],
    },
    rejeitados: { add: async () => {} },
    onProgress: () => {},
  })
  const entradas = (async function* () {
    for (; read < 1500; read++) yield entrada(read)
  })()

  await expect(run({ entradas, total: () => null })).rejects.toThrow('o banco parou')
  expect(readMeanwhile).toBeGreaterThan(500)
  expect(read).toBeLessThan(1500)
})

test('interrompida, guarda o que já leu e não lê mais', async () => {
  const stop = new AbortController()
  const { importAll, batches } = importer(stop.signal)

  const resumo = await importAll(
    (async function* () {
      yield entrada(1)
      stop.abort()
      yield entrada(2)
    })(),
  )
  expect(batches.map((batch) => batch.map(({ chaveOrigem }) => chaveOrigem))).toEqual([['1']])
  expect(resumo).toMatchObject({ lidos: 1, novos: 1, interrompida: true })
})
