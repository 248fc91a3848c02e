// @module-tag rest
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeIndexJob } from '~/adapters/db/busca/index-job.server'
import type { Db } from '~/adapters/db/engine/schema'
import { loadBuiltRemix } from '~/http/pages/remix-app.server'
import { insertCompraDireta, insertLicitacao, insertOrgao } from '../builders'
import { openBehind, startApp, startPortal } from '../http'
import { base, inDays, past, readable, startPerfis } from '../perfis/perfis'

const readMenus = (html: string) =>
  [...html.matchAll(/<nav class="[^"]*" aria-label="Menu">([\s\S]*?)<\/nav>/g)].map(([, menu = '']) =>
    [...menu.matchAll(/<a ([^>]*)href="([^"]+)"[^>]*>([^<]+)/g)].map(([, attributes = '', to, text]) => ({
      text,
      to,
      current: /aria-current="(\w+)"/.exec(attributes)?.[1],
    })),
  )

test('todas as telas, as do portal também, têm o mesmo menu, com a entrada em que se está marcada', async () => {
  const { db, page } = await startPerfis()
  const tender = await insertLicitacao(db)
  const compra = await insertCompraDireta(db)
  const entries = [
    ['Licitações', 'consulta-licitacoes'],
    ['Compras diretas', 'portal/compra-direta/listagem'],
    ['Itens e preços', 'itens'],
    ['Validar documento', 'validar-documento'],
    ['Dados abertos', 'api'],
    ['Fornecedores (Cadastrar)', 'portal/licitacao/cadastro'],
  ] as const
  for (const [, screen] of entries) await expectMenu(screen, screen, 'page')
  await expectMenu(`licitacao-visualizacao/${tender}/dados-gerais`, 'consulta-licitacoes', 'true')
  await expectMenu(`portal/licitacao/detalhe/${tender}`, 'consulta-licitacoes', 'true')
  await expectMenu(`portal/compra-direta/detalhe/${compra}`, 'portal/compra-direta/listagem', 'true')

  async function expectMenu(screen: string, marked: string, current: string) {
    const menus = readMenus((await page(screen)).html)
    expect(menus, screen).toHaveLength(2)
    for (const menu of menus)
      expect(menu, screen).toEqual(
        entries.map(([text, to]) => ({ text, to: `${base}/${to}`, current: to === marked ? current : undefined })),
      )
  }
})

const recife = async (db: Db) => {
  await db.insertInto('municipio').values({ id: 2611606, nome: 'Recife', uf: 'PE' }).execute()
  return { uf: 'PE', id_municipio: 2611606 }
}

const readText = (html: string) => readable(html).replace(/\s+/g, ' ')

test('a lista das compras diretas diz, como a das licitações, até quando se envia proposta, o valor, a cidade e a situação', async () => {
  const { db, page } = await startPerfis()
  const place = await recife(db)
  const aberta = {
    ...place,
    data_fim_envio_proposta: inDays(1.5),
    data_abertura: inDays(1.6),
    valor_estimado: '1234.5',
  }
  await insertCompraDireta(db, aberta)
  await insertCompraDireta(db, { ...aberta, numero: '013', orcamento_sigiloso: true, valor_estimado: '777' })
  await insertCompraDireta(db, { ...place, numero: '014', situacao: 'ENCERRADA', data_fim_envio_proposta: past })
  const { html } = await page('portal/compra-direta/listagem')
  const cards = html
    .split('<li class')
    .slice(1)
    .filter((card) => card.includes('<h3'))
  const [uma = '', sigilosa = '', encerrada = ''] = ['012', '013', '014'].map((numero) =>
    readText(cards.find((card) => card.includes(`>${numero}/`)) ?? ''),
  )
  expect(uma).toMatch(/Propostas até \d\d\/\d\d\/\d{4} \d\d:\d\d \(1 dia\)/)
  expect(uma).toContain('R$ 1.234,50')
  expect(uma).toContain('Recife/PE')
  expect(uma).toContain('Aberta')
  expect(sigilosa).toContain('Propostas até')
  expect(sigilosa).not.toContain('R$')
  expect(encerrada).toContain('Encerrada')
  expect(encerrada).not.toContain('Propostas até')
})

test('a lista das compras diretas tem, como a das licitações, atalhos com quantas recebem propostas, ordens, órgão e valor', async () => {
  const { db, page } = await startPerfis()
  const semInicio = { data_ini_envio_proposta: null, data_abertura: null }
  const aberta = { ...semInicio, situacao: 'ABERTA', valor_estimado: '50' } as const
  const fim = (days: number) => ({ data_fim_envio_proposta: inDays(days) })
  await insertCompraDireta(db, { ...aberta, ...fim(20_000), numero: '021', tipo: 'CREDENCIAMENTO' })
  const id_orgao = await insertOrgao(db, { nome: 'Prefeitura de Pedra Clara' })
  await insertCompraDireta(db, { ...aberta, ...fim(2), numero: '022', id_orgao, valor_estimado: '70' })
  await insertCompraDireta(db, { ...aberta, ...fim(5), numero: '023' })
  const numbersAt = async (query: string) =>
    [...(await page(`portal/compra-direta/listagem${query}`)).html.matchAll(/<span>(\d+)\//g)].map(
      ([, numero]) => numero,
    )
  expect(await numbersAt('')).toEqual(['021', '023', '022'])
  expect(await numbersAt('?ordem=prazo')).toEqual(['022', '023', '021'])
  expect(await numbersAt('?ordem=valor&atalho=encerram')).toEqual(['022', '023'])
  expect(await numbersAt(`?valorDe=60&orgao=${id_orgao}`)).toEqual([])
  expect(await numbersAt(`?valor=60,&orgao=${id_orgao}`)).toEqual(['022'])

  const { html } = await page('portal/compra-direta/listagem')
  for (const shown of [
    'Recebendo propostas (3)',
    'Encerram em 7 dias',
    'Itens exclusivos ME/EPP',
    'Prazo mais próximo',
  ])
    expect(readText(html)).toContain(shown)
  for (const query of ['atalho=encerram', 'beneficio=EXCLUSIVA', 'ordem=prazo', 'ordem=valor', 'sort=ASC'])
    expect(html).toContain(`href="${base}/portal/compra-direta/listagem?${query}"`)
  const { location } = await page('portal/compra-direta/listagem?nomeOrgao=pedra')
  expect(location).toBe(`${base}/portal/compra-direta/listagem?orgao=${id_orgao}`)
})

test('das modalidades se oferecem as que há, também as desconhecidas, e uma que não há é dita e não filtra', async () => {
  const { db, page } = await startPerfis()
  await insertLicitacao(db, { modalidade: 'Manifestação de Interesse' })
  await insertCompraDireta(db, { modalidade: 'Dispensa emergencial' })
  for (const [list, offered, found] of [
    ['consulta-licitacoes', ['', 'Manifestação de Interesse'], ['Manifestação de Interesse', 'CONVITE']],
    ['portal/compra-direta/listagem', ['', 'DISPENSA_LICITACAO'], ['Dispensa emergencial', 'CREDENCIAMENTO']],
  ] as const) {
    const shown = async (modalidade: string) => {
      const { html } = await page(`${list}?${new URLSearchParams({ modalidade })}`)
      const [, select = ''] = /<select[^>]* name="modalidade"[^>]*>(.*?)<\/select>/.exec(html) ?? []
      const text = readText(html)
      return {
        options: [...select.matchAll(/<option value="([^"]*)"/g)].map(([, value]) => value),
        ignored: text.includes(`Não foi possível usar o filtro “Modalidade” com o valor “${modalidade}”`),
        rows: [...html.matchAll(/ id="(licitacao|compra)-\d+"/g)].length,
      }
    }
    expect(await shown('FOO')).toEqual({ options: offered, ignored: true, rows: 1 })
    expect(await shown(found[0])).toMatchObject({ ignored: false, rows: 1 })
    expect(await shown(found[1])).toMatchObject({ ignored: false, rows: 0 })
  }
})

test('uma compra que ainda não se abriu tem a sua situação, na lista e na sua página, e diz desde quando recebe propostas', async () => {
  const { db, page } = await startPerfis()
  const datas = { data_ini_envio_proposta: inDays(1.5), data_fim_envio_proposta: inDays(4) }
  const id = await insertCompraDireta(db, { ...datas, numero: '015', situacao: null })
  const card = readText((await page('portal/compra-direta/listagem')).html)
  expect(card).toMatch(/015\/\d{4} Aguardando abertura/)
  expect(card).toMatch(/Propostas a partir de \d\d\/\d\d\/\d{4} \d\d:\d\d(?! \()/)
  const detail = readText((await page(`portal/compra-direta/detalhe/${id}`)).html)
  expect(detail).toContain('Aguardando abertura')
  expect(detail).toMatch(/Você pode enviar propostas a partir de \d\d\/\d\d/)
})

test('a página de uma compra direta diz o valor estimado que é público e, encerrada, o homologado', async () => {
  const { db, page } = await startPerfis()
  const valores = { valor_estimado: '1234.5', valor_homologado: '1000' }
  const shown = async (over: Parameters<typeof insertCompraDireta>[1]) => {
    const id = await insertCompraDireta(db, { ...valores, ...over })
    return readText((await page(`portal/compra-direta/detalhe/${id}`)).html)
  }
  const aberta = await shown({})
  expect(aberta).toContain('R$ 1.234,50')
  expect(aberta).not.toContain('R$ 1.000,00')
  expect(await shown({ situacao: 'ENCERRADA' })).toContain('R$ 1.000,00')
  expect(await shown({ orcamento_sigiloso: true })).not.toContain('R$')
})

test('a lista das compras diretas tem uma busca como a das licitações, que sugere a grafia e diz em que item achou', async () => {
  const { db, page } = await startPerfis()
  const id = await insertCompraDireta(db, { objeto: 'Calibração de balanças', numero: '077', ano: 2031 })
  await db
    .insertInto('compra_direta_item')
    .values({ id_compra_direta: id, sequencia: 4, descricao: 'Peso padrão de bronze' })
    .execute()
  await insertCompraDireta(db, { objeto: 'Reforma da ponte' })
  await makeIndexJob(db).run(60_000)
  const list = async (busca: string, more?: { palavras: string }) =>
    (await page(`portal/compra-direta/listagem?${new URLSearchParams({ busca, ...more })}`)).html
  const numbered = await list('dispensa 77/2031')
  expect(numbered).toMatch(/<input [^>]*name="busca"[^>]*value="dispensa 77\/2031"/)
  expect(readText(numbered)).toContain('1 compra direta')
  expect(readText(numbered)).toContain('Calibração de balanças')
  expect(readText(await list('bronze'))).toContain('Item 4: Peso padrão de bronze')
  const misspelled = await list('calibrassao', { palavras: 'digitadas' })
  expect(readText(misspelled)).toContain('Nenhuma compra direta encontrada')
  expect(misspelled).toContain(`${base}/portal/compra-direta/listagem?${new URLSearchParams({ busca: 'calibração' })}`)
})

const linkTo = (html: string, address: string) => {
  const [, text] = new RegExp(`<a [^>]*href="${address.replace(/[?+.]/g, '\\$&')}"[^>]*>([^<]*)`).exec(html) ?? []
  return text
}

test('uma busca de licitações diz quantas compras diretas acharia, com o seu link, e a de compras diretas quantas licitações', async () => {
  const { db, page } = await startPerfis()
  const place = await recife(db)
  await insertCompraDireta(db, { objeto: 'Calibração de balanças', numero: '077', ano: 2031, ...place })
  await insertCompraDireta(db, { objeto: 'Calibração de balanças', publicacao: 'DESPUBLICADA' })
  await insertLicitacao(db, { objeto: 'Reforma da ponte', num_processo: '123456/2031' })
  await insertLicitacao(db, { objeto: 'Reforma da ponte velha' })
  await makeIndexJob(db).run(60_000)
  const compras = (query: Record<string, string>) =>
    `${base}/portal/compra-direta/listagem?${new URLSearchParams(query)}`.replaceAll('&', '&amp;')

  const empty = (await page('consulta-licitacoes?conteudo=balanças')).html
  expect(readText(empty)).toContain('Nenhuma licitação encontrada')
  expect(linkTo(empty, compras({ busca: 'balanças' }))).toBe('1 compra direta para esta busca')
  const inPlace = (await page('consulta-licitacoes?objeto=balanças&estado=PE&status=ABERTO')).html
  expect(linkTo(inPlace, compras({ objeto: 'balanças', estado: 'PE' }))).toBe('1 compra direta para esta busca')
  const ofPortal = (await page('portal/licitacao/listagem?processo=77/2031')).html
  expect(linkTo(ofPortal, compras({ conteudo: '77/2031' }))).toBe('1 compra direta para esta busca')
  for (const without of [
    'consulta-licitacoes',
    'consulta-licitacoes?status=ABERTO',
    'consulta-licitacoes?conteudo=xyz',
  ])
    expect(readText((await page(without)).html), without).not.toContain('para esta busca')

  const outra = (await page('portal/compra-direta/listagem?busca=ponte')).html
  expect(linkTo(outra, `${base}/consulta-licitacoes?conteudo=ponte`)).toBe('2 licitações para esta busca')
  const emMoldura = (await page('portal/iframe/compra-direta/listagem?busca=ponte')).html
  expect(linkTo(emMoldura, `${base}/portal/iframe/licitacao/listagem?objeto=ponte`)).toBe(
    '2 licitações para esta busca',
  )
})

test('o que a outra lista acharia é contado só até mil', async () => {
  const { db, page } = await startPerfis()
  const id = await insertLicitacao(db, { objeto: 'Reforma da ponte' })
  const columns = sql.raw(
    'id_orgao, num_processo, objeto, modalidade, modo_disputa, status, data_abertura, busca, ident',
  )
  await sql`insert into licitacao (${columns})
    select ${columns} from licitacao, generate_series(1, 1000) where id = ${id}`.execute(db)
  await makeIndexJob(db).run(60_000)
  expect(readText((await page('portal/compra-direta/listagem?busca=ponte')).html)).toContain(
    'Mais de 1.000 licitações para esta busca',
  )
})

test('diante de outro sistema, que não conta, nenhuma busca leva à outra lista', async () => {
  const own = await startPortal()
  await insertCompraDireta(own.portal.db, { objeto: 'Reforma da ponte' })
  await insertLicitacao(own.portal.db, { objeto: 'Reforma da ponte' })
  await makeIndexJob(own.portal.db).run(60_000)
  const remote = await startApp({ ...(await openBehind({ REMOTE_URL: own.url })), remix: await loadBuiltRemix() })
  for (const list of ['consulta-licitacoes?conteudo=ponte', 'portal/compra-direta/listagem?objeto=ponte']) {
    const html = await (await remote.get(`${base}/${list}`)).text()
    expect(readText(html)).toContain('Reforma da ponte')
    expect(readText(html), list).not.toContain('para esta busca')
  }
})

test('um número que nada nomeia diz isso nas duas listas, e leva aos mais próximos do seu ano', async () => {
  const { db, page } = await startPerfis()
  await insertLicitacao(db, { numero_edital: '15/2031', num_processo: '900/2031' })
  await insertCompraDireta(db, { numero: '00017', ano: 2031, num_processo: null })
  await makeIndexJob(db).run(60_000)
  const tenders = (await page('consulta-licitacoes?conteudo=dispensa 17/2031')).html
  expect(readText(tenders)).toContain('Nenhuma licitação tem o número 17/2031. Os mais próximos: 15/2031')
  expect(readText(tenders)).toContain('1 compra direta para esta busca')
  const query = (numero: string) => new URLSearchParams(numero)
  expect(linkTo(tenders, `${base}/consulta-licitacoes?${query('conteudo=15/2031')}`)).toBe('15/2031')
  const ofProcesso = (await page('consulta-licitacoes?conteudo=processo 899/2031')).html
  expect(linkTo(ofProcesso, `${base}/consulta-licitacoes?${query('conteudo=processo 900/2031')}`)).toBe('900/2031')
  const compras = (await page('portal/compra-direta/listagem?busca=16 2031')).html
  expect(readText(compras)).toContain('Nenhuma compra direta tem o número 16/2031. Os mais próximos: 17/2031')
  expect(readText((await page('portal/compra-direta/listagem?busca=16 1999&lng=en')).html)).toContain(
    'No direct purchase has the number 16/1999.',
  )
})

const listas = [
  ['consulta-licitacoes', 'conteudo'],
  ['portal/licitacao/listagem', 'objeto'],
  ['portal/compra-direta/listagem', 'busca'],
  ['itens', 'busca'],
] as const

async function startWith(...objetos: string[]) {
  const portal = await startPerfis()
  for (const objeto of objetos) {
    const id_licitacao = await insertLicitacao(portal.db, { objeto })
    await portal.db.insertInto('item').values({ id_licitacao, sequencia: 1, descricao: objeto }).execute()
    await insertCompraDireta(portal.db, { objeto })
  }
  await makeIndexJob(portal.db).runQueue()
  return portal
}

test('uma busca com um engano mostra em todas as listas o que a palavra corrigida acha, o que se corrigiu, e leva à busca como está', async () => {
  const { page } = await startWith('Material de limpeza')
  for (const [lista, name] of listas) {
    const { html } = await page(`${lista}?${name}=limpesa`)
    expect(readText(html), lista).toContain(
      'Nada foi encontrado com “limpesa”. Estes são os resultados de “limpeza”. Procurar por “limpesa” como está',
    )
    expect(html, lista).toContain('Material de <mark>limpeza</mark>')
    expect(html, lista).toContain(`href="${base}/${lista}?${name}=limpesa&amp;palavras=digitadas"`)
    const typed = await page(`${lista}?${name}=limpesa&palavras=digitadas`)
    expect(readText(typed.html), lista).toContain('Você quis dizer: limpeza')
    expect(readText(typed.html), lista).toContain('Palavras: só as digitadas')
    expect(typed.html, lista).not.toContain('<mark>')
    expect(typed.html, lista).toContain(`href="${base}/${lista}?${name}=limpeza"`)

    const long = await page(`${lista}?${name}=limpesa${'+.'.repeat(400)}`)
    expect(readText(long.html), lista).toContain('como está')
    expect(long.html, lista).not.toContain(' .'.repeat(120))
  }
})

test('em todas as listas, o que um sinônimo acha o diz, e um link o deixa fora', async () => {
  const { page } = await startWith('Merenda', 'Kits de ALIMENTAÇÃO ESCOLAR')
  for (const [lista, name] of listas) {
    const { html } = await page(`${lista}?${name}=merenda`)
    expect(readText(html), lista).toContain('Alguns resultados têm outras palavras: alimentação escolar.')
    expect(readText(html).match(/também: alimentação escolar/g), lista).toHaveLength(1)
    const typed = `href="${base}/${lista}?${name}=merenda&amp;palavras=digitadas"`
    expect(html, lista).toMatch(new RegExp(`${typed.replaceAll('?', '\\?')}[^>]*>Procurar só por “merenda”<`))

    const only = readText((await page(`${lista}?${name}=merenda&palavras=digitadas`)).html)
    expect(only, lista).toContain('Merenda')
    for (const absent of ['ALIMENTAÇÃO', 'também:', 'Procurar só']) expect(only, lista).not.toContain(absent)
  }
})
