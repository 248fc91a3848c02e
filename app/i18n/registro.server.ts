import type { TFunction } from 'i18next'
import type { AtoPublico, FatoDaSessao, Participante } from '~/domain/sessao/processo'
import { motivoPlaceholder } from '~/format/motivo'
import { formatUnitPrice } from '~/format/numbers'
import type { Times } from '~/format/times'
import type { Label } from './labels'

export type Words = { t: TFunction<'portal'>; label: Label; times: Times; tipoLicitacao: string | null }
/** What the acts of a session tell, also what is no entry of the history: offers, openings and ends. */
type FatoPublico =
  | Exclude<FatoDaSessao, { tipo: 'RESULTADO' | 'INTENCAO_RECURSO' }>
  | { tipo: 'RESULTADO'; situacao: string; participante?: Participante | null; valor?: string | null }
  | { tipo: 'PROPOSTA' | 'LANCE'; participante: Participante | null; valor: string }
  | { tipo: 'INTENCAO_RECURSO'; participante: Participante | null; motivo: string | null }
  | { tipo: 'PROPOSTAS_ABERTAS' | 'DISPUTA_ENCERRADA' | 'JULGAMENTO' | 'HABILITACAO_DECIDIDA' }
  | { tipo: 'RETIFICACAO'; motivo: string | null }

type Lugar = { numeroLote: number | null; numeroItem: number | null }

/** An entry of a session's public log in the reader's language. `motivo` is the reason without its full stop. */
export function presentFato(fato: FatoPublico, { numeroLote, numeroItem }: Lugar, words: Words) {
  const { t } = words
  const place =
    numeroLote !== null
      ? `${t('registros.lote', { numero: numeroLote })}: `
      : numeroItem !== null
        ? `${t('registros.item', { numero: numeroItem })}: `
        : ''
  return {
    texto: place + writeSentence(fato, words),
    ...('motivo' in fato && fato.motivo && { motivo: withoutStop(fato.motivo) }),
  }
}

export const withoutStop = (motivo: string) => motivo.replace(/[.\s]+$/, '')

/** An act of a session as an entry of its log (H5). An annulled act is marked; its RETIFICACAO is an entry of its own. */
export function presentAto(ato: AtoPublico, words: Words) {
  const { lote, item } = ato.anula ?? ato
  const fato = presentFato(toFato(ato), { numeroLote: lote, numeroItem: item }, words)
  return { instante: words.times.dateTimeSecond(ato.instante), ...fato, ...(ato.anulado && { anulado: true }) }
}

const nobodyOr = (participante: AtoPublico['participante']): Participante | null =>
  participante && { ...participante, numero: participante.numero ?? 0 }

function toFato({ tipo, motivo, valor, situacao, anula, ...ato }: AtoPublico): FatoPublico {
  const participante = nobodyOr(ato.participante)
  switch (tipo) {
    case 'ABERTURA':
      return { tipo: 'ABERTA' }
    case 'FIM':
      return { tipo: 'ENCERRADA' }
    case 'SUSPENSAO':
      return { tipo: 'SUSPENSA', motivo: motivo ?? '', retomaEm: ato.retomaEm }
    case 'FASE':
      return { tipo, fase: ato.fase ?? 'LANCES', etapa: ato.etapa }
    case 'RESULTADO':
      return { tipo, situacao: situacao ?? '', participante, valor }
    case 'DESCLASSIFICACAO':
    case 'INABILITACAO':
      return { tipo, participante, motivo: motivo ?? '' }
    case 'PROPOSTA':
    case 'LANCE':
    case 'NEGOCIACAO':
      return { tipo, participante, valor: valor ?? '' }
    case 'INTENCAO_RECURSO':
      return { tipo, participante, motivo }
    case 'RETIFICACAO': {
      if (!anula) return { tipo, motivo }
      const of = { ato: anula.tipo, de: anula.instante, participante: nobodyOr(anula.participante), valor: anula.valor }
      return { tipo: 'ANULADO', ...of, motivo }
    }
    default:
      return { tipo }
  }
}

function writeSentence(fato: FatoPublico, words: Words): string {
  const { t, label, times, tipoLicitacao } = words
  switch (fato.tipo) {
    case 'SUSPENSA': {
      const retoma = fato.retomaEm && t('registros.retoma', { data: times.dateTime(fato.retomaEm) })
      return [t('registros.SUSPENSA', { motivo: motivoPlaceholder }), retoma].filter(Boolean).join(' ')
    }
    case 'FASE':
      return [label('faseLote', fato.fase), fato.etapa && label('etapaLote', fato.etapa)].filter(Boolean).join(', ')
    case 'RESULTADO': {
      const situacao = label('situacaoLote', fato.situacao)
      if (!fato.participante) return situacao
      const valor = fato.valor ? `, ${formatUnitPrice(fato.valor, tipoLicitacao)}` : ''
      return `${situacao}: ${nameParticipante(fato.participante, words)}${valor}`
    }
    case 'DESCLASSIFICACAO':
    case 'INABILITACAO':
      return t(`registros.${fato.tipo}`, {
        participante: nameParticipante(fato.participante, words),
        motivo: motivoPlaceholder,
      })
    case 'PROPOSTA':
    case 'LANCE':
    case 'NEGOCIACAO': {
      const valor = formatUnitPrice(fato.valor, tipoLicitacao)
      return t(`registros.${fato.tipo}`, { participante: nameParticipante(fato.participante, words), valor })
    }
    case 'INTENCAO_RECURSO': {
      const participante = nameParticipante(fato.participante, words)
      if (fato.motivo === null) return t('registros.INTENCAO_RECURSO', { participante })
      return t('registros.INTENCAO_RECURSO_MOTIVO', { participante, motivo: motivoPlaceholder })
    }
    case 'RETIFICACAO': {
      const motivo = fato.motivo && t('registros.motivo', { motivo: motivoPlaceholder })
      return [t('registros.RETIFICACAO'), motivo].filter(Boolean).join(' ')
    }
    case 'ANULADO': {
      const { de, motivo } = fato
      const more = [
        de && t('registros.atoDe', { data: times.dateTimeSecond(de) }),
        motivo && t('registros.motivo', { motivo: motivoPlaceholder }),
      ]
      return [annulledSentence(fato, words), ...more].filter(Boolean).join(' ')
    }
    default:
      return t(`registros.${fato.tipo}`)
  }
}

function annulledSentence(fato: Extract<FatoDaSessao, { tipo: 'ANULADO' }>, words: Words) {
  const { t, label, tipoLicitacao } = words
  const ato = label('tipoAto', fato.ato)
  if (!fato.participante) return t('registros.ANULADO', { ato })
  const participante = nameParticipante(fato.participante, words)
  const valor = fato.valor === null ? '' : formatUnitPrice(fato.valor, tipoLicitacao)
  return t(valor ? 'registros.ANULADO_VALOR' : 'registros.ANULADO_DE', { ato, participante, valor })
}

function nameParticipante(participante: Participante | null, { t }: Words) {
  if (participante?.identidade) return participante.identidade.razaoSocial
  return participante?.numero ? t('lotes.fornecedor', { numero: participante.numero }) : t('registros.alguem')
}
