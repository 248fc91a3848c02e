import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../../tests/databases'
import { eicar, startClamd } from '../../../tests/setup/clamd'
import { honest, startClamdStandIn } from '../../../tests/setup/clamd-stand-in'
import { makeScanner } from './checks.server'

async function startStandIn(reply: (content: Buffer) => string | null, at?: string) {
  const clamd = await startClamdStandIn(reply, at)
  onTestFinished(clamd.close)
  return clamd.url
}

async function saveTemporary(content: string | Buffer) {
  const file = path.join(await temporaryFolder(), 'arquivo')
  await writeFile(file, content)
  return file
}

test('o antivírus recebe o arquivo inteiro e diz se é perigoso', async () => {
  const scan = makeScanner(await startStandIn(honest))
  expect(await scan(await saveTemporary('sem perigo'))).toBe('clean')
  expect(await scan(await saveTemporary(Buffer.concat([Buffer.alloc(1_000_000), Buffer.from(eicar)])))).toBe('infected')
})

test('o antivírus também é achado por um socket do sistema', async () => {
  const socket = path.join(await temporaryFolder(), 'clamd.socket')
  expect(await makeScanner(await startStandIn(honest, socket))(await saveTemporary(eicar))).toBe('infected')
})

test.each([
  ['recusa', 'INSTREAM size limit exceeded. ERROR\0'],
  ['não entende', 'UNKNOWN COMMAND\0'],
  ['desliga', null],
  ['corta a resposta', 'stream: OK but not quite\0'],
])('quando o antivírus %s, nada é dado por limpo', async (_, answer) => {
  const scan = makeScanner(await startStandIn(() => answer))
  expect(await scan(await saveTemporary('sem perigo'))).toBe('unknown')
})

test('quando o antivírus não está lá ou não responde a tempo, nada é dado por limpo', async () => {
  const silent = makeScanner(await startStandIn(() => ''), 200)
  expect(await silent(await saveTemporary('sem perigo'))).toBe('unknown')
  const away = makeScanner(`unix:${path.join(await temporaryFolder(), 'ninguem.socket')}`)
  expect(await away(await saveTemporary('sem perigo'))).toBe('unknown')
  expect(await makeScanner(await startStandIn(honest))('/não/existe')).toBe('unknown')
})

test('o clamd de verdade acha o arquivo de teste e deixa passar um texto', async (context) => {
  const clamd = await startClamd(await temporaryFolder())
  if ('missing' in clamd) return context.skip(clamd.missing)
  onTestFinished(() => clamd.stop())
  const scan = makeScanner(clamd.url)
  expect(await scan(await saveTemporary('sem perigo'))).toBe('clean')
  expect(await scan(await saveTemporary(eicar))).toBe('infected')
  expect(await scan(await saveTemporary(Buffer.alloc(30 * 1024 * 1024, 'a')))).toBe('clean')
})
