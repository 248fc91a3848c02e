import type { Locale } from '~/format/locale'
import { findI18n } from '~/i18n/i18n.server'
import type { Paths } from '~/site/paths'
import type { Links } from './list-parts'
import { type List, type ListState, listQuery } from './list-state'

type Listed = { tabela: 'licitacoes' | 'compras-diretas'; list: List; state: ListState; paths: Paths; locale: Locale }

/** Links that download the whole list with its filters and order, each in one format (W12). */
export function tableLinks({ tabela, list, state, paths, locale }: Listed): Links {
  const t = findI18n(locale).getFixedT(locale, 'filtros')
  const query = listQuery(list, { ...state, page: 1, size: list.sizes[0] })
  const files = [
    { text: 'CSV', arquivo: 'dados.csv' },
    { text: t('baixar.excel'), arquivo: 'excel.csv' },
    { text: 'XLSX', arquivo: 'dados.xlsx' },
    { text: 'JSON Lines', arquivo: 'dados.jsonl' },
    { text: t('baixar.colunas'), arquivo: 'datapackage.json' },
  ]
  return {
    label: t('baixar.label'),
    links: files.map(({ text, arquivo }) => ({
      ...{ text, to: paths.tabela(tabela, arquivo, query), rel: 'nofollow', reloadDocument: true },
      ...(paths.outside && { target: paths.outside }),
    })),
    note: t('baixar.nota'),
  }
}
