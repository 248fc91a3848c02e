// @module-tag long
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDb } from '~/adapters/db/engine/db.server'
import { emptyDataDir } from '../databases'
import { startServerProcess } from '../servidor/server-process'
import { readMail } from './read-mail'
import { startSmtp } from './smtp'
import { queueRecibos, readOutbox } from './worker'

const patience = { timeout: 40_000 }

test('morto por kill -9 no meio de um envio, ao voltar o servidor manda todos; de novo só o que já fora aceito, com o mesmo Message-ID', async () => {
  const smtp = await startSmtp()
  const DATA_DIR = await emptyDataDir()
  const before = await openDb({ dataDir: DATA_DIR })
  await queueRecibos(before.db, 3)
  await before.close()
  const settings = { DATA_DIR, SMTP_URL: smtp.url, PUBLIC_URL: 'https://compras.example.gov.br' }

  let take = () => {}
  smtp.become({ until: new Promise<void>((resolve) => (take = resolve)) })
  const killed = await startServerProcess(settings)
  onTestFinished(() => killed.kill())
  await vi.waitFor(() => expect(smtp.offered()).toBe(1), patience)
  await killed.kill()
  take()
  await vi.waitFor(() => expect(smtp.delivered).toHaveLength(1), patience)

  smtp.become('accept')
  const back = await startServerProcess(settings)
  onTestFinished(() => back.kill())
  await vi.waitFor(() => expect(smtp.delivered).toHaveLength(4), patience)
  expect(await back.stop()).toBe(0)

  const ids = smtp.delivered.map(({ raw }) => readMail(raw).header('message-id'))
  expect(new Set(ids).size).toBe(3)
  expect(ids.slice(1)).toContain(ids[0])
  const after = await openDb({ dataDir: DATA_DIR })
  onTestFinished(() => after.close())
  expect(await readOutbox(after.db)).toMatchObject(Array(3).fill({ enviado_em: expect.any(Date) }))
})
