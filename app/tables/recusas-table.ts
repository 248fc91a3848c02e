import type { Column } from './column'

type Recusa = { chave: string | null; arquivo: string; linha: number | null; motivo: string }

/** The records that an import could not store. */
export const recusasColumns: Column<Recusa>[] = [
  {
    name: 'chave',
    title: 'Registro',
    description: 'Chave do registro na sua origem, onde se pôde ler.',
    kind: 'texto',
    of: ({ chave }) => chave,
  },
  { name: 'motivo', title: 'Motivo', description: 'Por que não entrou.', kind: 'texto', of: ({ motivo }) => motivo },
  {
    name: 'arquivo',
    title: 'Arquivo',
    description: 'O arquivo ou o endereço em que foi lido.',
    kind: 'texto',
    of: ({ arquivo }) => arquivo,
  },
  {
    name: 'linha',
    title: 'Linha',
    description: 'A linha do arquivo, ou a posição do registro nele.',
    kind: 'inteiro',
    of: ({ linha }) => linha,
  },
]

/** The same of the synchronization, which reads at any time. */
export const rejeitadosColumns: Column<Recusa & { em: Date }>[] = [
  ...recusasColumns,
  { name: 'em', title: 'Lido em', description: 'Quando foi lido.', kind: 'instante', of: ({ em }) => em },
]
