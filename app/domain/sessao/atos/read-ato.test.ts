import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { makeAtoJsonSchema } from './ato'
import { checkValorDoAto, maxLineSize, readAto } from './read-ato'

const now = new Date('2030-05-20T12:00:00Z')
const fornecedor = { cpfCnpj: '99.830.111/0001-92', razaoSocial: 'Comercial Serra Azul Ltda.' }
const lance = {
  ...{ id: 'lance-1', instante: '2030-05-20T11:59:59.500Z', licitacao: 7, tipo: 'LANCE', lote: 1 },
  ...{ fornecedor, valor: '240000.50' },
}
const read = (over: object) => readAto(Buffer.from(JSON.stringify({ ...lance, ...over })), now)
const without = (...names: string[]) =>
  readAto(
    Buffer.from(JSON.stringify(Object.fromEntries(Object.entries(lance).filter(([name]) => !names.includes(name))))),
    now,
  )

test('uma linha é um ato, com o documento sem pontuação e o valor como veio', () => {
  const instante = new Date('2030-05-20T11:59:59.500Z')
  const ato = { ...lance, instante, fornecedor: { ...fornecedor, cpfCnpj: '99830111000192' } }
  expect(read({})).toEqual({ ato })
  for (const written of ['2030-05-20T08:59:59.500-03:00', '2030-05-20T11:59:59.5Z', '2030-05-20T11:59:59.500+0000'])
    expect(read({ instante: written })).toEqual({ ato })
})

test('uma linha que não é um ato é recusada com o motivo, o campo e o seu id', () => {
  const refused = (motivo: string, campo?: string) => ({ motivo, ...(campo && { campo }), id: 'lance-1' })
  expect(readAto(Buffer.from('{"id":'), now)).toEqual({ motivo: 'naoJson' })
  expect(readAto(Buffer.from([0x22, 0xff, 0x22]), now)).toEqual({ motivo: 'naoJson' })
  expect(readAto(Buffer.from('[]'), now)).toEqual({ motivo: 'naoObjeto' })
  expect(read({ tipo: 'SORTEIO' })).toEqual(refused('tipoDesconhecido', 'tipo'))
  expect(without('tipo')).toEqual(refused('campoAusente', 'tipo'))
  expect(without('fornecedor')).toEqual(refused('campoAusente', 'fornecedor'))
  expect(read({ preco: '1' })).toEqual(refused('campoDesconhecido', 'preco'))
  expect(read({ fornecedor: { ...fornecedor, cpfCnpj: '99.830.111/0001-93' } })).toEqual(
    refused('documentoInvalido', 'fornecedor.cpfCnpj'),
  )
  expect(read({ lote: 0 })).toEqual(refused('campoInvalido', 'lote'))
  expect(read({ item: 1 })).toEqual(refused('loteEItem'))
  expect(without('lote')).toEqual(refused('semLote'))
  expect(without('licitacao')).toEqual(refused('semLicitacao'))
  expect(read({ chaveOrigem: 'X' })).toEqual(refused('duasLicitacoes'))
  expect(read({ id: 'um espaço' })).toMatchObject({ motivo: 'campoInvalido', campo: 'id' })
  const retificacao = { id: 'r', instante: lance.instante, licitacao: 7, tipo: 'RETIFICACAO', refere: 'r' }
  expect(readAto(Buffer.from(JSON.stringify(retificacao)), now)).toMatchObject({ motivo: 'refereASi' })
})

test('uma linha tem até 65.536 bytes', () => {
  const line = JSON.stringify(lance)
  expect(readAto(Buffer.from(line.padEnd(maxLineSize)), now)).toHaveProperty('ato')
  expect(readAto(Buffer.from(line.padEnd(maxLineSize + 1)), now)).toEqual({ motivo: 'linhaLonga' })
})

test('um instante existe, tem até milésimos, e está no máximo 60 s adiante', () => {
  expect(read({ instante: '2030-05-20T12:01:00.000Z' })).toHaveProperty('ato')
  expect(read({ instante: '2030-05-20T12:01:00.001Z' })).toMatchObject({ motivo: 'instanteFuturo' })
  for (const instante of [
    '2030-02-30T12:00:00Z',
    '2030-05-19T24:00:00Z',
    '2030-05-19T12:00:00.0001Z',
    '2030-05-19T12:00:00',
    '2030-05-19',
    1_900_000_000_000,
  ])
    expect(read({ instante })).toMatchObject({ motivo: 'instanteInvalido', campo: 'instante' })
})

test('um valor é um texto positivo com ponto, que nunca se arredonda', () => {
  for (const valor of ['0', '0.00', '-1', '1,5', '1.234,56', '1.', '.5', '1e3', '1.23456', '', 240000.5])
    expect(read({ valor }), String(valor)).toMatchObject({ motivo: 'valorInvalido', campo: 'valor' })
  const check = (valor: string, tipoLicitacao: string | null, tipoValor: 'VALOR_UNITARIO' | null = null) => {
    const reading = read({ valor })
    return 'ato' in reading ? checkValorDoAto(reading.ato, { tipoLicitacao, tipoValor }) : reading
  }
  expect(check('18.99', 'MP')).toMatchObject({ ok: true })
  for (const valor of ['18.999', '18.990']) expect(check(valor, 'MP')).toMatchObject({ error: 'valorInexato' })
  expect(check('18.9990', 'MP', 'VALOR_UNITARIO')).toMatchObject({ ok: true })
  expect(check('100', 'MD')).toMatchObject({ ok: true })
  expect(check('100.01', 'MAIOR_DESCONTO')).toMatchObject({ error: 'descontoImpossivel' })
})

test('um instante anterior a 2000 é um engano de digitação, e o ato é recusado', () => {
  for (const instante of ['1800-01-01T00:00:00Z', '1999-12-31T23:59:59.999Z', '0025-05-20T12:00:00Z'])
    expect(read({ instante }), instante).toMatchObject({ motivo: 'instanteAntigo', campo: 'instante' })
  expect(read({ instante: '2000-01-01T00:00:00Z' })).toHaveProperty('ato')
  const suspensao = { tipo: 'SUSPENSAO', motivo: 'Chuva.', lote: undefined, fornecedor: undefined, valor: undefined }
  expect(read({ ...suspensao, retomaEm: '1930-05-20T12:00:00Z' })).toMatchObject({
    ...{ motivo: 'instanteAntigo', campo: 'retomaEm' },
  })
})

test('uma adjudicação diz a quem, e um resultado em que ninguém venceu não nomeia fornecedor nem valor', () => {
  const resultado = (situacao: string, over: object = {}) =>
    read({ tipo: 'RESULTADO', situacao, fornecedor: undefined, valor: undefined, ...over })
  expect(resultado('ADJUDICADO')).toMatchObject({ motivo: 'campoAusente', campo: 'fornecedor', id: 'lance-1' })
  expect(resultado('ADJUDICADO', { fornecedor })).toHaveProperty('ato')
  expect(resultado('HOMOLOGADO')).toHaveProperty('ato')
  for (const situacao of ['DESERTO', 'FRACASSADO']) {
    expect(resultado(situacao)).toHaveProperty('ato')
    expect(resultado(situacao, { fornecedor }), situacao).toMatchObject({ motivo: 'semVencedor', campo: 'fornecedor' })
    expect(resultado(situacao, { valor: '1.00' }), situacao).toMatchObject({ motivo: 'semVencedor', campo: 'valor' })
  }
})

test('uma linha em que um campo vem duas vezes é recusada: não se sabe qual deles vale', () => {
  const line = JSON.stringify(lance)
  const readText = (text: string) => readAto(Buffer.from(text), now)
  const twice = (text: string) => ({ motivo: 'campoRepetido', campo: text, id: 'lance-1' })
  expect(readText(`${line.slice(0, -1)},"valor":"1.00"}`)).toEqual(twice('valor'))
  expect(readText(`${line.slice(0, -1)},"val\\u006fr" : "1.00"}`)).toEqual(twice('valor'))
  expect(readText(line.replace('"cpfCnpj"', '"cpfCnpj":"52998224725","cpfCnpj"'))).toEqual(twice('fornecedor.cpfCnpj'))
  // Keys of other objects and quotation marks in values are no repetition.
  expect(read({ fornecedor: { ...fornecedor, razaoSocial: 'A "valor": {"valor": \\ Ltda.' } })).toHaveProperty('ato')
})

test('o esquema na documentação é o que se confere', () => {
  expect(JSON.parse(readFileSync('docs/ato-sessao.schema.json', 'utf8'))).toEqual(makeAtoJsonSchema())
})
