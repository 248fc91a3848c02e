// @module-tag rest
import { expect, test } from 'vitest'
import { emitirLinks, insertItemDisputado } from './recursos'
import { hiddenIn, openScreens, typed } from './telas'

test('nas telas, um item que não é de lote nenhum se permite e tem os seus prazos, como um lote', async () => {
  const { open, send, save, get, idLicitacao, idLote, portal } = await openScreens()
  const { idItem, colina } = await insertItemDisputado(portal.db, idLicitacao)
  const links = await emitirLinks(portal.emissao, idLicitacao)
  const readEnds = (table: 'lote' | 'item') =>
    portal.db.selectFrom(table).select(['data_fim_recurso', 'data_fim_contrarrazao']).where('id', '=', idItem).execute()
  expect(idItem).toBe(idLote)

  const token = links.permitirItem(idItem)
  const permitir = await open(`/permitir-recurso-contrarrazao?idPregao=${idLicitacao}&idItem=${idItem}&token=${token}`)
  expect(permitir.page).toContain('Item 3: Lousa branca')
  expect(permitir.page).toContain('Colina Lousas Ltda')
  expect(permitir.page).toContain('Ainda não há prazos salvos para este item.')
  const fields = { ...hiddenIn(permitir.page), ...typed, fornecedor: String(colina) }
  const check = await send(permitir.address, fields)
  for (const text of ['<dt>Item 3</dt>', 'A sua empresa pode apresentar recurso neste item'])
    expect(check.page).toContain(text)
  const saved = await save(permitir.address, fields)
  expect([saved.status, saved.location]).toEqual([303, expect.stringContaining(`idItem=${idItem}`)])
  expect(saved.location).toContain('concedido=1')

  const prazos = await open(`/data-recurso?idPregao=${idLicitacao}&token=${links.dataRecurso}`)
  expect(prazos.page).toContain(`<option value="item-${idItem}">Item 3: Lousa branca</option>`)
  const chosen = await send(prazos.address, { ...hiddenIn(prazos.page), acao: 'mostrar', lote: `item-${idItem}` })
  expect(chosen).toMatchObject({ status: 303, location: expect.stringContaining(`&item=${idItem}`) })
  const shown = await (await get(chosen.location ?? '')).text()
  expect(hiddenIn(shown).loteMostrado).toBe(`item-${idItem}`)
  const later = { ...typed, fimContrarrazao: '2039-05-10T18:00' }
  const moved = await save(chosen.location ?? '', { ...hiddenIn(shown), ...later, lote: `item-${idItem}` })
  expect(moved).toMatchObject({ status: 303, location: expect.stringContaining('salvo=1') })
  const ends = { data_fim_recurso: new Date('2039-05-02T21:00Z'), data_fim_contrarrazao: new Date('2039-05-10T21:00Z') }
  expect([await readEnds('item'), await readEnds('lote')]).toEqual([
    [ends],
    [{ data_fim_recurso: null, data_fim_contrarrazao: null }],
  ])
})

test('salvar sem escolher pede um lote; na licitação que tem também itens, um lote ou item, nas três línguas', async () => {
  const { open, send, idLicitacao, links, portal } = await openScreens()
  const problemIn = async (lng = '') => {
    const { address, page } = await open(`/data-recurso?idPregao=${idLicitacao}&token=${links.dataRecurso}${lng}`)
    const { status, page: refused } = await send(address, { ...hiddenIn(page), ...typed, lote: '' })
    return [status, /<a href="#lote">([^<]*)/.exec(refused)?.[1]]
  }
  expect(await problemIn()).toEqual([422, 'Selecione um lote.'])
  await insertItemDisputado(portal.db, idLicitacao)
  expect(await problemIn()).toEqual([422, 'Selecione um lote ou item.'])
  expect(await problemIn('&lng=en')).toEqual([422, 'Select a lot or item.'])
  expect(await problemIn('&lng=es')).toEqual([422, 'Seleccione un lote o ítem.'])
})
