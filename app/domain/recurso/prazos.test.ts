import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localDateTimeIn } from '../shared/time-zone'
import {
  type Calendario,
  checkPrazos as check,
  defaultFim,
  defaultPrazos,
  isNothingNew,
  latestFim,
  listWarnings,
  makeContagem,
  onDiasUteis,
} from './prazos'
import type { Prazos } from './recurso'

const timezone = 'America/Sao_Paulo'
const semFeriados = { timezone, feriados: [] }
const brasilia = (text: string) => new Date(`${text}:00-03:00`)

/** Yields every day after `day`. Computes the weekday independently: 2024-01-01 was a Monday. */
function* daysAfter(day: string) {
  const monday = Date.UTC(2024, 0, 1)
  for (let at = Date.parse(day) / 86_400_000 + 1; ; at++) {
    const weekday = (((at - monday / 86_400_000) % 7) + 7) % 7
    yield { day: new Date(at * 86_400_000).toISOString().slice(0, 10), works: weekday < 5 }
  }
}

const instant = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2080-01-01'), noInvalidDate: true })
  .map((date) => new Date(Math.floor(date.getTime() / 60_000) * 60_000))

test('o prazo termina no terceiro dia de trabalho do órgão, contado sem o primeiro dia', () => {
  fc.assert(
    fc.property(instant, fc.uniqueArray(fc.nat(15), { maxLength: 8 }), (from, offsets) => {
      const { day } = localDateTimeIn(timezone, from)
      const feriados = offsets.map((offset) => ({
        dia: new Date(Date.parse(day) + offset * 86_400_000).toISOString().slice(0, 10),
        nome: 'Feriado',
      }))
      const days = daysAfter(day)
      const counted: string[] = []
      while (counted.length < 3) {
        const { day: at, works } = days.next().value as { day: string; works: boolean }
        if (works && !feriados.some(({ dia }) => dia === at)) counted.push(at)
      }
      const calendario = { timezone, feriados }
      expect(localDateTimeIn(timezone, defaultFim(from, calendario)).day).toBe(counted[2])
      expect(makeContagem(from, calendario).dias).toEqual(counted)
    }),
  )
})

test('sem feriados o início é agora, o recurso termina três dias úteis depois e a contrarrazão mais três', () => {
  expect(defaultPrazos(new Date('2030-05-15T13:20:31.500Z'), semFeriados)).toEqual({
    inicio: brasilia('2030-05-15T10:20'),
    fimRecurso: brasilia('2030-05-20T10:20'),
    fimContrarrazao: brasilia('2030-05-23T10:20'),
  })
})

test('a hora do dia é a mesma dos dois lados de uma mudança de horário de verão', () => {
  const inicio = new Date('2018-11-01T13:00:00Z')
  expect(localDateTimeIn(timezone, inicio).time).toBe('10:00')
  expect(defaultFim(inicio, semFeriados)).toEqual(new Date('2018-11-06T12:00:00Z'))
})

test('o prazo atravessa o fim do mês e do ano, e os feriados do órgão não contam', () => {
  const feriados = [
    { dia: '2031-01-01', nome: 'Confraternização Universal' },
    { dia: '2030-12-28', nome: 'Um sábado' },
    { dia: '2031-02-03', nome: 'Fora do prazo' },
  ]
  const from = brasilia('2030-12-27T18:00')
  expect(defaultFim(from, { timezone, feriados })).toEqual(brasilia('2031-01-02T18:00'))
  expect(makeContagem(from, { timezone, feriados })).toEqual({
    dias: ['2030-12-30', '2030-12-31', '2031-01-02'],
    feriados: [{ dia: '2031-01-01', nome: 'Confraternização Universal' }],
  })
})

const latest = latestFim(brasilia('2030-05-15T10:00'), 365)
const checkPrazos = (prazos: Prazos, saved: Prazos | null) => check(prazos, saved, latest)
const saved = defaultPrazos(brasilia('2030-05-15T10:00'), semFeriados)

test('o fim do recurso pode ficar igual ou ir para depois, nunca para antes da data já definida', () => {
  expect(checkPrazos(saved, saved).ok).toBe(true)
  const later = { ...saved, fimRecurso: new Date(+saved.fimRecurso + 1) }
  expect(checkPrazos(later, saved).ok).toBe(true)
  expect(checkPrazos(saved, later)).toEqual({ ok: false, error: 'fimAnterior' })
})

test('o recurso não termina antes de começar, nem a contrarrazão antes do recurso', () => {
  const early = { ...saved, fimRecurso: new Date(+saved.inicio - 1) }
  expect(checkPrazos(early, null)).toEqual({ ok: false, error: 'fimAntesDoInicio' })
  expect(checkPrazos({ ...saved, fimContrarrazao: saved.fimRecurso }, null).ok).toBe(true)
  expect(checkPrazos({ ...saved, fimContrarrazao: new Date(+saved.fimRecurso - 1) }, null)).toEqual({
    ok: false,
    error: 'contrarrazaoAntesDoFim',
  })
})

test('nenhum dos dois fins passa de um ano a contar de agora; um que já está salvo é aceito como está', () => {
  const far = new Date(+latest + 1)
  expect(checkPrazos({ ...saved, fimRecurso: latest, fimContrarrazao: latest }, null).ok).toBe(true)
  const distant = { ...saved, fimRecurso: far, fimContrarrazao: far }
  expect(checkPrazos(distant, null)).toEqual({ ok: false, error: 'fimDistante' })
  expect(checkPrazos({ ...saved, fimContrarrazao: far }, null)).toEqual({ ok: false, error: 'contrarrazaoDistante' })
  expect(checkPrazos(distant, distant).ok).toBe(true)
  expect(checkPrazos({ ...distant, fimContrarrazao: new Date(+far + 1) }, distant)).toEqual({
    ok: false,
    error: 'contrarrazaoDistante',
  })
})

test('do que encurta, antecipa ou reabre um prazo há um aviso, e do que só o prorroga nenhum', () => {
  const de = {
    inicio: brasilia('2030-05-15T10:20'),
    fimRecurso: brasilia('2030-05-20T10:20'),
    fimContrarrazao: brasilia('2030-05-27T10:20'),
  }
  const comFeriado = { timezone, feriados: [{ dia: '2030-05-22', nome: 'Padroeira' }] }
  const before = brasilia('2030-05-16T09:00')
  const told = (para: Partial<Prazos>, now = before, saved: Prazos | null = de, calendario: Calendario = semFeriados) =>
    listWarnings({ de: saved, para: { ...de, ...para } }, now, calendario)

  expect(told({})).toEqual([])
  expect(told({ fimRecurso: brasilia('2030-05-21T10:20'), fimContrarrazao: brasilia('2030-05-28T10:20') })).toEqual([])
  expect(told({ fimContrarrazao: brasilia('2030-05-23T10:20') })).toEqual([
    { aviso: 'contrarrazaoAntecipada', data: de.fimContrarrazao },
  ])
  expect(told({ fimContrarrazao: brasilia('2030-05-23T10:19') }, before, null)).toEqual([
    { aviso: 'contrarrazaoCurta', data: brasilia('2030-05-23T10:20') },
  ])
  expect(told({ fimContrarrazao: brasilia('2030-05-23T10:20') }, before, null, comFeriado)).toEqual([
    { aviso: 'contrarrazaoCurta', data: brasilia('2030-05-24T10:20') },
  ])
  // If only the recurso ends later, the contrarrazão becomes shorter.
  expect(told({ fimRecurso: brasilia('2030-05-24T10:20') })).toEqual([
    { aviso: 'contrarrazaoCurta', data: brasilia('2030-05-29T10:20') },
  ])
  expect(told({ fimRecurso: brasilia('2030-05-17T10:20') }, before, null)).toEqual([
    { aviso: 'recursoCurto', data: brasilia('2030-05-20T10:20') },
  ])
  // An end that was already too early and does not change causes no warning.
  const curto = { ...de, fimRecurso: brasilia('2030-05-17T10:20'), fimContrarrazao: brasilia('2030-05-17T10:20') }
  expect(told(curto, before, curto)).toEqual([])

  const fimRecurso = brasilia('2030-06-03T10:20')
  const reopened = { fimRecurso, fimContrarrazao: brasilia('2030-06-06T10:20') }
  expect(told(reopened, de.fimRecurso)).toEqual([{ aviso: 'recursoReaberto', data: de.fimRecurso }])
  expect(told(reopened, de.fimContrarrazao)).toEqual([
    { aviso: 'recursoReaberto', data: de.fimRecurso },
    { aviso: 'contrarrazaoReaberta', data: de.fimContrarrazao },
  ])
  expect(told(reopened, new Date(+de.fimRecurso - 1))).toEqual([])
})

test('uma mudança que deixa tudo como está não é outra; datas, quem pode recorrer ou um motivo novo a fazem ser', () => {
  const igual = { alreadyMade: false, same: true, granted: [], justificativa: ' Feriado. ', ultima: 'Feriado.' }
  expect(isNothingNew(igual)).toBe(true)
  expect(isNothingNew({ ...igual, justificativa: ' ' })).toBe(true)
  expect(isNothingNew({ ...igual, justificativa: 'Outro motivo.' })).toBe(false)
  expect(isNothingNew({ ...igual, ultima: undefined })).toBe(false)
  expect(isNothingNew({ ...igual, same: false })).toBe(false)
  expect(isNothingNew({ ...igual, granted: [{ id: 1 }] })).toBe(false)
  expect(isNothingNew({ ...igual, same: false, alreadyMade: true })).toBe(true)
})

test('um fim em sábado, domingo ou feriado do órgão é avisado com o dia útil seguinte, na mesma hora', () => {
  const calendario = { timezone, feriados: [{ dia: '2030-05-20', nome: 'Padroeira' }] }
  const para = {
    inicio: brasilia('2030-05-13T10:00'),
    fimRecurso: brasilia('2030-05-18T18:30'),
    fimContrarrazao: brasilia('2030-05-26T18:30'),
  }
  const uteis = { fimRecurso: brasilia('2030-05-21T18:30'), fimContrarrazao: brasilia('2030-05-27T18:30') }
  const now = brasilia('2030-05-13T10:00')
  expect(listWarnings({ de: null, para }, now, calendario)).toEqual([
    { aviso: 'recursoForaDeDiaUtil', data: uteis.fimRecurso },
    { aviso: 'contrarrazaoForaDeDiaUtil', data: uteis.fimContrarrazao },
  ])
  const moved = onDiasUteis(para, calendario)
  expect(moved).toEqual({ ...para, ...uteis })
  expect(listWarnings({ de: null, para: moved }, now, calendario)).toEqual([])
  expect(listWarnings({ de: para, para }, now, calendario)).toEqual([])
})
