import type { FatoDaSessao } from '../processo'
import { toSecond } from '../visibilidade'
import { type Ato, type AtoDe, type Lugar, lugarOf, offerTypes, type TipoAto } from './ato'

/**
 * An entry of the public log. If `sobSigilo`, it is shown only once the offers of its lot or item are public. Such an
 * entry without a lot or item is shown once all participants may be known.
 */
export type RegistroProjetado = {
  idAto: string
  lugar: Lugar | null
  instante: Date
  sobSigilo: boolean
  fato: FatoDaSessao<ParticipanteProjetado>
}

/** `numero` is `null` in an entry for several lots. */
export type ParticipanteProjetado = { cpfCnpj: string; razaoSocial: string; numero: number | null }

type NumerosOf = (lugar: Lugar) => ReadonlyMap<string, number>

/** Types of acts that disclose that somebody made an offer. */
export const underSeal: readonly TipoAto[] = [...offerTypes, 'DESCLASSIFICACAO', 'INABILITACAO', 'INTENCAO_RECURSO']

/**
 * The entries of the public log: the facts of standing acts, as `fatoOf` selects them, and at its own instant each
 * RETIFICACAO that annuls an act (W18).
 */
export function projectRegistros(atos: readonly Ato[], vigentes: readonly Ato[], numerosOf: NumerosOf) {
  const byId = new Map(atos.map((ato) => [ato.id, ato]))
  return vigentes.flatMap((ato): RegistroProjetado[] => {
    const about = ato.tipo === 'RETIFICACAO' ? byId.get(ato.refere) : ato
    if (!about) return []
    const fato = ato.tipo === 'RETIFICACAO' ? annulledFatoOf(about, ato, numerosOf) : fatoOf(ato, numerosOf)
    if (!fato) return []
    const sobSigilo = underSeal.includes(about.tipo)
    return [{ idAto: ato.id, lugar: lugarOf(about), instante: ato.instante, sobSigilo, fato }]
  })
}

function fatoOf(ato: Ato, numerosOf: NumerosOf): RegistroProjetado['fato'] | null {
  switch (ato.tipo) {
    case 'ABERTURA':
      return { tipo: 'ABERTA' }
    case 'RETOMADA':
      return { tipo: 'RETOMADA' }
    case 'FIM':
      return { tipo: 'ENCERRADA' }
    case 'SUSPENSAO':
      return { tipo: 'SUSPENSA', motivo: ato.motivo, retomaEm: ato.retomaEm ?? null }
    case 'FASE':
      return { tipo: 'FASE', fase: ato.fase, etapa: (ato.fase === 'LANCES' && ato.etapa) || null }
    case 'RESULTADO':
      return { tipo: 'RESULTADO', situacao: ato.situacao }
    case 'DESCLASSIFICACAO':
    case 'INABILITACAO':
      return { tipo: ato.tipo, participante: participanteOf(ato, ato.fornecedor, numerosOf), motivo: ato.motivo }
    case 'NEGOCIACAO':
      return { tipo: ato.tipo, participante: participanteOf(ato, ato.fornecedor, numerosOf), valor: ato.valor }
    case 'INTENCAO_RECURSO': {
      const participante = participanteOf(ato, ato.fornecedor, numerosOf)
      return { tipo: ato.tipo, participante, motivo: ato.motivo ?? null }
    }
    default:
      return null
  }
}

/** Omits the winner of an annulled outcome, because an entry may be shown before winners are public. */
function annulledFatoOf(
  ato: Ato,
  { motivo }: AtoDe<'RETIFICACAO'>,
  numerosOf: NumerosOf,
): RegistroProjetado['fato'] | null {
  if (ato.tipo === 'RETIFICACAO') return null
  const supplier = underSeal.includes(ato.tipo) && 'fornecedor' in ato ? ato.fornecedor : undefined
  return {
    ...{ tipo: 'ANULADO' as const, ato: ato.tipo, de: toSecond(ato.instante), motivo: motivo ?? null },
    participante: supplier ? participanteOf(ato, supplier, numerosOf) : null,
    valor: supplier && 'valor' in ato ? (ato.valor ?? null) : null,
  }
}

function participanteOf(ato: Ato, supplier: { cpfCnpj: string; razaoSocial: string }, numerosOf: NumerosOf) {
  const lugar = lugarOf(ato)
  return { ...supplier, numero: (lugar && numerosOf(lugar).get(supplier.cpfCnpj)) ?? null }
}
