import { expect, test } from 'vitest'
import { clientAddress } from './client-address.server'

const from = (ip: string | undefined) => clientAddress({ ip, socket: { remoteAddress: '10.0.0.9' } })

test('um endereço com porta perde a porta', () => {
  expect(from('203.0.113.7:51234')).toBe('203.0.113.7')
  expect(from('[2001:db8::7]:51234')).toBe('2001:db8::7')
  expect(from('[2001:db8::7]')).toBe('2001:db8::7')
})

test('um endereço sem porta fica como veio', () => {
  for (const address of ['203.0.113.7', '2001:db8::7', '::ffff:203.0.113.7']) expect(from(address)).toBe(address)
})

test('o que não é endereço conta como a própria conexão', () => {
  for (const garbage of ['lixo', '', '1.2.3', '999.1.1.1', '1.2.3.4.5:80', 'unknown', '[lixo]:1', '_x:1', undefined])
    expect(from(garbage), String(garbage)).toBe('10.0.0.9')
})
