import { expect, test } from 'vitest'
import { loggableMessage, loggableQuery, truncateIp } from './log.server'

test('do endereço de rede fica só a rede', () => {
  expect(truncateIp('203.0.113.77')).toBe('203.0.113.0/24')
  expect(truncateIp('::ffff:203.0.113.77')).toBe('203.0.113.0/24')
  expect(truncateIp('2001:db8:85a3:8d3:1319:8a2e:370:7348')).toBe('2001:db8:85a3::/48')
  expect(truncateIp('2001:db8::1')).toBe('2001:db8:0::/48')
  expect(truncateIp('::1')).toBe('0:0:0::/48')
  expect(truncateIp('fe80::1%eth0')).toBe('fe80:0:0::/48')
  expect(truncateIp(undefined)).toBeUndefined()
})

test('do que se procurou ficam no log só os nomes conhecidos, e de um nome inventado nem isso', () => {
  expect(loggableQuery('page=2&sort=ASC&conteudo=Aurora&fulano@x.com&12345678909=1')).toEqual({
    page: '2',
    sort: 'ASC',
    conteudo: '[oculto]',
    outros: 2,
  })
  expect(loggableQuery('page=aurora@x.com&lng=12345678909')).toEqual({ page: '[oculto]', lng: '[oculto]' })
  expect(loggableQuery('')).toBeUndefined()
})

test('o que não se pôde ler não é citado no log', () => {
  const thrownBy = (read: () => unknown) => {
    try {
      read()
    } catch (error) {
      return loggableMessage(error as Error)
    }
  }
  expect(thrownBy(() => JSON.parse('{"email": Aurora}'))).toBe('[oculto]')
  expect(thrownBy(() => new URL('Aurora'))).not.toContain('Aurora')
  expect(thrownBy(() => new Request('Aurora'))).not.toContain('Aurora')
  const refused = Object.assign(new Error('invalid input syntax for type date: "Aurora"'), { code: '22007' })
  expect(loggableMessage(refused)).toBe('invalid input syntax for type date: "[oculto]"')
  expect(loggableMessage(new Error('GET http://sistema/lista?conteudo=Aurora: 500'))).not.toContain('Aurora')
})
