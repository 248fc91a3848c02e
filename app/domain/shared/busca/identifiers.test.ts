import { expect, test } from 'vitest'
import { makeSearchDocument } from './document'
import { numerosIn, takeNumeros } from './identifiers'
import { parseSearch } from './query'

const readNumero = (typed: string) => {
  const [numero] = takeNumeros(typed).found
  return numero && [numero.of, numero.modalidade, numero.numero, numero.ano]
}

test('o número de uma licitação é entendido com a modalidade e o ano, como quer que se escreva', () => {
  const ways: [string, unknown[]][] = [
    ['pregao nº 90006/2024', ['edital', 'PREGAO', '90006', 2024]],
    ['pe 90006/2024', ['edital', 'PREGAO', '90006', 2024]],
    ['pregao eletronico n. 090006 de 2024', ['edital', 'PREGAO', '90006', 2024]],
    ['p.e. nº 90006/2024', ['edital', 'PREGAO', '90006', 2024]],
    ['p. p. 3/2024', ['edital', 'PREGAO', '3', 2024]],
    ['pp 12/24', ['edital', 'PREGAO', '12', 2024]],
    ['edital 90006/2024', ['edital', undefined, '90006', 2024]],
    ['edital de concorrencia 4/2023', ['edital', 'CONCORRENCIA', '4', 2023]],
    ['dispensa 12/2024', ['edital', 'DISPENSA', '12', 2024]],
    ['5/2024', [undefined, undefined, '5', 2024]],
    ['pregao 90006', ['edital', 'PREGAO', '90006', undefined]],
    ['processo 00231/2026', ['processo', undefined, '231', 2026]],
    ['uasg 158448', ['uasg', undefined, '158448', undefined]],
    ['dispensa 12710/2018', ['edital', 'DISPENSA', '12710', 2018]],
    ['pregao 20260000123/2026', ['edital', 'PREGAO', '20260000123', 2026]],
    ['16 2026', [undefined, undefined, '16', 2026]],
    ['00.006 2026', [undefined, undefined, '6', 2026]],
    ['1.234/2026', [undefined, undefined, '1234', 2026]],
    ['dispensa 16 2026', ['edital', 'DISPENSA', '16', 2026]],
  ]
  for (const [typed, expected] of ways) expect(readNumero(typed), typed).toEqual(expected)
})

test('chamada pública e chamamento público são a mesma modalidade, e não credenciamento', () => {
  for (const typed of ['chamada publica 3/2026', 'chamamento publico 3/2026'])
    expect(readNumero(typed), typed).toEqual(['edital', 'CHAMADA_PUBLICA', '3', 2026])
  expect(readNumero('credenciamento 3/2026')).toEqual(['edital', 'CREDENCIAMENTO', '3', 2026])
})

test('quantidades, CNPJs, números de controle e pedaços de processos não são números de licitação', () => {
  for (const typed of [
    'compra 10 cadeiras',
    'papel 90',
    '43.052.497/0001-02',
    '23347.001002.2016-76',
    '2026/000101',
    '712.290.498-94',
    'papel 90 2026',
    '43052497000102',
  ])
    expect(takeNumeros(typed).found, typed).toEqual([])
  expect(takeNumeros('43052497000102-1-000308/2026').found).toEqual([])
})

test('o endereço de uma compra no PNCP vale como o seu número de controle', () => {
  expect(parseSearch('https://pncp.gov.br/app/editais/35445527000104/2024/11')).toMatchObject([
    { kind: 'fragment', text: '35445527000104-1-000011/2024' },
  ])
})

test('os números de um edital são lidos sem zeros à esquerda, com o ano que ele mesmo disser', () => {
  expect(numerosIn('00002/2016')).toEqual([{ numero: '2', ano: 2016 }])
  expect(numerosIn('PREGAO ELETRONICO: 36/2024/SS/2024')).toEqual([{ numero: '36', ano: 2024 }])
  expect(numerosIn('20260000123/2026')).toEqual([{ numero: '20260000123', ano: 2026 }])
  expect(numerosIn('VR.12.064.00003567/2026')).toEqual([{ numero: '3567', ano: 2026 }])
  expect(numerosIn('00.006/2026')).toEqual([{ numero: '6', ano: 2026 }])
  expect(numerosIn('006 2026')).toEqual([{ numero: '6', ano: 2026 }])
  expect(numerosIn('08.001/2026').map(({ numero }) => numero)).toEqual(['8001', '1'])
  expect(numerosIn('23347.001002.2016-76')).toEqual([{ numero: '1002', ano: 2016 }])
  expect(numerosIn('CE 004')).toEqual([{ numero: '4', ano: undefined }])
  expect(numerosIn(null)).toEqual([])
})

test('o ano que falta ao edital é o do número de controle, e sem ele o da publicação', () => {
  const processo = {
    objeto: 'Canetas',
    numProcesso: null,
    numeroEdital: '90006',
    modalidade: null,
    uf: null,
    municipio: null,
    orgao: { chave: 'uasg:158448', cnpj: null, nome: 'Campus', sigla: null, unidade: null },
    ano: 2023,
  }
  const listWords = (chaveOrigem: string | null) => makeSearchDocument({ ...processo, chaveOrigem }).busca.split(' ')
  expect(listWords('43052497000102-1-000308/2024')).toContain('n90006a2024')
  expect(listWords(null)).toContain('n90006a2023')
  expect(listWords(null)).toContain('u158448')
})
