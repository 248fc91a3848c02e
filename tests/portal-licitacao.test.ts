import { expect, test } from 'vitest'
import type { Portal } from '~/composition/portal.server'
import { loadBuiltRemix } from '~/http/pages/remix-app.server'
import { arquivoAddress } from '~/site/paths'
import { insertLicitacao } from './builders'
import { startApp, startPortal } from './http'
import { insertLoteComItem } from './sessao'

const detail = (id: number) => `/licitacao-pub/portal/licitacao/detalhe/${id}`
const form = (id: number) => `${detail(id)}/esclarecimento-impugnacao/solicitar`
const open = { data_limite_esclarecimento_impugnacao: new Date('2999-01-01T12:00:00Z') }

async function start(settings: Record<string, string> = {}) {
  const { portal, env } = await startPortal(settings)
  const { get } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  const status = async (path: string) => (await get(path)).status
  const offers = async (id: number) => (await (await get(detail(id))).text()).includes(form(id))
  return { portal, get, status, offers }
}

test('só se pede pela página do portal o que a licitação e o portal permitem, e a página que não mudou é um 304', async () => {
  const { portal, get, status, offers } = await start()
  const taken = await insertLicitacao(portal.db, { ...open, permite_solicitar_esc_imp: true })
  const imported = await insertLicitacao(portal.db, { ...open, permite_solicitar_esc_imp: false })
  expect([await offers(taken), await status(form(taken))]).toEqual([true, 200])
  expect([await offers(imported), await status(form(imported))]).toEqual([false, 404])

  const headers = { 'Accept-Encoding': 'gzip' }
  for (const address of [detail(taken), `${detail(taken)}.data`]) {
    const first = await get(address, { headers })
    const etag = first.headers.get('ETag') ?? ''
    const again = await get(address, { headers: { ...headers, 'If-None-Match': etag } })
    expect([address, first.status, again.status]).toEqual([address, 200, 304])
  }
})

test('com os pedidos desligados no portal, nenhuma licitação os recebe por ele', async () => {
  const { portal, status, offers } = await start({ ESCLARECIMENTO_PUB_ATIVO: 'false' })
  const id = await insertLicitacao(portal.db, { ...open, permite_solicitar_esc_imp: true })
  expect([await offers(id), await status(form(id))]).toEqual([false, 404])
})

const serra = { documento: '99830111000192', tipoPessoa: 'J', razaoSocial: 'Serra Azul Ltda.' } as const

/** A tender with one lot, for which one supplier has made an offer. */
async function insertDisputada({ db, conducao }: Portal) {
  const id = await insertLicitacao(db, {
    ...{ modo_disputa: 'ABERTO', tipo_licitacao: 'MP', status: 'ENCERRADO' },
    data_abertura: new Date(Date.now() - 60_000),
  })
  await insertLoteComItem(db, id, { situacao: null })
  const lote = { idLicitacao: id, numeroLote: 1 }
  await conducao.receiveProposta({ ...lote, fornecedor: serra, valor: '1000' })
  return { id, lote }
}

test('o documento de quem venceu que ninguém liberou responde 404, e o liberado aparece e se baixa depois de decidido', async () => {
  const { portal, get, status } = await start()
  const { conducao } = portal
  const { id, lote } = await insertDisputada(portal)
  const { documento } = serra
  for (const nome of ['liberado.pdf', 'retido.pdf'])
    await conducao.addDocumento(Buffer.from(`%PDF-1.4 ${nome}`), {
      ...{ ...lote, documento, tipo: 'CERTIDAO', nome, tipoMidia: 'application/pdf' },
    })
  await conducao.releaseDocumento(1, 'Rita')
  const uris = await portal.db.selectFrom('arquivo').select('uri').orderBy('id').execute()
  const downloads = () => Promise.all(uris.map(({ uri }) => status(arquivoAddress(uri))))
  await conducao.open(id)
  for (const fase of ['APURACAO_PROPOSTAS', 'LANCES', 'HABILITACAO', 'ADJUDICACAO'] as const) {
    expect([fase, await downloads()]).toEqual([fase, [404, 404]])
    await conducao.changeFase({ idLicitacao: id, numeroLote: null, fase })
  }
  await conducao.conclude({ ...lote, situacao: 'ADJUDICADO', documento })
  expect(await downloads()).toEqual([200, 404])
  const page = await (await get(detail(id))).text()
  expect([page.includes('liberado.pdf'), page.includes('retido.pdf')]).toEqual([true, false])
})

test('um lance renova a página da sua sessão, e as outras continuam prontas', async () => {
  const { portal, env } = await startPortal()
  const { processos, licitacoes } = portal.procurement
  const made: string[] = []
  const procurement: Portal['procurement'] = {
    ...portal.procurement,
    processos: {
      ...processos,
      find(id) {
        made.push(`licitação ${id}`)
        return processos.find(id)
      },
    },
    licitacoes: {
      ...licitacoes,
      search(...asked) {
        made.push('lista')
        return licitacoes.search(...asked)
      },
    },
  }
  const { get } = await startApp({ portal: { ...portal, procurement }, env, remix: await loadBuiltRemix() })
  const { id, lote } = await insertDisputada(portal)
  const other = await insertLicitacao(portal.db)
  await portal.conducao.open(id)
  for (const fase of ['APURACAO_PROPOSTAS', 'LANCES'] as const)
    await portal.conducao.changeFase({ idLicitacao: id, numeroLote: null, fase })

  const others = [detail(other), '/licitacao-pub/portal/licitacao/listagem', '/licitacao-pub/consulta-licitacoes']
  // Twice: what is asked for while the version isn't known yet isn't kept.
  for (const _ of [1, 2]) for (const address of [...others, detail(id)]) await (await get(address)).text()
  await expect.poll(async () => (await get(others[0] ?? '')).status).toBe(200)
  made.length = 0
  for (const valor of ['900', '800', '700']) {
    await portal.conducao.placeLance({ ...lote, documento: serra.documento, valor })
    await expect.poll(async () => (await get(detail(id))).text()).toContain(`R$ ${valor},00`)
    for (const address of others) await (await get(address)).text()
  }
  expect(made).toContain(`licitação ${id}`)
  expect(new Set(made)).toEqual(new Set([`licitação ${id}`]))
})
