import { expect, test } from 'vitest'
import { readAlcances, toParametros } from './alcance'

test('o que se sincroniza são órgãos, estados e municípios, vários misturados, ou tudo', () => {
  expect(readAlcances('CNPJ:00.000.000/0001-91, uf:pe,municipio:2611606,uf:PE')).toEqual({
    alcances: ['cnpj:00000000000191', 'uf:PE', 'municipio:2611606'],
  })
  expect(readAlcances('tudo')).toEqual({ alcances: ['tudo'] })
})

test('o que não é um alcance é recusado com as suas palavras', () => {
  const wrong = {
    'cnpj:00000000000192': 'não tem um CNPJ válido',
    'uf:XX': 'não tem a sigla de um estado',
    'municipio:261160': 'não tem o código do IBGE',
    'municipio:9911606': 'não tem o código do IBGE',
    PE: 'PE não é cnpj:…',
    'uf:PE,': 'nada não é cnpj:…',
    'tudo,uf:PE': 'tudo já inclui o resto',
  }
  for (const [text, erro] of Object.entries(wrong))
    expect(readAlcances(text)).toEqual({ erro: expect.stringContaining(erro) })
})

test('o PNCP é perguntado pelo parâmetro de cada alcance', () => {
  expect(toParametros('cnpj:00000000000191')).toEqual({ cnpj: '00000000000191' })
  expect(toParametros('uf:PE')).toEqual({ uf: 'PE' })
  expect(toParametros('municipio:2611606')).toEqual({ codigoMunicipioIbge: '2611606' })
  expect(toParametros('tudo')).toEqual({})
})
