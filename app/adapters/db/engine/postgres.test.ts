import { once } from 'node:events'
import net from 'node:net'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { emptyPostgres } from '../../../../tests/databases'
import { openPostgres } from './postgres.server'

/** A line to the server at `address` on which connections can be left without a word, as by a machine that is gone. */
async function startLine(address: URL) {
  const open: net.Socket[] = []
  const line = net.createServer((near) => {
    const far = net.connect(Number(address.port), address.hostname)
    open.push(near, far)
    for (const one of [near, far]) one.on('error', () => {})
    near.pipe(far).pipe(near)
    near.once('close', () => far.destroy())
  })
  await once(line.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    for (const one of open) one.destroy()
    line.close()
  })
  const through = new URL(address)
  through.port = String((line.address() as net.AddressInfo).port)
  return {
    address: through.href,
    opened: () => open.length / 2,
    silence: () => {
      for (const one of open) one.unpipe().pause()
    },
  }
}

test('uma conexão cujo servidor sumiu sem aviso não é usada outra vez, nem para desfazer', async (context) => {
  const server = inject('postgres')
  if ('missing' in server) context.skip(server.missing)
  const line = await startLine(new URL(await emptyPostgres()))
  const opened = openPostgres(line.address, { connections: 1, seconds: 1 })
  onTestFinished(() => opened.close())
  await sql`select 1`.execute(opened.db)

  line.silence()
  await expect(sql`select 1`.execute(opened.db)).rejects.toThrow('Query read timeout')
  await sql`select 1`.execute(opened.db)
  expect(line.opened()).toBe(2)

  const written = opened.db.transaction().execute((trx) => {
    line.silence()
    return sql`select 1`.execute(trx)
  })
  await expect(written).rejects.toThrow('Client was closed and is not queryable')
  await sql`select 1`.execute(opened.db)
  expect(line.opened()).toBe(3)
})
