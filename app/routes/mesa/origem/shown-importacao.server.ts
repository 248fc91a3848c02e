import type { Importacao } from '~/domain/importacao/importacoes'
import type { SituacaoDaOrigem } from '~/domain/mesa/origem'
import type { Locale } from '~/format/locale'
import { formatCount } from '~/format/numbers'
import type { Times } from '~/format/times'
import { findI18n } from '~/i18n/i18n.server'

type Words = { locale: Locale; times: Times }

const wordsIn = (locale: Locale) => findI18n(locale).getFixedT(locale, 'origem')

/** An import as the list and its own page show it. */
export function shownImportacao(importacao: Importacao, { locale, times }: Words) {
  const { id, origem, fonte, iniciadaEm, novos, alterados, inalterados, rejeitados } = importacao
  const t = wordsIn(locale)
  const count = (n: number) => formatCount(n, locale)
  return {
    ...{ id, fonte },
    origem: t(`fonte.${origem}`),
    iniciadaEm: times.dateTime(iniciadaEm),
    situacao: describeSituacao(importacao, { locale, times }),
    contagem: t('importacao.contagem', {
      ...{ novos: count(novos), alterados: count(alterados) },
      ...{ inalterados: count(inalterados), rejeitados: count(rejeitados) },
    }),
  }
}

/** Whether it ended. One without an end runs, or was killed, which nobody could write. */
function describeSituacao({ terminadaEm, atualizadaEm, interrompida }: Importacao, { locale, times }: Words) {
  const t = wordsIn(locale)
  if (!terminadaEm) return t('importacao.semFim', { em: times.dateTime(atualizadaEm) })
  return t(interrompida ? 'importacao.interrompida' : 'importacao.terminada', { em: times.dateTime(terminadaEm) })
}

/** What the synchronization has read of each scope, and what failed. */
export function shownSincronizacao(
  { alcances, compras, falhas, rejeitados, pausadaEm, suspeita }: SituacaoDaOrigem,
  { locale, times }: Words,
) {
  const t = wordsIn(locale)
  const warnings = [
    pausadaEm && t('sync.pausada', { em: times.dateTime(pausadaEm) }),
    suspeita && t('sync.suspeita', { em: times.dateTime(suspeita.em), compras: formatCount(suspeita.compras, locale) }),
  ]
  return {
    warnings: warnings.filter((warning) => warning !== null),
    alcances: alcances.map(({ alcance, desde, lidoEm, periodos }) => ({
      alcance,
      desde: desde === null ? t('sync.semDesde') : t('sync.desde', { dia: times.day(desde) }),
      lidoEm: lidoEm ? t('sync.lidoEm', { em: times.dateTime(lidoEm) }) : t('sync.naoLido'),
      periodos: t('sync.periodos', { lidos: periodos.lidos, total: periodos.total }),
    })),
    compras: t('sync.compras', {
      ...{ vistas: formatCount(compras.vistas, locale), pendentes: formatCount(compras.pendentes, locale) },
    }),
    falhas: falhas.proximas.map(({ oQue, erro, tentarEm }) => ({
      ...{ oQue, erro },
      tentarEm: tentarEm && t('sync.tentarEm', { em: times.dateTime(tentarEm) }),
    })),
    totalDeFalhas: falhas.total > 0 ? t('sync.falhas', { total: formatCount(falhas.total, locale) }) : null,
    rejeitados: t('sync.rejeitados', { total: formatCount(rejeitados, locale) }),
  }
}
