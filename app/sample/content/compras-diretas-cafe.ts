import type { CompraDiretaExemplo, ItemExemplo } from '../types'
import { dispensaValor } from './amparos'

type Cafe = Pick<CompraDiretaExemplo, 'orgao' | 'processo' | 'edital' | 'numero' | 'prazo' | 'vencedora'> & {
  quilos: number
  /** What one kilogram was estimated and awarded at, first of the traditional coffee, then of the superior one. */
  precos: readonly [estimado: number, homologado: number][]
}

const tipos = ['Café torrado e moído, tradicional', 'Café torrado e moído, superior']

const makeCompra = ({ quilos, precos, ...compra }: Cafe): CompraDiretaExemplo => ({
  ...compra,
  objeto: 'Aquisição de café para as copas.',
  tipo: 'DISPENSA_LICITACAO',
  modo: 'COM_DISPUTA',
  criterio: 'MP',
  amparo: dispensaValor,
  itens: precos.map(([estimado], place): ItemExemplo => [tipos[place] ?? '', 'Quilograma', quilos, estimado]),
  lances: precos.map(([, homologado]) => homologado),
  situacoesItens: precos.map(() => 'HOMOLOGADO'),
})

/** Purchases of coffee by four bodies within a year, so that a search for it has prices to compare. */
export const comprasDiretasDeCafe: readonly CompraDiretaExemplo[] = [
  makeCompra({
    ...{ orgao: 'ITEXA', processo: '2026/000215', edital: 'DE 012/2026', numero: '015', prazo: [-45, -40] },
    vencedora: '99830444000111',
    quilos: 120,
    precos: [
      [36, 32.9],
      [52, 47.5],
    ],
  }),
  makeCompra({
    ...{ orgao: 'CISVAIP', processo: '2026/000216', edital: 'DE 013/2026', numero: '016', prazo: [-75, -70] },
    vencedora: '99830555000128',
    quilos: 80,
    precos: [
      [35.5, 34.2],
      [50, 49.9],
    ],
  }),
  makeCompra({
    ...{ orgao: 'ANDOC', processo: '2026/000217', edital: 'DE 014/2026', numero: '017', prazo: [-110, -105] },
    vencedora: '99830666000134',
    quilos: 200,
    precos: [
      [33, 29.8],
      [49, 44.6],
    ],
  }),
  makeCompra({
    ...{ orgao: 'PORTOLAG', processo: '2026/000218', edital: 'DE 015/2026', numero: '018', prazo: [-160, -155] },
    vencedora: '99830444000111',
    quilos: 60,
    precos: [
      [38, 36.4],
      [54, 53.8],
    ],
  }),
]
