// @module-tag rest
import { expect, test } from 'vitest'
import type { TipoBeneficio } from '~/domain/importacao/source-words'
import { loadBuiltRemix } from '~/http/pages/remix-app.server'
import { insertCompraDireta, insertLicitacao } from '../builders'
import { openBehind, startApp } from '../http'
import { base, inDays, past, readable, startPerfis } from '../perfis/perfis'
import { insertItem } from '../sessao'

type Portal = Awaited<ReturnType<typeof startPerfis>>

async function insertComBeneficio(
  { db }: Portal,
  tipos: (TipoBeneficio | null)[],
  over: Parameters<typeof insertLicitacao>[1] = {},
) {
  const recebendo = { data_ini_envio_proposta: past, data_fim_envio_proposta: inDays(9), data_abertura: inDays(9) }
  const id = await insertLicitacao(db, { ...recebendo, ...over })
  for (const [place, tipo_beneficio] of tipos.entries())
    await insertItem(db, id, { sequencia: place + 1, tipo_beneficio })
  return id
}

const listScreens = (id: number) => [`licitacao-visualizacao/${id}/dados-gerais`, `portal/licitacao/detalhe/${id}`]
const readText = ({ html }: { html: string }) => readable(html).replace(/\s+/g, ' ')

test('a página da licitação diz a quem é reservada, se é registro de preços, até quando, o que ler, onde enviar e até quando perguntar', async () => {
  const started = await startPerfis()
  const { db, page } = started
  const link_acesso_externo = 'https://compras.example/sessao/7'
  const id = await insertComBeneficio(started, ['EXCLUSIVA', 'EXCLUSIVA'], {
    ...{ srp: true, link_acesso_externo, data_limite_esclarecimento_impugnacao: inDays(6) },
  })
  for (const tipo of ['EDITAL', 'TERMO_REFERENCIA', 'TERMO_REFERENCIA'] as const)
    await db.insertInto('anexo').values({ id_licitacao: id, tipo, nome: 'a.pdf', data_cadastro: past }).execute()
  for (const screen of listScreens(id)) {
    const { html } = await page(screen)
    const text = readText({ html })
    for (const shown of [
      'Posso participar?',
      'Exclusiva ME/EPP',
      'todos os itens são exclusivos',
      'Registro de preços Sim',
      'Edital (1), Termo de Referência (2)',
      'Enviar proposta, no sistema do órgão',
      'O que vale é o edital ou o aviso: leia antes de enviar a proposta.',
    ])
      expect(text, `${screen}: ${shown}`).toContain(shown)
    expect(text).toMatch(/Fim Envio de Propostas \d\d\/\d\d\/\d{4} \d\d:\d\d encerra em/)
    expect(text).not.toMatch(/Até quando|Propostas até/)
    expect(text).toMatch(/Você pode perguntar ou impugnar até \d\d\/\d\d\/\d{4} \d\d:\d\d\./)
    expect(html).toContain(`href="${link_acesso_externo}"`)
  }

  // Without an end of its own, the period ends with the opening.
  const ateAbrir = await insertComBeneficio(started, [null], { data_fim_envio_proposta: null })
  for (const screen of listScreens(ateAbrir))
    expect(readText(await page(screen))).toMatch(/Até quando Propostas até \d\d\/\d\d\/\d{4} \d\d:\d\d/)
})

test('com só alguns itens exclusivos a licitação não é exclusiva, e sem informação nada se promete', async () => {
  const started = await startPerfis()
  const some = await insertComBeneficio(started, ['EXCLUSIVA', 'COTA', 'SEM_BENEFICIO', null])
  const unknown = await insertComBeneficio(started, [null, null])
  const none = await insertComBeneficio(started, ['SEM_BENEFICIO'])
  for (const screen of listScreens(some)) {
    const text = readText(await started.page(screen))
    expect(text).not.toContain('Exclusiva ME/EPP')
    for (const shown of ['1 item exclusivo', '1 de 4 itens é só para ME/EPP.', '1 de 4 itens é cota reservada'])
      expect(text).toContain(shown)
    expect(text).toContain('Sobre 1 dos 4 itens, o órgão não informou.')
  }
  for (const screen of listScreens(unknown)) {
    const text = readText(await started.page(screen))
    expect(text).toContain('O órgão não informou se há itens só para pequenas empresas.')
    for (const hidden of ['exclusiv', 'Registro de preços', 'Você pode perguntar']) expect(text).not.toContain(hidden)
  }
  expect(readText(await started.page(listScreens(none)[0] ?? ''))).toContain('Sem itens reservados para ME/EPP.')
})

test('na tabela de itens se marcam a cota reservada e, onde nem todos o são, cada exclusivo para ME/EPP', async () => {
  const started = await startPerfis()
  const { db, page } = started
  const insertCompra = async (tipos: (TipoBeneficio | null)[]) => {
    const id_compra_direta = await insertCompraDireta(db)
    const itens = tipos.map((tipo_beneficio, at) => ({
      ...{ id_compra_direta, sequencia: at + 1, tipo_beneficio },
      descricao: `Toner ${at + 1}`,
    }))
    await db.insertInto('compra_direta_item').values(itens).execute()
    return [`portal/compra-direta/detalhe/${id_compra_direta}`]
  }
  const marks = async (screen: string) =>
    readText(await page(screen)).match(/(?:Exclusivo|Cota reservada) ME\/EPP/g)?.length ?? 0
  const some = ['EXCLUSIVA', null, 'EXCLUSIVA', 'COTA'] as const
  for (const screen of [
    ...listScreens(await insertComBeneficio(started, [...some])),
    ...(await insertCompra([...some])),
  ])
    expect(await marks(screen), screen).toBe(3)
  const all = ['EXCLUSIVA', 'EXCLUSIVA'] as const
  for (const screen of [...listScreens(await insertComBeneficio(started, [...all])), ...(await insertCompra([...all]))])
    expect(await marks(screen), screen).toBe(0)
})

test('de uma licitação que terminou, ou cujo link só leva ao PNCP, a página não diz onde enviar proposta', async () => {
  const started = await startPerfis()
  const ended = await insertComBeneficio(started, ['EXCLUSIVA'], { status: 'HOMOLOGADA' })
  const finished = await insertComBeneficio(started, [null], { status: 'HOMOLOGADA' })
  const chave_origem = '10572071000112-1-000045/2030'
  const imported = await insertComBeneficio(started, ['EXCLUSIVA'], { chave_origem })
  for (const id of [ended, finished, imported])
    for (const screen of listScreens(id)) expect((await started.page(screen)).html).not.toContain('Enviar proposta')
  expect(readText(await started.page(listScreens(ended)[0] ?? ''))).toContain('Não recebe mais propostas.')
  expect(readText(await started.page(listScreens(finished)[0] ?? ''))).not.toContain('Posso participar?')
})

test('a página da compra direta diz o mesmo, pelo aviso', async () => {
  const { db, page } = await startPerfis()
  const id_compra_direta = await insertCompraDireta(db, {
    ...{ srp: false, link_acesso_externo: 'https://compras.example/9' },
    ...{ data_ini_envio_proposta: past, data_fim_envio_proposta: inDays(3), data_abertura: inDays(3) },
  })
  const item = { id_compra_direta, sequencia: 1, descricao: 'Toner', tipo_beneficio: 'EXCLUSIVA' } as const
  await db.insertInto('compra_direta_item').values(item).execute()
  await db.insertInto('anexo').values({ id_compra_direta, tipo: 'AVISO', nome: 'a.pdf', data_cadastro: past }).execute()
  const text = readText(await page(`portal/compra-direta/detalhe/${id_compra_direta}`))
  for (const shown of [
    'Posso participar?',
    'Exclusiva ME/EPP',
    'Registro de preços Não',
    'Aviso (1)',
    'Enviar proposta',
  ])
    expect(text).toContain(shown)
  const en = readText(await page(`portal/compra-direta/detalhe/${id_compra_direta}?lng=en`))
  expect(en).toContain('Can I take part?')
})

test('diante de outro sistema a página diz da participação só o que as chamadas dizem', async () => {
  const started = await startPerfis()
  const id = await insertComBeneficio(started, ['EXCLUSIVA'], { srp: true })
  const { url } = await startApp({ portal: started.portal })
  const { get } = await startApp({ ...(await openBehind({ REMOTE_URL: url })), remix: await loadBuiltRemix() })
  for (const screen of listScreens(id)) {
    const text = readText({ html: await (await get(`${base}/${screen}`)).text() })
    expect(text).toContain('Posso participar?')
    expect(text).toMatch(/Fim Envio de Propostas \d\d/)
    for (const hidden of ['Exclusiva ME/EPP', 'Para quem', 'Registro de preços']) expect(text).not.toContain(hidden)
  }
})

test('as listas marcam a licitação exclusiva e os itens exclusivos, e filtram por eles', async () => {
  const started = await startPerfis()
  const { portal, page } = started
  await insertComBeneficio(started, ['EXCLUSIVA'], { objeto: 'Merenda exclusiva' })
  await insertComBeneficio(started, ['EXCLUSIVA', 'EXCLUSIVA', null], { objeto: 'Limpeza em parte' })
  await insertComBeneficio(started, ['SEM_BENEFICIO'], { objeto: 'Obra aberta' })
  await portal.busca.runQueue()
  for (const screen of ['consulta-licitacoes', 'portal/licitacao/listagem']) {
    const text = readText(await page(screen))
    expect(text.match(/Exclusiva ME\/EPP/g), screen).toHaveLength(1)
    expect(text.match(/2 itens exclusivos/g), screen).toHaveLength(1)
  }
  const filtered = readText(await page('consulta-licitacoes?beneficio=EXCLUSIVA'))
  for (const shown of ['2 licitações', 'Merenda exclusiva', 'Limpeza em parte', 'Com itens exclusivos para ME/EPP'])
    expect(filtered).toContain(shown)
  expect(filtered).not.toContain('Obra aberta')
  const portalPage = await page('portal/licitacao/listagem?visao=tabela')
  expect(readText(portalPage)).toMatch(/Atalhos: Recebendo propostas \(3\) Encerram em 7 dias/)
  const shortcut = 'portal/licitacao/listagem?visao=tabela&beneficio=EXCLUSIVA'
  expect(portalPage.html).toContain(`href="${base}/${shortcut.replace('&', '&amp;')}"`)
  const exclusive = readText(await page(shortcut))
  expect(exclusive).toContain('2 licitações')
  expect(exclusive).not.toContain('Obra aberta')
  const itens = readText(await page('itens?beneficio=EXCLUSIVA'))
  expect(itens).toContain('3 itens')
  expect(itens.match(/Exclusivo ME\/EPP/g)).toHaveLength(3)
  expect((await page('itens')).html).toContain('name="beneficio"')
  const narrowed = `${base}/consulta-licitacoes?atalho=recebendo&amp;beneficio=EXCLUSIVA`
  expect((await page('consulta-licitacoes?atalho=recebendo')).html).toContain(`href="${narrowed}"`)
  const behind = await openBehind({ REMOTE_URL: (await startApp({ portal })).url })
  const { get } = await startApp({ ...behind, remix: await loadBuiltRemix() })
  const remote = await (await get(`${base}/consulta-licitacoes?beneficio=EXCLUSIVA`)).text()
  expect(remote).not.toContain('Itens exclusivos ME/EPP')
  expect(readable(remote)).toContain('Obra aberta')
  const remotePortal = readable(await (await get(`${base}/${shortcut}`)).text())
  expect(remotePortal).toContain('Obra aberta')
  expect(remotePortal).not.toContain('Atalhos')
})

test('o que ninguém pode disputar não convida: diz que não há disputa, que já tem vencedor, ou que está suspensa', async () => {
  const started = await startPerfis()
  const { db, page } = started
  const link_acesso_externo = 'https://compras.example/sessao/7'
  const aberta = { data_ini_envio_proposta: past, data_fim_envio_proposta: inDays(3), link_acesso_externo }
  const compra = async (over: Parameters<typeof insertCompraDireta>[1], situacao: string | null = null) => {
    const id_compra_direta = await insertCompraDireta(db, {
      ...{ link_acesso_externo, data_ini_envio_proposta: null, data_fim_envio_proposta: null },
      ...over,
    })
    await db
      .insertInto('compra_direta_item')
      .values({ id_compra_direta, sequencia: 1, descricao: 'Show', situacao })
      .execute()
    return `portal/compra-direta/detalhe/${id_compra_direta}`
  }
  const vencida = await insertLicitacao(db, aberta)
  await insertItem(db, vencida, { situacao: 'HOMOLOGADO' })
  const suspensa = await insertLicitacao(db, { ...aberta, status: 'SUSPENSA' })
  for (const [screen, said] of [
    [await compra({ tipo: 'INEXIGIBILIDADE', ...aberta }), 'Contratação direta: não há disputa.'],
    [await compra({ tipo: 'DISPENSA_LICITACAO' }), 'o órgão não informou um período para propostas.'],
    [await compra({ tipo: 'DISPENSA_LICITACAO', ...aberta }, 'HOMOLOGADO'), 'Já tem vencedor.'],
    ...listScreens(vencida).map((screen) => [screen, 'Já tem vencedor.'] as const),
    ...listScreens(suspensa).map((screen) => [screen, 'Suspensa: acompanhe o novo prazo.'] as const),
  ] as const) {
    const text = readText(await page(screen))
    expect(text, screen).toContain(said)
    expect(text, screen).not.toContain('Enviar proposta')
  }
})

test('quem chega tarde encontra quem venceu e os processos que ainda recebem propostas', async () => {
  const started = await startPerfis()
  const { db, page } = started
  const terminada = await insertLicitacao(db, { status: 'HOMOLOGADA' })
  const id_compra_direta = await insertCompraDireta(db, {
    data_ini_envio_proposta: past,
    data_fim_envio_proposta: past,
  })
  await db
    .insertInto('compra_direta_item')
    .values({ id_compra_direta, sequencia: 1, descricao: 'Show', situacao: 'HOMOLOGADO' })
    .execute()
  const compra = `portal/compra-direta/detalhe/${id_compra_direta}`
  const [inSite, inPortal] = listScreens(terminada)
  for (const [screen, list, name] of [
    [inSite ?? '', 'consulta-licitacoes', 'Licitações que recebem propostas agora'],
    [inPortal ?? '', 'portal/licitacao/listagem', 'Licitações que recebem propostas agora'],
    [compra, 'portal/compra-direta/listagem', 'Compras diretas que recebem propostas agora'],
  ] as const)
    expect((await page(screen)).html, screen).toContain(`href="${base}/${list}?atalho=recebendo">${name}</a>`)
  expect((await page(compra)).html).toContain('href="#itens">Quem venceu, em cada item</a>')
  const semResultado = await insertCompraDireta(db, { data_ini_envio_proposta: past, data_fim_envio_proposta: past })
  expect((await page(`portal/compra-direta/detalhe/${semResultado}`)).html).toContain(
    'href="#itens">Itens e resultado, até onde o órgão informou</a>',
  )
  const aberta = await insertComBeneficio(started, [null])
  for (const screen of listScreens(aberta))
    expect((await page(screen)).html, screen).not.toContain('que recebem propostas agora')
})

test('de uma sessão presencial a página diz quando e onde é, e não que se envie a proposta por um sistema', async () => {
  const started = await startPerfis()
  const { db, page } = started
  await db
    .insertInto('municipio')
    .values({ id: 2611606, nome: 'Recife', uf: 'PE' })
    .onConflict((at) => at.doNothing())
    .execute()
  const id = await insertLicitacao(db, {
    ...{ modalidade: 'PREGAO_PRESENCIAL', id_municipio: 2611606, uf: 'PE' },
    ...{ data_ini_envio_proposta: past, data_fim_envio_proposta: inDays(9), data_abertura: inDays(9) },
    link_acesso_externo: 'https://compras.example/sessao/7',
  })
  for (const screen of listScreens(id)) {
    const text = readText(await page(screen))
    expect(text).toMatch(/Sessão presencial \d\d\/\d\d\/\d{4} \d\d:\d\d, Recife – PE/)
    expect(text).toContain('A sessão é presencial: o edital diz onde e como entregar a proposta.')
    expect(text).not.toContain('Enviar proposta')
  }
})
