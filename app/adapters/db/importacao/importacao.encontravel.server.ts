import { documentOfCompraDireta } from '~/domain/compra-direta/encontravel'
import type { ItemImportado } from '~/domain/importacao/processo-importado'
import { keptAs, type Lidas, readDescricoes } from '../busca/index-rows.server'
import { countWords, type Palavras } from '../busca/palavras.server'
import type { Db } from '../engine/schema'
import type { Changed } from './importacao.decisao.server'
import type { Orgao } from './importacao.orgaos.server'

/** What a process is kept as to be found by, and the words in it. */
export type FoundBy = { busca: string; ident: string; itens: string | null; palavras: Palavras }

/**
 * What a process will be found by, as the index would work it out from its rows: its body and municipality are as they are
 * stored. Of one that is stored already the items are not all known here, and the index looks at them.
 */
export function foundBy({ processo, said, guardado }: Changed, orgao: Orgao, municipio: string | null): FoundBy {
  const { objeto, numProcesso, chaveOrigem, modalidade, uf, dataPublicacao, dataAbertura } = processo
  const comum = {
    ...{ objeto, numProcesso, chaveOrigem, modalidade, uf, municipio },
    orgao: { ...orgao, unidade: orgao.nome_unidade },
    ano: (dataPublicacao ?? dataAbertura)?.getUTCFullYear() ?? null,
  }
  if (processo.kind === 'licitacao')
    return keptAs(
      { ...comum, numeroEdital: processo.numeroEdital },
      guardado || !said.itens ? null : readOnce(said.itens),
    )
  const { numero, ano: numeroAno } = processo
  return { ...documentOfCompraDireta({ ...comum, numero, numeroAno }), itens: null, palavras: new Map() }
}

/** Read ahead, while something else is being stored, they are not read again. */
const known = new WeakMap<ItemImportado[], Lidas>()
export function readOnce(itens: ItemImportado[]) {
  const inOrder = () => itens.toSorted((one, other) => one.sequencia - other.sequencia)
  const lidas = known.get(itens) ?? readDescricoes(inOrder().map(({ descricao }) => descricao))
  known.set(itens, lidas)
  return lidas
}

/**
 * Takes new processes out of the queue of the index, in the transaction that put them there with what they are found by:
 * nothing is left to do for them.
 */
export async function skipIndex(trx: Db, novos: (Pick<Changed, 'processo'> & { id: number; found: FoundBy })[]) {
  const licitacoes = novos.filter(({ processo }) => processo.kind === 'licitacao')
  const compras = novos.filter(({ processo }) => processo.kind === 'compra_direta')
  const idsOf = (some: { id: number }[]) => some.map(({ id }) => id)
  if (compras.length > 0)
    await trx.deleteFrom('fila_busca_compra').where('id_compra_direta', 'in', idsOf(compras)).execute()
  if (licitacoes.length === 0) return
  await trx.deleteFrom('fila_busca').where('id_licitacao', 'in', idsOf(licitacoes)).execute()
  await countWords(
    trx,
    licitacoes.map(({ found }) => found.palavras),
  )
}
