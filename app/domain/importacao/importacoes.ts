import type { ContagemImportacao, Rejeitado, ResumoImportacao } from './import-processos'
import type { Origem } from './processo-importado'

/** What an import has done. `terminadaEm` is `null` while it runs, and if it was killed; `atualizadaEm`: its last sign. */
export type Importacao = ContagemImportacao & {
  id: number
  origem: Origem
  /** The file, folder or address that was read. */
  fonte: string
  iniciadaEm: Date
  atualizadaEm: Date
  terminadaEm: Date | null
  interrompida: boolean
}

/** Notes what an import does while it runs. */
export type Comprovante = {
  /** The first of them are kept; the file of rejects on the machine has all. */
  reject(rejeitado: Rejeitado): Promise<void>
  save(soFar: ContagemImportacao): Promise<void>
  end(resumo: ResumoImportacao): Promise<void>
}
