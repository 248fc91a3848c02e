import type { CompraDiretaExemplo } from '../types'
import { dispensaValor } from './amparos'

/** Direct purchases in lots: one whose bids are open, and one that is over, with more items than a page shows. */
export const comprasDiretasEmLotes: readonly CompraDiretaExemplo[] = [
  {
    orgao: 'SEDULAR',
    processo: '2026/000213',
    edital: 'DE 010/2026',
    numero: '013',
    objeto: 'Aquisição de materiais de pintura para as praças, em dois lotes.',
    tipo: 'DISPENSA_LICITACAO',
    modo: 'COM_DISPUTA',
    criterio: 'MENOR_PRECO',
    amparo: dispensaValor,
    prazo: [-5, -1],
    encerra: 1,
    anexos: ['AVISO', 'TERMO_REFERENCIA'],
    itens: [],
    lotes: [
      {
        descricao: 'Tintas e seladores',
        situacao: 'EM_ANDAMENTO',
        melhorLance: 18240.5,
        itens: [
          ['Tinta acrílica para pisos, 18 L', 'Lata', 80, 196],
          ['Selador acrílico, 18 L', 'Lata', 40, 112],
        ],
      },
      {
        descricao: 'Ferramentas de pintura',
        situacao: 'EM_ANDAMENTO',
        itens: [
          ['Rolo de lã de 23 cm', 'Unidade', 200, 17.9],
          ['Trincha de 2 polegadas', 'Unidade', 200, 8.5],
          ['Bandeja plástica', 'Unidade', 60, 12],
        ],
      },
    ],
  },
  {
    orgao: 'UNEPF',
    processo: '2026/000214',
    edital: 'DE 011/2026',
    numero: '014',
    objeto: 'Aquisição de vidraria para os laboratórios de ensino.',
    tipo: 'DISPENSA_LICITACAO',
    modo: 'COM_DISPUTA',
    criterio: 'MAIOR_DESCONTO',
    amparo: dispensaValor,
    prazo: [-18, -12],
    anexos: ['AVISO', 'RESULTADOS'],
    itens: [],
    lotes: [
      {
        descricao: 'Vidraria de medição e de aquecimento',
        situacao: 'HOMOLOGADO',
        melhorLance: 17.5,
        itens: [
          ['Béquer de 50 mL', 'Unidade', 120, 9.8],
          ['Béquer de 100 mL', 'Unidade', 120, 11.2],
          ['Béquer de 250 mL', 'Unidade', 120, 13.6],
          ['Béquer de 600 mL', 'Unidade', 60, 19.4],
          ['Balão volumétrico de 100 mL', 'Unidade', 80, 38],
          ['Balão volumétrico de 250 mL', 'Unidade', 80, 44],
          ['Balão volumétrico de 500 mL', 'Unidade', 40, 57],
          ['Erlenmeyer de 125 mL', 'Unidade', 100, 15.5],
          ['Erlenmeyer de 250 mL', 'Unidade', 100, 17.2],
          ['Proveta de 50 mL', 'Unidade', 60, 22],
          ['Proveta de 100 mL', 'Unidade', 60, 27],
          ['Pipeta graduada de 10 mL', 'Unidade', 150, 12.9],
        ],
      },
      { descricao: 'Dessecadores', situacao: 'DESERTO', itens: [['Dessecador com tampa, 250 mm', 'Unidade', 4, 830]] },
    ],
  },
]
