import type { StatusLicitacao } from '../../licitacao/enums'
import { isConcluded } from '../marcos'
import type { Criterio, ValorRefusal } from '../valor'
import { type Ato, contentOf, lugarOf, type TipoAto } from './ato'
import { foldSessao } from './fold'
import { type AtoRefusal, checkValorDoAto } from './read-ato'
import { vigentesOf } from './vigentes'

/** A tender for which acts are reported, and of its log what decides on them. */
export type Registrada = Criterio & {
  id: number
  processo: string | null
  objeto: string
  status: StatusLicitacao | null
  statusPorData: boolean
  /** The numbers of its lots, and of its items in no lot. */
  lotes: ReadonlySet<number>
  itens: ReadonlySet<number>
  /** The content of each recorded act that has an id of the new ones. */
  conhecidos: ReadonlyMap<string, string>
  /** Recorded acts of `decisiveTypes`; may be empty if no new one is of these. */
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

/** What acts would take back. `resultados`: outcomes that would be annulled, by lot or item; `null` is all of them. */
export type Desfaz = Pick<Registrada, 'id' | 'processo' | 'objeto' | 'status'> & {
  reabre: boolean
  resultados: { lugar: ReturnType<typeof lugarOf>; situacao: string }[]
}

/**
 * Judges acts that are reported for one tender, one outcome for each, in order. Refused is what this tender makes
 * impossible, and an id that was recorded with another content; nothing else depends on other acts. `desfaz` is what
 * needs a confirmation: if it is missing, all new acts are refused (W18).
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

/** If only the dates say that a tender has ended, it takes no more offers, which is true before every session. */
function reopens({ status, statusPorData }: Registrada, before: Situacao, after: Situacao) {
  const ended = before === 'ENCERRADA' || (before === null && isConcluded(status) && !statusPorData)
  return ended && after !== null && after !== 'ENCERRADA'
}

/** The log of acts. */
export interface AtosStore {
  /** `null` if there is no such tender. */
  findLicitacao(named: Pick<Ato, 'licitacao' | 'chaveOrigem'>): Promise<number | null>
  /** What the acts would take back, without writing. */
  foresee(idLicitacao: number, atos: readonly Ato[]): Promise<Desfaz | null>
  /**
   * Judges and writes acts of one tender under its lock, in one transaction, with one `evento` that has ids only.
   * Unless confirmed, nothing is written that would take anything back. `null` if the tender is gone. `por`, who
   * reports the acts, is named in the minutes.
   */
  record(idLicitacao: number, atos: readonly Ato[], confirmado: boolean, por?: string): Promise<Desfecho[] | null>
}
