// @module-tag rest
import { expect, test } from 'vitest'
import { insertManifestado } from '../builders'
import { checkedIn, confirmed, hiddenIn, openScreens, typed, valueIn } from './telas'

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

test('antes de salvar, diz-se o que na justificativa parece dado pessoal', async () => {
  const { open, send, links, idLicitacao, idLote, aurora } = await openScreens()
  const link = `/permitir-recurso-contrarrazao?idPregao=${idLicitacao}&idLote=${idLote}&token=${links.permitir(idLote)}`
  const { address, page } = await open(link)
  const review = async (justificativa: string) =>
    (await send(address, { ...hiddenIn(page), ...typed, justificativa, fornecedor: String(aurora) })).page
  expect(await review('A pedido de Ana, (81) 99999-8888.')).toContain(
    'No texto parece haver telefone de uma pessoa. Isso será publicado mascarado.',
  )
  expect(await review(typed.justificativa)).not.toContain('parece haver')
})

test('antes de salvar, uma página diz o que se faz, a quem e quem recebe e-mail; Não devolve tudo, e nada mudou', async () => {
  const { open, send, get, links, idLicitacao, idLote, aurora, brisa, portal } = await openScreens()
  const link = `/permitir-recurso-contrarrazao?idPregao=${idLicitacao}&idLote=${idLote}&token=${links.permitir(idLote)}`
  const { address, page } = await open(link)
  const asked = await send(address, { ...hiddenIn(page), ...typed, fornecedor: [aurora, brisa].map(String) })
  expect(asked.status).toBe(200)
  expect(asked.page).toContain('<title>Permitir recurso a 2 fornecedores – Portal de Licitações</title>')
  for (const said of ['Papelaria Aurora Ltda', 'Brisa Móveis SA', '02/05/2039 18:00', '09/05/2039 18:00', 'e-mail'])
    expect(asked.page).toContain(said)
  const shownAgain = await get(asked.location ?? '')
  expect(await shownAgain.text()).toContain('<title>Permitir recurso a 2 fornecedores – Portal de Licitações</title>')
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
  expect(alterar.page).toContain('<title>Alterar os prazos do lote – Portal de Licitações</title>')
  expect(alterar.page).toContain('<h1>Alterar os prazos do lote</h1>')
  expect(alterar.page).toContain('Ninguém recebe e-mail sobre isto.')
  expect(await portal.db.selectFrom('evento').select('id').where('entidade', '=', 'lote').execute()).toEqual([])
})

test('antes de salvar a página diz o que encurta, antecipa ou reabre um prazo', async () => {
  const { open, send, links, idLicitacao, idLote, portal } = await openScreens()
  const reabertura = {
    data_fim_recurso: new Date('2020-05-20T13:00:00Z'),
    data_fim_contrarrazao: new Date('2039-05-20T13:00:00Z'),
  }
  await portal.db
    .updateTable('lote')
    .set({ data_inicio_recurso: new Date('2020-05-15T13:00:00Z'), ...reabertura })
    .where('id', '=', idLote)
    .execute()
  const { address, page } = await open(`/data-recurso?idPregao=${idLicitacao}&token=${links.dataRecurso}`)
  const lote = { lote: String(idLote), loteMostrado: String(idLote) }
  const said = async (fins: Record<string, string>) => {
    const asked = await send(address, { ...hiddenIn(page), ...typed, ...fins, ...lote })
    return [...asked.page.matchAll(/<li>([^<]*)/g)].map(([, text]) => text)
  }
  expect(await said({ fimContrarrazao: '2039-05-04T18:00' })).toEqual([
    'O prazo de recurso encerrou em 20/05/2020 10:00 e será reaberto.',
    'O fim da contrarrazão fica mais cedo: era 20/05/2039 10:00.',
    'O prazo de contrarrazão fica menor que 3 dias úteis depois do fim do recurso, que iriam até 05/05/2039 18:00.',
  ])
  expect(await said({ fimRecurso: '2020-05-21T10:00', fimContrarrazao: '2039-05-20T10:00' })).toEqual([])
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
    expect(cleared.page).toContain('<title>Permitir recurso e contrarrazão – Portal de Licitações</title>')
    for (const name of ['inicio', 'fimRecurso', 'fimContrarrazao', 'justificativa'])
      expect(valueIn(cleared.page, name).trim()).toBe('')
  }
  expect(checkedIn(one.page, 'fornecedor')).toEqual([String(aurora)])
  expect(checkedIn(all.page, 'todos')).toEqual(['1'])
})
