import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildContratacao, buildLinhaComprasgov } from '../../../tests/importacao/importacao'
import { resolveInstant } from '../shared/time-zone'
import { readCompra } from './comprasgov'
import type { PartesLidas } from './partes-reader'
import { readContratacao } from './pncp-contratacao'
import { readArquivos, readItens, readResultados } from './pncp-partes'
import type { statusAt } from './situacao'

const dates = fc.oneof(
  fc.constantFrom('9999-12-31T23:59:59', '9999-12-31', '0000-01-01T00:00:00', '0001-01-01', '2030-02-31T08:00:00'),
  fc.constantFrom('2100-12-31T23:59:59', '1990-01-01', '2030-05-02T09:00:00+99:99', '2030-05-02T24:00:00'),
  fc.constantFrom(
    '31/12/9999 23:59:59',
    '00/00/0000',
    '+275760-09-13T00:00:00Z',
    '-000001-01-01',
    '2016-12-31T23:59:60',
  ),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
)
const extreme = fc.oneof(
  { weight: 3, arbitrary: dates },
  fc.constantFrom(Number.MAX_SAFE_INTEGER, -1, 1e308, 5e-324, Infinity, NaN, '1e400', '-0', '999999999', 2 ** 31),
  fc.constantFrom(null, undefined, true, '', ' ', '\u0000', '\ud800', '\u202e', [], {}, 'a'.repeat(60_000)),
  fc.string({ unit: 'binary' }),
  fc.jsonValue(),
)

const item = { numeroItem: 1, descricao: 'Mesa', unidadeMedida: 'UN', quantidade: 1, valorUnitarioEstimado: 1 }
const restOfItem = { valorTotal: 1, situacaoCompraItemNome: 'Deserto', criterioJulgamentoNome: 'Menor preço' }
const documento = { sequencialDocumento: 1, titulo: 'Edital', tipoDocumentoNome: 'Edital', statusAtivo: true }
const restOfDocumento = { dataPublicacaoPncp: '2030-05-02T09:00:00', url: 'https://pncp.example.com/1' }
const resultado = {
  numeroItem: 1,
  sequencialResultado: 1,
  niFornecedor: '99830111000192',
  tipoPessoa: 'PJ',
  quantidadeHomologada: 1,
}
const restOfResultado = {
  ...{ nomeRazaoSocialFornecedor: 'Serra Azul', valorUnitarioHomologado: 1, valorTotalHomologado: 1 },
  ...{ dataResultado: '2030-05-02', situacaoCompraItemResultadoId: 1 },
}
const contratacao = {
  ...buildContratacao(),
  amparoLegal: { nome: 'Lei 14.133/2021' },
  linkSistemaOrigem: 'https://compras.example.com/1',
  valorTotalEstimado: 1,
  valorTotalHomologado: 1,
  orcamentoSigilosoCodigo: 1,
  dataAtualizacao: '2030-05-02T09:00:00',
  dataAtualizacaoGlobal: '2030-05-02T09:00:00',
}
type Read = { ok: boolean; processo?: Parameters<typeof statusAt>[0] | object; value?: unknown; motivo?: string }
const lista = ({ values, rejeitados }: PartesLidas<object>): Read => ({
  ...{ ok: rejeitados.length === 0, value: values, motivo: rejeitados[0]?.motivo ?? '' },
})
const sources: [what: string, good: Record<string, unknown>, read: (record: Record<string, unknown>) => Read][] = [
  ['contratação', contratacao, readContratacao],
  ['unidade', contratacao.unidadeOrgao, (unidadeOrgao) => readContratacao({ ...contratacao, unidadeOrgao })],
  ['órgão', contratacao.orgaoEntidade, (orgaoEntidade) => readContratacao({ ...contratacao, orgaoEntidade })],
  ['item', { ...item, ...restOfItem }, (record) => lista(readItens([record]))],
  ['documento', { ...documento, ...restOfDocumento }, (record) => lista(readArquivos([record]))],
  ['resultado', { ...resultado, ...restOfResultado }, (record) => lista(readResultados([record]))],
  ['linha do Compras.gov.br', buildLinhaComprasgov(), (row) => readCompra(row as Record<string, string>)],
]

function instantsIn(value: unknown): Date[] {
  if (value instanceof Date) return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(instantsIn) : []
}

test('nenhum valor extremo, em campo nenhum de fonte nenhuma, faz falhar a leitura', () => {
  for (const [what, good, read] of sources) {
    expect(read(good), what).toMatchObject({ ok: true })
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(good)), extreme, (field, value) => {
        const lida = read({ ...good, [field]: value })
        if (!lida.ok) expect(lida.motivo, what).toBeTruthy()
        for (const instant of instantsIn(lida)) {
          expect(instant.getTime(), what).not.toBeNaN()
          expect([instant.getUTCFullYear() >= 1989, instant.getUTCFullYear() <= 2101], what).toEqual([true, true])
        }
      }),
      { numRuns: 300 },
    )
  }
})

test('a data de alteração que é um valor de enchimento conta como nenhuma', () => {
  for (const data of [
    '9999-12-31T23:59:59',
    '9999-12-31',
    '0001-01-01T00:00:00',
    '2101-01-01',
    '2030-05-02T09:00+99:99',
  ]) {
    const lida = readContratacao({ ...contratacao, dataAtualizacaoGlobal: data, dataAtualizacao: data })
    expect(lida.ok && lida.processo.carimbo, data).toBeNull()
    const compra = readCompra(buildLinhaComprasgov({ data_alteracao: data }))
    expect(compra.ok && compra.processo.carimbo, data).toBeNull()
  }
  const lida = readContratacao({ ...contratacao, dataAtualizacaoGlobal: '9999-12-31T23:59:59' })
  expect(lida.ok && lida.processo.carimbo).toEqual(new Date('2030-05-02T12:00:00Z'))
})

test('a hora local dos anos que ninguém escreve também é um instante', () => {
  for (const day of ['0001-01-01', '9999-12-31'])
    expect(resolveInstant('America/Sao_Paulo', { day, time: '23:59:59' }).getTime(), day).not.toBeNaN()
})
