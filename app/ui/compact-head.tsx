import type { ReactNode } from 'react'
import { PortugueseText } from './body-text'
import styles from './compact-head.module.css'

/** Says what a form is about: `children` in small text, then the objeto, cut off after one line except in print. */
export function ProcessLines({ objeto, children }: { objeto: string | null | undefined; children?: ReactNode }) {
  return (
    <div className={styles.lines}>
      {children}
      {objeto && (
        <p className={styles.objeto} title={objeto}>
          <PortugueseText>{objeto}</PortugueseText>
        </p>
      )}
    </div>
  )
}

/** The known numbers in one line, such as 'Processo 2026/000104 · Edital 004/2026'. */
export const joinNumbers = (numbers: [name: string, value: string | null | undefined][]) =>
  numbers.flatMap(([name, value]) => (value ? [`${name} ${value}`] : [])).join(' · ')

/** Words with a hyphen, and phones, stay on one line, because browsers break lines after hyphens. */
export function Unbroken({ text }: { text: string }) {
  const parts: ReactNode[] = []
  let end = 0
  for (const { 0: word, index } of text.matchAll(/(?:\(\d+\) )?[^\s-]+(?:-[^\s-]+)+/g)) {
    parts.push(
      text.slice(end, index),
      <span key={index} className={styles.unbroken}>
        {word}
      </span>,
    )
    end = index + word.length
  }
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  )
}

type Props = { back?: ReactNode; objeto?: string | null | undefined; title: string; children?: ReactNode }

/** The head of a page with a form about a process. `children` are the small lines. */
export function CompactHead({ back, objeto, title, children }: Props) {
  return (
    <div className={styles.head}>
      {back && <p className={styles.back}>{back}</p>}
      <ProcessLines objeto={objeto}>{children}</ProcessLines>
      <h1>
        <Unbroken text={title} />
      </h1>
    </div>
  )
}
