import { expect, test } from 'vitest'
import { insertLicitacao } from '../../../tests/builders'
import { startPortal } from '../../../tests/http'
import { bytesOf, formBytes, postForm } from '../../../tests/upload'

const megabyte = 1024 * 1024

/** A portal on which 30 MB may wait of one network, and 60 in all; how to send it 29 MB from an address. */
async function startSmall() {
  const { portal, url } = await startPortal({ TRUST_PROXY: '1', UPLOADS_MB: '60', UPLOADS_MB_PER_NETWORK: '30' })
  const id = await insertLicitacao(portal.db)
  const send = async (address: string) => {
    const form = formBytes([
      { name: 'repository', content: `licitacao/${id}/esclarecimento/publico` },
      { name: 'file', filename: 'a.txt', content: bytesOf(29 * megabyte) },
    ])
    const { status, body } = await postForm(`${url}/licitacao/hal/public/arquivos`, form, {
      'x-forwarded-for': address,
    })
    const [said] = (body.errorMessages ?? []) as { message: string }[]
    return { status, said: said?.message, url: String(body.url) }
  }
  return { portal, url, send }
}

test('de uma rede, e ao todo, só uma quantia de arquivos espera para ser anexada; o que se retira dá lugar a outro', async () => {
  const { portal, url, send } = await startSmall()
  const first = await send('203.0.113.9')
  expect([first.status, (await send('203.0.113.9')).status]).toEqual([200, 200])
  expect(await send('203.0.113.9')).toMatchObject({
    status: 429,
    said: 'O arquivo não foi anexado. Da sua rede já há arquivos demais à espera de envio; envie ou exclua os que anexou, ou tente novamente amanhã.',
  })
  expect((await send('198.51.100.7')).status).toBe(200)
  expect(await send('192.0.2.1')).toMatchObject({
    status: 503,
    said: 'O arquivo não foi anexado. O portal guarda agora arquivos demais à espera de envio; tente novamente mais tarde, ou envie sem anexo.',
  })

  await fetch(url + first.url, { method: 'DELETE' })
  expect((await send('192.0.2.1')).status).toBe(200)
  const rows = await portal.db.selectFrom('arquivo').select('rede').distinct().execute()
  expect(rows).toHaveLength(3)
  expect(JSON.stringify(rows)).not.toContain('203.0.113')
}, 120_000)
