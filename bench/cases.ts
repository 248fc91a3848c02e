import { orgaos } from './data'

/** What is asked: an address of the portal, and which rule of growth or search it is judged by. */
export type Case = { name: string; address: string; search?: boolean; grows?: boolean }

const list = (query = '') => `/licitacao-pub/consulta-licitacoes${query && `?${query}`}`
/** Filters, shortcuts and orders of the page alone: each must stay quick and grow little, as the list itself. */
const narrowed = [
  ['prazo mais próximo', 'ordem=prazo'],
  ['publicação mais recente', 'ordem=publicacao'],
  ['maior valor', 'ordem=valor'],
  ['recebendo propostas', 'atalho=recebendo'],
  ['encerram em 7 dias', 'atalho=encerram'],
  ['publicadas nesta semana', 'atalho=semana'],
  ['órgão', 'orgao=40'],
  ['modalidade', 'modalidade=CONCORRENCIA'],
  ['faixa de valor', 'valor=1000000,1010000'],
  ['larga faixa de valor', 'valor=1000000,'],
  ['órgão e maior valor', 'orgao=40&ordem=valor'],
  ['situação e modalidade', 'status=ANULADA&modalidade=CONCORRENCIA'],
  ['modalidade, estado e maior valor', 'modalidade=CONCORRENCIA&estado=SP&ordem=valor'],
] as const

const pages = (total: number, size: number) => Math.ceil(total / size)

/** Every case of a database of `total` tenders. */
export const casesOf = (total: number): Case[] => [
  { name: '10 linhas, página 1', address: list(), grows: true },
  { name: '10 linhas, página 50', address: list('page=50') },
  { name: '10 linhas, última', address: list(`page=${pages(total, 10)}`), grows: true },
  { name: '100 linhas, página 1', address: list('size=100') },
  { name: '100 linhas, página 50', address: list(`size=100&page=${Math.min(50, pages(total, 100))}`) },
  { name: '100 linhas, última', address: list(`size=100&page=${pages(total, 100)}`) },
  { name: 'palavra rara', address: list('conteudo=criogenia'), search: true, grows: true },
  { name: 'palavra comum', address: list('conteudo=aquisi%C3%A7%C3%A3o'), search: true },
  { name: 'duas palavras', address: list('conteudo=medicamentos+hospital'), search: true },
  { name: 'duas comuns que nunca se encontram', address: list('conteudo=aquisicao+prestacao'), search: true },
  { name: 'fragmento de processo', address: list('conteudo=23047.0012'), search: true },
  { name: 'sigla', address: list(`conteudo=${orgaos[40]?.sigla}`), search: true },
  {
    name: 'palavra, estado e situação',
    address: list('conteudo=medicamentos&estado=SP&status=ENCERRADO'),
    search: true,
  },
  ...narrowed.map(([name, query]) => ({ name, address: list(query), search: true, grows: true })),
  {
    name: 'licitação',
    address: `/licitacao-pub/licitacao-visualizacao/${Math.ceil(total / 2)}/dados-gerais`,
    grows: true,
  },
  { name: 'navegação: lista', address: '/licitacao-pub/consulta-licitacoes.data?page=2' },
  {
    name: 'navegação: licitação',
    address: `/licitacao-pub/licitacao-visualizacao/${Math.ceil(total / 3)}/dados-gerais.data`,
  },
]
