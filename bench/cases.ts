import { orgaos } from './data'

/** A page to measure. `search`: its p99 has a bound. `grows`: its slowdown with the database's size has a bound. */
export type Case = { name: string; address: string; search?: boolean; grows?: boolean }

export const listAddress = '/licitacao-pub/consulta-licitacoes'
const list = (query = '') => `${listAddress}${query && `?${query}`}`
/** Filters, shortcuts and orders, one at a time and combined. */
const narrowed = [
  ['nearest deadline first', 'ordem=prazo'],
  ['latest publication first', 'ordem=publicacao'],
  ['highest value first', 'ordem=valor'],
  ['receiving proposals', 'atalho=recebendo'],
  ['closing within 7 days', 'atalho=encerram'],
  ['published this week', 'atalho=semana'],
  ['a body', 'orgao=40'],
  ['a modalidade', 'modalidade=CONCORRENCIA'],
  ['a narrow range of values', 'valor=1000000,1010000'],
  ['a wide range of values', 'valor=1000000,'],
  ['a body, highest value first', 'orgao=40&ordem=valor'],
  ['a situação and a modalidade', 'status=ANULADA&modalidade=CONCORRENCIA'],
  ['a modalidade, a state, highest value first', 'modalidade=CONCORRENCIA&estado=SP&ordem=valor'],
] as const

const pages = (total: number, size: number) => Math.ceil(total / size)

/** Every case of a database of `total` tenders. */
export const makeCases = (total: number): Case[] => [
  { name: 'list, 10 rows, first page', address: list(), grows: true },
  { name: 'list, 10 rows, page 50', address: list('page=50') },
  { name: 'list, 10 rows, last page', address: list(`page=${pages(total, 10)}`), grows: true },
  { name: 'list, 100 rows, first page', address: list('size=100') },
  { name: 'list, 100 rows, page 50', address: list(`size=100&page=${Math.min(50, pages(total, 100))}`) },
  { name: 'list, 100 rows, last page', address: list(`size=100&page=${pages(total, 100)}`) },
  { name: 'a rare word', address: list('conteudo=criogenia'), search: true, grows: true },
  { name: 'a common word', address: list('conteudo=aquisi%C3%A7%C3%A3o'), search: true },
  { name: 'two words', address: list('conteudo=medicamentos+hospital'), search: true },
  { name: 'two common words that never occur together', address: list('conteudo=aquisicao+prestacao'), search: true },
  { name: 'part of a process number', address: list('conteudo=23047.0012'), search: true },
  { name: "a body's acronym", address: list(`conteudo=${orgaos[40]?.sigla}`), search: true },
  {
    name: 'a word, a state and a situação',
    address: list('conteudo=medicamentos&estado=SP&status=ENCERRADO'),
    search: true,
  },
  ...narrowed.map(([name, query]) => ({ name, address: list(query), search: true, grows: true })),
  {
    name: 'a tender',
    address: `/licitacao-pub/licitacao-visualizacao/${Math.ceil(total / 2)}/dados-gerais`,
    grows: true,
  },
  { name: 'navigation to the list (data)', address: '/licitacao-pub/consulta-licitacoes.data?page=2' },
  {
    name: 'navigation to a tender (data)',
    address: `/licitacao-pub/licitacao-visualizacao/${Math.ceil(total / 3)}/dados-gerais.data`,
  },
]
