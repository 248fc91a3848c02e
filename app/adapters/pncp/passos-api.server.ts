import type { Rejeitado } from '~/domain/importacao/import-processos'
import type { PartesLidas } from '~/domain/importacao/partes-reader'
import {
  type ResultadoDoItem,
  readArquivos,
  readItens,
  readResultados,
  toPartes,
} from '~/domain/importacao/pncp-partes'
import type { PartesImportadas } from '~/domain/importacao/processo-importado'
import type { CompraNaFila, ItensLidos, Passo } from '~/domain/sincronizacao/ports'
import { FetchError } from './fetch.server'
import {
  type Ask,
  fetchArquivos,
  fetchItens,
  fetchResultados,
  hasResultado,
  partesAddress,
  readNumero,
} from './partes-api.server'

/** Awards read in one step, and those stored at once, so that the history does not have a line for each step. */
const resultados = { porPasso: 10, porGravacao: 500 }
/** PNCP has no pages of fewer records, except the last. */
const paging = { lastBelow: 10 }

/**
 * Reads items and documents of a purchase, and awards of those items that changed since they were last read. What was
 * read before a failure is stored; an award that PNCP refuses does not keep the others out. The failure comes last.
 */
export async function* readPassos(
  address: URL,
  { chave, ref, itens: known }: CompraNaFila,
  ask: Ask,
): AsyncGenerator<Passo, undefined> {
  const at = partesAddress(address, ref)
  const rejeitados: Rejeitado[] = []
  function noting<T>(parte: string, lidas: PartesLidas<T>) {
    rejeitados.push(...lidas.rejeitados.map((rejeitado) => ({ arquivo: at(parte).href, chave, ...rejeitado })))
    return lidas
  }
  const records = await fetchItens(at('itens'), ask, paging)
  const todos = noting('itens', readItens(records))
  const anexos = noting('arquivos', readArquivos(await fetchArquivos(at('arquivos'), ask, paging)))

  const changed = records.filter(
    (record) => readStamp(record) === null || known[readNumero(record)] !== readStamp(record),
  )
  const isSame = changed.length === 0 && Object.keys(known).length === records.length
  const awaiting = changed.filter(hasResultado)
  const lidos = readStamps(records.filter((record) => !awaiting.includes(record)))
  let failure: FetchError | undefined

  /** Reads the awards of these items up to an outage. */
  async function readAwards(slice: unknown[], read: PartesLidas<ResultadoDoItem>) {
    for (const record of slice) {
      const parte = `itens/${readNumero(record)}/resultados`
      try {
        const { values, emParte } = noting(parte, readResultados(await fetchResultados(at(parte), ask)))
        read.values?.push(...(values ?? []))
        read.emParte ||= emParte
        Object.assign(lidos, readStamps([record]))
      } catch (error) {
        if (!(error instanceof FetchError)) throw error
        failure = error
        if (error.fault === 'outage') return
      }
    }
  }

  function makePasso(partes: PartesImportadas, isLast: boolean): Passo {
    const ultimo = isLast && !failure
    const complemento = { origem: 'pncp' as const, chaveOrigem: chave, ...partes }
    return { complemento, rejeitados: isLast ? rejeitados : [], itens: { ...lidos }, ultimo }
  }

  const isSmall = awaiting.length <= resultados.porPasso
  let read = noAwards()
  if (isSmall) await readAwards(awaiting, read)
  yield makePasso(toPartes({ itens: isSame ? null : todos, anexos, resultados: read }), isSmall)
  let unstored: unknown[] = []
  read = noAwards()
  for (let first = 0; !isSmall && first < awaiting.length; first += resultados.porPasso) {
    const slice = awaiting.slice(first, first + resultados.porPasso)
    await readAwards(slice, read)
    unstored.push(...slice)
    const isLast = first + slice.length >= awaiting.length || failure?.fault === 'outage'
    if (isLast || unstored.length >= resultados.porGravacao) {
      const itens = { ...readItens(unstored), emParte: true }
      yield makePasso(toPartes({ itens, anexos: null, resultados: read }), isLast)
      unstored = []
      read = noAwards()
    } else yield { complemento: null }
    if (isLast) break
  }
  if (failure) throw failure
}

const noAwards = (): PartesLidas<ResultadoDoItem> => ({ values: [], emParte: false, rejeitados: [] })

/** When the source last changed an item, as it writes it. */
const readStamp = (record: unknown) =>
  typeof record === 'object' && record !== null && 'dataAtualizacao' in record && record.dataAtualizacao
    ? String(record.dataAtualizacao)
    : null

const readStamps = (records: unknown[]): ItensLidos =>
  Object.fromEntries(
    records.flatMap((record) => {
      const stamp = readStamp(record)
      return stamp !== null && hasNumero(record) ? [[readNumero(record), stamp]] : []
    }),
  )

const hasNumero = (record: unknown) => typeof record === 'object' && record !== null && 'numeroItem' in record
