import { expect, test } from 'vitest'
import { statusLicitacao } from '../licitacao/enums'
import { hasAta, mayHaveBeenHeld, nextAtaAt, wasHeld } from './ata'

const abertura = new Date('2030-05-20T12:00:00Z')
const before = new Date('2030-05-20T11:59:59Z')

test('há ata depois da sessão: encerrada, homologada, revogada ou anulada, e já aberta', () => {
  const held = statusLicitacao.filter((status) => hasAta({ status, dataAbertura: abertura }, abertura))
  expect(held).toEqual(['ENCERRADO', 'ENCERRADA', 'REVOGADA', 'ANULADA', 'HOMOLOGADA'])
  for (const status of [...statusLicitacao, null])
    expect(hasAta({ status, dataAbertura: abertura }, before), String(status)).toBe(false)
})

test('sem data de abertura vale a situação', () => {
  expect(hasAta({ status: 'ENCERRADO', dataAbertura: null }, before)).toBe(true)
  expect(hasAta({ status: 'ABERTO', dataAbertura: null }, before)).toBe(false)
  expect(hasAta({ status: null, dataAbertura: null }, before)).toBe(false)
})

test('a próxima ata é a da primeira sessão que ainda se abre, entre as que já não recebem propostas', () => {
  const later = new Date('2030-05-21T12:00:00Z')
  const sessoes = [
    { status: 'ENCERRADO', dataAbertura: later },
    { status: 'ENCERRADO', dataAbertura: abertura },
    { status: 'ABERTO', dataAbertura: before },
    { status: 'HOMOLOGADA', dataAbertura: null },
  ] as const
  expect(nextAtaAt([...sessoes], before)).toEqual(abertura)
  expect(nextAtaAt([...sessoes], abertura)).toEqual(later)
  expect(nextAtaAt([...sessoes], later)).toBeNull()
})

test('da sessão que os atos contam há ata depois do fim, também a de uma licitação importada', () => {
  const contada = { status: 'ABERTO', dataAbertura: null, importada: true } as const
  expect(hasAta({ ...contada, sessao: 'ABERTA' }, abertura)).toBe(false)
  expect(hasAta({ ...contada, sessao: 'ENCERRADA' }, abertura)).toBe(true)
  const daqui = { dataAbertura: null, sessao: 'ENCERRADA' } as const
  expect(hasAta({ ...daqui, status: 'HOMOLOGADA' }, before)).toBe(true)
  expect(hasAta({ ...daqui, status: 'CANCELADA' }, abertura)).toBe(false)
})

test('de uma sessão realizada em outro sistema não há ata daqui', () => {
  const importada = { status: 'HOMOLOGADA', dataAbertura: abertura, importada: true } as const
  expect(hasAta(importada, abertura)).toBe(false)
  expect(wasHeld(importada, abertura)).toBe(true)
  expect(nextAtaAt([importada], before)).toBeNull()
})

test('contradiz que uma sessão se realizou uma data que ainda vem, ou uma situação de antes dela', () => {
  const semDatas = { status: null, dataIniEnvioProposta: null, dataFimEnvioProposta: null, dataAbertura: null }
  expect(mayHaveBeenHeld(semDatas, abertura)).toBe(true)
  for (const data of ['dataIniEnvioProposta', 'dataFimEnvioProposta', 'dataAbertura'] as const) {
    expect(mayHaveBeenHeld({ ...semDatas, [data]: abertura }, before)).toBe(false)
    expect(mayHaveBeenHeld({ ...semDatas, [data]: abertura }, abertura)).toBe(true)
  }
  for (const status of ['AGUARDANDO_ABERTURA', 'ABERTO', 'AGENDADA', 'ABERTA', 'CANCELADA'] as const)
    expect(mayHaveBeenHeld({ ...semDatas, status }, abertura)).toBe(false)
  for (const status of ['SUSPENSO', 'SUSPENSA', 'ENCERRADO', 'HOMOLOGADA', 'REVOGADA'] as const)
    expect(mayHaveBeenHeld({ ...semDatas, status }, abertura)).toBe(true)
})
