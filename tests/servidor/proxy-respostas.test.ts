// @module-tag rest
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { arquivosPath } from '~/contract/paths'
import { maximumUploadBytes } from '~/domain/arquivo/upload-rules'
import { arquivoAddress, paths, toHref } from '~/site/paths'
import { temporaryFolder } from '../databases'
import { freePort } from '../setup/ports'
import { findNginx, startBeforeEcho, startNginx } from './nginx'
import { list, patience, startTwo } from './two-processes'

test(
  'quando nenhum processo responde, uma página diz isso e tenta de novo; volta um, e ela some',
  patience,
  async (context) => {
    const { one, other, proxy, restart } = await startTwo(context)
    await one.kill()
    await other.kill()
    const down = await fetch(`${proxy.url}${list}`)
    expect(down.status).toBe(503)
    expect(down.headers.get('Refresh')).toBe('10')
    expect(await down.text()).toContain('O serviço está temporariamente indisponível.')

    await restart(one)
    await vi.waitFor(async () => expect((await fetch(`${proxy.url}${list}`)).status).toBe(200), { timeout: 30_000 })
  },
)

test('quem pede só uma parte de um arquivo recebe pelo nginx só essa parte', async (context) => {
  const { url } = await startBeforeEcho(context)
  const files = [
    arquivoAddress('abc'),
    arquivosPath,
    ...[paths.anexosZip(1), paths.ata(1), paths.documentoArquivo('abcd1234'), paths.reciboPdf(1, 'r')].map(toHref),
  ]
  const headers = { Range: 'bytes=0-9', 'If-Range': '"a"' }
  for (const address of files)
    expect([address, (await fetch(url + address, { headers })).status]).toEqual([address, 206])
  // nginx caches whole pages, so a range of a page is not served.
  expect((await fetch(url + list, { headers })).status).toBe(200)
})

test('um anexo grande demais passa pelo nginx, para que o portal o diga no formulário', async (context) => {
  const { url } = await startBeforeEcho(context)
  const body = Buffer.alloc(maximumUploadBytes + 5_000_000)
  expect((await fetch(url + toHref(paths.solicitar(1)), { method: 'POST', body })).status).toBe(200)
})

test('a um envio que ninguém atende responde uma página que não se recarrega, e manda voltar ao que se escreveu', async (context) => {
  const nginx = await findNginx()
  if (!nginx) context.skip('nginx não está instalado nesta máquina')
  const folder = path.join(await temporaryFolder(), 'nginx')
  const proxy = await startNginx(nginx ?? '', folder, [await freePort(), await freePort()])
  onTestFinished(() => proxy.stop())
  const sent = await fetch(proxy.url + toHref(paths.solicitar(1)), { method: 'POST', body: 'assunto=a' })
  expect([sent.status, sent.headers.get('Refresh')]).toEqual([503, null])
  expect(await sent.text()).toContain('Volte à página anterior, onde está o que escreveu')
})
