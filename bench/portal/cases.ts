import type { Case } from '../cases'
import { idComLotes, idSeguida } from './data'

const portal = '/licitacao-pub/portal'
const licitacoes = (query = '') => `${portal}/licitacao/listagem${query && `?${query}`}`
const compras = (query = '') => `${portal}/compra-direta/listagem${query && `?${query}`}`

/**
 * The page of a tender in session. Everybody who follows the session keeps it open, and each browser requests its
 * `.data` again and again.
 */
export const paginaSeguida = `${portal}/licitacao/detalhe/${idSeguida}`

/** The same page, as shown in an iframe of another site. */
export const paginaEmoldurada = `${portal}/iframe/licitacao/detalhe/${idSeguida}`

/** The lists and pages of tenders and direct purchases, for a database with `total` of each kind. */
export const makePortalCases = (total: number): Case[] => [
  { name: 'tenders, first page', address: licitacoes(), search: true, grows: true },
  { name: 'tenders, last page', address: licitacoes(`page=${Math.ceil(total / 10)}`), search: true, grows: true },
  { name: 'tenders, a table of 100', address: licitacoes('visao=tabela&size=100'), search: true },
  {
    name: 'tenders, a state and a situação',
    address: licitacoes('estado=SP&status=ENCERRADO'),
    search: true,
    grows: true,
  },
  { name: 'tenders, a rare word', address: licitacoes('objeto=criogenia'), search: true, grows: true },
  { name: 'tenders, a common word', address: licitacoes('objeto=aquisicao'), search: true },
  { name: 'direct purchases, first page', address: compras(), search: true, grows: true },
  { name: 'direct purchases, last page', address: compras(`page=${Math.ceil(total / 10)}`), search: true, grows: true },
  {
    name: 'direct purchases, a situação and a state',
    address: compras('situacoes=ENCERRADA&estado=SP'),
    search: true,
    grows: true,
  },
  { name: 'direct purchases, part of a process number', address: compras('conteudo=23047.0012'), search: true },
  { name: 'direct purchases, a rare word', address: compras('objeto=criogenia'), search: true, grows: true },
  { name: 'direct purchases, a common word', address: compras('objeto=aquisicao'), search: true },
  { name: 'a tender', address: `${portal}/licitacao/detalhe/${Math.ceil(total / 2)}`, search: true, grows: true },
  { name: 'a tender in session', address: paginaSeguida, search: true, grows: true },
  {
    name: 'a direct purchase',
    address: `${portal}/compra-direta/detalhe/${Math.ceil(total / 2)}`,
    search: true,
    grows: true,
  },
  {
    name: 'a direct purchase with lots',
    address: `${portal}/compra-direta/detalhe/${idComLotes}`,
    search: true,
    grows: true,
  },
]
