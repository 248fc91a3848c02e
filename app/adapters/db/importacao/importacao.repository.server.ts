import type { Contagem, ImportacaoRepository } from '~/domain/importacao/ports'
import type { ProcessoImportado } from '~/domain/importacao/processo-importado'
import type { Clock } from '~/domain/shared/clock'
import type { Db } from '../engine/schema'
import { bumpVersao } from '../engine/versao.server'
import { recordEventos } from '../ledger/evento.server'
import { autorImportacao, saveComplemento } from './importacao.complemento.server'
import { saveOrgaos } from './importacao.orgaos.server'
import { replacePartes } from './importacao.partes.server'
import { type Changed, upsertCompraDireta, upsertLicitacao } from './importacao.processos.server'
import { mergeResumos, resumoOf } from './importacao.resumo.server'

/**
 * Stores what an import brings, each batch in one transaction. A summary of what the source said last tells whether it
 * says anything new now: if not, the row, its history and the data version stay as they are.
 */
export function makeImportacaoRepository(db: Db, clock: Clock): ImportacaoRepository {
  return {
    saveBatch: (processos) =>
      db.transaction().execute(async (trx) => {
        const contagem = { novos: 0, alterados: 0, inalterados: 0 }
        for (const round of roundsOf(processos)) {
          const { novos, alterados, inalterados } = await saveRound(trx, round, clock.now())
          contagem.novos += novos
          contagem.alterados += alterados
          contagem.inalterados += inalterados
        }
        if (contagem.novos + contagem.alterados > 0) await bumpVersao(trx)
        return contagem
      }),

    saveComplementos: (complementos) =>
      db.transaction().execute(async (trx) => {
        const answers: Awaited<ReturnType<typeof saveComplemento>>[] = []
        for (const complemento of complementos) answers.push(await saveComplemento(trx, complemento))
        if (answers.includes('alterado')) await bumpVersao(trx)
        return answers
      }),
  }
}

/** One statement cannot touch a row twice: the second time a key comes goes into a second round, and so on. */
function roundsOf(processos: ProcessoImportado[]) {
  const seen = new Map<string, number>()
  const rounds: ProcessoImportado[][] = []
  for (const processo of processos) {
    const key = `${processo.kind} ${processo.chaveOrigem}`
    const round = seen.get(key) ?? 0
    seen.set(key, round + 1)
    const chosen = rounds[round] ?? []
    rounds[round] = chosen
    chosen.push(processo)
  }
  return rounds
}

async function saveRound(trx: Db, processos: ProcessoImportado[], now: Date): Promise<Contagem> {
  const stored = {
    licitacao: await storedResumos(trx, 'licitacao', processos),
    compra_direta: await storedResumos(trx, 'compra_direta', processos),
  }
  const changed = processos.flatMap((processo): Changed[] => {
    const before = stored[processo.kind].get(processo.chaveOrigem)
    const resumo = mergeResumos(before, resumoOf(processo))
    return resumo.text === before ? [] : [{ processo, resumo, novo: before === undefined }]
  })
  if (changed.length === 0) return { novos: 0, alterados: 0, inalterados: processos.length }

  const orgaos = await saveOrgaos(trx, changed)
  const ids = new Map([
    ...(await upsertLicitacao(trx, changed, orgaos, now)),
    ...(await upsertCompraDireta(trx, changed, orgaos, now)),
  ])
  const saved = changed.flatMap((change) => {
    const id = ids.get(change.processo)
    return id === undefined ? [] : [{ ...change, id }]
  })
  for (const kind of ['licitacao', 'compra_direta'] as const)
    await replacePartes(
      trx,
      kind,
      saved
        .filter(({ processo }) => processo.kind === kind)
        .map(({ id, processo, resumo }) => ({
          id,
          itens: resumo.novosItens ? processo.itens : null,
          anexos: resumo.novosAnexos ? processo.anexos : null,
        })),
    )
  await recordEventos(
    trx,
    saved.map(({ id, processo, novo }) => ({
      entidade: processo.kind,
      idEntidade: id,
      tipo: novo ? 'importada' : 'alterada',
      dados: { origem: processo.origem, situacao: processo.situacaoOrigem },
      autor: autorImportacao,
    })),
  )
  const novos = changed.filter(({ novo }) => novo).length
  return { novos, alterados: changed.length - novos, inalterados: processos.length - changed.length }
}

/** What was last said of each process that is stored already, by its key. */
async function storedResumos(trx: Db, table: 'licitacao' | 'compra_direta', processos: ProcessoImportado[]) {
  const chaves = processos.filter(({ kind }) => kind === table).map(({ chaveOrigem }) => chaveOrigem)
  if (chaves.length === 0) return new Map<string, string>()
  const rows = await trx
    .selectFrom(table)
    .select(['chave_origem', 'resumo_origem'])
    .where('chave_origem', 'in', chaves)
    .forUpdate()
    .execute()
  return new Map(rows.map(({ chave_origem, resumo_origem }) => [chave_origem ?? '', resumo_origem ?? '']))
}
