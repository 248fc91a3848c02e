import type { CompraRef } from '../importacao/chave-pncp'
import type { Rejeitado } from '../importacao/import-processos'
import type { Complemento } from '../importacao/processo-importado'
import type { Alcance } from './alcance'
import type { Dias } from './dias'
import type { Andamento, Falhas, Periodo, PeriodoNovo } from './periodo'
import type { Plano } from './plano'

/**
 * Why PNCP gave nothing usable: no answer in time, none at all or an error of its own, too many requests, a refusal, or
 * something that cannot be read.
 */
export type TipoDeFalha = 'silencio' | 'queda' | 'ocupado' | 'recusa' | 'ilegivel'

/** Thrown by a `FonteDeCompras`; the message is for people. `espera`: milliseconds in which nothing is asked for. */
export class FalhaDaFonte extends Error {
  public constructor(
    message: string,
    public readonly tipo: TipoDeFalha,
    public readonly espera = 0,
  ) {
    super(message)
  }
}

/** `paginas` and `total` are as this answer states them. `encolheu`: an earlier one stated more pages. */
export type Pagina = {
  arquivo: string
  registros: unknown[]
  paginas: number
  total: number | null
  encolheu?: boolean
}

/** The items of a purchase by number, with the stamp at which each was read together with its awards. */
export type ItensLidos = Record<string, string>

/** A purchase of which items, documents or awards are to be read. */
export type CompraNaFila = {
  chave: string
  ref: CompraRef
  carimbo: Date | null
  itens: ItensLidos
  tentativas: number
}

/**
 * A part of what was read of a purchase, or nothing to be stored yet. `itens` is all that has been read of it so far.
 */
export type Passo =
  | { complemento: Complemento; rejeitados: Rejeitado[]; itens: ItensLidos; ultimo: boolean }
  | { complemento: null }

type PassoGravado = Pick<Extract<Passo, { ultimo: boolean }>, 'rejeitados' | 'itens' | 'ultimo'>

export interface FonteDeCompras {
  readPagina(periodo: PeriodoNovo, pagina: number): Promise<Pagina>
  /** Reads items, documents and awards with a bounded number of requests for each step. */
  readPartes(compra: CompraNaFila): AsyncIterator<Passo, undefined>
  /** Whether the source has this purchase. */
  hasCompra(ref: CompraRef): Promise<boolean>
}

/** A purchase as a list shows it. `aceita`: its record could be read. `abertaAte`: the end of its proposals. */
export type CompraVista = {
  chave: string
  ref: CompraRef | null
  carimbo: Date | null
  abertaAte: Date | null
  aceita: boolean
}

type Trecho = { periodo: Periodo; vistas: CompraVista[]; rejeitados: Rejeitado[] }

export type FalhaGuardada = Falhas & { tentativas: number; tentarEm: Date; erro: string }

/** What has been read, and what is to be read. */
export interface RegistroDaSincronizacao {
  listPeriodos(alcances: Alcance[]): Promise<Periodo[]>
  applyPlano(plano: Plano): Promise<void>
  /** The next period that is due, except those `underway`: first what is open, then what is recent, then the newest. */
  nextPeriodo(
    alcances: Alcance[],
    now: Date,
    options: { underway: number[]; dias?: Dias | undefined },
  ): Promise<Periodo | undefined>
  /**
   * Notes the purchases of a page, and by the number of new keys and newer stamps among them how far the period has been
   * read, or the halves in its place. Returns that number.
   */
  savePagina(trecho: Trecho, next: (novidades: number) => Andamento | PeriodoNovo[]): Promise<number>
  failPeriodo(periodo: Periodo, falha: FalhaGuardada, halves?: PeriodoNovo[]): Promise<void>
  /** The next purchases of these scopes that are due, except those `underway`: those open longest first. */
  nextCompra(alcances: Alcance[], now: Date, underway: string[]): Promise<CompraNaFila | undefined>
  savePasso(compra: CompraNaFila, passo: PassoGravado): Promise<void>
  failCompra(compra: CompraNaFila, falha: FalhaGuardada): Promise<void>
}
