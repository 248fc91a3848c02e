import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Exclusividade } from '~/domain/licitacao/licitacao'
import { formatLoteValue, statedAmount } from '~/format/numbers'
import { spaced, truncate } from '~/format/text'
import {
  formatTime,
  judgeNearness,
  nextChangeOfRemaining,
  type Remaining,
  shownRemaining,
  type Times,
} from '~/format/times'
import { PortugueseText } from '~/ui/body-text'
import { NomeDoMunicipio, NomeDoOrgao } from './names'
import { Selo } from './participar'
import styles from './processo-head.module.css'

/** In characters; a field further down the page shows the whole objeto. */
const objetoLength = 280

type Valor = { kind: 'estimado' | 'homologado'; text: string }
type Source = {
  objeto: string
  idOrgao?: number | undefined
  orgao: string
  municipio?: string | null
  idMunicipio?: number | undefined
  uf?: string | null
  valor?: Valor | null
}

type Valores = { valorEstimado?: string | null | undefined; valorHomologado?: string | null | undefined }

/** The amount awarded, or else the estimate. An amount that is not above zero counts as missing. */
export function presentValor({ valorEstimado: estimado, valorHomologado: homologado }: Valores): Valor | null {
  const awarded = statedAmount(homologado)
  const amount = awarded ?? statedAmount(estimado)
  return amount ? { kind: awarded ? 'homologado' : 'estimado', text: formatLoteValue(amount, null) } : null
}

export const presentProcessoHead = ({ objeto, idOrgao, orgao, municipio, idMunicipio, uf, valor = null }: Source) => ({
  objeto: truncate(objeto, objetoLength),
  idOrgao,
  orgao,
  local: [municipio, uf].filter(Boolean).join('/'),
  idMunicipio,
  valor,
})

type HeadProps = ReturnType<typeof presentProcessoHead> & {
  title: string
  subtitle?: string
  exclusividade: Exclusividade | null
  children?: ReactNode
}

/** What a page is about: its title and the órgão in small print, the objeto, then place and amount; `children` follow. */
export function ProcessoHead({
  title,
  subtitle,
  objeto,
  idOrgao,
  orgao,
  local,
  idMunicipio,
  valor,
  exclusividade,
  children,
}: HeadProps) {
  const { t } = useTranslation('processo')
  const facts = [
    local && <NomeDoMunicipio key="local" id={idMunicipio} nome={local} />,
    valor && (
      <span key="valor" className={styles.valor}>
        {t(`valor.${valor.kind}`)} <span className={styles.amount}>{valor.text}</span>
      </span>
    ),
  ].filter(Boolean)
  return (
    <div className={styles.head}>
      <p className={styles.title}>
        {title}
        {orgao && (
          <>
            {' · '}
            <NomeDoOrgao id={idOrgao} nome={orgao} />
          </>
        )}
      </p>
      {subtitle && <p className={`subtitle ${styles.subtitle}`}>{subtitle}</p>}
      <h1 className={styles.objeto}>{objeto ? <PortugueseText>{objeto}</PortugueseText> : title}</h1>
      {facts.length > 0 && <p className={styles.facts}>{spaced(facts)}</p>}
      {exclusividade && (
        <p className={styles.line}>
          <Selo exclusividade={exclusividade} />
        </p>
      )}
      {children}
    </div>
  )
}

type Periodo = { inicio: Date | null; fim: Date | null }

/** The end of the period for proposals, and its state now: the time left, that it has ended, or when it starts. */
export function presentFimPropostas({ inicio, fim }: Periodo, times: Times, now: Date) {
  const text = formatTime(times, fim)?.text ?? null
  if (!fim || !text) return null
  if (fim <= now) return { kind: 'encerradas' as const, text, inicio: null, remaining: null, near: null }
  if (inicio && inicio > now)
    return { kind: 'futuras' as const, text, inicio: times.dateTime(inicio), remaining: null, near: null }
  return {
    kind: 'ate' as const,
    text,
    inicio: null,
    remaining: shownRemaining(fim, now),
    near: judgeNearness(fim, now),
  }
}
type ShownFim = ReturnType<typeof presentFimPropostas>

/** The next time at which the text of `presentFimPropostas` changes; `null` if there is none. */
export const nextChangeOfFimPropostas = ({ inicio, fim }: Periodo, now: Date) =>
  inicio && inicio > now ? inicio : nextChangeOfRemaining(fim, now)

/** The deadline for proposals, which most visitors look for. `noted`: adds the time left or the current state. */
export function FimPropostas({ fim, noted }: { fim: ShownFim; noted: boolean }) {
  const { t } = useTranslation('processo')
  if (!fim) return null
  const { kind, text, inicio, remaining, near } = fim
  if (!noted) return text
  return (
    <span className={styles.prazo} data-open={kind === 'ate' || undefined} data-near={near ?? undefined}>
      {text}{' '}
      <small className={styles.left}>
        {kind === 'ate' ? <RemainingTime remaining={remaining} /> : t(`prazo.${kind}`, { inicio })}
      </small>
    </span>
  )
}

function RemainingTime({ remaining }: { remaining: Remaining | null }) {
  const { t } = useTranslation('solicitacoes')
  return remaining && t(`remaining.${remaining.unit}`, { count: remaining.count })
}
