import { once } from 'node:events'
import net from 'node:net'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { emptyPostgres } from '../../../../tests/databases'
import { openPostgres } from './postgres.server'

/** Starts a proxy to the server at `address`. Its connections can fall silent, as if the machine had vanished. */
async function startLine(address: URL) {
  const open: net.Socket[] = []
  let frozen = false
  const line = net.createServer((near) => {
    if (frozen) near.pause()
    const far = net.connect(Number(address.port), address.hostname)
    open.push(near, far)
    for (const one of [near, far]) one.on('error', () => {})
    if (!frozen) near.pipe(far).pipe(near)
    near.once('close', () => far.destroy())
  })
  await once(line.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    for (const one of open) one.destroy()
    line.close()
  })
  const through = new URL(address)
  through.port = String((line.address() as net.AddressInfo).port)
  const silence = () => {
    for (const one of open) one.unpipe().pause()
  }
  return {
    address: through.href,
    opened: () => open.length / 2,
    silence,
    /** Makes all connections silent, including new ones. */
    freeze() {
      frozen = true
      silence()
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

test('com o servidor calado uma leitura desiste em segundos; uma demorada, de um que responde a outros, chega ao fim', {
  timeout: 20_000,
}, async (context) => {
  const server = inject('postgres')
  if ('missing' in server) context.skip(server.missing)
  const line = await startLine(new URL(await emptyPostgres()))
  const opened = openPostgres(line.address, { connections: 2, seconds: 30 })
  onTestFinished(() => opened.close())
  await opened.watchVersao()

  await sql`select pg_sleep(4)`.execute(opened.db)
  line.freeze()
  await expect(sql`select 1`.execute(opened.db)).rejects.toMatchObject({ name: 'Outage', reason: undefined })
})

test('só uma gravação que ficou sem resposta pode ter sido registrada', async (context) => {
  const server = inject('postgres')
  if ('missing' in server) context.skip(server.missing)
  const line = await startLine(new URL(await emptyPostgres()))
  const opened = openPostgres(line.address, { connections: 1, seconds: 1 })
  onTestFinished(() => opened.close())
  await sql`create table registro (id int)`.execute(opened.db)
  const failing = { name: 'Outage', dependency: 'banco' }

  line.silence()
  const insert = sql`insert into registro values (1)`
  await expect(insert.execute(opened.db)).rejects.toMatchObject({ ...failing, reason: 'unconfirmed' })
  const undone = opened.db.transaction().execute(async (trx) => {
    line.silence()
    await insert.execute(trx)
  })
  await expect(undone).rejects.toMatchObject({ ...failing, reason: undefined })
})
