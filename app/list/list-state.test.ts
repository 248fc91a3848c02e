import fc from 'fast-check'
import { expect, test } from 'vitest'
import { licitacaoFilters, listaFilters } from '~/domain/licitacao/filters'
import { type List, listOfOrigin, listQuery, originQuery, parseListState, readListAddress } from './list-state'

const list = {
  address: () => '/lista',
  filters: licitacaoFilters,
  sizes: [10, 25, 50, 100],
  sorts: ['DESC', 'ASC'],
  relevance: { sort: 'RELEVANCIA', texts: ['conteudo'] },
} as const satisfies List

const ignoredIn = (query: string) => readListAddress(list, new URLSearchParams(query)).ignored
const read = (query: string) => parseListState(list, new URLSearchParams(query))

test('o endereço guarda a busca, os filtros, a página, o tamanho e a ordem', () => {
  const query = 'conteudo=merenda+escolar&estado=PE&utm_source=boletim&sort=ASC&size=25&page=3'
  expect(listQuery(list, read(query)).toString()).toBe(query)
})

test('uma lista em que se busca um texto vem por relevância, e só ela', () => {
  expect(read('conteudo=pneus').sort).toBe('RELEVANCIA')
  expect(read('conteudo=pneus&sort=DESC').sort).toBe('DESC')
  expect(read('estado=PE&sort=RELEVANCIA').sort).toBe('DESC')
  for (const query of ['conteudo=pneus', 'conteudo=pneus&sort=DESC', 'estado=PE'])
    expect(listQuery(list, read(query)).toString()).toBe(query)
  // A list without a search drops the order by relevance from its address.
  expect(listQuery(list, { ...read('conteudo=pneus'), filters: {} }).toString()).toBe('')
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
  expect(listOfOrigin(list, originQuery(list, state))).toEqual(state)
  expect(originQuery(list, read('')).toString()).toBe('')
  expect(listOfOrigin(list, new URLSearchParams({ lista: 'https://example.com/?x' }))).toEqual(read(''))
})

test('todo endereço é lido sem erro e lido de novo dá o mesmo', () => {
  fc.assert(
    fc.property(fc.webQueryParameters(), (query) => {
      const state = read(query)
      expect(read(listQuery(list, state).toString())).toEqual(state)
    }),
  )
})

test('um filtro que não pode ser usado é dito pelo nome e não filtra; os de campanha só somem', () => {
  const query = 'periodo=lixo,&idMunicipio=abc&estado=null&status=ABERTO&utm_source=%22%22%22'
  expect(ignoredIn(query)).toEqual([
    { name: 'idMunicipio', text: 'abc' },
    { name: 'periodo', text: 'lixo' },
  ])
  expect(read(query).filters).toEqual({ status: 'ABERTO' })
  expect(read('periodo=0000-01-01,').filters).toEqual({})
  expect(read('periodo=2026-02-31,').filters).toEqual({})
  expect(read('periodo=2026-02-28,').filters).toEqual({ periodo: '2026-02-28,' })
})

test('um valor que não é de nenhuma escolha é dito pelo nome, não filtra e não fica no endereço', () => {
  const query = 'estado=ZZ&status=XX&situacoes=ABERTO,XX&modalidade=FOO&tipoLicitacao=BAR&page=x&size=37&sort=LADO'
  const ignored = ignoredIn(query)
  expect(Object.fromEntries(ignored.map(({ name, text }) => [name, text]))).toEqual({
    ...{ estado: 'ZZ', status: 'XX', situacoes: 'ABERTO,XX', modalidade: 'FOO', tipoLicitacao: 'BAR' },
    ...{ page: 'x', size: '37', sort: 'LADO' },
  })
  expect(listQuery(list, read(query)).toString()).toBe('')
  expect(ignoredIn('sort=asc&size=25&page=2')).toEqual([])
})

test('o que se entende vale: o estado pelo nome, os dias e os valores em qualquer ordem, e DD/MM/AAAA', () => {
  expect(licitacaoFilters.estado('Pernambuco')).toBe('PE')
  expect(licitacaoFilters.periodo('31/12/2026,2026-1-1')).toBeUndefined()
  expect(licitacaoFilters.periodo('31/12/2026,1/1/2026')).toEqual({ inicio: '2026-01-01', fim: '2026-12-31' })
  expect(licitacaoFilters.periodo('30/02/2026,')).toBeUndefined()
  expect(listaFilters.valor('2500.50,1000')).toEqual({ de: '1000', ate: '2500.50' })
  expect(listaFilters.valor('900,1000')).toEqual({ de: '900', ate: '1000' })
})

test('nenhum filtro leva adiante mais de duzentos caracteres, nem uma campanha mais de sessenta e quatro', () => {
  expect(read(`conteudo=${'a'.repeat(5000)}`).filters.conteudo).toHaveLength(200)
  expect(read(`utm_source=${'a'.repeat(65)}`).filters).toEqual({})
  expect(read(`utm_source=${'a'.repeat(64)}`).filters.utm_source).toHaveLength(64)
})

test('um filtro dado duas vezes com valores diferentes vale uma vez, e o outro valor é dito', () => {
  expect(read('status=ABERTO&status=SUSPENSO&status=ABERTO').filters).toEqual({ status: 'ABERTO' })
  expect(ignoredIn('status=ABERTO&status=SUSPENSO&status=ABERTO')).toEqual([{ name: 'status', text: 'SUSPENSO' }])
  expect(ignoredIn('status=ABERTO&status=ABERTO&status=')).toEqual([])
})

test('uma busca só de pontuação não busca nada e é dita', () => {
  for (const text of ['???', '" "', '-', '%'])
    expect(ignoredIn(new URLSearchParams({ conteudo: text }).toString()).map(({ name }) => name)).toEqual(['conteudo'])
  expect(read('conteudo=100%25').filters).toEqual({ conteudo: '100%' })
})
