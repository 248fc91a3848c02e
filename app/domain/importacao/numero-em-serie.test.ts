import { expect, test } from 'vitest'
import { makeCpf } from '../../../tests/cpf'
import { makeCanonicalNumero, maskExceptLeadingDigits, maskLeadingCpf } from './numero-em-serie'

const written = (numeros: string[]) => numeros.map(makeCanonicalNumero(numeros))

test('onze algarismos seguidos num número só ficam quando o órgão tem outro a no máximo mil deles', () => {
  for (const other of ['52998225725', '52998223725', '52998224726/2026'])
    expect(written(['52998224725', other])[0], other).toBe('52998224725')
  for (const others of [[], ['52998224725'], ['52998225726'], ['5299822472', '152998224725'], ['23117.012345/2024-11']])
    expect(written(['52998224725', ...others])[0], String(others)).toBe('***.982.247-**')
  expect(written(['52998224725/2026', '52998224726/2025'])).toEqual(['52998224725/2026', '52998224726/2025'])
})

test('o que não confere como CPF, ou não começa por onze algarismos, fica como está', () => {
  const numeros = ['52998224700', '23117.012345/2024-11', '90001/2026', '529982247250', 'PE 12', '']
  expect(written(numeros)).toEqual(numeros)
})

test('num número, todo outro CPF é mascarado ao ler, também o que se diz de um processo', () => {
  expect(maskExceptLeadingDigits('529.982.247-25')).toBe('***.982.247-**')
  expect(maskExceptLeadingDigits('Processo 52998224725')).toBe('Processo ***.982.247-**')
  expect(maskExceptLeadingDigits('52998224725/111.444.777-35')).toBe('52998224725/***.444.777-**')
  expect(maskLeadingCpf('52998224725/2026')).toBe('***.982.247-**/2026')
  expect(maskLeadingCpf(null)).toBeNull()
})

test('de uma série, o que foi ocultado volta a ser lido quando aparece um vizinho, e só então', () => {
  const numeros = Array.from({ length: 36 }, (_, step) => String(71229049870 + step))
  expect(numeros).toContain('71229049894')
  expect(written(numeros)).toEqual(numeros)
  const ocultos = numeros.map(maskLeadingCpf)
  expect(ocultos.filter((one) => one.startsWith('*'))).toEqual(['***.290.498-**'])
  expect(written(ocultos)).toEqual(numeros)
  expect(written(['***.290.498-**', '71229051895'])[0]).toBe('***.290.498-**')
  expect(written(['***.290.498-**'])).toEqual(['***.290.498-**'])
  // The number after the masked one begins with three other digits.
  const beyond = makeCpf(712_999_999)
  expect(written([maskLeadingCpf(beyond), '71300000000'])).toEqual([beyond, '71300000000'])
})
