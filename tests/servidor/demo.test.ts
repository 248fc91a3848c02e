// @module-tag rest
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDataDir } from '../databases'
import { freePortPair } from '../setup/ports'
import { buildCompra, startPncpVivo } from '../sincronizacao/pncp-vivo'

/** Starts the demo as `npm run demo` does after the build, and waits until it has printed everything. */
async function startDemo(
  settings: Record<string, string>,
  argv: string[] = [],
  last = 'O portal numa moldura de outro site',
) {
  const demo = spawn(process.execPath, ['build/demo.js', ...argv], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ENV_FILE: '', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => demo.once('exit', resolve))
  const stop = () => {
    demo.kill('SIGTERM')
    return ended
  }
  onTestFinished(async () => void (await stop()))
  const complaint = text(demo.stderr)
  const said: string[] = []
  const whole = new Promise<void>((resolve) => {
    createInterface({ input: demo.stdout }).on('line', (line) => {
      said.push(line)
      if (line.startsWith(last)) resolve()
    })
  })
  await Promise.race([
    whole,
    ended.then(async (code) => Promise.reject(new Error(`a demonstração terminou (${code}): ${await complaint}`))),
  ])
  return { said, stop }
}

/** Addresses of the demo that show something withdrawn, with the status of their responses. */
const withdrawn: [name: string, status: number][] = [
  ['Um documento revogado', 410],
  ['Despublicada, com contagem regressiva', 400],
]

const findAddress = (line: string) => /http:\/\/\S+$/.exec(line)?.[0]

/** Takes a port until the test ends. */
async function occupy(port: number) {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
}

test('a demonstração diz por último o que abrir, e cada endereço se abre; iniciada de novo, diz tudo outra vez, também que a porta da moldura está ocupada', async () => {
  const port = await freePortPair()
  const settings = { DATA_DIR: await emptyDataDir(), PORT: String(port) }
  const listNames = async (host: string) => {
    const { said, stop } = await startDemo(settings)
    const begins = said.indexOf('Endereços para abrir:')
    const told = said.slice(begins)
    expect(told.length).toBeGreaterThan(10)
    expect(told.at(-1)).toBe(`O portal numa moldura de outro site: ${host}`)
    for (const line of told) {
      const address = findAddress(line)
      const status = withdrawn.find(([name]) => line.includes(name))?.[1] ?? 200
      if (address) expect([line, (await fetch(address)).status]).toEqual([line, status])
    }
    expect(await stop()).toBe(0)
    return {
      first: said[begins - 1],
      names: told.slice(0, -1).map((line) => line.replace(/: http.*/, '')),
    }
  }
  const first = await listNames(`http://127.0.0.1:${port + 1}/`)
  expect(first.first).toMatch(/^Incluídas \d+ licitações e \d+ compras diretas de exemplo/)
  expect(first.names).toContain('Links da autoridade, por uma semana; outros com portal token recurso:')
  await occupy(port + 1)
  const again = await listNames(`não foi aberto na porta ${port + 1}: está ocupada`)
  expect(again.first).toBe('Já há licitações neste banco de dados; nada foi alterado.')
  expect(again.names).toEqual(first.names)
})

test('com --pncp a demonstração mostra as compras desse órgão, e não as inventadas; um CNPJ errado é dito', async () => {
  const pncp = await startPncpVivo(() => new Date())
  onTestFinished(pncp.close)
  pncp.publish(buildCompra(1, new Date()))
  const port = await freePortPair()
  const settings = { DATA_DIR: await emptyDataDir(), PORT: String(port), PNCP_URL: pncp.url }
  const { said, stop } = await startDemo(settings, ['--pncp', '11.222.333/0001-81'], 'Compras diretas: ')
  const address = `http://localhost:${port}/licitacao-pub/consulta-licitacoes`
  expect(said.slice(-4)).toEqual([
    'O portal lê do PNCP o que o órgão 11222333000181 publicou, primeiro o que está aberto.',
    `Até onde leu: DATA_DIR=${settings.DATA_DIR} npm run portal -- sync status`,
    `Licitações: ${address}`,
    `Compras diretas: http://localhost:${port}/licitacao-pub/portal/compra-direta/listagem`,
  ])
  const list = async () => (await fetch(address)).text()
  await expect.poll(list, { timeout: 60_000, interval: 500 }).toContain('Aquisição de carteiras escolares 1')
  expect(await list()).toContain('1 licitação')
  expect(await stop()).toBe(0)

  await expect(startDemo(settings, ['--pncp', '11222333000182'])).rejects.toThrow(
    'a demonstração terminou (1): demo: 11222333000182 não é o CNPJ de um órgão: confira os números',
  )
})
