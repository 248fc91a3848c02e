import { expect, test } from 'vitest'
import { formatTypedField } from './documents'

test('na conferência CPF, CNPJ, telefone e CEP se leem com os seus sinais', () => {
  expect(formatTypedField('cpf', '52998224725')).toBe('529.982.247-25')
  expect(formatTypedField('cnpj', '12abc34501de35')).toBe('12.ABC.345/01DE-35')
  expect(formatTypedField('telefone', '81999998888')).toBe('(81) 99999-8888')
  expect(formatTypedField('telefone', '+55 81 3333 4444')).toBe('(81) 3333-4444')
  expect(formatTypedField('cep', '50030230')).toBe('50.030-230')
})

test('o que não é válido, ou não tem sinais, se mostra como foi digitado', () => {
  expect(formatTypedField('cpf', '123')).toBe('123')
  expect(formatTypedField('assunto', '52998224725')).toBe('52998224725')
  expect(formatTypedField('telefone')).toBe('')
})
