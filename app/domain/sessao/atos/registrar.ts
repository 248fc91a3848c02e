import type { SituacaoSessao } from '../../licitacao/enums'
import { isFinal } from '../fases'
import type { Criterio, ValorRefusal } from '../valor'
import { type Ato, readLugar, serializeContent, type TipoAto } from './ato'
import type { Falta } from './faltas'
import type { Mostrado, Perda } from './perdas'
import { type AtoRefusal, checkValorDoAto } from './read-ato'
import { underSeal } from './registros'

/** A tender for which acts are reported. */
export type Registrada = Criterio & {
  id: number
  processo: string | null
  objeto: string
  publicada: boolean
  sessao: SituacaoSessao | null
  /** The situations of the tender's lots, and of its items that belong to no lot, by number. */
  lotes: ReadonlyMap<number, string | null>
  itens: ReadonlyMap<number, string | null>
  /** The content, by id, of the recorded acts that have the same id as a reported act. */
  conhecidos: ReadonlyMap<string, string>
}

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

/**
 * Judges the acts that are reported for one tender; returns one outcome for each, in order. An act is refused if the
 * tender is not public, lacks its lot or item or does not allow its amount, or if its id is recorded with another
 * content (W18).
 */
export function judgeAtos(registrada: Registrada, atos: readonly Ato[]): Desfecho[] {
  const conhecidos = new Map(registrada.conhecidos)
  return atos.map((ato): Desfecho => {
    const recusa = findRefusal(registrada, ato)
    if (recusa) return { recusa }
    const known = conhecidos.get(ato.id)
    const content = serializeContent(ato)
    if (known !== undefined) return known === content ? 'conhecido' : { recusa: 'outroConteudo' }
    conhecidos.set(ato.id, content)
    return 'novo'
  })
}

/** The outcomes of acts that are not recorded because they would take something from the public (`findPerdas`). */
export const withoutConfirmation = (desfechos: Desfecho[]) =>
  desfechos.map((desfecho): Desfecho => (desfecho === 'novo' ? { recusa: 'semConfirmacao' } : desfecho))

function findRefusal(registrada: Registrada, ato: Ato): RegistroRefusal | null {
  if (!registrada.publicada) return 'licitacaoDespublicada'
  const lugar = readLugar(ato)
  if (lugar && 'lote' in lugar && !registrada.lotes.has(lugar.lote)) return 'loteNotFound'
  if (lugar && 'item' in lugar && !registrada.itens.has(lugar.item)) return 'itemNotFound'
  const checked = checkValorDoAto(ato, registrada)
  return checked.ok ? null : checked.error
}

/** Types of acts that can take something from the public while a session goes on and nothing has an outcome. */
const decisiveTypes: readonly TipoAto[] = [
  ...(['ABERTURA', 'FASE', 'SUSPENSAO', 'RETOMADA', 'FIM', 'RESULTADO', 'RETIFICACAO'] as const),
]

/** Whether these acts can take anything from the public. If not, what it sees need not be compared. */
export function mayTake({ sessao, lotes, itens }: Registrada, novos: readonly Ato[]) {
  if (sessao === null) return novos.some(({ tipo }) => !underSeal.includes(tipo))
  const decided = sessao === 'ENCERRADA' || [...lotes.values(), ...itens.values()].some(isFinal)
  return (decided && novos.length > 0) || novos.some(({ tipo }) => decisiveTypes.includes(tipo))
}

/** What acts would do to a tender: what the public sees before and after, what it loses, and what is missing. */
export type Previsao = Pick<Registrada, 'id' | 'processo' | 'objeto'> & {
  desfechos: Desfecho[]
  antes: Mostrado
  depois: Mostrado
  perdas: Perda[]
  faltas: Falta[]
}

export type LicitacaoNomeada = { id: number; publicadaEm: Date | null }

export interface AtosStore {
  /** The tender's number and when it was published, if that is known; `null` if there is no such tender. */
  findLicitacao(named: Pick<Ato, 'licitacao' | 'chaveOrigem'>): Promise<LicitacaoNomeada | null>
  /** Says what the acts would do, and leaves everything as it is. `null` if the tender is gone. */
  foresee(idLicitacao: number, atos: readonly Ato[]): Promise<Previsao | null>
  /**
   * Judges and writes acts of one tender in one transaction that locks the tender. The `evento` of the transaction has
   * ids only. Writes nothing if the acts would take something from the public and `confirmado` is false. Returns `null`
   * if the tender is gone. `por` is who reports the acts; the minutes name them.
   */
  record(idLicitacao: number, atos: readonly Ato[], confirmado: boolean, por?: string): Promise<Desfecho[] | null>
  /** The acts for want of which winners stay sealed. */
  missing(idLicitacao: number): Promise<Falta[]>
}
