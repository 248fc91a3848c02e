// @module-tag rest
import { cp, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../databases'
import { freePort } from '../setup/ports'
import { read, run } from './deploy'
import { findNginx, startBeforeEcho, startNginx } from './nginx'

test('nginx não anota endereço nenhum, nem com os dois processos fora do ar', async (context) => {
  const program = await findNginx()
  if (!program) return context.skip('nginx não está instalado nesta máquina')
  const folder = path.join(await temporaryFolder(), 'nginx')
  const nginx = await startNginx(program, folder, [await freePort(), await freePort()])
  onTestFinished(() => nginx.stop())
  const paths = ['licitacao-pub/data-recurso?token=segredo', 'licitacao/hal/public/arquivos?uri=segredo', 'metrics']
  for (const asked of paths) await fetch(`${nginx.url}/${asked}`)
  for (const asked of ['metrics', 'readyz']) expect((await fetch(`${nginx.url}/${asked}`)).status).toBe(404)
  for (const log of ['access.log', 'error.log']) expect(await readFile(path.join(folder, log), 'utf8')).toBe('')
})

test('nginx atende também por IPv6', async (context) => {
  const { url, plain } = await startBeforeEcho(context)
  const byIpv6 = (address: string) => fetch(address.replace('127.0.0.1', '[::1]'), { redirect: 'manual' })
  expect((await byIpv6(`${url}/licitacao-pub/`)).status).toBe(200)
  expect((await byIpv6(`${plain}/licitacao-pub/`)).status).toBe(301)
})

test('systemd não desiste de iniciar o portal, por mais que o banco demore', async () => {
  const [, unit] = /^\[Unit\]\n([\s\S]*?)\n\[/m.exec(await read('licitacao-pub@.service')) ?? []
  expect(unit?.split('\n')).toContain('StartLimitIntervalSec=0')
})

test('systemd aceita a unidade sem ressalvas', async (context) => {
  const version = await run('systemd-analyze', ['--version']).catch(() => null)
  if (!version) return context.skip('systemd-analyze não está instalado nesta máquina')
  const folder = await temporaryFolder()
  await cp('deploy/licitacao-pub@.service', path.join(folder, 'licitacao-pub@.service'))
  const { stdout, stderr } = await run('systemd-analyze', ['verify', path.join(folder, 'licitacao-pub@3001.service')])
  const complaints = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('licitacao-pub'))
  expect(complaints).toEqual([])
})
