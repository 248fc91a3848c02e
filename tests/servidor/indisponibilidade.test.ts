// @module-tag rest
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, type TestContext, test, vi } from 'vitest'
import { openPortal } from '~/composition/portal.server'
import { toRascunhoOwner } from '~/domain/solicitacao/envio'
import { parseEnv } from '~/env.server'
import { loadBuiltRemix } from '~/http/pages/remix-app.server'
import { insertLicitacao } from '../builders'
import { temporaryFolder, testSecret } from '../databases'
import { api, startApp } from '../http'
import { startPostgres } from '../setup/postgres'
import { typed } from '../solicitar/typed'
import { formBytes, postForm } from '../upload'

const list = '/licitacao-pub/consulta-licitacoes?conteudo=medicamentos'

/** A portal on a PostgreSQL server of its own, which a test can interrupt and freeze. */
async function openOnPostgres(context: TestContext, settings: Record<string, string> = {}) {
  const postgres = await startPostgres(path.join(await temporaryFolder(), 'postgres'))
  if ('missing' in postgres) context.skip(postgres.missing)
  onTestFinished(() => postgres.stop())
  const env = parseEnv({
    DATABASE_URL: postgres.url,
    SECRET: testSecret,
    DATA_DIR: await temporaryFolder(),
    ...settings,
  })
  const portal = await openPortal(env)
  onTestFinished(() => portal.close())
  return { postgres, env, portal }
}

const hiddenIn = (html: string) =>
  [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', content = '']) => ({
    name,
    content,
  }))

test('o que se escreveu enquanto o banco estava fora fica na página, que espera e o envia de novo', async (context) => {
  const { postgres, env, portal } = await openOnPostgres(context)
  const limite = new Date(Date.now() + 3_600_000)
  const id = await insertLicitacao(portal.db, { data_limite_esclarecimento_impugnacao: limite })
  const { url, get } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  const form = `/licitacao-pub/licitacao-visualizacao/${id}/esclarecimento-impugnacao/solicitar`
  const opened = hiddenIn(await (await get(form)).text())
  const assunto = 'O item 3 aceita "embalagem" de 500 g?'
  const typed = [...opened, { name: 'nome', content: 'Ana de Souza' }, { name: 'assunto', content: assunto }]

  await postgres.interrupt()
  const failed = await postForm(url + form, formBytes(typed))
  expect(failed.status).toBe(503)
  expect(failed.headers.refresh).toBeUndefined()
  const page = String(failed.body.body)
  expect(page).toContain('O que você escreveu está nesta página.')
  expect(page).toContain('Enviar de novo')
  const kept = hiddenIn(page).map(({ name, content }) => ({ name, content: content.replaceAll('&quot;', '"') }))
  expect(kept).toEqual(expect.arrayContaining(typed))

  await postgres.resume()
  await vi.waitFor(async () => expect((await get(form)).status).toBe(200), { timeout: 30_000 })
  const again = await postForm(url + form, formBytes(kept))
  expect(again.status).toBe(422)
  for (const text of ['Ana de Souza', 'embalagem']) expect(String(again.body.body)).toContain(text)
})

test('um anexo que não pôde ser guardado é pedido de novo ao lado do que se escreveu', async (context) => {
  const { postgres, env, portal } = await openOnPostgres(context)
  const limite = new Date(Date.now() + 3_600_000)
  const id = await insertLicitacao(portal.db, { data_limite_esclarecimento_impugnacao: limite })
  const { url, get } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  const form = `/licitacao-pub/licitacao-visualizacao/${id}/esclarecimento-impugnacao/solicitar`
  const typed = [...hiddenIn(await (await get(form)).text()), { name: 'nome', content: 'Ana de Souza' }]

  await postgres.interrupt()
  const anexo = { name: 'anexo', filename: 'catalogo.txt', content: 'Catálogo de produtos' }
  const failed = await postForm(url + form, formBytes([...typed, anexo]))
  expect(failed.status).toBe(503)
  const page = String(failed.body.body)
  expect(hiddenIn(page)).toEqual(expect.arrayContaining(typed))
  expect(page).toMatch(/Escolha de novo o anexo:.*<input type="file" name="anexo"/)
})

test('com o banco fora do ar a página diz isso em segundos, guarda a busca, tenta de novo e se recupera sozinha', async (context) => {
  const { postgres, env, portal } = await openOnPostgres(context)
  await insertLicitacao(portal.db, { objeto: 'Aquisição de medicamentos' })
  const { get, lines } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  const open = (address: string) => get(address, { headers: { 'Accept-Encoding': 'gzip' } })
  expect(await (await open(list)).text()).toContain('<mark>medicamentos</mark>')

  await postgres.interrupt()
  for (const address of [list, '/licitacao-pub/licitacao-visualizacao/1/dados-gerais']) {
    const page = await vi.waitFor(
      async () => {
        const answer = await open(address)
        expect(answer.status).toBe(503)
        return answer
      },
      { timeout: 30_000 },
    )
    expect(Object.fromEntries(page.headers)).toMatchObject({ refresh: '10', 'retry-after': '10' })
    expect(page.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
    const html = await page.text()
    expect(html).toContain('O serviço está temporariamente indisponível. Tente novamente em instantes.')
    expect(html).toContain(`<a href="${address}">Recarregar a página</a>`)
  }
  const data = await open(list.replace('?', '.data?'))
  expect(data.status).toBe(503)
  expect((await open(`${api}/licitacoes/`)).status).toBe(503)
  const unready = await open('/readyz')
  expect([unready.status, await unready.json()]).toEqual([
    503,
    { status: 'indisponivel', banco: 'postgres', faltam: ['banco', 'migracoes'] },
  ])
  expect((await open('/healthz')).status).toBe(200)
  const metrics = await (await open('/metrics')).text()
  expect(metrics).toMatch(/^data_dir_free_bytes \d+$/m)
  expect(metrics).not.toMatch(/^mail_queue_length /m)
  expect(lines.join()).toContain('o banco não responde')

  await postgres.resume()
  await vi.waitFor(async () => expect((await open(list)).status).toBe(200), { timeout: 30_000 })
  expect(await (await open(list)).text()).toContain('<mark>medicamentos</mark>')
  expect((await open('/readyz')).status).toBe(200)
  await vi.waitFor(() => expect(portal.knownVersao()).not.toBeNull(), { timeout: 30_000 })
  await rm(env.DATA_DIR, { recursive: true })
  expect((await (await open('/readyz')).json()).faltam).toEqual(['disco'])
})

test('com o banco congelado quem lê ouve isso em cinco segundos, e o portal se recupera sozinho', async (context) => {
  const { postgres, env, portal } = await openOnPostgres(context)
  await insertLicitacao(portal.db, { objeto: 'Aquisição de medicamentos' })
  const { get } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  expect((await get(list)).status).toBe(200)

  await postgres.freeze()
  onTestFinished(() => postgres.thaw())
  for (const address of [list, '/licitacao-pub/licitacao-visualizacao/1/dados-gerais', `${api}/licitacoes/`]) {
    // For a second the portal still serves the page that it cached before.
    await vi.waitFor(
      async () => {
        const signal = AbortSignal.timeout(5000)
        expect([address, (await get(address, { signal })).status]).toEqual([address, 503])
      },
      { timeout: 10_000 },
    )
  }

  await postgres.thaw()
  await vi.waitFor(async () => expect((await get(list)).status).toBe(200), { timeout: 30_000 })
})

test('um envio que o banco não confirmou diz que pode ter sido registrado, e enviado de novo conta uma vez só', async (context) => {
  const { postgres, env, portal } = await openOnPostgres(context, { DATABASE_TIMEOUT: '2' })
  const limite = new Date(Date.now() + 3_600_000)
  const id = await insertLicitacao(portal.db, { data_limite_esclarecimento_impugnacao: limite })
  const { url, get } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  const base = `/licitacao-pub/licitacao-visualizacao/${id}/esclarecimento-impugnacao/solicitar`
  const [{ content: token = '' } = {}] = hiddenIn(await (await get(base)).text())
  const form = portal.intake.guarda.formTokens.check(token, { form: 'solicitar', processo: id })
  if (!form.ok) throw new Error(form.error)
  const chave = await portal.intake.envio.rascunhos.save({
    dono: toRascunhoOwner(id),
    formulario: form.value.nonce,
    dados: typed,
    verificado: true,
    idArquivo: null,
  })
  await sql`create function espera() returns trigger language plpgsql as 'begin perform pg_sleep(1.5); return null; end'`.execute(
    portal.db,
  )
  await sql`create constraint trigger espera after insert on solicitacao
    deferrable initially deferred for each row execute function espera()`.execute(portal.db)
  const confirm = `${base}/${chave}/confirmar`

  const sent = postForm(url + confirm, formBytes([]))
  const committing = sql`select 1 from pg_stat_activity where query = 'commit' and state = 'active'`
  await vi.waitFor(async () => expect((await committing.execute(portal.db)).rows).toHaveLength(1), {
    timeout: 20_000,
    interval: 20,
  })
  await postgres.freeze()
  onTestFinished(() => postgres.thaw())
  const unconfirmed = await sent
  expect(unconfirmed.status).toBe(503)
  expect(unconfirmed.headers.refresh).toBeUndefined()
  expect(String(unconfirmed.body.body)).toContain('O que você enviou pode ter sido registrado.')
  expect(String(unconfirmed.body.body)).toContain('Enviar de novo')

  await postgres.thaw()
  await vi.waitFor(async () => expect((await postForm(url + confirm, formBytes([]))).status).toBe(303), {
    timeout: 30_000,
  })
  expect(await portal.db.selectFrom('solicitacao').select('id').execute()).toHaveLength(1)
})
