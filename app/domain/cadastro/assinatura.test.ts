import { expect, test } from 'vitest'
import { judgeAssinatura, type LeituraAssinatura } from './assinatura'

const recebidaEm = new Date('2026-03-01T12:00:00Z')
const boa: Extract<LeituraAssinatura, { lida: true }> = {
  lida: true,
  emitido: true,
  paraAssinar: true,
  validaDe: new Date('2025-01-01T00:00:00Z'),
  validaAte: new Date('2027-01-01T00:00:00Z'),
  nivel: 'qualificada',
  cpf: '52998224725',
}
const judge = (leitura: Partial<typeof boa>, nivel: 'avancada' | 'qualificada' = 'avancada') =>
  judgeAssinatura({ ...boa, ...leitura }, { cpf: '52998224725', recebidaEm, nivel }).respostas

test('só a assinatura de quem representa, com raiz do nível pedido, sobre o termo emitido, dispensa outra conferência', () => {
  expect(judge({})).toEqual(['conferida'])
  expect(judge({ nivel: 'avancada' })).toEqual(['conferida'])
  expect(judge({}, 'qualificada')).toEqual(['conferida'])
  expect(judge({ nivel: 'avancada' }, 'qualificada')).toEqual(['nivelInsuficiente'])
  expect(judge({ nivel: null })).toEqual(['semRaiz'])
  expect(judge({ cpf: null })).toEqual(['semCpf'])
  expect(judge({ cpf: '11144477735' })).toEqual(['outraPessoa'])
  expect(judge({ emitido: false })).toEqual(['outroDocumento'])
  expect(judge({ paraAssinar: false })).toEqual(['outroUso'])
})

test('a validade do certificado conta no instante em que o arquivo chegou, e os dois limites ainda servem', () => {
  expect(judge({ validaAte: recebidaEm })).toEqual(['conferida'])
  expect(judge({ validaDe: recebidaEm })).toEqual(['conferida'])
  expect(judge({ validaAte: new Date(recebidaEm.getTime() - 1) })).toEqual(['foraDaValidade'])
  expect(judge({ validaDe: new Date(recebidaEm.getTime() + 1) })).toEqual(['foraDaValidade'])
})

test('do que foi alterado não se diz quem assinou; do resto se diz tudo o que falta', () => {
  expect(judge({ emitido: false, nivel: null, cpf: null })).toEqual(['outroDocumento', 'semRaiz', 'semCpf'])
  const unread = (porque: 'alterada' | 'semAssinatura', emitido: boolean) =>
    judgeAssinatura({ lida: false, porque, emitido }, { cpf: '52998224725', recebidaEm, nivel: 'avancada' })
  expect(unread('alterada', true)).toEqual({ respostas: ['alterada'], nivel: null })
  expect(unread('semAssinatura', false)).toEqual({ respostas: ['semAssinatura', 'outroDocumento'], nivel: null })
})
