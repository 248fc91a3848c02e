import { randomUUID } from 'node:crypto'
import type { Complemento } from '~/domain/importacao/processo-importado'
import type { Clock } from '~/domain/shared/clock'
import type { Db } from '../engine/schema'
import { bumpVersao } from '../engine/versao.server'
import { recordEventos } from '../ledger/evento.server'
import { replaceAnexos } from './importacao.anexos.server'
import { clearStaged, dropOtherItens, type Kind, stageItens, switchItens } from './importacao.itens.server'
import { isPending, show } from './importacao.ocultos.server'
import { mergeResumos, resumoOfPartes } from './importacao.resumo.server'

/** Who the history says brought what came from a source. */
export const autorImportacao = 'importação'

/** Items that a statement switches in which is short for certain; of a tender that nobody sees yet, part by part. */
export const mostItens = 2000

/** Adds items and documents to the process they belong to, whichever kind it is. */
export async function saveComplemento(db: Db, complemento: Complemento, clock: Clock) {
  const { chaveOrigem, itens } = complemento
  const found = await findProcesso(db, chaveOrigem)
  if (!found) return 'processoAusente'
  const resumo = mergeResumos(found.resumo, resumoOfPartes(complemento))
  if (!resumo.novosItens && !resumo.novosAnexos) return 'inalterado'

  const lote = randomUUID()
  const part = { lote, chaves: [chaveOrigem] }
  try {
    if (resumo.novosItens && itens) {
      await stageItens(db, lote, [{ chaveOrigem, itens }], clock.now())
      if (isPending(found.resumo))
        for (const range of rangesOf(itens)) await switchItens(db, found.kind, { ...part, ...range })
    }
    return await db.transaction().execute((trx) => finish(trx, found.kind, complemento, lote))
  } finally {
    if (itens) await clearStaged(db, lote)
  }
}

async function finish(trx: Db, kind: Kind, complemento: Complemento, lote: string) {
  const { origem, chaveOrigem, itens, anexos } = complemento
  const row = await trx
    .selectFrom(kind)
    .select(['id', 'resumo_origem'])
    .where('chave_origem', '=', chaveOrigem)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return 'processoAusente' as const
  const resumo = mergeResumos(row.resumo_origem ?? '', resumoOfPartes(complemento))
  if (resumo.novosItens && itens) {
    const part = { lote, chaves: [chaveOrigem] }
    await switchItens(trx, kind, part)
    await dropOtherItens(trx, kind, part)
  }
  if (resumo.novosAnexos && anexos) await replaceAnexos(trx, kind, [{ id: row.id, anexos }])
  if (kind === 'licitacao') await show(trx, chaveOrigem)
  await trx.updateTable(kind).set({ resumo_origem: resumo.text }).where('id', '=', row.id).execute()
  const dados = { origem, itens: itens?.length ?? null, anexos: anexos?.length ?? null }
  await recordEventos(trx, [{ entidade: kind, idEntidade: row.id, tipo: 'alterada', dados, autor: autorImportacao }])
  await bumpVersao(trx)
  return 'alterado' as const
}

/** The numbers at which parts of a long list begin and end. */
function rangesOf(itens: { sequencia: number }[]) {
  const numbers = itens.map(({ sequencia }) => sequencia).sort((a, b) => a - b)
  const starts = numbers.filter((_, index) => index % mostItens === 0)
  return starts.map((from, index) => ({ from, to: starts[index + 1] }))
}

async function findProcesso(db: Db, chaveOrigem: string): Promise<{ kind: Kind; resumo: string } | undefined> {
  for (const kind of ['licitacao', 'compra_direta'] as const) {
    const row = await db
      .selectFrom(kind)
      .select('resumo_origem')
      .where('chave_origem', '=', chaveOrigem)
      .executeTakeFirst()
    if (row) return { kind, resumo: row.resumo_origem ?? '' }
  }
}
