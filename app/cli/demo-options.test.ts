import { expect, test } from 'vitest'
import { readOrgaoDaDemo, settingsFor } from './demo-options'

test('a demonstração mostra as compras do órgão de --pncp, numa pasta sua; sem isso nada se pergunta ao PNCP', () => {
  expect(readOrgaoDaDemo(['--pncp', '11.222.333/0001-81'])).toBe('11222333000181')
  expect(settingsFor('11222333000181', {})).toEqual({
    SYNC_PNCP: 'cnpj:11222333000181',
    DATA_DIR: 'data/pncp-11222333000181',
  })
  expect(settingsFor('11222333000181', { DATA_DIR: '/dados' })).toMatchObject({ DATA_DIR: '/dados' })
  expect(readOrgaoDaDemo([])).toBeNull()
  expect(settingsFor(null, {})).toEqual({ SYNC_PNCP: '' })
})

test('um CNPJ errado, ou uma opção que não existe, é dito com o uso certo', () => {
  const use = '\nUso: npm run demo -- [--pncp <CNPJ do órgão>]'
  for (const cnpj of ['11222333000182', '1', 'uf:PE', '11222333000181,tudo', ''])
    expect(() => readOrgaoDaDemo(['--pncp', cnpj])).toThrow(
      `demo: ${cnpj} não é o CNPJ de um órgão: confira os números${use}`,
    )
  for (const wrong of [['--pncp'], ['--cnpj', '11222333000181'], ['11222333000181']])
    expect(() => readOrgaoDaDemo(wrong)).toThrow(`demo: só --pncp é conhecido, e pede um CNPJ${use}`)
})
