import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listOfOrigin, listQuery, originQuery, parseListState } from './list-state'

const read = (query: string) => parseListState(new URLSearchParams(query))

test('o endereço guarda a busca, os filtros, a página, o tamanho e a ordem', () => {
  const query = 'conteudo=merenda+escolar&estado=PE&utm_source=boletim&sort=ASC&size=25&page=3'
  expect(listQuery(read(query)).toString()).toBe(query)
})

test('o que não serve num endereço vale como não informado', () => {
  expect(read('page=0&size=7&sort=x&conteudo=null&status=&desconhecido=1')).toEqual({
    filters: {},
    page: 1,
    size: 10,
    sort: 'DESC',
  })
  expect(read('page=-1').page).toBe(1)
  expect(read('page=99999999999').page).toBe(1)
})

test('voltar para a listagem leva à lista como era, nunca a outro endereço', () => {
  const state = read('conteudo=água & sabão&page=2')
  expect(listOfOrigin(originQuery(state))).toEqual(state)
  expect(originQuery(read('')).toString()).toBe('')
  expect(listOfOrigin(new URLSearchParams({ lista: 'https://example.com/?x' }))).toEqual(read(''))
})

test('todo endereço é lido sem erro e lido de novo dá o mesmo', () => {
  fc.assert(
    fc.property(fc.webQueryParameters(), (query) => {
      const state = read(query)
      expect(read(listQuery(state).toString())).toEqual(state)
    }),
  )
})
