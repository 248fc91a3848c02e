import type { TFunction } from 'i18next'
import type { HistoricoEntry, HistoricoEvent } from '~/domain/sessao/historico'
import type { Page } from '~/domain/shared/page'
import type { Locale } from '~/format/locale'
import { motivoPlaceholder } from '~/format/motivo'
import type { Times } from '~/format/times'
import { findI18n } from './i18n.server'
import { type Enumeration, type Label, labelsIn } from './labels'
import { presentFato } from './registro.server'

type Historico = Page<HistoricoEntry> & { page: number; pages: number }
type Context = { of: 'licitacao' | 'compra'; locale: Locale; times: Times; tipoLicitacao: string | null }

/** The history in the reader's language. */
export function presentHistorico({ items, ...paging }: Historico, context: Context) {
  const { times } = context
  const present = makePresentEvent(context)
  return {
    ...paging,
    linhas: items.map(({ instante, fatos }) => ({ instante: times.dateTime(instante), fatos: fatos.map(present) })),
  }
}
export type ShownHistorico = ReturnType<typeof presentHistorico>

/** Makes a sentence of an event. `motivo` is the reason in it, where it has one. */
function makePresentEvent({ of, locale, times, tipoLicitacao }: Context) {
  const i18n = findI18n(locale)
  const label = labelsIn(i18n)
  const words = { of, t: i18n.getFixedT(locale, 'processo'), label, times }
  const ofSession = { t: i18n.getFixedT(locale, 'portal'), label, times, tipoLicitacao }
  return (fato: HistoricoEvent): { texto: string; motivo?: string } =>
    fato.tipo === 'ATO'
      ? presentFato(fato.fato, fato, ofSession)
      : { texto: fatoText(fato, words), ...(fato.tipo === 'SESSAO_SUSPENSA' && { motivo: fato.motivo }) }
}

/** A function that tells an event in a text. */
export function makeTellEvent(context: Context) {
  const present = makePresentEvent(context)
  return (fato: HistoricoEvent) => {
    const { texto, motivo = '' } = present(fato)
    return texto.replace(motivoPlaceholder, () => motivo)
  }
}

type Words = Pick<Context, 'of' | 'times'> & { t: TFunction<'processo'>; label: Label }

function fatoText(fato: Exclude<HistoricoEvent, { tipo: 'ATO' }>, { of, t, label, times }: Words): string {
  const labelled = (enumeration: Enumeration, value: string | null) => value && label(enumeration, value)
  const at = (instant: Date | null) => (instant ? times.dateTime(instant) : '')
  switch (fato.tipo) {
    case 'STATUS':
    case 'SITUACAO': {
      const situacao =
        fato.tipo === 'STATUS' ? labelled('status', fato.status) : labelled('situacaoCompra', fato.situacao)
      if (fato.corrige) return t('historico.CORRECAO', { situacao: situacao ?? t('historico.semSituacao') })
      return situacao ? t('historico.STATUS', { situacao }) : t('historico.SEM_STATUS')
    }
    case 'DATA': {
      const { de, para } = fato
      const key = de && para ? 'MUDOU' : para ? 'INFORMOU' : 'RETIROU'
      return t(`historico.${key}`, { data: t(`historico.datas.${fato.data}`), de: at(de), para: at(para) })
    }
    case 'DADOS': {
      const campos = fato.campos?.map((campo) => t(`historico.campos.${campo}`)).join(', ')
      return campos ? t('historico.CAMPOS', { campos }) : t('historico.DADOS')
    }
    case 'DATA_CORRIGIDA':
      return t('historico.DATA_CORRIGIDA', { de: at(fato.de) })
    case 'SUPRESSAO':
    case 'RESTITUICAO':
      return t(`historico.${fato.tipo}`, { context: fato.doPedido ? 'pedido' : of === 'compra' ? of : undefined })
    case 'SESSAO_SUSPENSA': {
      const { retomaEm } = fato
      return retomaEm
        ? t('historico.SESSAO_SUSPENSA_ATE', { motivo: motivoPlaceholder, data: at(retomaEm) })
        : t('historico.SESSAO_SUSPENSA', { motivo: motivoPlaceholder })
    }
    case 'RESULTADO':
      return t('historico.RESULTADO', { lote: fato.numeroLote, situacao: label('situacaoLote', fato.situacao) })
    case 'RECURSO': {
      const { numeroLote, numeroItem, de, para } = fato
      const lugar = numeroLote
        ? t('historico.lote', { numero: numeroLote })
        : t('historico.item', { numero: numeroItem ?? 0 })
      const moved = de !== null && de.getTime() !== para.getTime()
      return t(moved ? 'historico.RECURSO_MUDOU' : 'historico.RECURSO', { lugar, de: at(de), para: at(para) })
    }
    default:
      return t(`historico.${fato.tipo}`)
  }
}
