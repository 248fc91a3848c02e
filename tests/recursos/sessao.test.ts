// @module-tag rest
import { expect, test } from 'vitest'
import { emitirLinks } from './recursos'
import { base, hiddenIn, openScreens, typed, valueIn } from './telas'

const minutes = (count: number) => count * 60_000

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
  expect(wrong.page).toContain('O link colado não abre esta página')
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
  expect(revoked.page).toContain('O link que abriu esta página venceu ou foi revogado.')
  clock.advance(minutes(30))
  const over = await send(withLote, { ...fields, acao: 'mostrar' })
  expect(over.page).toContain('a sua sessão terminou')
  const wrong = await send(withLote, { ...fields, link: 'inventado' })
  expect(wrong.page).toContain('O link colado não abre esta página')
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
  const readStatus = async (path: string) => (await get(path)).status
  expect(await readStatus(address)).toBe(200)
  expect(await readStatus(address.replace(`idLote=${idLote}`, `idLote=${outroLote}`))).toBe(403)
  expect(await readStatus(address.replace('permitir-recurso-contrarrazao', 'data-recurso'))).toBe(403)
  expect(await readStatus(`${address}x`)).toBe(403)
  clock.advance(minutes(30) - 1)
  expect(await readStatus(address)).toBe(200)
  clock.advance(1)
  const over = await get(address)
  expect(over.status).toBe(403)
  expect(over.headers.get('cache-control')).toBe('no-store')
  const text = await over.text()
  expect(text).toMatch(/<h1[^>]*>A sua sessão de 30 minutos terminou<\/h1>.*Abra de novo o link recebido\./s)
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
