import type { FatoDaSessao } from '../processo'
import { toSecond } from '../visibilidade'
import { type Ato, type AtoDe, type Lugar, offerTypes, readLugar, type TipoAto } from './ato'

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

type FindNumeros = (lugar: Lugar) => ReadonlyMap<string, number>

/** Types of acts that disclose that somebody made an offer. */
export const underSeal: readonly TipoAto[] = [...offerTypes, 'DESCLASSIFICACAO', 'INABILITACAO', 'INTENCAO_RECURSO']

/**
 * The entries of the public log: the facts of standing acts, as `toFato` selects them, and at its own instant each
 * RETIFICACAO that annuls an act (W18).
 */
export function projectRegistros(atos: readonly Ato[], vigentes: readonly Ato[], findNumeros: FindNumeros) {
  const byId = new Map(atos.map((ato) => [ato.id, ato]))
  return vigentes.flatMap((ato): RegistroProjetado[] => {
    const about = ato.tipo === 'RETIFICACAO' ? byId.get(ato.refere) : ato
    if (!about) return []
    const fato = ato.tipo === 'RETIFICACAO' ? toAnnulledFato(about, ato, findNumeros) : toFato(ato, findNumeros)
    if (!fato) return []
    const sobSigilo = underSeal.includes(about.tipo)
    return [{ idAto: ato.id, lugar: readLugar(about), instante: ato.instante, sobSigilo, fato }]
  })
}

function toFato(ato: Ato, findNumeros: FindNumeros): RegistroProjetado['fato'] | null {
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
      return { tipo: ato.tipo, participante: toParticipante(ato, ato.fornecedor, findNumeros), motivo: ato.motivo }
    case 'NEGOCIACAO':
      return { tipo: ato.tipo, participante: toParticipante(ato, ato.fornecedor, findNumeros), valor: ato.valor }
    case 'INTENCAO_RECURSO': {
      const participante = toParticipante(ato, ato.fornecedor, findNumeros)
      return { tipo: ato.tipo, participante, motivo: ato.motivo ?? null }
    }
    default:
      return null
  }
}

/** Omits the winner of an annulled outcome, because an entry may be shown before winners are public. */
function toAnnulledFato(
  ato: Ato,
  { motivo }: AtoDe<'RETIFICACAO'>,
  findNumeros: FindNumeros,
): RegistroProjetado['fato'] | null {
  if (ato.tipo === 'RETIFICACAO') return null
  const supplier = underSeal.includes(ato.tipo) && 'fornecedor' in ato ? ato.fornecedor : undefined
  return {
    ...{ tipo: 'ANULADO' as const, ato: ato.tipo, de: toSecond(ato.instante), motivo: motivo ?? null },
    participante: supplier ? toParticipante(ato, supplier, findNumeros) : null,
    valor: supplier && 'valor' in ato ? (ato.valor ?? null) : null,
  }
}

function toParticipante(ato: Ato, supplier: { cpfCnpj: string; razaoSocial: string }, findNumeros: FindNumeros) {
  const lugar = readLugar(ato)
  return { ...supplier, numero: (lugar && findNumeros(lugar).get(supplier.cpfCnpj)) ?? null }
}
