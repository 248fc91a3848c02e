// @module-tag rest
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { dataPaths } from '~/site/data-paths'
import { insertLicitacao } from '../builders'
import { temporaryFolder } from '../databases'
import { startApp, startPortal } from '../http'
import { findNginx, startNginx } from '../servidor/nginx'

test('uma tabela que falha no meio chega cortada também pelo nginx, e uma inteira chega inteira', async (context) => {
  const nginx = await findNginx()
  if (!nginx) context.skip('nginx não está instalado nesta máquina')
  const { portal, env } = await startPortal()
  await insertLicitacao(portal.db)
  const { licitacoes } = portal.procurement
  let fails = false
  const listAll: NonNullable<typeof licitacoes.listAll> = async (filters, sort) => {
    const whole = await licitacoes.listAll?.(filters, sort)
    async function* steps() {
      for await (const rows of whole?.steps ?? []) yield rows
      if (fails) throw new Error('o banco parou')
    }
    return { sort, steps: steps() }
  }
  const procurement = { ...portal.procurement, licitacoes: { ...licitacoes, listAll } }
  const { url } = await startApp({ portal: { ...portal, procurement }, env })
  const port = Number(new URL(url).port)
  const proxy = await startNginx(nginx ?? '', path.join(await temporaryFolder(), 'nginx'), [port, port])
  onTestFinished(() => proxy.stop())

  const address = proxy.url + dataPaths.tabela('licitacoes', 'dados.csv')
  expect(await (await fetch(address)).text()).toContain('Aquisição de carteiras escolares')
  fails = true
  const broken = await fetch(address).then(
    async (answer) => ({ status: answer.status, whole: await answer.text().catch(() => null) }),
    () => ({ status: 200, whole: null }),
  )
  expect(broken).toEqual({ status: 200, whole: null })
})
