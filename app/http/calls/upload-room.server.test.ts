import { expect, test } from 'vitest'
import { insertLicitacao, insertSolicitacao } from '../../../tests/builders'
import { startPortal } from '../../../tests/http'
import { formBytes, postForm, streamBytes } from '../../../tests/upload'

const megabyte = 1024 * 1024

/**
 * Starts a portal that allows 30 MB of pending uploads per network, and 60 MB in all. `send` uploads 29 MB from an
 * address.
 */
async function startSmall() {
  const { portal, url } = await startPortal({ TRUST_PROXY: '1', UPLOADS_MB: '60', UPLOADS_MB_PER_NETWORK: '30' })
  const id = await insertLicitacao(portal.db)
  const send = async (address: string) => {
    const form = formBytes([
      { name: 'repository', content: `licitacao/${id}/esclarecimento/publico` },
      { name: 'file', filename: 'a.txt', content: streamBytes(29 * megabyte) },
    ])
    const { status, body } = await postForm(`${url}/licitacao/hal/public/arquivos`, form, {
      'x-forwarded-for': address,
    })
    const [said] = (body.errorMessages ?? []) as { message: string }[]
    return { status, said: said?.message, url: String(body.url) }
  }
  return { portal, url, send }
}

test('quem enche o que espera de uma rede, ou do portal inteiro, não impede outro de anexar: cede o mais antigo de quem mais tem', async () => {
  const { portal, url, send } = await startSmall()
  const isThere = async (path: string) => (await fetch(url + path)).status === 200
  const first = await send('203.0.113.9')
  const second = await send('203.0.113.9')
  const third = await send('203.0.113.9')
  expect([first.status, second.status, third.status]).toEqual([200, 200, 200])
  expect([await isThere(first.url), await isThere(second.url)]).toEqual([false, true])
  const neighbour = await send('198.51.100.7')
  const another = await send('192.0.2.1')
  expect([neighbour.status, another.status]).toEqual([200, 200])
  const left = [second, third, neighbour, another]
  expect(await Promise.all(left.map(({ url }) => isThere(url)))).toEqual([false, true, true, true])

  const rows = await portal.db.selectFrom('arquivo').select('rede').distinct().execute()
  expect(rows).toHaveLength(3)
  expect(JSON.stringify(rows)).not.toContain('203.0.113')
}, 120_000)

test('o que já se mandou com um envio não cede lugar a ninguém: só aí a rede, ou o portal, não aceita mais', async () => {
  const { portal, url, send } = await startSmall()
  const keepAll = async () => {
    const files = await portal.db.selectFrom('arquivo').select('id').where('publicado', '=', false).execute()
    const id_licitacao = await insertLicitacao(portal.db)
    for (const { id } of files) await insertSolicitacao(portal.db, { id_licitacao, id_arquivo: id })
  }
  const first = await send('203.0.113.9')
  expect([first.status, (await send('203.0.113.9')).status]).toEqual([200, 200])
  await keepAll()
  expect(await send('203.0.113.9')).toMatchObject({
    status: 429,
    said: 'O arquivo não foi anexado. A sua rede já tem arquivos demais à espera de envio; envie ou exclua os que você anexou, ou tente novamente amanhã.',
  })
  expect((await send('198.51.100.7')).status).toBe(200)
  await keepAll()
  expect(await send('192.0.2.1')).toMatchObject({
    status: 503,
    said: 'O arquivo não foi anexado. Agora há arquivos demais à espera de envio no portal; tente novamente mais tarde ou envie sem anexo.',
  })
  expect((await fetch(url + first.url)).status).toBe(200)
}, 120_000)
