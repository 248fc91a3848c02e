import type { Complemento, ProcessoImportado } from './processo-importado'

export type TotaisDaImportacao = { novos: number; alterados: number; inalterados: number }

export interface ImportacaoRepository {
  /** Works out what storing a process will ask for if it is new: ahead, while others are being stored. */
  prepare(processo: ProcessoImportado): void
  /** Stores them; what cannot be is told. Of a key that comes twice the newest counts, and without a stamp the last. */
  saveBatch(processos: ProcessoImportado[]): Promise<TotaisDaImportacao & { rejeitados?: Recusado[] }>
  /** Adds to processes stored before; one answer for each, in their order. */
  saveComplementos(complementos: Complemento[]): Promise<RespostaComplemento[]>
}

/** A process that could not be stored, and why. */
export type Recusado = { processo: ProcessoImportado; motivo: string }
export type RespostaComplemento = 'alterado' | 'inalterado' | 'processoAusente' | { motivo: string }

/** `linha` is the line of a text, or the place among the records of a JSON; `null` when the whole file is meant. */
export type Lugar = { arquivo: string; linha: number | null }
export type Rejeitado = Lugar & { motivo: string }

export interface Rejeitados {
  add(rejeitado: Rejeitado): Promise<void>
}

/** Between two entries: once all before it is stored, the next reading may begin behind it. */
export type Marco = { stored(): Promise<void> }

/** What a source hands over, one by one. */
export type Entrada = Rejeitado | (Lugar & { processo: ProcessoImportado }) | (Lugar & { complemento: Complemento })

/** A source being read. `total` is how many entries it will have, `null` while nobody knows. */
export type Leitura = { entradas: AsyncIterable<Entrada | Marco>; total(): number | null }
