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
  status: StatusLicitacao | null
  statusPorData: boolean
  /** The numbers of its lots, and of its items in no lot. */
  lotes: ReadonlySet<number>
  itens: ReadonlySet<number>
  /** By id, the content of each recorded act that has the id of a reported one. */
  conhecidos: ReadonlyMap<string, string>
  /** Recorded acts of `decisiveTypes`; may be empty if no reported act is of such a type. */
  decisivos: readonly Ato[]
}

/** Types on which the end of a tender and its outcomes depend. */
export const decisiveTypes: readonly TipoAto[] = [
  ...(['ABERTURA', 'FASE', 'SUSPENSAO', 'RETOMADA', 'FIM', 'RESULTADO', 'RETIFICACAO'] as const),
]

export type RegistroRefusal =
  | AtoRefusal
  | ValorRefusal
  | 'licitacaoNotFound'
  | 'loteNotFound'
  | 'itemNotFound'
  | 'outroConteudo'
  | 'semConfirmacao'

export type Desfecho = 'novo' | 'conhecido' | { recusa: RegistroRefusal }

/** What acts would undo: the end of the tender (`reabre`), and outcomes. `lugar` is `null` for all lots and items. */
export type Desfaz = Pick<Registrada, 'id' | 'processo' | 'objeto' | 'status'> & {
  reabre: boolean
  resultados: { lugar: ReturnType<typeof lugarOf>; situacao: string }[]
}

/**
 * Judges the acts that are reported for one tender; returns one outcome for each, in order. An act is refused if the
 * tender lacks its lot or item or does not allow its amount, or if its id is recorded with another content. `desfaz` is
 * what the new acts would undo. Unless that is confirmed, the caller must refuse all new acts (W18).
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

/** A status by dates does not count as an end: it only says that no more proposals are taken, as before any session. */
function reopens({ status, statusPorData }: Registrada, before: Situacao, after: Situacao) {
  const ended = before === 'ENCERRADA' || (before === null && isConcluded(status) && !statusPorData)
  return ended && after !== null && after !== 'ENCERRADA'
}

export interface AtosStore {
  /** `null` if there is no such tender. */
  findLicitacao(named: Pick<Ato, 'licitacao' | 'chaveOrigem'>): Promise<number | null>
  /** Says what the acts would undo, without writing anything. */
  foresee(idLicitacao: number, atos: readonly Ato[]): Promise<Desfaz | null>
  /**
   * Judges and writes acts of one tender in one transaction that locks the tender, with one `evento` that has ids only.
   * Writes nothing if the acts would undo something and that is not confirmed. Returns `null` if the tender is gone.
   * `por` reports the acts and is named in the minutes.
   */
  record(idLicitacao: number, atos: readonly Ato[], confirmado: boolean, por?: string): Promise<Desfecho[] | null>
}
