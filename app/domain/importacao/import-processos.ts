import type { Complemento, ProcessoImportado } from './processo-importado'

type TotaisDaImportacao = { novos: number; alterados: number; inalterados: number }

export interface ImportacaoRepository {
  /** Upserts a batch. Records of the same source and key are joined by `joinProcessos`. */
  saveBatch(processos: ProcessoImportado[]): Promise<TotaisDaImportacao & { rejeitados?: ProcessoRejeitado[] }>
  /** Adds items and documents to stored processes. Returns one outcome per `Complemento`, in the same order. */
  saveComplementos(complementos: Complemento[]): Promise<RespostaComplemento[]>
}

export type ProcessoRejeitado = { processo: ProcessoImportado; motivo: string }
export type RespostaComplemento = 'alterado' | 'inalterado' | 'processoAusente' | { motivo: string }

/** `linha` is a line number, or the position of a JSON record from 1; `null` is the whole file. */
type SourcePosition = { arquivo: string; linha: number | null }
/** `chave`: the key of the record, where it could be read. */
export type Rejeitado = SourcePosition & { motivo: string; chave?: string | undefined }

interface Rejeitados {
  add(rejeitado: Rejeitado): Promise<void>
}

/** A position to resume from; `stored` is called once everything before it is stored. */
export type Checkpoint = { stored(): Promise<void> }

export type Entrada =
  | Rejeitado
  | (SourcePosition & { processo: ProcessoImportado })
  | (SourcePosition & { complemento: Complemento })

export type Leitura = { entradas: AsyncIterable<Entrada | Checkpoint>; total(): number | null }

export type ContagemImportacao = TotaisDaImportacao & { rejeitados: number }

/** `lidos` is the sum of the other counts. `interrompida`: `signal` aborted the import; what was stored stays. */
export type ResumoImportacao = ContagemImportacao & { lidos: number; interrompida: boolean }

type Deps = {
  repository: ImportacaoRepository
  rejeitados: Rejeitados
  onProgress(done: number, total: number | null): void
  /** Called after each stored batch with the counts so far. */
  onStored?(soFar: ContagemImportacao): Promise<void>
  signal?: AbortSignal
}

type ComProcesso = SourcePosition & { processo: ProcessoImportado }
type ComComplemento = SourcePosition & { complemento: Complemento }

/** Large enough for throughput, small enough not to block other writers. */
const batchLimits = { processos: 500, partes: 5000 }

/** Stores the records of a source in batches, passes rejected ones to `rejeitados`, and counts the outcomes. */
export const makeImportProcessos = ({ repository, rejeitados, onProgress, onStored, signal }: Deps) =>
  async function importProcessos({ entradas, total }: Leitura): Promise<ResumoImportacao> {
    const resumo = { lidos: 0, novos: 0, alterados: 0, inalterados: 0, rejeitados: 0, interrompida: false }
    let processos: ComProcesso[] = []
    let complementos: ComComplemento[] = []
    let partes = 0
    let storing = Promise.resolve()

    async function reject({ arquivo, linha, motivo, chave }: Rejeitado) {
      resumo.rejeitados++
      await rejeitados.add({ arquivo, linha, motivo, ...(chave !== undefined && { chave }) })
    }

    /** Stores the pending batch while reading continues. Only one batch is in flight. */
    async function flush() {
      await storing
      storing = store(processos, complementos)
      // Prevents an unhandled rejection; the next `await storing` reports the failure.
      storing.catch(() => {})
      processos = []
      complementos = []
      partes = 0
    }

    async function flushAll() {
      await flush()
      await storing
    }

    async function store(processos: ComProcesso[], complementos: ComComplemento[]) {
      if (processos.length > 0) {
        const batch = processos.map(({ processo }) => processo)
        const { novos, alterados, inalterados, rejeitados = [] } = await repository.saveBatch(batch)
        resumo.novos += novos
        resumo.alterados += alterados
        resumo.inalterados += inalterados
        for (const { processo, motivo } of rejeitados) {
          const { arquivo = '', linha = null } = processos.findLast(isSame(processo)) ?? {}
          const { chaveOrigem: chave } = processo
          await reject({ arquivo, linha, motivo: `${chave}: ${motivo}`, chave })
        }
      }
      const outcomes = complementos.length
        ? await repository.saveComplementos(complementos.map(({ complemento }) => complemento))
        : []
      for (const [index, outcome] of outcomes.entries()) {
        const entrada = complementos[index]
        if (outcome === 'alterado') resumo.alterados++
        else if (outcome === 'inalterado') resumo.inalterados++
        else if (entrada && typeof outcome === 'object')
          await reject({ ...entrada, motivo: outcome.motivo, chave: entrada.complemento.chaveOrigem })
        else if (entrada) {
          const { chaveOrigem: chave } = entrada.complemento
          await reject({ ...entrada, motivo: `a compra ${chave} não foi importada`, chave })
        }
      }
      const { lidos: _, interrompida: __, ...soFar } = resumo
      await onStored?.(soFar)
    }

    function addToBatch(entrada: Exclude<Entrada, Rejeitado>) {
      if ('processo' in entrada) processos.push(entrada)
      else complementos.push(entrada)
      partes +=
        'processo' in entrada
          ? measureSize(entrada.processo) + measureText(entrada.processo)
          : measureSize(entrada.complemento)
      return processos.length + complementos.length >= batchLimits.processos || partes >= batchLimits.partes
    }

    try {
      for await (const entrada of entradas) {
        if (signal?.aborted) break
        if ('stored' in entrada) {
          await flushAll()
          await entrada.stored()
          continue
        }
        resumo.lidos++
        if ('motivo' in entrada) await reject(entrada)
        else if (addToBatch(entrada)) await flush()
        onProgress(resumo.lidos, total())
      }
    } catch (error) {
      // Waits, so that no write continues after this function has failed.
      await storing.catch(() => {})
      if (!signal?.aborted) throw error
    }
    await flushAll()
    return { ...resumo, interrompida: Boolean(signal?.aborted) }
  }

/** The size in units of `batchLimits.partes`: one per item and document, and one per 2,000 characters of text. */
const measureSize = ({ itens, anexos }: Complemento | ProcessoImportado) =>
  (itens ?? []).reduce((sum, { descricao }) => sum + 1 + descricao.length / 2000, 0) + (anexos?.length ?? 0)

const measureText = (processo: ProcessoImportado) => processo.objeto.length / 2000

const isSame =
  ({ origem, chaveOrigem }: ProcessoImportado) =>
  ({ processo }: ComProcesso) =>
    processo.origem === origem && processo.chaveOrigem === chaveOrigem
