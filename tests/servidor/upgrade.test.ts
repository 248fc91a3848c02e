// @module-tag long
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openDb } from '~/adapters/db/engine/db.server'
import { writingV1 } from '~/contract/paths'
import { insertLicitacao } from '../builders'
import { temporaryFolder } from '../databases'
import { typed } from '../solicitar/typed'
import { run } from './deploy'
import type { ServerProcess } from './server-process'
import { list, patience, startTwo } from './two-processes'

/** A folder with a program `systemctl` that passes each `restart licitacao-pub@<port>` on to `restart`. */
async function systemctlFor(restart: (port: number) => Promise<unknown>) {
  const control = createServer((asked, answer) => {
    const [, port] = /^\/restart\/licitacao-pub@(\d+)$/.exec(asked.url ?? '') ?? []
    restart(Number(port)).then(
      () => answer.end(),
      (error) => answer.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => control.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void control.close())
  const folder = await temporaryFolder()
  const program = path.join(folder, 'systemctl')
  const { port } = control.address() as AddressInfo
  await writeFile(program, `#!/bin/sh\nexec curl -fsS "http://127.0.0.1:${port}/$1/$2"\n`, { mode: 0o755 })
  return folder
}

test(
  'enquanto dois processos passam a outra versão, ninguém que lê ou envia recebe um erro',
  patience,
  async (context) => {
    const REMOTE_TOKEN = 'senha-entre-dois-portais-so-dos-testes'
    const { settings, one, other, proxy, restart } = await startTwo(context, { REMOTE_TOKEN })
    const { db, close } = await openDb({ databaseUrl: settings.DATABASE_URL, dataDir: settings.DATA_DIR })
    onTestFinished(close)
    const limite = new Date(Date.now() + 3_600_000)
    const id = await insertLicitacao(db, { data_limite_esclarecimento_impugnacao: limite })

    let over = false
    onTestFinished(() => {
      over = true
    })
    const statuses = { read: [] as number[], sent: [] as number[] }
    const read = async () => {
      while (!over) {
        const answer = await fetch(`${proxy.url}${list}?conteudo=${statuses.read.length}`).catch(() => undefined)
        statuses.read.push((await answer?.text())?.includes('</html>') ? (answer?.status ?? 0) : 0)
        await sleep(20)
      }
    }
    const send = async () => {
      const { nome: nomeRazaoSocial, cpf: cpfCnpj, ...pedido } = typed
      while (!over) {
        const answer = await fetch(`${proxy.url}${writingV1}/licitacoes/${id}/esclarecimentoImpugnacao`, {
          method: 'POST',
          headers: {
            Authorization: `Bearer ${REMOTE_TOKEN}`,
            'Content-Type': 'application/json',
            'Idempotency-Key': crypto.randomUUID(),
          },
          body: JSON.stringify({ ...pedido, nomeRazaoSocial, cpfCnpj }),
        }).catch(() => undefined)
        await answer?.text().catch(() => '')
        statuses.sent.push(answer?.status ?? 0)
        await sleep(20)
      }
    }
    const visitors = Promise.all([read(), read(), read(), read(), send(), send()])

    const readPort = ({ url }: ServerProcess) => Number(new URL(url).port)
    const running = new Map([one, other].map((server) => [readPort(server), server]))
    const restarted: number[] = []
    const folder = await systemctlFor(async (port) => {
      restarted.push(port)
      const server = running.get(port)
      // Like systemd: returns once the new process is started, not once it is ready.
      expect(await server?.stop()).toBe(0)
      if (server) restart(server).then((fresh) => running.set(port, fresh))
    })
    await sleep(1000)
    const ports = [...running.keys()]
    await run('deploy/upgrade.sh', ports.map(String), {
      env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
    })
    await sleep(2000)
    over = true
    await visitors

    expect(restarted).toEqual(ports)
    expect(statuses.read.length).toBeGreaterThan(200)
    expect(statuses.sent.length).toBeGreaterThan(50)
    expect(countStatuses(statuses.read)).toEqual({ 200: statuses.read.length })
    expect(countStatuses(statuses.sent)).toEqual({ 200: statuses.sent.length })
  },
)

function countStatuses(statuses: number[]) {
  const counts: Record<number, number> = {}
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
