import type { Fornecedor } from '~/domain/ata/ata'
import type { Block } from '../blocks'
import texts from './texts'

const { fornecedores: names } = texts

export function* describeFornecedores(fornecedores: Fornecedor[]): Generator<Block> {
  yield { heading: 2, text: names.heading }
  if (fornecedores.length === 0) return yield { paragraph: names.none }
  yield {
    caption: names.caption,
    columns: [
      { label: names.fornecedor, share: 7 },
      { label: names.documento, share: 3 },
    ],
    rows: fornecedores.map(({ razaoSocial, cpfCnpj }) => [razaoSocial, cpfCnpj]),
  }
}
