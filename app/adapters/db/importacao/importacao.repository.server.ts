import type { ImportacaoRepository, Recusado, RespostaComplemento } from '~/domain/importacao/ports'
import type { Complemento, ProcessoImportado } from '~/domain/importacao/processo-importado'
import type { Clock } from '~/domain/shared/clock'
import type { Db } from '../engine/schema'
import { mostItens, saveComplementos } from './importacao.complemento.server'
import { readOnce } from './importacao.encontravel.server'
import { show } from './importacao.ocultos.server'
import { resumoOfPartes } from './importacao.resumo.server'
import { type Outcome, saveRound } from './importacao.rodada.server'
import { motivoOfData } from './sqlstate.server'

/** What goes into one transaction: little enough that a reader hardly waits for it, or as much as is read at once. */
const mostOf = {
  shared: { processos: 50, itens: 500 },
  alone: { processos: 500, itens: 5000 },
}

/**
 * Stores what an import brings, in short transactions. What the database refuses for what it holds is tried again by
 * halves, so that the one bad process is named and the others enter. `alone`: nobody else can be on the database.
 */
export function makeImportacaoRepository(db: Db, clock: Clock, alone = false): ImportacaoRepository {
  const most = alone ? mostOf.alone : mostOf.shared
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
    const [answer] = await complement([{ origem, chaveOrigem, itens, anexos: null }])
    if (typeof answer === 'object') {
      await show(db, chaveOrigem)
      return new Map([[processo, answer]])
    }
    return new Map([[processo, outcome === 'inalterado' && answer === 'alterado' ? ('alterado' as const) : outcome]])
  }

  async function complement(complementos: Complemento[]): Promise<RespostaComplemento[]> {
    try {
      return await saveComplementos(db, complementos, clock)
    } catch (error) {
      const motivo = motivoOfData(error)
      if (motivo === undefined) throw error
      if (complementos.length === 1) return [{ motivo }]
      const middle = Math.ceil(complementos.length / 2)
      return [...(await complement(complementos.slice(0, middle))), ...(await complement(complementos.slice(middle)))]
    }
  }

  return {
    prepare(processo) {
      resumoOfPartes(processo)
      if (processo.itens && processo.itens.length <= mostItens) readOnce(processo.itens)
    },

    async saveBatch(processos) {
      const outcomes: [ProcessoImportado, Outcome][] = []
      for (const round of roundsOf(newestOf(processos), most)) outcomes.push(...(await save(round)))
      const count = (wanted: Outcome) => outcomes.filter(([, outcome]) => outcome === wanted).length
      const rejeitados = outcomes.flatMap(([processo, outcome]): Recusado[] =>
        typeof outcome === 'object' ? [{ processo, motivo: outcome.motivo }] : [],
      )
      const [novos, alterados] = [count('novo'), count('alterado')]
      const inalterados = processos.length - novos - alterados - rejeitados.length
      return { novos, alterados, inalterados, ...(rejeitados.length > 0 && { rejeitados }) }
    },

    async saveComplementos(complementos) {
      const answers: RespostaComplemento[] = []
      for (const round of roundsOf(complementos, most)) answers.push(...(await complement(round)))
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

/** In lists that one transaction takes, none with a key twice. */
function roundsOf<T extends Complemento | ProcessoImportado>(parts: T[], most: { processos: number; itens: number }) {
  const rounds: T[][] = []
  let itens = 0
  const chaves = new Set<string>()
  for (const part of parts) {
    const own = part.itens?.length ?? 0
    const round = rounds.at(-1)
    const fits = round && round.length < most.processos && itens + own <= most.itens && !chaves.has(part.chaveOrigem)
    if (fits) round.push(part)
    else {
      rounds.push([part])
      itens = 0
      chaves.clear()
    }
    itens += own
    chaves.add(part.chaveOrigem)
  }
  return rounds
}
