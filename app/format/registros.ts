import type { FatoDaSessao, Participante, Registro } from '~/domain/sessao/processo'
import enums from '~/locales/pt-BR/enums'
import enumsPortal from '~/locales/pt-BR/enums-portal'
import texts from '~/locales/pt-BR/terminal/sessao'
import { fillText, type Parameters } from './fill-text'
import { formatUnitPrice } from './numbers'

type Text = keyof typeof texts.registros

const labels: Record<string, Partial<Record<string, string>>> = { ...enums, ...enumsPortal }
const label = (enumeration: keyof typeof enums | keyof typeof enumsPortal, value: string) =>
  labels[enumeration]?.[value] ?? value

type Options = { dateTime(instant: Date): string; dateTimeSecond(instant: Date): string; tipoLicitacao: string | null }

/** An entry of a session's public log as a Portuguese sentence, for the terminal and the minutes. */
export function describeRegistro({ numeroLote, numeroItem, ocorridoEm: _, ...fato }: Registro, options: Options) {
  const sentence = describeFato(fato as FatoDaSessao, options)
  if (numeroLote !== null) return say('LOTE', { numero: String(numeroLote) }) + sentence
  if (numeroItem !== null) return say('ITEM', { numero: String(numeroItem) }) + sentence
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

const say = <Key extends Text>(key: Key, ...values: Parameters<(typeof texts.registros)[Key]>) =>
  fillText(texts.registros[key], ...values)

function describeFato(fato: FatoDaSessao, options: Options): string {
  const { dateTime, tipoLicitacao } = options
  switch (fato.tipo) {
    case 'SUSPENSA': {
      const { motivo, retomaEm } = fato
      return retomaEm ? say('SUSPENSA_ATE', { motivo, retomaEm: dateTime(retomaEm) }) : say('SUSPENSA', { motivo })
    }
    case 'FASE': {
      const fase = label('faseLote', fato.fase)
      return fato.etapa === 'FECHADA'
        ? say('FASE_ETAPA', { fase, etapa: label('etapaLote', fato.etapa) })
        : say('FASE', { fase })
    }
    case 'RESULTADO':
      return say('RESULTADO', { situacao: label('situacaoLote', fato.situacao) })
    case 'DESCLASSIFICACAO':
    case 'INABILITACAO':
      return say(fato.tipo, { quem: nameParticipante(fato.participante), motivo: fato.motivo })
    case 'NEGOCIACAO':
      return say('NEGOCIACAO', {
        quem: nameParticipante(fato.participante),
        valor: formatUnitPrice(fato.valor, tipoLicitacao),
      })
    case 'INTENCAO_RECURSO': {
      const quem = nameParticipante(fato.participante)
      return fato.motivo === null
        ? say('INTENCAO_RECURSO', { quem })
        : say('INTENCAO_RECURSO_MOTIVO', { quem, motivo: fato.motivo })
    }
    case 'ANULADO': {
      const { de, motivo } = fato
      const more = [de && say('ATO_DE', { data: options.dateTimeSecond(de) }), motivo && say('MOTIVO', { motivo })]
      return [annulledSentence(fato, tipoLicitacao), ...more].filter(Boolean).join(' ')
    }
    default:
      return say(fato.tipo)
  }
}

function annulledSentence(fato: Extract<FatoDaSessao, { tipo: 'ANULADO' }>, tipoLicitacao: string | null) {
  const ato = label('tipoAto', fato.ato)
  if (!fato.participante) return say('ANULADO', { ato })
  const quem = nameParticipante(fato.participante)
  if (fato.valor === null) return say('ANULADO_DE', { ato, quem })
  return say('ANULADO_VALOR', { ato, quem, valor: formatUnitPrice(fato.valor, tipoLicitacao) })
}

function nameParticipante(participante: Participante | null) {
  if (participante?.identidade) return participante.identidade.razaoSocial
  return participante?.numero ? say('FORNECEDOR', { numero: String(participante.numero) }) : say('ALGUEM')
}
