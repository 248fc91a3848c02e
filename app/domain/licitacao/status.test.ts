import { expect, test } from 'vitest'
import { nextStatusChange, situacaoByDates, statusByDates } from './licitacao'

const inicio = new Date('2030-05-10T12:00:00Z')
const fim = new Date('2030-05-20T12:00:00Z')
const second = 1000
const before = (date: Date) => new Date(date.getTime() - second)

test('a licitação aguarda até o início, está aberta desde esse instante e encerrada desde o instante do fim', () => {
  const prazo = { inicio, fim }
  expect(statusByDates(prazo, before(inicio))).toBe('AGUARDANDO_ABERTURA')
  expect(statusByDates(prazo, inicio)).toBe('ABERTO')
  expect(statusByDates(prazo, before(fim))).toBe('ABERTO')
  expect(statusByDates(prazo, fim)).toBe('ENCERRADO')
})

test('sem datas nada se diz, e com uma só ela decide', () => {
  expect(statusByDates({ inicio: null, fim: null }, inicio)).toBeNull()
  expect(statusByDates({ inicio, fim: null }, fim)).toBe('ABERTO')
  expect(statusByDates({ inicio: null, fim }, inicio)).toBe('ABERTO')
  expect(statusByDates({ inicio: null, fim }, fim)).toBe('ENCERRADO')
})

test('com o início depois do fim, passado o fim está encerrada', () => {
  expect(statusByDates({ inicio: fim, fim: inicio }, inicio)).toBe('ENCERRADO')
})

test('uma compra direta só conhece aberta e encerrada, e antes do início das propostas ainda não está aberta', () => {
  expect(situacaoByDates({ inicio, fim }, before(inicio))).toBeNull()
  expect(situacaoByDates({ inicio, fim }, inicio)).toBe('ABERTA')
  expect(situacaoByDates({ inicio, fim }, fim)).toBe('ENCERRADA')
  expect(situacaoByDates({ inicio: null, fim: null }, fim)).toBeNull()
})

test('a próxima mudança é o limite seguinte, e depois do fim não há outra', () => {
  const prazo = { inicio, fim }
  expect(nextStatusChange(prazo, before(inicio))).toEqual(inicio)
  expect(nextStatusChange(prazo, inicio)).toEqual(fim)
  expect(nextStatusChange(prazo, fim)).toBeNull()
  expect(nextStatusChange({ inicio: fim, fim: inicio }, inicio)).toBeNull()
})

test('um início sem fim não fica aberto para sempre: um ano depois nada mais diz', () => {
  const lapse = new Date(inicio.getTime() + 365 * 86_400_000)
  expect(nextStatusChange({ inicio, fim: null }, inicio)).toEqual(lapse)
  expect(statusByDates({ inicio, fim: null }, before(lapse))).toBe('ABERTO')
  expect(statusByDates({ inicio, fim: null }, lapse)).toBeNull()
  expect(situacaoByDates({ inicio, fim: null }, lapse)).toBeNull()
  expect(nextStatusChange({ inicio, fim: null }, lapse)).toBeNull()
})
