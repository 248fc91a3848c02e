import { Form } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type ListState, listQuery } from '~/list/list-state'
import { paths } from '~/site/paths'
import controls from '~/ui/controls.module.css'
import styles from './list.module.css'

/** B1: the simple search. A new search keeps the other filters and starts at page 1. */
export function SearchForm({ state }: { state: ListState }) {
  const { t } = useTranslation('licitacoes')
  const { conteudo = '', ...others } = state.filters
  const input = useInputThatFollows(conteudo)
  return (
    <Form method="get" action={paths.licitacoes()} role="search" className={styles.search}>
      <input
        ref={input}
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

/** The input shows what the address says, unless the person has typed on while the page was on its way. */
function useInputThatFollows(value: string) {
  const input = useRef<HTMLInputElement>(null)
  const shown = useRef(value)
  useEffect(() => {
    if (input.current?.value.trim() === shown.current) input.current.value = value
    shown.current = value
  }, [value])
  return input
}

/** What a GET form must carry along, since its fields replace the whole query. */
export function Kept({ query }: { query: URLSearchParams }) {
  return [...query].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
