import { toKey } from './palavras'

/** ADJUDICADO, ANULADO, CANCELADO, DESERTO, EM_ANDAMENTO, FRACASSADO, REVOGADO, or the source's word in that form. */
export const toSituacaoItem = (word: string | null) => (word === null ? null : toKey(word))

/** MENOR_PRECO, MAIOR_DESCONTO, NAO_SE_APLICA, or the source's word in that form. */
export const toCriterioJulgamento = (word: string | null) => (word === null ? null : toKey(word))
