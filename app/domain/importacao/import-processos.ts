import type { Entrada, ImportacaoRepository, Leitura, Lugar, Rejeitado, Rejeitados, TotaisDaImportacao } from './ports'
import type { Complemento, ProcessoImportado } from './processo-importado'

/** `lidos` is the sum of the others. `interrompida`: whoever asked for it told it to stop; what is in stays in. */
export type ResumoImportacao = TotaisDaImportacao & { lidos: number; rejeitados: number; interrompida: boolean }

type Deps = {
  repositorio: ImportacaoRepository
  rejeitados: Rejeitados
  onProgress(done: number, total: number | null): void
  signal?: AbortSignal
}

type ComProcesso = Lugar & { processo: ProcessoImportado }
type ComComplemento = Lugar & { complemento: Complemento }

/** What is stored at once: many enough to be quick, few enough to hold nobody up. */
const most = { processos: 500, partes: 5000 }

/** An item counts for one, and a very long text of one for as many as it is long. */
const sizeOf = ({ itens, anexos }: Complemento | ProcessoImportado) =>
  (itens ?? []).reduce((sum, { descricao }) => sum + 1 + descricao.length / 2000, 0) + (anexos?.length ?? 0)
const textOf = (processo: ProcessoImportado) => processo.objeto.length / 2000

/** Takes in everything a source hands over, in batches; what cannot be taken is set aside with its reason. */
export const makeImportProcessos = ({ repositorio, rejeitados, onProgress, signal }: Deps) =>
  async function importProcessos({ entradas, total }: Leitura): Promise<ResumoImportacao> {
    const resumo = { lidos: 0, novos: 0, alterados: 0, inalterados: 0, rejeitados: 0, interrompida: false }
    let processos: ComProcesso[] = []
    let complementos: ComComplemento[] = []
    let partes = 0
    let stored = Promise.resolve()

    async function reject({ arquivo, linha, motivo }: Rejeitado) {
      resumo.rejeitados++
      await rejeitados.add({ arquivo, linha, motivo })
    }

    /** What waits is stored while more is read, once what waited before is in. */
    async function flush() {
      await stored
      stored = store(processos, complementos)
      // Whoever waits for it next hears of its failure.
      stored.catch(() => {})
      processos = []
      complementos = []
      partes = 0
    }

    async function flushAll() {
      await flush()
      await stored
    }

    async function store(processos: ComProcesso[], complementos: ComComplemento[]) {
      if (processos.length > 0) {
        const lote = processos.map(({ processo }) => processo)
        const { novos, alterados, inalterados, rejeitados = [] } = await repositorio.saveBatch(lote)
        resumo.novos += novos
        resumo.alterados += alterados
        resumo.inalterados += inalterados
        for (const { processo, motivo } of rejeitados) {
          const { arquivo = '', linha = null } = processos.find((one) => one.processo === processo) ?? {}
          await reject({ arquivo, linha, motivo: `${processo.chaveOrigem}: ${motivo}` })
        }
      }
      // After the processes, since theirs may be among them.
      const answers = complementos.length
        ? await repositorio.saveComplementos(complementos.map(({ complemento }) => complemento))
        : []
      for (const [index, answer] of answers.entries()) {
        const entrada = complementos[index]
        if (answer === 'alterado') resumo.alterados++
        else if (answer === 'inalterado') resumo.inalterados++
        else if (entrada && typeof answer === 'object') await reject({ ...entrada, motivo: answer.motivo })
        else if (entrada)
          await reject({ ...entrada, motivo: `a compra ${entrada.complemento.chaveOrigem} não foi importada` })
      }
    }

    function keep(entrada: Exclude<Entrada, Rejeitado>) {
      if ('processo' in entrada) {
        processos.push(entrada)
        // Where nothing is new it would be in vain.
        if (resumo.novos > resumo.inalterados) repositorio.prepare(entrada.processo)
      } else complementos.push(entrada)
      partes +=
        'processo' in entrada ? sizeOf(entrada.processo) + textOf(entrada.processo) : sizeOf(entrada.complemento)
      return processos.length + complementos.length >= most.processos || partes >= most.partes
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
        else if (keep(entrada)) await flush()
        onProgress(resumo.lidos, total())
      }
    } catch (error) {
      // Nothing goes on behind the back of whoever hears of it.
      await stored.catch(() => {})
      // A source that was told to stop ends with an error of its own.
      if (!signal?.aborted) throw error
    }
    await flushAll()
    return { ...resumo, interrompida: Boolean(signal?.aborted) }
  }
