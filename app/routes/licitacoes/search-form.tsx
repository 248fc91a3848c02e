import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import controls from '~/ui/controls.module.css'
import { type ListState, listQuery } from '~/web/list-state'
import { paths } from '~/web/paths'
import styles from './list.module.css'

/** B1: the simple search. A new search keeps the other filters and starts at page 1. */
export function SearchForm({ state }: { state: ListState }) {
  const { t } = useTranslation('licitacoes')
  const { conteudo = '', ...others } = state.filters
  return (
    <Form method="get" action={paths.licitacoes()} role="search" className={styles.search}>
      <input
        key={conteudo}
        className={controls.input}
        type="search"
        name="conteudo"
        defaultValue={conteudo}
        placeholder={t('list.placeholder')}
        aria-label={t('list.placeholder')}
        maxLength={200}
      />
      <Kept query={listQuery({ ...state, filters: others, page: 1 })} />
      <button type="submit" className={`${controls.button} ${controls.primary}`}>
        {t('list.submit')}
      </button>
    </Form>
  )
}

/** What a GET form must carry along, since its fields replace the whole query. */
export function Kept({ query }: { query: URLSearchParams }) {
  return [...query].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
