import { expect, test } from 'vitest'
import { difference, type Json, merge } from '~/domain/ocds/merge'
import { insertCompraDireta, insertLicitacao, insertLote, insertOrgao, insertSolicitacao } from '../builders'
import { startEmbeddedPortal, startPortal } from '../http'

const PUBLIC_URL = 'https://licitacoes.exemplo.gov.br'
const settings = { OCDS_PREFIX: 'ocds-213czf', OCDS_PUBLISHER: 'Prefeitura de Olinda', PUBLIC_URL }
const base = '/licitacao-pub/ocds'
const enough = 60_000

type Started = Awaited<ReturnType<typeof startPortal>>
type Release = Json & { ocid: string; id: string; date: string; tag: string[] }

/** Tests a behaviour on both engines; on the embedded database in the long run. */
function testOnBoth(title: string, behaviour: (started: Started) => Promise<void>) {
  test(`${title} [postgres]`, async () => behaviour(await startPortal(settings)))
  test(`${title} [pglite]`, { tags: ['long'] }, async () => behaviour(await startEmbeddedPortal(settings)))
}

/** Looks at all that is queued, without the pause between two releases of a process. */
const publish = ({ portal }: Started) => portal.ocds.run(enough, 0)

/** All releases of a window, page by page. */
async function readAll({ get }: Started, query = '') {
  const releases: Release[] = []
  for (let address: string | undefined = `${base}/releases?tamanho=2&${query}`; address; ) {
    const answer: Response = await get(address)
    if (answer.status === 404) break
    const page = await answer.json()
    releases.push(...page.releases)
    address = page.links?.next.replace(PUBLIC_URL, '')
  }
  return releases
}

const readJson = async ({ get }: Started, path: string) => (await get(`${base}/${path}`)).json()

/** What the releases of each process say together, and what its record says now. */
async function compareAll(started: Started) {
  const releases = await readAll(started)
  for (const ocid of new Set(releases.map((release) => release.ocid))) {
    const [record] = (await readJson(started, `registros/${ocid}`)).records
    const merged = merge(releases.filter((release) => release.ocid === ocid))
    expect(difference(merged, merge([record.compiledRelease])), ocid).toBeNull()
    expect(record.releases.map(({ url }: { url: string }) => url.split('#')[1])).toEqual(
      releases.flatMap((release) => (release.ocid === ocid ? [release.id] : [])),
    )
  }
  return releases
}

testOnBoth(
  'cada mudança de um processo é um release que diz só o que mudou, e todos juntos dizem como ele está',
  async (started) => {
    const { db } = started.portal
    const idOrgao = await insertOrgao(db)
    const id = await insertLicitacao(db, { id_orgao: idOrgao, objeto: 'Lousas', valor_estimado: '90.00' })
    await insertCompraDireta(db, { id_orgao: idOrgao, objeto: 'Giz' })
    expect(await publish(started)).toBe(2)
    expect(await publish(started)).toBe(0)
    expect((await readAll(started)).map(({ tag }) => tag)).toEqual([['tender'], ['tender']])

    const pedido = await insertSolicitacao(db, { id_licitacao: id, assunto: 'E o prazo?' })
    expect(await publish(started)).toBe(1)
    const asked = (await compareAll(started)).at(-1)
    expect(asked).toMatchObject({
      ...{ tag: ['tenderUpdate'], initiationType: 'tender' },
      tender: { hasEnquiries: true, enquiries: [{ description: 'E o prazo?' }] },
    })
    expect(Object.keys(asked?.tender ?? {}).sort()).toEqual(['enquiries', 'hasEnquiries', 'id'])

    await db
      .insertInto('resposta')
      .values({ id_solicitacao: pedido, resposta: 'Dez dias.', data_cadastro: new Date('2030-05-03T12:00:00Z') })
      .execute()
    await insertLote(db, { id_licitacao: id, situacao: null, descricao: 'Quadros' })
    await publish(started)
    await db.updateTable('licitacao').set({ valor_estimado: null }).where('id', '=', id).execute()
    await publish(started)
    expect((await compareAll(started)).at(-1)?.tender).toMatchObject({ value: { amount: null, currency: null } })
    await db.updateTable('orgao').set({ nome: 'Secretaria de Obras' }).where('id', '=', idOrgao).execute()
    await publish(started)
    const releases = await compareAll(started)
    expect(releases.slice(-2).map(({ buyer }) => buyer)).toMatchObject([
      { name: 'Secretaria de Obras' },
      { name: 'Secretaria de Obras' },
    ])
    const dates = releases.map(({ date }) => date)
    expect(dates).toEqual(dates.toSorted())
  },
)

testOnBoth(
  'um pedido sobre uma compra de 6.000 itens guarda menos de 20 kB, e páginas grandes acabam antes',
  async (started) => {
    const { db } = started.portal
    const id = await insertLicitacao(db)
    const descricao = 'Cadeira '.repeat(150)
    const itens = [...Array(6000).keys()].map((n) => ({ id_licitacao: id, sequencia: n + 1, descricao }))
    for (let n = 0; n < itens.length; n += 1000)
      await db
        .insertInto('item')
        .values(itens.slice(n, n + 1000))
        .execute()
    await publish(started)
    await insertSolicitacao(db, { id_licitacao: id })
    await publish(started)
    const [first, second] = await db.selectFrom('ocds_release').select('tamanho').orderBy('sequencia').execute()
    expect(first?.tamanho).toBeGreaterThan(5_000_000)
    expect(second?.tamanho).toBeLessThan(20_000)
    const page = await readJson(started, 'releases')
    expect([page.releases.length, page.links.next]).toEqual([1, expect.stringContaining('cursor=1&')])
    expect(await readAll(started)).toHaveLength(2)
  },
)

testOnBoth('o que não muda o que se publica não é release nenhum', async (started) => {
  const { db } = started.portal
  const id = await insertLicitacao(db)
  await insertLicitacao(db, { publicacao: 'DESPUBLICADA' })
  await insertCompraDireta(db, { situacao: 'EM_ELABORACAO' })
  expect(await publish(started)).toBe(1)
  await insertSolicitacao(db, { id_licitacao: id, confirmada_em: null })
  await db.updateTable('licitacao').set({ inversao_fases: true, status_por_data: false }).execute()
  for (const asked of [id, 999])
    await db.insertInto('fila_ocds').values({ entidade: 'licitacao', id_entidade: asked }).execute()
  expect(await publish(started)).toBe(0)
  expect(await db.selectFrom('fila_ocds').selectAll().where('desde', 'is', null).execute()).toEqual([])
  expect(await readAll(started)).toHaveLength(1)
})

testOnBoth(
  'quem lê com o cursor recebe todo release uma vez, também os que vêm enquanto lê, e só os da janela que pede',
  async (started) => {
    const { db } = started.portal
    const read: string[] = []
    let cursor = 0
    const follow = async () => {
      for (;;) {
        const answer = await started.get(`${base}/releases?cursor=${cursor}&tamanho=2`)
        if (answer.status === 404) return
        const { releases } = await answer.json()
        read.push(...releases.map((release: Release) => release.id))
        cursor = Number(releases.at(-1).id.split('-').at(-1))
      }
    }
    for (let n = 0; n < 4; n++) {
      await insertLicitacao(db)
      await insertLicitacao(db)
      await Promise.all([publish(started), follow(), insertCompraDireta(db)])
    }
    await publish(started)
    await follow()
    const all = await readAll(started)
    expect(all).toHaveLength(12)
    expect(read).toEqual(all.map(({ id }) => id))
    const middle = all[5]?.date ?? ''
    const [from, until] = [await readAll(started, `desde=${middle}`), await readAll(started, `ate=${middle}`)]
    expect(from.map(({ date }) => date).every((date) => date >= middle)).toBe(true)
    expect([...until, ...from].map(({ id }) => id)).toEqual(all.map(({ id }) => id))
    expect(await readAll(started, 'desde=2999-01-01')).toEqual([])
    const one = await readJson(started, `releases/${all[3]?.id}`)
    expect(one).toMatchObject({ uri: `${PUBLIC_URL}${base}/releases/${all[3]?.id}`, releases: [all[3]] })
  },
)

testOnBoth(
  'depois que um trecho se suprime, os releases do processo se apagam, e um novo fica no lugar deles',
  async (started) => {
    const { db, supressoes } = started.portal
    const id = await insertLicitacao(db, { objeto: 'Fórmula para Ludmila Prudêncio' })
    await insertCompraDireta(db)
    await publish(started)
    await insertSolicitacao(db, { id_licitacao: id })
    await publish(started)
    const before = (await readAll(started)).filter((release) => JSON.stringify(release).includes('Ludmila'))
    const [{ ocid } = { ocid: '' }] = before
    const all = (await readAll(started)).filter((release) => release.ocid === ocid)
    const alvo = await supressoes.find(`licitacoes/${id}`)
    if (!alvo) throw new Error('falta a licitação')
    await supressoes.add({ alvo, trecho: 'Ludmila Prudêncio', autor: 'operador', idPessoa: null })
    expect((await readAll(started)).filter((release) => release.ocid === ocid)).toEqual([])
    for (const release of all) expect((await started.get(`${base}/releases/${release.id}`)).status).toBe(404)
    expect(await publish(started)).toBe(1)
    const releases = await compareAll(started)
    expect(JSON.stringify(releases)).not.toContain('Ludmila')
    const replacing = releases.filter((release) => release.ocid === ocid)
    expect(replacing.map(({ tag }) => tag)).toEqual([['tender']])
    expect(await readJson(started, 'removidas')).toEqual({
      removidas: all.map((release) => ({ ocid, id: release.id, date: replacing[0]?.date, reason: 'dados pessoais' })),
    })
  },
)

testOnBoth(
  'de um processo que se despublica fica um só release, de withdrawn; volta inteiro quando volta',
  async (started) => {
    const { db, retiradas } = started.portal
    const id = await insertCompraDireta(db, { objeto: 'Giz' })
    await publish(started)
    const [before] = await readAll(started)
    expect(await retiradas.retirar({ entidade: 'compra_direta', id }, 'engano')).toBe(true)
    expect(await readAll(started)).toEqual([])
    await publish(started)
    expect(await publish(started)).toBe(0)
    const [withdrawn, ...others] = await readAll(started)
    expect([others, withdrawn]).toMatchObject([[], { tag: ['tender'], tender: { status: 'withdrawn' } }])
    expect(JSON.stringify(withdrawn)).not.toContain('Giz')
    expect(await readJson(started, 'removidas')).toMatchObject({
      removidas: [{ id: before?.id, date: withdrawn?.date, reason: 'despublicação' }],
    })
    expect((await started.get(`${base}/registros/${before?.ocid}`)).status).toBe(404)
    expect(await retiradas.devolver({ entidade: 'compra_direta', id })).toBe(true)
    await publish(started)
    expect(await compareAll(started)).toHaveLength(2)
  },
)

test('com outra regra do que se mostra de um pedido, todos os releases são substituídos', async () => {
  const first = await startPortal(settings)
  const { DATA_DIR, DATABASE_URL, SECRET } = first.env
  if (!DATABASE_URL || !SECRET) return
  const id = await insertLicitacao(first.portal.db)
  await insertSolicitacao(first.portal.db, { id_licitacao: id, nome_razao_social: 'Ludmila Prudêncio' })
  await publish(first)
  await first.portal.ocds.stop()
  expect(JSON.stringify(await readAll(first))).toContain('Ludmila')
  const second = await startPortal({ ...settings, DATA_DIR, DATABASE_URL, SECRET, SHOW_REQUESTER: 'false' })
  await publish(second)
  await second.portal.ocds.stop()
  expect(JSON.stringify(await compareAll(second))).not.toContain('Ludmila')
  // A process that still has the other rule writes nothing.
  await first.portal.db.updateTable('licitacao').set({ objeto: 'Quadros' }).execute()
  expect(await publish(first)).toBe(0)
  await first.portal.ocds.stop()
  expect(await publish(second)).toBe(1)
})

testOnBoth(
  'um processo tem no máximo um release por minuto, e o que mudou no meio vem no seguinte',
  async (started) => {
    const { db, ocds } = started.portal
    const id = await insertLicitacao(db)
    expect(await ocds.run(enough)).toBe(1)
    for (const objeto of ['Lousas', 'Quadros']) {
      await db.updateTable('licitacao').set({ objeto }).where('id', '=', id).execute()
      expect(await ocds.run(enough)).toBe(0)
    }
    const minute = 60_000
    const { em } = await db.selectFrom('ocds_release').select('em').executeTakeFirstOrThrow()
    const waiting = await db.selectFrom('fila_ocds').select('desde').execute()
    expect(waiting).toEqual([{ desde: new Date(em.getTime() + minute) }])
    const earlier = new Date(em.getTime() - minute)
    await db.updateTable('ocds_release').set({ em: earlier }).execute()
    await db.updateTable('fila_ocds').set({ desde: earlier }).execute()
    expect(await ocds.run(enough)).toBe(1)
    expect((await readAll(started)).at(-1)?.tender).toMatchObject({ description: 'Quadros' })
  },
)

testOnBoth('o que se publica só porque chega a hora dele está na fila para essa hora', async (started) => {
  const { db } = started.portal
  const abertura = new Date(Date.now() + 3_600_000)
  await insertLicitacao(db, {
    ...{ data_ini_envio_proposta: null, data_fim_envio_proposta: null, data_abertura: abertura },
    data_limite_esclarecimento_impugnacao: null,
  })
  await publish(started)
  expect(await db.selectFrom('fila_ocds').select('desde').execute()).toEqual([{ desde: abertura }])
})

testOnBoth('um release que se escrevia enquanto o processo se retirava não fica', async (started) => {
  const { db } = started.portal
  const id = await insertLicitacao(db, { objeto: 'Lousas' })
  const { procurement } = started.portal
  const { find } = procurement.processos
  // The process is withdrawn between the reading and the writing.
  procurement.processos.find = async (asked) => {
    const found = await find(asked)
    await db.updateTable('licitacao').set({ publicacao: 'DESPUBLICADA' }).where('id', '=', id).execute()
    return found
  }
  await publish(started)
  expect(await db.selectFrom('ocds_release').selectAll().execute()).toEqual([])
})

test('sem prefixo nada se guarda; com ele, depois, cada processo tem o seu release', async () => {
  const started = await startPortal()
  await insertLicitacao(started.portal.db)
  await started.portal.ocds.run(enough)
  expect(await started.portal.db.selectFrom('fila_ocds').selectAll().execute()).toEqual([])
  const { DATA_DIR, DATABASE_URL, SECRET } = started.env
  const place = { DATA_DIR, ...(DATABASE_URL && { DATABASE_URL }), ...(SECRET && { SECRET }) }
  if (!DATABASE_URL) return
  const later = await startPortal({ ...settings, ...place })
  await publish(later)
  expect(await readAll(later)).toHaveLength(1)
})

test('parâmetros que não servem se recusam, cada um com a sua razão', async () => {
  const { get } = await startPortal(settings)
  for (const [address, problems] of [
    ['releases?desde=ontem&ate=x&cursor=a&tamanho=101', 4],
    ['removidas?desde=2030-13-01&cursor=1', 2],
  ] as const) {
    const refused = await get(`${base}/${address}`)
    const { errorMessages } = await refused.json()
    expect([refused.status, errorMessages.length], address).toEqual([400, problems])
  }
  for (const missing of ['releases', 'releases/ocds-213czf-1-1', 'releases/x'])
    expect((await get(`${base}/${missing}`)).status, missing).toBe(404)
  expect((await get(`${base}/releases`, { method: 'POST' })).status).toBe(405)
})
