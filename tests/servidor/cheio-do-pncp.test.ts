// @module-tag rest
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDataDir, temporaryFolder } from '../databases'
import { readable } from '../perfis/perfis'
import { buildCompra, cnpjDoOrgao, horaNoPncp, startPncpVivo } from '../sincronizacao/pncp-vivo'
import { startServerProcess } from './server-process'

/** Texts of a screen of a server. */
const makeScreenReader = (url: string) => async (screen: string) => {
  const html = await (await fetch(`${url}/licitacao-pub/${screen}`)).text()
  return readable(html).replace(/\s+/g, ' ')
}

test('um servidor numa pasta vazia, com o órgão num arquivo .env, mostra em um minuto as compras dele, de quando são, e na rodada seguinte o que mudou', async () => {
  const pncp = await startPncpVivo(() => new Date())
  onTestFinished(pncp.close)
  const licitacao = buildCompra(1, new Date())
  const compra = { modalidadeId: 8, modalidadeNome: 'Dispensa', objetoCompra: 'Conserto do telhado da escola' }
  pncp.publish(licitacao)
  pncp.publish(buildCompra(2, new Date(), compra))
  const ENV_FILE = path.join(await temporaryFolder(), '.env')
  const day = horaNoPncp(new Date()).slice(0, 10)
  const settings = [`SYNC_PNCP=cnpj:${cnpjDoOrgao}`, `SYNC_DESDE=${day}`, 'SYNC_EVERY=1', `PNCP_URL=${pncp.url}`]
  await writeFile(ENV_FILE, settings.join('\n'))

  const server = await startServerProcess({ DATA_DIR: await emptyDataDir(), ENV_FILE })
  onTestFinished(() => server.kill())
  const read = makeScreenReader(server.url)
  const within = (seconds: number) => ({ timeout: seconds * 1000, interval: 500 })
  await expect.poll(() => read('consulta-licitacoes'), within(60)).toContain('Aquisição de carteiras escolares 1')
  await expect.poll(() => read('portal/compra-direta/listagem'), within(60)).toContain('Conserto do telhado da escola')
  await expect.poll(() => read('itens'), within(60)).toContain('Carteira 2')
  await expect
    .poll(() => read('consulta-licitacoes'), within(60))
    .toMatch(/Dados do PNCP, atualizados há (menos de um|1) minuto/)

  Object.assign(licitacao.contratacao, {
    objetoCompra: 'Aquisição de mesas escolares',
    dataAtualizacaoGlobal: horaNoPncp(new Date()),
  })
  await expect.poll(() => read('consulta-licitacoes'), within(90)).toContain('Aquisição de mesas escolares')
  expect(await server.stop()).toBe(0)
})
