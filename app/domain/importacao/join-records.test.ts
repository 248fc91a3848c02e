import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  buildCompraDiretaImportada,
  buildContratacao,
  buildLinhaComprasgov,
} from '../../../tests/importacao/importacao'
import { readCompra } from './comprasgov'
import { makeJoinProcessos } from './join-records'
import { readContratacao } from './pncp-contratacao'
import type { ProcessoImportado } from './processo-importado'

const readProcesso = (lida: { ok: true; processo: ProcessoImportado } | { ok: false; motivo: string }) => {
  if (!lida.ok) throw new Error(lida.motivo)
  return lida.processo
}
const read = (over: Record<string, unknown>) => readProcesso(readContratacao(buildContratacao(over)))

const complete = {
  modalidadeNome: 'Dispensa',
  anoCompra: 2030,
  amparoLegal: { nome: 'Lei 14.133/2021, Art. 75, II' },
  linkSistemaOrigem: 'https://compras.example.com/5',
  valorTotalEstimado: 2500,
  valorTotalHomologado: 2400,
}
const joinProcessos = makeJoinProcessos((list, other) => list.length > other.length)
const left = (...names: string[]) => Object.fromEntries(names.map((name) => [name, undefined]))
const poorer = {
  ...left('unidadeOrgao', 'processo', 'numeroCompra', 'modalidadeNome', 'modoDisputaNome', 'situacaoCompraNome'),
  ...left('dataPublicacaoPncp', 'dataAberturaProposta', 'dataEncerramentoProposta', 'anoCompra'),
}
const at = (day: number) => ({ dataAtualizacaoGlobal: `2030-05-0${day}T09:00:00` })
const saidBy = ({ carimbo: _, ditoEm: _dito, ...said }: ProcessoImportado) => said

test('um registro da mesma origem que diz menos nada apaga, seja mais novo, mais velho, da mesma hora ou sem data', () => {
  const rich = read({ ...complete, ...at(2) })
  for (const time of [at(3), at(2), at(1), {}]) {
    const poor = read({ ...poorer, ...time })
    expect(saidBy(joinProcessos(rich, poor))).toEqual(saidBy(rich))
    expect(saidBy(joinProcessos(poor, rich))).toEqual(saidBy(rich))
  }
})

test('o que a origem diz depois que é nulo, vazio ou zero nada apaga, venha em que ordem vier; a situação, sim, muda', () => {
  const before = read({ ...complete, ...at(2) })
  const nothing = {
    ...{ processo: null, numeroCompra: '', anoCompra: 0, amparoLegal: { nome: ' ' }, modoDisputaNome: null },
    ...{ unidadeOrgao: { codigoUnidade: '7', codigoIbge: null, municipioNome: '', ufSigla: null } },
    ...{ dataPublicacaoPncp: null, dataAberturaProposta: '', dataEncerramentoProposta: null },
    ...{ valorTotalEstimado: 0, valorTotalHomologado: '0,00', linkSistemaOrigem: null },
  }
  for (const time of [at(3), at(2), at(1), {}]) {
    const emptied = read({ ...complete, ...nothing, ...time })
    expect(saidBy(joinProcessos(before, emptied))).toEqual(saidBy(before))
    expect(saidBy(joinProcessos(emptied, before))).toEqual(saidBy(before))
  }
  const revoked = read({ ...complete, ...nothing, ...at(3), situacaoCompraNome: 'Revogada' })
  expect(joinProcessos(before, revoked)).toMatchObject({
    situacaoOrigem: 'Revogada',
    valorEstimado: before.valorEstimado,
    dataFimEnvioProposta: before.dataFimEnvioProposta,
  })
  expect(joinProcessos(before, read({ ...complete, ...at(3), valorTotalEstimado: 10 })).valorEstimado).toBe('10')
})

test('o que diz sem data nunca vence o que tem data', () => {
  const before = read({ ...complete, ...at(2) })
  expect(joinProcessos(before, read({ ...complete, objetoCompra: 'Mesas' })).objeto).toBe(before.objeto)
})

test('a falta da modalidade não faz de uma compra direta uma licitação', () => {
  const dispensa = read({ ...complete, ...at(1) })
  const without = read({ ...at(2), modalidadeNome: null, situacaoCompraNome: 'Revogada', numeroCompra: '45' })
  expect(joinProcessos(dispensa, without)).toMatchObject({
    kind: 'compra_direta',
    tipo: 'DISPENSA_LICITACAO',
    modalidade: 'Dispensa',
    situacao: { porData: false, valor: 'ENCERRADA' },
  })
  expect(joinProcessos(dispensa, read({ ...at(2), modalidadeNome: 'Pregão - Eletrônico' }))).toMatchObject({
    kind: 'licitacao',
    modalidade: 'PREGAO_ELETRONICO',
  })
})

test('uma célula vazia do Compras.gov.br nada diz, mesmo numa linha mais nova', () => {
  const rich = readProcesso(readCompra(buildLinhaComprasgov({ data_alteracao: '01/03/2016' })))
  const poor = { numero_processo: '', situacao: '', valor_estimado: '', data_publicacao: '', modo_disputa: '' }
  const after = readProcesso(readCompra(buildLinhaComprasgov({ ...poor, data_alteracao: '02/03/2016' })))
  expect(saidBy(joinProcessos(rich, after))).toEqual(saidBy(rich))
})

test('registros com data dão o mesmo em qualquer ordem, e repeti-los nada muda', () => {
  const one = fc.record(
    {
      ...{ dataAtualizacaoGlobal: fc.constantFrom(at(1), at(2), at(3)).map((time) => time.dataAtualizacaoGlobal) },
      modalidadeNome: fc.constantFrom('Dispensa', 'Credenciamento', 'Pregão - Eletrônico', null),
      processo: fc.constantFrom('1/2030', '22/2030', null),
      unidadeOrgao: fc.constantFrom(null, { codigoUnidade: '7' }, { codigoUnidade: '8' }),
      situacaoCompraNome: fc.constantFrom('Divulgada no PNCP', 'Revogada', 'Suspensa', null),
      valorTotalEstimado: fc.constantFrom(0, 10, null),
      dataEncerramentoProposta: fc.constantFrom('2030-05-20T00:00:00', '2030-05-20T09:00:00', null),
    },
    { requiredKeys: ['dataAtualizacaoGlobal'] },
  )
  fc.assert(
    fc.property(fc.array(one, { minLength: 1, maxLength: 4 }), (records) => {
      const absent = { ...left('modalidadeNome', 'processo', 'unidadeOrgao', 'dataEncerramentoProposta') }
      const read = records.map((record) => readProcesso(readContratacao(buildContratacao({ ...absent, ...record }))))
      const joined = read.reduce(joinProcessos)
      expect(read.toReversed().reduce(joinProcessos)).toEqual(joined)
      expect(read.reduce(joinProcessos, joined)).toEqual(joined)
    }),
    { numRuns: 300 },
  )
})

test('da mesma hora fica a lista de itens maior, em qualquer ordem', () => {
  const item = { codigo: null, unidade: null, quantidade: null, valorUnitario: null, valorTotal: null }
  const itens = [1, 2].map((sequencia) => ({
    ...item,
    ...{ sequencia, descricao: 'Mesa', situacao: null, criterioJulgamento: null },
  }))
  const carimbo = new Date('2030-05-02T12:00:00Z')
  const long = buildCompraDiretaImportada({ carimbo, itens })
  for (const other of [itens.slice(1), [], null]) {
    const short = buildCompraDiretaImportada({ carimbo, itens: other })
    expect(joinProcessos(long, short).itens).toEqual(itens)
    expect(joinProcessos(short, long).itens).toEqual(itens)
  }
})
