import type { ImportacaoRepository, ProcessoRejeitado, RespostaComplemento } from '~/domain/importacao/import-processos'
import { makeJoinProcessos } from '~/domain/importacao/join-records'
import type { Complemento, ProcessoImportado } from '~/domain/importacao/processo-importado'
import { awaitsItens } from '~/domain/importacao/source-hashes'
import type { Clock } from '~/domain/shared/clock'
import type { Db } from '../engine/schema'
import { maxItensAtOnce, saveComplementos, showPending } from './importacao.complemento.server'
import { type Outcome, saveRound } from './importacao.round.server'
import { hasher } from './importacao.source-records.server'
import { findProcessos } from './importacao.stored.server'

/** Size of one transaction: `shared` is small enough that readers hardly wait, `alone` takes a whole batch. */
const transactionLimits = {
  shared: { processos: 50, itens: 500 },
  alone: { processos: 500, itens: 5000 },
}

/**
 * Stores imported records in short transactions. A batch with invalid data is halved until the bad record is isolated.
 * `alone`: no other process can use the database.
 */
export function makeImportacaoRepository(db: Db, clock: Clock, alone = false): ImportacaoRepository {
  const limits = alone ? transactionLimits.alone : transactionLimits.shared
  async function save(processos: ProcessoImportado[], itensLater = false): Promise<Map<ProcessoImportado, Outcome>> {
    const [only] = processos
    if (!itensLater && processos.length === 1 && only && (only.itens?.length ?? 0) > maxItensAtOnce)
      return saveLarge(only)
    try {
      return await saveRound(db, processos, clock, itensLater)
    } catch (error) {
      const motivo = dataErrorReason(error)
      if (motivo === undefined) throw error
      if (only && processos.length === 1) return new Map([[only, { motivo }]])
      const middle = Math.ceil(processos.length / 2)
      return new Map([...(await save(processos.slice(0, middle))), ...(await save(processos.slice(middle)))])
    }
  }

  async function saveLarge(processo: ProcessoImportado): Promise<Map<ProcessoImportado, Outcome>> {
    const { origem, chaveOrigem, itens, emParte } = processo
    const [outcome = 'inalterado'] = (await save([processo], true)).values()
    const stored = await findProcessos(db, [chaveOrigem])
    if (typeof outcome === 'object' || !awaitsItens(stored.get(chaveOrigem)?.hashes ?? ''))
      return new Map([[processo, outcome]])
    const [answer] = await complement([{ origem, chaveOrigem, itens, anexos: null, ...(emParte && { emParte }) }])
    if (typeof answer === 'object') {
      await showPending(db, chaveOrigem)
      return new Map([[processo, answer]])
    }
    return new Map([[processo, answer === 'alterado' ? withItens(outcome) : outcome]])
  }

  async function complement(complementos: Complemento[]): Promise<RespostaComplemento[]> {
    try {
      return await saveComplementos(db, complementos, clock)
    } catch (error) {
      const motivo = dataErrorReason(error)
      if (motivo === undefined) throw error
      if (complementos.length === 1) return [{ motivo }]
      const middle = Math.ceil(complementos.length / 2)
      return [...(await complement(complementos.slice(0, middle))), ...(await complement(complementos.slice(middle)))]
    }
  }

  return {
    async saveBatch(processos) {
      const outcomes: [ProcessoImportado, Outcome][] = []
      for (const round of splitInRounds(joinedByKey(processos), limits)) outcomes.push(...(await save(round)))
      const count = (wanted: Outcome) => outcomes.filter(([, outcome]) => outcome === wanted).length
      const rejeitados = outcomes.flatMap(([processo, outcome]): ProcessoRejeitado[] =>
        typeof outcome === 'object' ? [{ processo, motivo: outcome.motivo }] : [],
      )
      const [novos, alterados] = [count('novo'), count('alterado') + count('completado')]
      const inalterados = processos.length - novos - alterados - rejeitados.length
      return { novos, alterados, inalterados, ...(rejeitados.length > 0 && { rejeitados }) }
    },

    async saveComplementos(complementos) {
      const answers: RespostaComplemento[] = []
      for (const round of splitInRounds(complementos, limits)) answers.push(...(await complement(round)))
      return answers
    },
  }
}

/** The outcome for a record whose items were stored after it. */
function withItens(outcome: Outcome): Outcome {
  if (outcome === 'antigo') return 'completado'
  return outcome === 'inalterado' ? 'alterado' : outcome
}

const joinProcessos = makeJoinProcessos(hasher.isLargerList)

/** Joins all records with the same key and source into one record. All but one of them count as unchanged. */
function joinedByKey(processos: ProcessoImportado[]) {
  const byKey = new Map<string, ProcessoImportado>()
  for (const processo of processos) {
    const key = `${processo.origem} ${processo.chaveOrigem}`
    const before = byKey.get(key)
    byKey.set(key, before ? joinProcessos(before, processo) : processo)
  }
  return [...byKey.values()]
}

/** Splits the records into transactions of limited size. No key occurs twice in one transaction. */
function splitInRounds<T extends Complemento | ProcessoImportado>(
  parts: T[],
  limits: { processos: number; itens: number },
) {
  const rounds: T[][] = []
  let itens = 0
  const chaves = new Set<string>()
  for (const part of parts) {
    const own = part.itens?.length ?? 0
    const round = rounds.at(-1)
    const fits =
      round && round.length < limits.processos && itens + own <= limits.itens && !chaves.has(part.chaveOrigem)
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

/** SQLSTATE classes of invalid data: value, constraint, program limit. */
const dataErrorClasses = ['22', '23', '54']

/** Why the database rejects the data, for a person; `undefined` if the data is not the cause. */
function dataErrorReason(error: unknown) {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return undefined
  if (error.code.length !== 5 || !dataErrorClasses.includes(error.code.slice(0, 2))) return undefined
  return `o banco de dados não aceita: ${error.message}`
}
