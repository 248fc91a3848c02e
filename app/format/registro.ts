import type { Registro } from '~/domain/sessao/registro'
import type enums from '~/locales/pt-BR/enums'
import type enumsPortal from '~/locales/pt-BR/enums-portal'
import type sessao from '~/locales/pt-BR/terminal/sessao'

type Writing = {
  t: (key: `registros.${keyof typeof sessao.registros}`, values: Record<string, string>) => string
  label: (enumeration: keyof typeof enums | keyof typeof enumsPortal, value: string) => string
  dateTime: (instant: Date) => string
}

/** A line of a session's public log in words. */
export function describeRegistro(registro: Registro, { t, label, dateTime }: Writing) {
  const lote = String(registro.numeroLote ?? '')
  const say = (key: keyof typeof sessao.registros, values: Record<string, string> = {}) =>
    t(`registros.${key}`, { lote, ...values })
  switch (registro.tipo) {
    case 'SUSPENSA': {
      const { motivo, retomaEm } = registro
      return retomaEm ? say('SUSPENSA_ATE', { motivo, retomaEm: dateTime(retomaEm) }) : say('SUSPENSA', { motivo })
    }
    case 'FASE': {
      const fase = label('faseLote', registro.fase)
      return registro.etapa === 'FECHADA'
        ? say('FASE_ETAPA', { fase, etapa: label('etapaLote', registro.etapa) })
        : say('FASE', { fase })
    }
    case 'RESULTADO':
      return say('RESULTADO', { situacao: label('situacaoLote', registro.situacao) })
    default:
      return say(registro.tipo)
  }
}
