// @module-tag rest
import { expect, onTestFinished, test } from 'vitest'
import { openPortal } from '~/composition/portal.server'
import { parseEnv } from '~/env.server'
import { emptyDatabase, emptyDataDir } from '../../../tests/databases'
import { buildCompra, cnpjDoOrgao, type Falha, startPncpVivo } from '../../../tests/sincronizacao/pncp-vivo'
import { rememberingIo } from '../../../tests/terminal'
import { main } from '../main.server'
import { prepareCommand, runCommand } from '../run.server'

async function openSync(next?: (path: string) => Falha | undefined) {
  const pncp = await startPncpVivo(() => new Date(), next)
  onTestFinished(pncp.close)
  const env = parseEnv({
    ...(await emptyDatabase()),
    SYNC_PNCP: `cnpj:${cnpjDoOrgao}`,
    SYNC_DESDE: new Date().toISOString().slice(0, 10),
    PNCP_URL: pncp.url,
    PUBLIC_URL: 'https://licitacoes.example.gov.br',
  })
  const portal = await openPortal(env)
  onTestFinished(portal.close)
  const run = async (...argv: string[]) => {
    const io = rememberingIo()
    const codigo = await runCommand(prepareCommand(argv, '/'), { portal, env, io })
    return { codigo, texto: io.text() }
  }
  return { pncp, portal, run }
}

test('portal sync once enche o portal com o que o órgão publicou, e portal sync status diz o que já foi lido', async () => {
  const { pncp, portal, run } = await openSync()
  expect((await run('sync', 'status')).texto).toContain('o que mudou hoje ainda não foi lido')
  pncp.publish(buildCompra(1, new Date()))
  pncp.publish(buildCompra(2, new Date(), { objetoCompra: null }))
  const { codigo, texto } = await run('sync', 'once')
  expect([codigo, texto]).toEqual([1, expect.stringContaining('compras lidas com itens e documentos: 1')])
  expect(await portal.db.selectFrom('item').select('id').execute()).toHaveLength(2)
  expect(new Set(pncp.asked.map(({ agent }) => agent))).toEqual(
    new Set(['licitacao-pub (+https://licitacoes.example.gov.br)']),
  )

  const status = await run('sync', 'status', '--rejeitados')
  expect(status.texto).toMatch(
    /^cnpj:11222333000181: tudo o que mudou desde \d\d\/\d\d\/\d{4}; lido por último em .*, há \d min/,
  )
  expect(status.texto).toContain('Compras vistas: 2 · esperam itens e documentos: 0')
  expect(status.texto).toContain('objetoCompra: não informado')
  for (let sequencial = 3; sequencial <= 6; sequencial++)
    pncp.publish(buildCompra(sequencial, new Date(), { objetoCompra: null }))
  await run('sync', 'once')
  const lines = (await run('sync', 'status')).texto.split('\n')
  const newest = lines.slice(lines.findIndex((line) => line.startsWith('Rejeitados: ')))
  expect(newest[0]).toBe('Rejeitados: 5; os mais novos (--rejeitados lista todos):')
  expect(newest.filter((line) => line.endsWith('objetoCompra: não informado'))).toHaveLength(3)
  expect(JSON.parse((await run('sync', 'status', '--json')).texto)).toMatchObject({
    rejeitados: 5,
    compras: { vistas: 6 },
  })
})

test('com --desde e --ate só se leem esses dias, e o que falhou é dito com a hora da nova tentativa', async () => {
  const { pncp, run } = await openSync((path) => (path.includes('Contratacao=6&') ? '422' : undefined))
  pncp.publish(buildCompra(1, new Date('2020-03-05T12:00:00Z'), { modalidadeId: 4 }))
  pncp.publish(buildCompra(2, new Date('2020-04-05T12:00:00Z'), { modalidadeId: 4 }))
  const { codigo, texto } = await run('sync', 'once', '--desde', '01/03/2020', '--ate', '31/03/2020')
  expect([codigo, texto]).toEqual([1, expect.stringContaining('novos: 1 ·')])
  expect(texto).toContain('respondeu 422')
  const days = pncp.asked.flatMap(({ path }) =>
    path.includes('/contratacoes/') ? [path.split('?')[1]?.slice(0, 40)] : [],
  )
  expect(new Set(days)).toEqual(new Set(['dataInicial=20200301&dataFinal=20200331&']))
  expect((await run('sync', 'status')).texto).toMatch(
    /modalidade 6, anteriores de 2020-03-01 a 2020-03-31: .*nova tentativa depois de/,
  )
})

test('sem SYNC_PNCP não há o que ler', async () => {
  const io = rememberingIo()
  const environment = { DATA_DIR: await emptyDataDir() }
  const settings = { environment, cwd: '/', io, signal: new AbortController().signal }
  expect(await main(['sync', 'once'], settings)).toBe(2)
  expect(io.errors.join('\n')).toContain('SYNC_PNCP não diz o que se lê')
})
