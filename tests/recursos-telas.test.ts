import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { makeSealer } from '~/adapters/crypto/sealer.server'
import { makeSessoes } from '~/domain/recurso/sessao'
import { listen, stopListening } from '~/http/ops/listen.server'
import { loadBuiltRemix } from '~/http/pages/remix-app.server'
import { insertManifestado } from './builders'
import { stoppedClock } from './clock'
import { testSecret } from './databases'
import { openBehind, startApp, startPortal } from './http'
import { emitirLinks, insertCenario } from './recursos'

const base = '/licitacao-pub'
const minutes = (count: number) => count * 60_000

/** Dates that stay ahead however late this runs. */
const farAhead = { RECURSO_ATE_DIAS: '36500' }

/** The screens without JavaScript, with a clock of their own for the sessions. */
async function openScreens() {
  const { portal, env } = await startPortal(farAhead)
  const clock = stoppedClock()
  const sessoes = makeSessoes({ sealer: makeSealer(testSecret, 'sessao'), clock })
  const intake = { ...portal.intake, sessoes }
  const app = await startApp({ portal: { ...portal, intake }, env, remix: await loadBuiltRemix() })
  const cenario = await insertCenario(portal.db)
  const { idLicitacao, idLote } = cenario
  await portal.db.updateTable('lote').set({ possui_permissao_recurso: true }).where('id', '=', idLote).execute()
  const links = await emitirLinks(portal.emissao, idLicitacao)
  return { ...cenario, ...app, ...visitor(app.get), portal, clock, links }
}

function visitor(get: Awaited<ReturnType<typeof startApp>>['get']) {
  /** Opens a link as a person does: the address that it leads to, and the page. */
  async function open(link: string) {
    const exchanged = await get(base + link)
    expect(exchanged.status).toBe(303)
    const address = exchanged.headers.get('location') ?? ''
    return { address, page: await (await get(address)).text() }
  }
  async function send(address: string, fields: Record<string, string | string[]>) {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const entries = Object.entries(fields).flatMap(([name, given]) => [given].flat().map((value) => [name, value]))
    const answer = await get(address, { method: 'POST', headers, body: new URLSearchParams(entries).toString() })
    return { status: answer.status, location: answer.headers.get('location'), page: await answer.text() }
  }
  /** The same, and says yes to the page that asks whether to go on. */
  async function save(address: string, fields: Record<string, string | string[]>) {
    const asked = await send(address, fields)
    return asked.page.includes('value="confirmar"') ? send(address, confirmed(asked.page)) : asked
  }
  return { open, send, save }
}

const unescaped = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

/** What the page that asks whether to go on sends for a yes. */
function confirmed(page: string) {
  const fields: Record<string, string[]> = { acao: ['confirmar'] }
  for (const [, name = '', value = ''] of page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g))
    fields[name] = [...(fields[name] ?? []), unescaped(value)]
  return fields
}

/** The value of a field of a page, and everything its form carries unseen. */
const valueIn = (page: string, name: string) => {
  const [field = ''] = new RegExp(`<(?:input|textarea)[^>]*name="${name}"[^>]*>[^<]*`).exec(page) ?? []
  return /value="([^"]*)"/.exec(field)?.[1] ?? field.replace(/^[^>]*>/, '')
}
const hiddenIn = (page: string) =>
  Object.fromEntries(
    [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  ) as Record<string, string>

/** What the summary above a form says. */
const problemsIn = (page: string) => [...page.matchAll(/<li><a href="#[^"]*">([^<]*)/g)].map(([, text]) => text)

/** The values of a page's checked boxes of a name. */
const checkedIn = (page: string, name: string) =>
  [...page.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)]
    .map(([box]) => box)
    .filter((box) => box.includes(`name="${name}"`) && box.includes(' checked=""'))
    .map((box) => /value="([^"]*)"/.exec(box)?.[1])

const typed = { fimRecurso: '2039-05-02T18:00', fimContrarrazao: '2039-05-09T18:00', justificativa: 'Feriado <local>.' }

test('uma sessão que terminou enquanto se escrevia guarda tudo; com o link colado, envia', async () => {
  const { open, send, save, clock, links, idLicitacao, idLote, portal } = await openScreens()
  const { address, page } = await open(`/data-recurso?idPregao=${idLicitacao}&token=${links.dataRecurso}`)
  const withLote = `${address}&lote=${idLote}`
  const fields = { ...hiddenIn(page), ...typed, lote: String(idLote), loteMostrado: String(idLote) }

  clock.advance(minutes(30))
  const over = await send(withLote, fields)
  expect(over.status).toBe(403)
  expect(over.page).toContain('Esta página ficou aberta por mais de 30 minutos e a sua sessão terminou.')
  for (const name of ['fimRecurso', 'fimContrarrazao'] as const) expect(valueIn(over.page, name)).toBe(typed[name])
  expect(valueIn(over.page, 'justificativa')).toContain('Feriado &lt;local&gt;.')

  const again = { ...fields, ...hiddenIn(over.page), loteMostrado: String(idLote) }
  const wrong = await send(withLote, { ...again, link: 'https://portal.example/data-recurso?token=inventado' })
  expect(wrong.status).toBe(403)
  expect(wrong.page).toContain('O link colado não serve para esta página')
  expect(valueIn(wrong.page, 'fimRecurso')).toBe(typed.fimRecurso)

  const link = `https://portal.example${base}/data-recurso?idPregao=${idLicitacao}&token=${links.dataRecurso}`
  const sent = await save(withLote, { ...again, link })
  expect(sent).toMatchObject({ status: 303, location: expect.stringContaining('salvo=1') })
  const lote = await portal.db.selectFrom('lote').select('data_fim_recurso').where('id', '=', idLote).executeTakeFirst()
  expect(lote?.data_fim_recurso).toEqual(new Date('2039-05-02T21:00:00Z'))
})

const lotesIn = (page: string) =>
  [...page.matchAll(/<option([^>]*)>([^<]*)/g)].map(([, attributes = '', text]) => ({
    text,
    selected: attributes.includes('selected'),
  }))

test('um link revogado enquanto se escrevia devolve o formulário e só o seu lote, também com a sessão terminada', async () => {
  const { open, send, save, get, clock, links, idLicitacao, idLote, portal } = await openScreens()
  const { address } = await open(`/data-recurso?idPregao=${idLicitacao}&token=${links.dataRecurso}`)
  const withLote = `${address}&lote=${idLote}`
  const fields = { ...hiddenIn(await (await get(withLote)).text()), ...typed, lote: String(idLote) }
  await portal.emissao.revoke(links.id)

  const revoked = await send(withLote, fields)
  expect(revoked.page).toContain('O link com que esta página foi aberta venceu ou foi revogado.')
  clock.advance(minutes(30))
  const over = await send(withLote, { ...fields, acao: 'mostrar' })
  expect(over.page).toContain('a sua sessão terminou')
  const wrong = await send(withLote, { ...fields, link: 'inventado' })
  expect(wrong.page).toContain('O link colado não serve para esta página')
  for (const { status, page } of [revoked, over, wrong]) {
    expect(status).toBe(403)
    expect(valueIn(page, 'fimRecurso')).toBe(typed.fimRecurso)
    expect(valueIn(page, 'justificativa')).toContain('Feriado &lt;local&gt;.')
    expect(lotesIn(page)).toEqual([
      { text: 'Escolha um lote', selected: false },
      { text: 'Carteiras', selected: true },
    ])
    expect(page).not.toContain('Histórico')
    expect(page).not.toContain('Ainda não há prazos salvos')
  }
  expect((await get(withLote)).status).toBe(403)

  const { dataRecurso } = await emitirLinks(portal.emissao, idLicitacao)
  const again = { ...fields, ...hiddenIn(wrong.page), link: dataRecurso }
  expect(await save(withLote, again)).toMatchObject({ status: 303, location: expect.stringContaining('salvo=1') })
})

test('com a sessão terminada, escolher outro lote também guarda o que se escreveu, e com o link mostra o lote', async () => {
  const { open, send, get, clock, links, idLicitacao, idLote, outroLote } = await openScreens()
  const { address } = await open(`/data-recurso?idPregao=${idLicitacao}&token=${links.dataRecurso}`)
  const withLote = `${address}&lote=${idLote}`
  const fields = { ...hiddenIn(await (await get(withLote)).text()), ...typed, lote: String(outroLote) }
  clock.advance(minutes(30))
  for (const acao of ['mostrar', 'salvar']) {
    const over = await send(withLote, { ...fields, acao })
    expect(over.status).toBe(403)
    expect(valueIn(over.page, 'justificativa')).toContain('Feriado &lt;local&gt;.')
    expect(lotesIn(over.page)).toContainEqual({ text: 'Quadros', selected: true })
    expect(hiddenIn(over.page).loteMostrado).toBe(String(idLote))
    const shown = await send(withLote, { ...fields, acao, link: links.dataRecurso })
    expect(shown.status).toBe(200)
    expect(hiddenIn(shown.page).loteMostrado, 'a justificativa não cabe num endereço').toBe(String(outroLote))
    expect(valueIn(shown.page, 'justificativa')).toContain('Feriado &lt;local&gt;.')
    expect(valueIn(shown.page, 'fimRecurso')).not.toBe(typed.fimRecurso)
    const sent = await send(withLote, { ...fields, justificativa: '', acao, link: links.dataRecurso })
    expect(sent).toMatchObject({ status: 303, location: expect.stringContaining(`lote=${outroLote}`) })
    expect((await get(sent.location ?? '')).status).toBe(200)
  }
})

test('os fornecedores escolhidos ficam quando o link termina, e são permitidos com outro', async () => {
  const { open, send, save, links, idLicitacao, idLote, aurora, brisa, portal } = await openScreens()
  const { address, page } = await open(
    `/permitir-recurso-contrarrazao?idPregao=${idLicitacao}&idLote=${idLote}&token=${links.permitir(idLote)}`,
  )
  await portal.emissao.revoke(links.id)
  const fields = { ...hiddenIn(page), ...typed }
  const revoked = await send(address, { ...fields, todos: '1' })
  expect(revoked.status).toBe(403)
  expect(revoked.page).toContain('Lote: Carteiras')
  expect(revoked.page).not.toContain('Papelaria Aurora')
  for (const id of [aurora, brisa])
    expect(revoked.page).toContain(`<input type="hidden" name="fornecedor" value="${id}"/>`)

  const { permitir } = await emitirLinks(portal.emissao, idLicitacao)
  const fornecedor = [aurora, brisa].map(String)
  const sent = await save(address, { ...fields, ...hiddenIn(revoked.page), fornecedor, link: permitir(idLote) })
  expect(sent).toMatchObject({ status: 303, location: expect.stringContaining('concedido=1') })
  expect(await portal.db.selectFrom('recurso').select('id').execute()).toHaveLength(2)
})

test('uma sessão dura 30 minutos e só abre a sua tela, licitação e lote', async () => {
  const { open, get, clock, links, idLicitacao, idLote, outroLote } = await openScreens()
  const { address } = await open(
    `/permitir-recurso-contrarrazao?idPregao=${idLicitacao}&idLote=${idLote}&token=${links.permitir(idLote)}`,
  )
  const statusOf = async (path: string) => (await get(path)).status
  expect(await statusOf(address)).toBe(200)
  expect(await statusOf(address.replace(`idLote=${idLote}`, `idLote=${outroLote}`))).toBe(403)
  expect(await statusOf(address.replace('permitir-recurso-contrarrazao', 'data-recurso'))).toBe(403)
  expect(await statusOf(`${address}x`)).toBe(403)
  clock.advance(minutes(30) - 1)
  expect(await statusOf(address)).toBe(200)
  clock.advance(1)
  const over = await get(address)
  expect(over.status).toBe(403)
  expect(over.headers.get('cache-control')).toBe('no-store')
  const text = await over.text()
  expect(text).toContain('A sua sessão de 30 minutos terminou: abra de novo o link recebido.')
  expect(text).not.toContain('Papelaria Aurora')
})

test('a troca do link pela sessão e o que se salva deixam o resto do endereço: o lote e o idioma', async () => {
  const { open, send, save, get, links, idLicitacao, idLote } = await openScreens()
  const { address, page } = await open(
    `/data-recurso?idPregao=${idLicitacao}&lote=${idLote}&lng=en&token=${links.dataRecurso}`,
  )
  const query = (path: string | null) => {
    const { sessao, ...rest } = Object.fromEntries(new URL(path ?? '', 'http://x').searchParams)
    expect(sessao).toBeTruthy()
    return rest
  }
  const kept = { idPregao: String(idLicitacao), lote: String(idLote), lng: 'en' }
  expect(query(address)).toEqual(kept)
  expect(page).toContain('<html lang="en"')
  expect((await get(address)).headers.get('set-cookie')).toBeNull()
  const fields = { ...hiddenIn(page), ...typed, lote: String(idLote) }
  const saved = await save(`${address}&trocado=1`, fields)
  expect(query(saved.location)).toEqual({ ...kept, salvo: '1' })
  const none = await send(saved.location ?? '', { ...fields, justificativa: '', lote: '', acao: 'mostrar' })
  expect(query(none.location)).toEqual({ idPregao: String(idLicitacao), lng: 'en' })
})

test('a tela de permitir sem lote no endereço pede um, e diz a quem pedir o link dele', async () => {
  const { get, links, idLicitacao, idLote } = await openScreens()
  for (const more of ['', '&idLote=', `&token=${links.permitir(idLote)}`]) {
    const answer = await get(`${base}/permitir-recurso-contrarrazao?idPregao=${idLicitacao}${more}`)
    expect(answer.status).toBe(422)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.text()).toMatch(/Selecione um lote\. [^<]*Peça o link dele ao órgão[^<]* ou ligue para /)
  }
})

test('um formulário sem o seu sinal, ou com o de outra licitação, é recusado com 403 e nada muda', async () => {
  const { open, send, links, idLicitacao, idLote, portal } = await openScreens()
  const { address, page } = await open(`/data-recurso?idPregao=${idLicitacao}&token=${links.dataRecurso}`)
  const fields = { ...typed, lote: String(idLote), loteMostrado: String(idLote) }
  const foreign = portal.intake.guarda.formTokens.issue({ form: 'data-recurso', processo: idLicitacao + 1 })
  for (const forged of [
    {},
    { formulario: 'x' },
    Object.fromEntries(Object.keys(hiddenIn(page)).map((name) => [name, foreign])),
  ])
    expect((await send(address, { ...fields, ...forged, loteMostrado: String(idLote) })).status).toBe(403)
  const lote = await portal.db.selectFrom('lote').select('data_fim_recurso').where('id', '=', idLote).executeTakeFirst()
  expect(lote?.data_fim_recurso).toBeNull()
})

test('um formulário enorme ou de outro tipo é recusado com 403 nas duas telas, e nada muda', async () => {
  const { open, send, save, get, links, idLicitacao, idLote, aurora, portal } = await openScreens()
  for (const link of [
    `/data-recurso?idPregao=${idLicitacao}&token=${links.dataRecurso}`,
    `/permitir-recurso-contrarrazao?idPregao=${idLicitacao}&idLote=${idLote}&token=${links.permitir(idLote)}`,
  ]) {
    const { address, page } = await open(link)
    const fields = { ...hiddenIn(page), ...typed, lote: String(idLote), loteMostrado: String(idLote) }
    const enormous = { ...fields, fornecedor: String(aurora), acao: 'x'.repeat(256 * 1024) }
    expect((await send(address, enormous)).status).toBe(403)
    const headers = { 'Content-Type': 'application/json' }
    expect((await get(address, { method: 'POST', headers, body: JSON.stringify(fields) })).status).toBe(403)
  }
  expect(await portal.db.selectFrom('evento').select('id').where('entidade', '=', 'lote').execute()).toEqual([])

  const { address, page } = await open(`/data-recurso?idPregao=${idLicitacao}&token=${links.dataRecurso}`)
  const justificativa = 'ã'.repeat(5000)
  const longest = { ...hiddenIn(page), ...typed, justificativa, lote: String(idLote), loteMostrado: String(idLote) }
  expect((await save(address, longest)).status).toBe(303)
})

test('quem salva para antes do que outra autoridade já adiou vê a recusa, e o campo volta à data em vigor', async () => {
  const { open, send, save, links, idLicitacao, idLote } = await openScreens()
  const link = `/data-recurso?idPregao=${idLicitacao}&token=${links.dataRecurso}`
  const [one, other] = [await open(link), await open(link)]
  const fields = {
    lote: String(idLote),
    loteMostrado: String(idLote),
    fimContrarrazao: '2039-06-09T18:00',
    justificativa: '',
  }
  const first = await save(`${one.address}&lote=${idLote}`, {
    ...hiddenIn(one.page),
    ...fields,
    fimRecurso: '2039-05-20T18:00',
  })
  expect(first.status).toBe(303)
  const second = await send(`${other.address}&lote=${idLote}`, {
    ...hiddenIn(other.page),
    ...fields,
    fimRecurso: '2039-05-10T18:00',
  })
  expect(second.status).toBe(422)
  expect(second.page).toContain('Data fim de recurso não pode ser anterior à data já definida!')
  expect(second.page).toContain('Você informou 10/05/2039 18:00.')
  expect(valueIn(second.page, 'fimRecurso')).toBe('2039-05-20T18:00')
})

test('uma data que não existe volta citada, e os segundos de uma data salva não a fazem anterior', async () => {
  const { open, send, save, links, idLicitacao, idLote, portal } = await openScreens()
  const data_fim_recurso = new Date('2039-05-02T21:00:31Z')
  await portal.db
    .updateTable('lote')
    .set({
      data_inicio_recurso: new Date('2030-05-15T13:00:00Z'),
      data_fim_recurso,
      data_fim_contrarrazao: data_fim_recurso,
    })
    .where('id', '=', idLote)
    .execute()
  const { address, page } = await open(`/data-recurso?idPregao=${idLicitacao}&token=${links.dataRecurso}`)
  const fields = { ...hiddenIn(page), lote: String(idLote), loteMostrado: String(idLote), justificativa: '' }
  const wrong = await send(address, { ...fields, fimRecurso: '31/02/2039 18:00', fimContrarrazao: '2039-05-02T18:00' })
  expect(wrong.status).toBe(422)
  expect(wrong.page).toContain('A data fim de recurso “31/02/2039 18:00” não existe. Escreva-a como DD/MM/YYYY HH:mm.')
  const same = await save(address, { ...fields, fimRecurso: '2039-05-02T18:00', fimContrarrazao: '2039-05-02T18:00' })
  expect(same.status).toBe(303)
})

test('o início que se salva é o que a página mostrava, ainda que já seja o dia seguinte', async () => {
  const { open, save, get, links, idLicitacao, idLote, portal } = await openScreens()
  const { address } = await open(`/data-recurso?idPregao=${idLicitacao}&token=${links.dataRecurso}`)
  const withLote = `${address}&lote=${idLote}`
  const shown = hiddenIn(await (await get(withLote)).text())
  const inicio = '2030-05-17T02:50:00.000+0000'
  expect(shown.inicio).toHaveLength(inicio.length)
  expect((await save(withLote, { ...shown, ...typed, inicio, lote: String(idLote) })).status).toBe(303)
  const lote = await portal.db.selectFrom('lote').select('data_inicio_recurso').where('id', '=', idLote).execute()
  expect(lote).toEqual([{ data_inicio_recurso: new Date('2030-05-17T02:50:00Z') }])
})

test('dois envios do mesmo formulário permitem uma vez só e mostram o mesmo sucesso', async () => {
  const { open, send, save, links, idLicitacao, idLote, aurora, portal } = await openScreens()
  await insertManifestado(portal.db, idLote, { razao_social: 'Cadeiras Sol Ltda' })
  const { address, page } = await open(
    `/permitir-recurso-contrarrazao?idPregao=${idLicitacao}&idLote=${idLote}&token=${links.permitir(idLote)}`,
  )
  const fields = { ...hiddenIn(page), ...typed, fornecedor: String(aurora) }
  const yes = confirmed((await send(address, fields)).page)
  const [one, other] = await Promise.all([send(address, yes), send(address, yes)])
  for (const { status, location } of [one, other]) {
    expect(status).toBe(303)
    expect(location).toContain('concedido=1')
  }
  expect(await portal.db.selectFrom('recurso').select('id').execute()).toHaveLength(1)
  const todos = await save(address, { ...fields, fornecedor: '', todos: '1' })
  expect(todos.status).toBe(303)
  expect(await portal.db.selectFrom('recurso').select('id').execute()).toHaveLength(3)
})

test('uma data errada devolve as caixas como foram marcadas, uma a uma ou todas de uma vez', async () => {
  const { open, send, save, links, idLicitacao, idLote, aurora, brisa, portal } = await openScreens()
  const { address, page } = await open(
    `/permitir-recurso-contrarrazao?idPregao=${idLicitacao}&idLote=${idLote}&token=${links.permitir(idLote)}`,
  )
  const wrong = { ...hiddenIn(page), ...typed, fimRecurso: '31/02/2039 18:00' }
  const both = [aurora, brisa].map(String)

  const oneByOne = await send(address, { ...wrong, fornecedor: both })
  expect(oneByOne.status).toBe(422)
  expect(checkedIn(oneByOne.page, 'fornecedor')).toEqual(both)
  expect(checkedIn(oneByOne.page, 'todos')).toEqual([])

  const todos = await send(address, { ...wrong, todos: '1' })
  expect(todos.status).toBe(422)
  expect(checkedIn(todos.page, 'fornecedor')).toEqual([])
  expect(checkedIn(todos.page, 'todos')).toEqual(['1'])

  const depois = await insertManifestado(portal.db, idLote, { razao_social: 'Cadeiras Sol Ltda' })
  const sent = await save(address, { ...hiddenIn(page), ...typed, todos: '1' })
  expect(sent.status).toBe(303)
  const granted = await portal.db
    .selectFrom('recurso')
    .innerJoin('manifestacao_recurso', 'manifestacao_recurso.id', 'id_manifestacao_recurso')
    .select('id_fornecedor')
    .execute()
  expect(
    granted.map(({ id_fornecedor }) => id_fornecedor),
    'quem manifestou depois de a página ser mostrada espera',
  ).not.toContain(depois)
  expect(granted).toHaveLength(2)
})

test('cada recusa leva ao que há na tela: ao lote e aos fornecedores, também depois de todos permitidos', async () => {
  const { open, send, save, links, idLicitacao, idLote } = await openScreens()
  const link = `/permitir-recurso-contrarrazao?idPregao=${idLicitacao}&idLote=${idLote}&token=${links.permitir(idLote)}`
  const { address, page } = await open(link)
  expect((await save(address, { ...hiddenIn(page), ...typed, todos: '1' })).status).toBe(303)
  const nobody = await send(address, { ...hiddenIn((await open(link)).page), ...typed })
  expect(nobody.status).toBe(422)
  expect(nobody.page).toContain('href="#fornecedores"')
  for (const id of ['fornecedores', 'lote']) expect(nobody.page).toMatch(new RegExp(`id="${id}" tabindex="-1"`, 'i'))
})

test('sem permissão no lote ou sem fornecedor, é isso que se diz, também quando as datas estão vazias', async () => {
  const { open, send, links, idLicitacao, idLote, outroLote } = await openScreens()
  const empty = { fimRecurso: '', fimContrarrazao: '', justificativa: '' }
  const prazos = await open(`/data-recurso?idPregao=${idLicitacao}&token=${links.dataRecurso}`)
  const lote = { lote: String(outroLote), loteMostrado: String(outroLote) }
  const closed = await send(prazos.address, { ...hiddenIn(prazos.page), ...empty, ...lote })
  expect(closed.status).toBe(422)
  expect(problemsIn(closed.page)).toEqual(['Não há permissão de recurso para o lote.'])

  const { address, page } = await open(
    `/permitir-recurso-contrarrazao?idPregao=${idLicitacao}&idLote=${idLote}&token=${links.permitir(idLote)}`,
  )
  const nobody = await send(address, { ...hiddenIn(page), ...empty })
  expect(nobody.status).toBe(422)
  expect(problemsIn(nobody.page)).toEqual([
    'Selecione um fornecedor!',
    'Informe a data fim de recurso.',
    'Informe a data fim de contrarrazão.',
  ])
})

test('antes de salvar, uma página diz o que se faz, a quem e quem recebe e-mail; Não devolve tudo, e nada mudou', async () => {
  const { open, send, links, idLicitacao, idLote, aurora, brisa, portal } = await openScreens()
  const link = `/permitir-recurso-contrarrazao?idPregao=${idLicitacao}&idLote=${idLote}&token=${links.permitir(idLote)}`
  const { address, page } = await open(link)
  const asked = await send(address, { ...hiddenIn(page), ...typed, fornecedor: [aurora, brisa].map(String) })
  expect(asked.status).toBe(200)
  expect(asked.page).toContain('<title>Permitir recurso a 2 fornecedores</title>')
  for (const said of ['Papelaria Aurora Ltda', 'Brisa Móveis SA', '02/05/2039 18:00', '09/05/2039 18:00', 'e-mail'])
    expect(asked.page).toContain(said)
  for (const button of ['>Não</button>', '>Sim, continuar</button>']) expect(asked.page).toContain(button)
  const again = await send(address, { ...confirmed(asked.page), acao: 'corrigir' })
  expect(again.status).toBe(200)
  expect(checkedIn(again.page, 'fornecedor')).toEqual([aurora, brisa].map(String))
  expect(valueIn(again.page, 'fimRecurso')).toBe(typed.fimRecurso)
  expect(valueIn(again.page, 'justificativa')).toContain('Feriado &lt;local&gt;.')
  expect(await portal.db.selectFrom('recurso').select('id').execute()).toEqual([])

  const prazos = await open(`/data-recurso?idPregao=${idLicitacao}&token=${links.dataRecurso}`)
  const lote = { lote: String(idLote), loteMostrado: String(idLote) }
  const alterar = await send(prazos.address, { ...hiddenIn(prazos.page), ...typed, ...lote })
  expect(alterar.page).toContain('<title>Alterar os prazos do lote</title>')
  expect(alterar.page).toContain('Ninguém recebe e-mail sobre isto.')
  expect(await portal.db.selectFrom('evento').select('id').where('entidade', '=', 'lote').execute()).toEqual([])
})

test('um link bom, aberto em outro lote ou tela, sai do endereço por um 303, e sem ele a resposta é 403', async () => {
  const { get, links, idLicitacao, idLote, outroLote } = await openScreens()
  const here = `permitir-recurso-contrarrazao?idPregao=${idLicitacao}&idLote=${outroLote}`
  for (const token of [links.permitir(idLote), links.dataRecurso]) {
    const moved = await get(`${base}/${here}&token=${token}`)
    expect([moved.status, moved.headers.get('location')]).toEqual([303, `${base}/${here}`])
    expect(moved.headers.get('cache-control')).toBe('no-store')
  }
  expect((await get(`${base}/${here}`)).status).toBe(403)
  expect((await get(`${base}/${here}&token=inventado`)).status).toBe(403)
})

test('uma hora sem dia pede o dia, e fica', async () => {
  const { open, send, links, idLicitacao, idLote } = await openScreens()
  const { address, page } = await open(`/data-recurso?idPregao=${idLicitacao}&token=${links.dataRecurso}`)
  const fields = { ...hiddenIn(page), ...typed, lote: String(idLote), loteMostrado: String(idLote) }
  const sent = await send(address, { ...fields, fimRecurso: '19:30' })
  expect(sent.status).toBe(422)
  expect(problemsIn(sent.page)).toEqual(['Informe a data fim de recurso.'])
})

test('limpar esvazia as datas e a justificativa, e deixa os fornecedores escolhidos', async () => {
  const { open, send, links, idLicitacao, idLote, aurora } = await openScreens()
  const { address, page } = await open(
    `/permitir-recurso-contrarrazao?idPregao=${idLicitacao}&idLote=${idLote}&token=${links.permitir(idLote)}`,
  )
  const fields = { ...hiddenIn(page), ...typed, acao: 'limpar' }
  const one = await send(address, { ...fields, fornecedor: String(aurora) })
  const all = await send(address, { ...fields, todos: '1' })
  for (const cleared of [one, all]) {
    expect(cleared.status).toBe(200)
    expect(cleared.page).toContain('<title>Permitir recurso e contrarrazão</title>')
    for (const name of ['inicio', 'fimRecurso', 'fimContrarrazao', 'justificativa'])
      expect(valueIn(cleared.page, name).trim()).toBe('')
  }
  expect(checkedIn(one.page, 'fornecedor')).toEqual([String(aurora)])
  expect(checkedIn(all.page, 'todos')).toEqual(['1'])
})

/** The screens in front of a system that answers, by how an address ends, and keeps what it was asked with. */
async function openInFrontOf(answers: Record<string, [number, unknown]>, settings: Record<string, string> = {}) {
  const lote = { id: 5, descricao: 'Carteiras', possuiPermissaoRecurso: true }
  const all: typeof answers = {
    'parametros-publicos': [200, { extensoesAceitas: [], timezone: 'America/Sao_Paulo' }],
    'lotesdatarecurso/?pregaoId=7': [200, { lotes: [lote] }],
    '7/5': [200, [{ idFornecedor: 3, razaoSocial: 'Papelaria Aurora', motivoManifestacaoRecursal: 'Preço.' }]],
    '/7': [200, { id: 7, nomeOrgao: 'Prefeitura', objeto: 'Carteiras' }],
    ...answers,
  }
  const asked: string[] = []
  const system = createServer((req, res) => {
    asked.push(String(req.headers.authorization))
    const [, [status, body] = [404, {}]] = Object.entries(all).find(([end]) => req.url?.endsWith(end)) ?? []
    if (status === 0) return res.destroy()
    if (typeof body === 'string') return res.writeHead(status, { 'Content-Type': 'text/html' }).end(body)
    res.writeHead(status, { 'Content-Type': 'application/json' }).end(body === undefined ? '' : JSON.stringify(body))
  })
  const port = await listen(system, 0, '127.0.0.1')
  onTestFinished(() => stopListening(system, 1000))
  const { portal, env } = await openBehind({ REMOTE_URL: `http://127.0.0.1:${port}`, ...farAhead, ...settings })
  const { get } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  return { ...visitor(get), get, asked, answers: all }
}

const permitirDoOutro = '/permitir-recurso-contrarrazao?idPregao=7&idLote=5&token=do-outro-sistema'

test('de um sistema que recusa a chamada aparece a mensagem dele, e o formulário fica como estava', async () => {
  const message = 'A sessão pública ainda não foi encerrada pelo pregoeiro.'
  const { open, save, asked } = await openInFrontOf({ '/recurso': [400, { message, key: 'SESSAO_ABERTA' }] })

  const { address, page } = await open(permitirDoOutro)
  expect(page).not.toContain('do-outro-sistema')
  const sent = await save(address, { ...hiddenIn(page), ...typed, fornecedor: '3' })
  expect(sent.status).toBe(400)
  expect(sent.page).toContain(message)
  expect(valueIn(sent.page, 'fimRecurso')).toBe(typed.fimRecurso)
  expect(asked).toContain('Bearer do-outro-sistema')
})

test('um link sem token, ou com um que não se pode enviar, é recusado sem que o portal peça no seu próprio nome', async () => {
  const doPortal = 'p'.repeat(32)
  const { get, asked } = await openInFrontOf({}, { REMOTE_TOKEN: doPortal })
  const calls = ['/licitacao-readonly/api/licitacoes/lotesdatarecurso/?pregaoId=7']
  for (const token of ['', '%20', 'a%0Ab', 'ação'])
    calls.push(`${base}/data-recurso?idPregao=7&token=${token}`, `${base}${permitirDoOutro.replace(/[^=]*$/, token)}`)
  for (const address of calls) expect((await get(address)).status, address).toBe(403)
  expect(asked.filter((one) => one !== `Bearer ${doPortal}`)).toEqual([])
})

test('de um sistema que não diz os feriados, a conta não afirma que não há nenhum', async () => {
  const { open } = await openInFrontOf({})
  const { page } = await open(permitirDoOutro)
  expect(page).toContain('Dias úteis são os de segunda a sexta-feira.<')
  expect(page).not.toContain('feriado cadastrado')
})

test('um sistema que corta a conexão, falha ou recusa calado devolve o formulário como estava, e ninguém é levado dali', async () => {
  const { open, save, answers } = await openInFrontOf({})
  const { address, page } = await open(permitirDoOutro)
  const fields = { ...hiddenIn(page), ...typed, fornecedor: '3' }
  for (const [status, said, shown, message] of [
    [0, undefined, 503, 'O que você escreveu continua aqui'],
    [500, undefined, 503, 'O que você escreveu continua aqui'],
    [500, { message: 'Estamos em manutenção.' }, 500, 'Estamos em manutenção.'],
    [418, {}, 418, 'Erro desconhecido.'],
  ] as const) {
    answers['/recurso'] = [status, said]
    const sent = await save(address, fields)
    expect([sent.status, sent.page.includes(message)], `${status}`).toEqual([shown, true])
    expect(valueIn(sent.page, 'fimRecurso')).toBe(typed.fimRecurso)
    expect(valueIn(sent.page, 'justificativa')).toContain('Feriado &lt;local&gt;.')
    expect(checkedIn(sent.page, 'fornecedor')).toEqual(['3'])
  }
  answers['lotesdatarecurso/?pregaoId=7'] = [0, undefined]
  const alone = await save(address, fields)
  expect(alone.page).toContain('name="justificativa" value="Feriado &lt;local&gt;."')
  expect(alone.page).toContain('Enviar de novo')
})

test('um sistema que só confirma a mudança, sem dizer os prazos, a fez; o que responde uma página não', async () => {
  const { open, save, answers } = await openInFrontOf({})
  for (const said of [
    [200, undefined],
    [204, undefined],
    [200, true],
    [200, ''],
    [200, null],
    [200, {}],
  ] as const) {
    answers['/recurso'] = [...said]
    const { address, page } = await open(permitirDoOutro)
    const sent = await save(address, { ...hiddenIn(page), ...typed, fornecedor: '3' })
    expect(sent, JSON.stringify(said)).toMatchObject({ status: 303, location: expect.stringContaining('concedido=1') })
  }
  for (const said of ['<title>Entrar</title>', false]) {
    answers['/recurso'] = [200, said]
    const { address, page } = await open(permitirDoOutro)
    const sent = await save(address, { ...hiddenIn(page), ...typed, fornecedor: '3' })
    expect(sent.status, String(said)).toBe(503)
    expect(valueIn(sent.page, 'fimRecurso')).toBe(typed.fimRecurso)
  }
})
