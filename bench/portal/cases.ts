import type { Case } from '../cases'
import { comLotes, seguida } from './data'

const portal = '/licitacao-pub/portal'
const licitacoes = (query = '') => `${portal}/licitacao/listagem${query && `?${query}`}`
const compras = (query = '') => `${portal}/compra-direta/listagem${query && `?${query}`}`

/** The page of the session that is followed, and what a browser loads of it again and again. */
export const paginaSeguida = `${portal}/licitacao/detalhe/${seguida}`

/** The same in a frame of another site. */
export const paginaEmoldurada = `${portal}/iframe/licitacao/detalhe/${seguida}`

/** Both lists and both details on a database of `total` of each; `search` is judged by its p99. */
export const portalCasesOf = (total: number): Case[] => [
  { name: 'licitações, página 1', address: licitacoes(), search: true, grows: true },
  { name: 'licitações, última', address: licitacoes(`page=${Math.ceil(total / 10)}`), search: true, grows: true },
  { name: 'licitações, tabela de 100', address: licitacoes('visao=tabela&size=100'), search: true },
  {
    name: 'licitações, estado e situação',
    address: licitacoes('estado=SP&status=ENCERRADO'),
    search: true,
    grows: true,
  },
  { name: 'licitações, palavra rara', address: licitacoes('objeto=criogenia'), search: true, grows: true },
  { name: 'licitações, palavra comum', address: licitacoes('objeto=aquisicao'), search: true },
  { name: 'compras, página 1', address: compras(), search: true, grows: true },
  { name: 'compras, última', address: compras(`page=${Math.ceil(total / 10)}`), search: true, grows: true },
  { name: 'compras, situação e estado', address: compras('situacoes=ENCERRADA&estado=SP'), search: true, grows: true },
  { name: 'compras, processo', address: compras('conteudo=23047.0012'), search: true },
  { name: 'compras, palavra rara', address: compras('objeto=criogenia'), search: true, grows: true },
  { name: 'compras, palavra comum', address: compras('objeto=aquisicao'), search: true },
  { name: 'licitação', address: `${portal}/licitacao/detalhe/${Math.ceil(total / 2)}`, search: true, grows: true },
  { name: 'licitação em sessão', address: paginaSeguida, search: true, grows: true },
  {
    name: 'compra direta',
    address: `${portal}/compra-direta/detalhe/${Math.ceil(total / 2)}`,
    search: true,
    grows: true,
  },
  {
    name: 'compra direta com lotes',
    address: `${portal}/compra-direta/detalhe/${comLotes}`,
    search: true,
    grows: true,
  },
]
