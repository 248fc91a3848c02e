import type { StatusLicitacao } from '../../licitacao/enums'
import { isConcluded } from '../marcos'
import type { Criterio, ValorRefusal } from '../valor'
import { type Ato, contentOf, lugarOf, type TipoAto } from './ato'
import { foldSessao } from './fold'
import { type AtoRefusal, checkValorDoAto } from './read-ato'
import { vigentesOf } from './vigentes'

/** A tender for which acts are reported, with the recorded acts that decide whether to accept the new ones. */
export type Registrada = Criterio & {
  id: number
  processo: string | null
  objeto: string
  publicada: boolean
  status: StatusLicitacao | null
  statusPorData: boolean
  /** The numbers of the tender's lots, and of its items that belong to no lot. */
  lotes: ReadonlySet<number>
  itens: ReadonlySet<number>
  /** The content, by id, of the recorded acts that have the same id as a reported act. */
  conhecidos: ReadonlyMap<string, string>
  /** Recorded acts of `decisiveTypes`; may be empty if no reported act is of such a type. */
  decisivos: readonly Ato[]
}

/** Types of acts that can change whether the tender has ended, or its outcomes. */
export const decisiveTypes: readonly TipoAto[] = [
  ...(['ABERTURA', 'FASE', 'SUSPENSAO', 'RETOMADA', 'FIM', 'RESULTADO', 'RETIFICACAO'] as const),
]

export type RegistroRefusal =
  | AtoRefusal
  | ValorRefusal
  | 'licitacaoNotFound'
  | 'licitacaoDespublicada'
  | 'loteNotFound'
  | 'itemNotFound'
  | 'outroConteudo'
  | 'semConfirmacao'

export type Desfecho = 'novo' | 'conhecido' | { recusa: RegistroRefusal }

/** What acts would undo: the tender's end (`reabre`) and outcomes. An outcome for the whole tender has no `lugar`. */
export type Desfaz = Pick<Registrada, 'id' | 'processo' | 'objeto' | 'status'> & {
  reabre: boolean
  resultados: { lugar: ReturnType<typeof lugarOf>; situacao: string }[]
}

/**
 * Judges the acts that are reported for one tender; returns one outcome for each, in order. An act is refused if the
 * tender is not public, lacks its lot or item or does not allow its amount, or if its id is recorded with another
 * content. `desfaz` is what the new acts would undo. If the undoing is not confirmed, the caller must refuse all new acts (W18).
 */
export function judgeAtos(
  registrada: Registrada,
  atos: readonly Ato[],
): { desfechos: Desfecho[]; desfaz: Desfaz | null } {
  const conhecidos = new Map(registrada.conhecidos)
  const desfechos = atos.map((ato): Desfecho => {
    const recusa = refusalOf(registrada, ato)
    if (recusa) return { recusa }
    const known = conhecidos.get(ato.id)
    const content = contentOf(ato)
    if (known !== undefined) return known === content ? 'conhecido' : { recusa: 'outroConteudo' }
    conhecidos.set(ato.id, content)
    return 'novo'
  })
  const novos = atos.filter((_, index) => desfechos[index] === 'novo')
  return { desfechos, desfaz: desfazOf(registrada, novos) }
}

export const withoutConfirmation = (desfechos: Desfecho[]) =>
  desfechos.map((desfecho): Desfecho => (desfecho === 'novo' ? { recusa: 'semConfirmacao' } : desfecho))

function refusalOf(registrada: Registrada, ato: Ato): RegistroRefusal | null {
  if (!registrada.publicada) return 'licitacaoDespublicada'
  const lugar = lugarOf(ato)
  if (lugar && 'lote' in lugar && !registrada.lotes.has(lugar.lote)) return 'loteNotFound'
  if (lugar && 'item' in lugar && !registrada.itens.has(lugar.item)) return 'itemNotFound'
  const checked = checkValorDoAto(ato, registrada)
  return checked.ok ? null : checked.error
}

function desfazOf(registrada: Registrada, novos: readonly Ato[]): Desfaz | null {
  if (!novos.some(({ tipo }) => decisiveTypes.includes(tipo))) return null
  const before = vigentesOf(registrada.decisivos)
  const after = vigentesOf([...registrada.decisivos, ...novos])
  const standing = new Set(after.map(({ id }) => id))
  const resultados = before.flatMap((ato) =>
    ato.tipo === 'RESULTADO' && !standing.has(ato.id) ? [{ lugar: lugarOf(ato), situacao: ato.situacao }] : [],
  )
  const reabre = reopens(registrada, foldSessao(before).situacao, foldSessao(after).situacao)
  const { id, processo, objeto, status } = registrada
  return reabre || resultados.length > 0 ? { id, processo, objeto, status, reabre, resultados } : null
}

type Situacao = ReturnType<typeof foldSessao>['situacao']

/** A status that follows from the dates is not an end: it only says that no more proposals are taken. */
function reopens({ status, statusPorData }: Registrada, before: Situacao, after: Situacao) {
  const ended = before === 'ENCERRADA' || (before === null && isConcluded(status) && !statusPorData)
  return ended && after !== null && after !== 'ENCERRADA'
}

export type LicitacaoNomeada = { id: number; publicadaEm: Date | null }

export interface AtosStore {
  /** The tender's number and when it was published, if that is known; `null` if there is no such tender. */
  findLicitacao(named: Pick<Ato, 'licitacao' | 'chaveOrigem'>): Promise<LicitacaoNomeada | null>
  /** Says what the acts would undo, without writing anything. */
  foresee(idLicitacao: number, atos: readonly Ato[]): Promise<Desfaz | null>
  /**
   * Judges and writes acts of one tender in one transaction that locks the tender. The `evento` of the transaction has
   * ids only. Writes nothing if the acts would undo something and `confirmado` is false. Returns `null` if the tender
   * is gone. `por` is who reports the acts; the minutes name them.
   */
  record(idLicitacao: number, atos: readonly Ato[], confirmado: boolean, por?: string): Promise<Desfecho[] | null>
}
