import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TypedFields } from './cadastro'
import { fieldsOfPasso, makeJourney, parseDados, passos } from './passos'

const empresa: TypedFields = {
  tipoPessoa: 'JURIDICA',
  cnpj: '12ABC34501DE35',
  razaoSocial: 'Padaria Aurora Ltda',
  nomeFantasia: 'Aurora',
  cpf: '52998224725',
  nome: 'Ana de Souza',
  email: 'ana@example.com',
  telefone: '81999998888',
  cep: '50030230',
  estadoId: '26',
  cidade: '2611606',
  endereco: 'Avenida Rio Branco',
  numero: '10',
  complemento: '',
  bairro: 'Recife',
  linhasFornecimento: '3,8',
}
const escolhas = { porteEmpresa: 4, naturezaJuridica: 2062 }

/** Inserts punctuation and blanks as people type them. */
const punctuated = (bare: string) =>
  fc
    .array(fc.constantFrom('', '', '', ' ', '.', '-', '/', '  '), { minLength: bare.length, maxLength: bare.length })
    .map((marks) => [...bare].map((character, index) => (marks[index] ?? '') + character).join(''))
const dialled = (bare: string) =>
  fc
    .tuple(fc.constantFrom('', '0', '+55 ', '55'), fc.constantFrom('', '(', ' '), fc.constantFrom('', ')', ') ', ' '))
    .chain(([before, open, close]) =>
      fc.constantFrom('', ' ', '-', '.').map((mark) => {
        const rest = bare.slice(2)
        return `${before}${open}${bare.slice(0, 2)}${close}${rest.slice(0, -4)}${mark}${rest.slice(-4)}`
      }),
    )

test('CPF, CNPJ, CEP e telefone com qualquer pontuação levam ao mesmo cadastro', () => {
  const expected = parseDados(empresa, escolhas)
  expect(expected).toMatchObject({
    cnpj: '12ABC34501DE35',
    cep: '50030230',
    cidade: 2611606,
    linhasFornecimento: [3, 8],
  })
  fc.assert(
    fc.property(
      punctuated('52998224725'),
      punctuated('12abc34501de35'),
      punctuated('50030230'),
      dialled('81999998888'),
      (cpf, cnpj, cep, telefone) => {
        expect(parseDados({ ...empresa, cpf, cnpj, cep, telefone }, escolhas)).toEqual(expected)
      },
    ),
  )
})

test('quebras de linha e caracteres de controle de um campo de uma linha viram espaço', () => {
  const typed = {
    razaoSocial: 'Padaria\r\nAurora\u001b[2J',
    nome: 'Ana\nde\u0085Souza',
    complemento: 'sala\r2\n',
    rg: '1\u20292',
    endereco: '\nAvenida\u009bRio Branco',
  }
  expect(parseDados({ ...empresa, ...typed }, escolhas)).toMatchObject({
    razaoSocial: 'Padaria Aurora [2J',
    nome: 'Ana de Souza',
    complemento: 'sala 2',
    rg: '1 2',
    endereco: 'Avenida Rio Branco',
  })
})

test('nenhum passo se vê antes de feitos os anteriores, falte o que faltar', () => {
  const names = Object.keys(empresa)
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), fc.constantFrom('', 'x', ' ', '99', '1,2')), (over) => {
      const { canVisit, problems, nextPasso } = makeJourney({ ...empresa, ...over })
      for (const passo of passos) {
        const earlierDone = passos.filter((one) => one < passo).every((one) => problems[one].length === 0)
        expect(canVisit(passo)).toBe(earlierDone)
      }
      expect(nextPasso === null).toBe(parseDados({ ...empresa, ...over }, escolhas) !== null)
    }),
  )
})

test('cada passo diz o que lhe falta, na ordem dos campos; de pessoa física nada se pede da empresa', () => {
  const { problems, nextPasso } = makeJourney({ tipoPessoa: 'JURIDICA' })
  expect(nextPasso).toBe(1)
  for (const passo of passos) {
    const missing = fieldsOfPasso[passo].filter((campo) => campo !== 'tipoPessoa' && campo !== 'complemento')
    expect(problems[passo]).toEqual(missing.map((campo) => ({ campo, problem: `${campo}.required` })))
  }
  expect(makeJourney({ tipoPessoa: 'FISICA', cpf: '529.982.247-25' }).problems[1]).toEqual([])
  expect(makeJourney({ ...empresa, cnpj: '12.ABC.345/01DE-36' }).problems[1]).toEqual([
    { campo: 'cnpj', problem: 'cnpj.invalid' },
  ])
})

test('uma cidade de outro estado não é aceita, e uma linha repetida conta uma vez', () => {
  expect(makeJourney({ ...empresa, estadoId: '35' }).problems[3]).toEqual([
    { campo: 'cidade', problem: 'cidade.invalid' },
  ])
  expect(parseDados({ ...empresa, linhasFornecimento: '3,8,3' }, escolhas)?.linhasFornecimento).toEqual([3, 8])
})
