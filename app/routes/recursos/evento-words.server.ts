import type { TFunction } from 'i18next'
import { samePrazos } from '~/domain/recurso/prazos'
import type { EventoRecurso, LoteRecurso, Prazos } from '~/domain/recurso/recurso'
import type { Times } from '~/format/times'
import type { ShownEvento } from './shown-form'

type Words = { t: TFunction<'recursos'>; times: Times; lotes: LoteRecurso[] }

/** Each change of a lot's periods, or of every lot's, in words; newest as they came. */
export function makeEventoWords({ t, times, lotes }: Words) {
  function shownEventos(eventos: EventoRecurso[], of: LoteRecurso | null): ShownEvento[] {
    const shown = eventos.filter(({ idLote: id }) => of === null || id === of.id)
    return shown.map(({ id, idLote: lot, em, autor, de, para, fornecedores, justificativa }) => ({
      id,
      em: { iso: em.toISOString(), text: times.dateTimeSecond(em) },
      title:
        fornecedores.length > 0
          ? t('historico.concedido', { autor, fornecedores: fornecedores.join('; ') })
          : t(samePrazos(de, para) ? 'historico.justificado' : 'historico.alterado', { autor }),
      lines: [
        ...(of ? [] : [t('loteDescricao', { descricao: lotes.find((one) => one.id === lot)?.descricao })]),
        ...changesOf(de, para),
        ...(justificativa ? [t('historico.justificativa', { texto: justificativa })] : []),
      ],
    }))
  }

  function changesOf(de: Prazos | null, para: Prazos) {
    return (['inicio', 'fimRecurso', 'fimContrarrazao'] as const).flatMap((date) => {
      const campo = t(`campo.${date}`)
      if (!de) return [t('historico.definido', { campo, para: times.dateTime(para[date]) })]
      if (+de[date] === +para[date]) return []
      return [t('historico.mudou', { campo, de: times.dateTime(de[date]), para: times.dateTime(para[date]) })]
    })
  }

  return shownEventos
}
