import type { TFunction } from 'i18next'
import type { FatoDaSessao, Participante } from '~/domain/sessao/processo'
import { formatUnitPrice } from '~/format/numbers'
import type { Times } from '~/format/times'
import type { Label } from '~/i18n/labels'
import { motivoPlaceholder } from './registro'

type Words = { t: TFunction<'portal'>; label: Label; times: Times; tipoLicitacao: string | null }
type Lugar = { numeroLote: number | null; numeroItem: number | null }

/** An entry of a session's public log in the reader's language. `motivo` is the reason without its full stop. */
export function presentFato(fato: FatoDaSessao, { numeroLote, numeroItem }: Lugar, words: Words) {
  const { t } = words
  const place =
    numeroLote !== null
      ? `${t('registros.lote', { numero: numeroLote })}: `
      : numeroItem !== null
        ? `${t('registros.item', { numero: numeroItem })}: `
        : ''
  return {
    texto: place + sentenceOf(fato, words),
    ...('motivo' in fato && fato.motivo && { motivo: withoutStop(fato.motivo) }),
  }
}

export const withoutStop = (motivo: string) => motivo.replace(/[.\s]+$/, '')

function sentenceOf(fato: FatoDaSessao, words: Words): string {
  const { t, label, times, tipoLicitacao } = words
  switch (fato.tipo) {
    case 'SUSPENSA': {
      const retoma = fato.retomaEm && t('registros.retoma', { data: times.dateTime(fato.retomaEm) })
      return [t('registros.SUSPENSA', { motivo: motivoPlaceholder }), retoma].filter(Boolean).join(' ')
    }
    case 'FASE':
      return [label('faseLote', fato.fase), fato.etapa && label('etapaLote', fato.etapa)].filter(Boolean).join(', ')
    case 'RESULTADO':
      return label('situacaoLote', fato.situacao)
    case 'DESCLASSIFICACAO':
    case 'INABILITACAO':
      return t(`registros.${fato.tipo}`, { participante: nameOf(fato.participante, words), motivo: motivoPlaceholder })
    case 'NEGOCIACAO': {
      const valor = formatUnitPrice(fato.valor, tipoLicitacao)
      return t('registros.NEGOCIACAO', { participante: nameOf(fato.participante, words), valor })
    }
    case 'INTENCAO_RECURSO': {
      const participante = nameOf(fato.participante, words)
      if (fato.motivo === null) return t('registros.INTENCAO_RECURSO', { participante })
      return t('registros.INTENCAO_RECURSO_MOTIVO', { participante, motivo: motivoPlaceholder })
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
  const participante = nameOf(fato.participante, words)
  const valor = fato.valor === null ? '' : formatUnitPrice(fato.valor, tipoLicitacao)
  return t(valor ? 'registros.ANULADO_VALOR' : 'registros.ANULADO_DE', { ato, participante, valor })
}

function nameOf(participante: Participante | null, { t }: Words) {
  if (participante?.identidade) return participante.identidade.razaoSocial
  return participante?.numero ? t('lotes.fornecedor', { numero: participante.numero }) : t('registros.alguem')
}
