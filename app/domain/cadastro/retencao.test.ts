import { expect, test } from 'vitest'
import { computeRetencao } from './retencao'

const now = new Date('2030-05-10T12:00:00Z')
const day = (text: string) => new Date(`${text}T12:00:00Z`)

test('guarda-se um cadastro por cinco anos da aprovação e do último ato em cada processo, ou pelo que uma lei exige, o que for mais longo', () => {
  const none = { bloqueio: null, aprovadoEm: null, participacoes: [] }
  expect(computeRetencao(none, null, now)).toBeNull()
  const approved = { ...none, aprovadoEm: day('2028-02-29') }
  expect(computeRetencao(approved, null, now)).toEqual({ motivo: 'o cadastro foi aprovado', ate: day('2033-03-01') })
  const participacoes = [
    { idLicitacao: 7, ultimoAto: day('2024-01-01') },
    { idLicitacao: 8, ultimoAto: day('2029-06-01') },
  ]
  expect(computeRetencao({ ...approved, participacoes }, null, now)).toEqual({
    motivo: 'participou da licitação 8',
    ate: day('2034-06-01'),
  })
  const going = { idLicitacao: 9, ultimoAto: null }
  expect(computeRetencao({ ...none, participacoes: [...participacoes, going] }, null, now)).toEqual({
    motivo: 'participou da licitação 9',
    ate: day('2035-05-10'),
  })
  expect(computeRetencao({ ...none, participacoes: participacoes.slice(0, 1) }, null, now)).toBeNull()
  const exigida = { motivo: 'Ordem judicial', ate: day('2040-01-01') }
  expect(computeRetencao({ ...none, participacoes }, exigida, now)).toEqual(exigida)
  expect(computeRetencao(none, { ...exigida, ate: day('2029-01-01') }, now)).toBeNull()
  const bloqueio = { motivo: 'Lei 8.159/1991', ate: day('2039-01-01') }
  expect(computeRetencao({ ...approved, bloqueio }, null, now)).toBe(bloqueio)
  expect(computeRetencao({ ...approved, bloqueio }, exigida, now)).toBe(exigida)
  expect(computeRetencao({ ...none, bloqueio: { ...bloqueio, ate: now } }, null, now)).toBeNull()
})
