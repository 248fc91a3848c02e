import type { ImportacaoRepository, Recusado } from '~/domain/importacao/ports'
import type { ProcessoImportado } from '~/domain/importacao/processo-importado'
import type { Clock } from '~/domain/shared/clock'
import type { Db } from '../engine/schema'
import { mostItens, saveComplemento } from './importacao.complemento.server'
import { show } from './importacao.ocultos.server'
import { type Outcome, saveRound } from './importacao.rodada.server'
import { motivoOfData } from './sqlstate.server'

/** What goes into one transaction: little enough that a reader hardly waits for it. */
const most = { processos: 50, itens: 500 }

/**
 * Stores what an import brings, in short transactions. What the database refuses for what it holds is tried again by
 * halves, so that the one bad process is named and the others enter.
 */
export function makeImportacaoRepository(db: Db, clock: Clock): ImportacaoRepository {
  async function save(processos: ProcessoImportado[], hidden = false): Promise<Map<ProcessoImportado, Outcome>> {
    const [only] = processos
    if (processos.length === 1 && only && (only.itens?.length ?? 0) > mostItens) return saveLarge(only)
    try {
      return await saveRound(db, processos, clock, hidden)
    } catch (error) {
      const motivo = motivoOfData(error)
      if (motivo === undefined) throw error
      if (only && processos.length === 1) return new Map([[only, { motivo }]])
      const middle = Math.ceil(processos.length / 2)
      return new Map([...(await save(processos.slice(0, middle))), ...(await save(processos.slice(middle)))])
    }
  }

  /** First the process, which nobody sees if it is new, then its items. */
  async function saveLarge(processo: ProcessoImportado) {
    const { origem, chaveOrigem, itens } = processo
    const [outcome = 'inalterado'] = (await save([{ ...processo, itens: null }], true)).values()
    if (typeof outcome === 'object' || outcome === 'antigo') return new Map([[processo, outcome]])
    const answer = await complement({ origem, chaveOrigem, itens, anexos: null })
    if (typeof answer === 'object') {
      await show(db, chaveOrigem)
      return new Map([[processo, answer]])
    }
    return new Map([[processo, outcome === 'inalterado' && answer === 'alterado' ? ('alterado' as const) : outcome]])
  }

  async function complement(complemento: Parameters<typeof saveComplemento>[1]) {
    try {
      return await saveComplemento(db, complemento, clock)
    } catch (error) {
      const motivo = motivoOfData(error)
      if (motivo === undefined) throw error
      return { motivo }
    }
  }

  return {
    async saveBatch(processos) {
      const outcomes: [ProcessoImportado, Outcome][] = []
      for (const round of roundsOf(newestOf(processos))) outcomes.push(...(await save(round)))
      const count = (wanted: Outcome) => outcomes.filter(([, outcome]) => outcome === wanted).length
      const rejeitados = outcomes.flatMap(([processo, outcome]): Recusado[] =>
        typeof outcome === 'object' ? [{ processo, motivo: outcome.motivo }] : [],
      )
      const [novos, alterados] = [count('novo'), count('alterado')]
      const inalterados = processos.length - novos - alterados - rejeitados.length
      return { novos, alterados, inalterados, ...(rejeitados.length > 0 && { rejeitados }) }
    },

    async saveComplementos(complementos) {
      const answers: Awaited<ReturnType<typeof complement>>[] = []
      for (const complemento of complementos) answers.push(await complement(complemento))
      return answers
    },
  }
}

/** Of each key and source the newest, and without a stamp the last: what is older counts as known. */
function newestOf(processos: ProcessoImportado[]) {
  const newest = new Map<string, ProcessoImportado>()
  for (const processo of processos) {
    const key = `${processo.origem} ${processo.chaveOrigem}`
    const before = newest.get(key)
    if (before?.carimbo && processo.carimbo && processo.carimbo < before.carimbo) continue
    newest.set(key, processo)
  }
  return [...newest.values()]
}

/** In lists that one transaction takes. */
function roundsOf(processos: ProcessoImportado[]) {
  const rounds: ProcessoImportado[][] = []
  let itens = 0
  for (const processo of processos) {
    const own = processo.itens?.length ?? 0
    const round = rounds.at(-1)
    if (round && round.length < most.processos && itens + own <= most.itens) round.push(processo)
    else {
      rounds.push([processo])
      itens = 0
    }
    itens += own
  }
  return rounds
}
