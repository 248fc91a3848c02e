// @module-tag rest
import { expect, test } from 'vitest'
import { insertManifestado } from '../builders'
import { base, checkedIn, hiddenIn, openScreens, typed, valueIn } from './telas'

/** The errors in the summary above a form. */
const problemsIn = (page: string) => [...page.matchAll(/<li><a href="#[^"]*">([^<]*)/g)].map(([, text]) => text)

test('a tela de permitir sem lote no endereço pede um, e diz a quem pedir o link dele', async () => {
  const { get, links, idLicitacao, idLote } = await openScreens()
  for (const more of ['', '&idLote=', `&token=${links.permitir(idLote)}`]) {
    const answer = await get(`${base}/permitir-recurso-contrarrazao?idPregao=${idLicitacao}${more}`)
    expect(answer.status).toBe(422)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.text()).toMatch(/Selecione um lote\. [^<]*Peça o link do lote a quem[^<]* ou ligue para /)
  }
})

test('um endereço com a licitação mal escrita perde o seu token antes de a página que não existe o repetir', async () => {
  const { get, links, idLicitacao, idLote } = await openScreens()
  for (const [tela, token] of [
    ['data-recurso', links.dataRecurso],
    ['permitir-recurso-contrarrazao', links.permitir(idLote)],
  ] as const) {
    const away = await get(`${base}/${tela}?idPregao=${idLicitacao}x&idLote=${idLote}&token=${token}`)
    const location = away.headers.get('location') ?? ''
    expect([tela, away.status, location]).toEqual([tela, 303, expect.not.stringContaining(token)])
    const page = await get(location)
    expect([tela, page.status, (await page.text()).includes(token)]).toEqual([tela, 404, false])
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
  expect(wrong.page).toContain(
    'A data fim de recurso “31/02/2039 18:00” não é válida. Escreva-a como DD/MM/AAAA HH:mm.',
  )
  const same = await save(address, { ...fields, fimRecurso: '2039-05-02T18:00', fimContrarrazao: '2039-05-02T18:00' })
  expect(same.status).toBe(303)
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
  for (const id of ['fornecedores', 'lote'])
    expect(nobody.page).toMatch(new RegExp(`id="${id}"[^>]* tabindex="-1"`, 'i'))
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
