import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { Segment } from '~/domain/shared/highlight'
import { Facts } from '~/routes/licitacoes/licitacao-cells'
import type { ShownLicitacao } from '~/routes/licitacoes/licitacao-columns'
import { Highlighted, PortugueseText } from '~/ui/body-text'
import styles from './processo-card.module.css'

type ListProps = { name: { 'aria-label': string } | { 'aria-labelledby': string }; children: ReactNode }

export const CardList = ({ name, children }: ListProps) => (
  <ul className={styles.cards} {...name}>
    {children}
  </ul>
)

export const NoCards = ({ children }: { children: ReactNode }) => <p className={styles.empty}>{children}</p>

export const CardLine = ({ children }: { children: ReactNode }) => <div className={styles.line}>{children}</div>

type Props = {
  /** The level of the objeto, the card's heading. */
  heading: 'h2' | 'h3'
  objeto: Segment[]
  /** Number and status. */
  numero: ReactNode
  /** Below the objeto. */
  note?: ReactNode
  facts: Pick<ShownLicitacao, 'prazo' | 'valor' | 'publicada' | 'selo' | 'tambem'>
  fields: { name: string; value: ReactNode }[]
  open: { id: string; to: string; 'aria-label'?: string; children: ReactNode }
}

/** A tender or a direct purchase as a card (H1, I3); its link covers it. */
export function ProcessoCard({ heading: Heading, objeto, numero, note, facts, fields, open }: Props) {
  const { prazo, valor, publicada, selo, tambem } = facts
  return (
    <li className={styles.card}>
      <Heading className={styles.objeto}>
        <PortugueseText>
          <Highlighted segments={objeto} />
        </PortugueseText>
      </Heading>
      {numero}
      {note && <p>{note}</p>}
      {(prazo || valor || publicada || selo || tambem) && (
        <p className={styles.line}>
          <Facts prazo={prazo} valor={valor} publicada={publicada} selo={selo} tambem={tambem} />
        </p>
      )}
      <dl className={styles.facts}>
        {fields.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Link {...open} discover="none" className={styles.open} />
    </li>
  )
}

export const OrgaoNoCard = ({ nome, local }: { nome: string; local?: string | undefined }) => (
  <PortugueseText>
    {nome}
    {local && `, ${local}`}
  </PortugueseText>
)
