import type { Complemento, ProcessoImportado } from './processo-importado'

export type Contagem = { novos: number; alterados: number; inalterados: number }

export interface ImportacaoRepository {
  /** Stores all of them or none. A key that comes twice counts twice, the later over the earlier. */
  saveBatch(processos: ProcessoImportado[]): Promise<Contagem>
  /** Adds to processes stored before; one answer for each, in their order. */
  saveComplementos(complementos: Complemento[]): Promise<('alterado' | 'inalterado' | 'processoAusente')[]>
}

/** `linha` is the line of a text, or the place among the records of a JSON; `null` when the whole file is meant. */
export type Lugar = { arquivo: string; linha: number | null }
export type Rejeitado = Lugar & { motivo: string }

export interface Rejeitados {
  add(rejeitado: Rejeitado): Promise<void>
}

/** What a source hands over, one by one. */
export type Entrada = Rejeitado | (Lugar & { processo: ProcessoImportado }) | (Lugar & { complemento: Complemento })

/** A source being read. `total` is how many entries it will have, `null` while nobody knows. */
export type Leitura = { entradas: AsyncIterable<Entrada>; total(): number | null }
