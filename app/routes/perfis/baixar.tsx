import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { Tabela } from '~/domain/shared/tabelas'
import { usePaths } from '~/site/use-paths'

/** Leads to the files of a list that `query` filters and, of a search, to its feed and its calendar (W12, W13). */
export function Baixar({ tabela, query }: { tabela: Exclude<Tabela, 'itens'>; query: Record<string, string> }) {
  const { t } = useTranslation('perfis')
  const { api } = usePaths()
  return (
    <p>
      <Link to={api(new URLSearchParams({ ...query, tabela }))} discover="none">
        {t(`baixar.${tabela}`)}
      </Link>
    </p>
  )
}
