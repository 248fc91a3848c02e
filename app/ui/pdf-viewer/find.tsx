import { type KeyboardEvent, useCallback, useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findOccurrences, type Occurrence } from '~/format/occurrences'
import controls from '~/ui/controls.module.css'
import type { PageFacts } from './page-facts'
import styles from './viewer.module.css'

type Props = {
  searched: string
  total: number
  at: number | null
  complete: boolean
  onSearch(text: string): void
  onMove(direction: 1 | -1): void
}

/** Searches all pages, also those not painted yet. Enter goes to the next match, Shift+Enter to the previous. */
export function FindBar({ searched, total, at, complete, onSearch, onMove }: Props) {
  const { t } = useTranslation('visor')
  const id = useId()
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    onMove(event.shiftKey ? -1 : 1)
  }
  return (
    <search className={styles.group} aria-label={t('find.label')}>
      <label htmlFor={id}>{t('find.label')}</label>
      <input
        id={id}
        type="search"
        className={controls.input}
        value={searched}
        onChange={(event) => onSearch(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <button type="button" className={controls.button} disabled={total === 0} onClick={() => onMove(-1)}>
        {t('find.previous')}
      </button>
      <button type="button" className={controls.button} disabled={total === 0} onClick={() => onMove(1)}>
        {t('find.next')}
      </button>
      <span role="status">{searched.trim() !== '' && <Result total={total} at={at} complete={complete} />}</span>
    </search>
  )
}

function Result({ total, at, complete }: Pick<Props, 'total' | 'at' | 'complete'>) {
  const { t } = useTranslation('visor')
  const position = at === null ? t('find.total', { count: total }) : t('find.place', { lugar: at + 1, total })
  return complete ? position : `${position} ${t('find.searching')}`
}

const none: readonly Occurrence[] = []

/** All matches of the searched text in the pages read so far, and the match that is shown. */
export function useFind(facts: readonly PageFacts[]) {
  const [searched, setSearched] = useState('')
  const [at, setAt] = useState<{ index: number } | null>(null)
  const settled = useDeferredValue(searched)
  const byPage = useMemo(() => facts.map(({ folded }) => findOccurrences(folded, settled)), [facts, settled])
  const places = useMemo(
    () => byPage.flatMap((found, index) => found.map((place) => ({ number: index + 1, place }))),
    [byPage],
  )
  // Each move makes a new object, so that even the same match is scrolled to again.
  const shown = useMemo(() => {
    const found = at ? places[at.index] : undefined
    return found && { number: found.number, place: { ...found.place } }
  }, [places, at])

  return {
    searched,
    total: places.length,
    at: shown && at ? at.index : null,
    shown,
    foundIn: (number: number) => byPage[number - 1] ?? none,
    search(text: string) {
      setSearched(text)
      setAt(null)
    },
    /** Moves to the next or previous match, from page `from` if none is shown; returns the match's page. */
    move(direction: 1 | -1, from: number) {
      if (places.length === 0) return
      const after = places.findIndex(({ number }) => number >= from)
      const start = direction > 0 ? Math.max(0, after) : (after < 0 ? places.length : after) - 1
      const index = ((at ? at.index + direction : start) + places.length) % places.length
      setAt({ index })
      return places[index]?.number
    },
  }
}

type Places = {
  find: Pick<ReturnType<typeof useFind>, 'move'>
  near: ReadonlySet<number>
  current: number
  goTo(page: number): void
}

export function useFoundPlace({ find, near, current, goTo }: Places) {
  const wanted = useRef(false)
  function move(direction: 1 | -1) {
    const number = find.move(direction, current)
    if (number === undefined) return
    wanted.current = true
    if (!near.has(number)) goTo(number)
  }
  /** Scrolls to the match, but only after a move, so that repainting a page does not move what the reader sees. */
  const reveal = useCallback((range: Range) => {
    if (wanted.current) range.startContainer.parentElement?.scrollIntoView({ block: 'center', inline: 'nearest' })
    wanted.current = false
  }, [])
  return { move, reveal }
}
