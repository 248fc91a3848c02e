import { expect, test } from 'vitest'
import { cachedByVersion } from './db.server'

function reading() {
  const portal = { versao: 1 as number | null, reads: 0, fails: false }
  const read = cachedByVersion(
    () => portal.versao,
    async () => {
      portal.reads++
      if (portal.fails) throw new Error('sem banco')
      return portal.reads
    },
  )
  return { portal, read }
}

test('o que só muda com os dados é lido uma vez para todos, e de novo quando mudam', async () => {
  const { portal, read } = reading()
  expect(await Promise.all([read(), read()])).toEqual([1, 1])
  expect(await read()).toBe(1)
  portal.versao = 2
  expect(await read()).toBe(2)
})

test('enquanto ninguém sabe se os dados mudaram, cada um lê', async () => {
  const { portal, read } = reading()
  expect(await read()).toBe(1)
  portal.versao = null
  expect([await read(), await read()]).toEqual([2, 3])
  portal.versao = 1
  expect(await read()).toBe(1)
})

test('uma leitura que falha não fica: quem vem depois lê de novo', async () => {
  const { portal, read } = reading()
  portal.fails = true
  await expect(read()).rejects.toThrow('sem banco')
  portal.fails = false
  expect(await read()).toBe(2)
})
