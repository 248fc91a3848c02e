import type { StatusLicitacao } from '~/domain/licitacao/enums'
import { nextChange, type PrazoPropostas, situacaoByDates, statusByDates } from '~/domain/licitacao/status'
import { toKey } from './palavras'

/** Either the dates decide, or the source's word did; `null` where it said nothing the portal knows. */
type Situacao<Valor> = { porData: true } | { porData: false; valor: Valor | null }
export type SituacaoLicitacao = Situacao<StatusLicitacao>
export type SituacaoCompraDireta = Situacao<'ENCERRADA'>

/** Words by their stem: 'Suspenso' and 'Suspensa' are one. */
const stemOf = (word: string | null) => toKey(word ?? '').replace(/[OA]$/, '')

const followsDates = (stem: string) => stem.startsWith('DIVULGAD') || stem === 'PUBLICAD' || stem === 'ABERT'

const statuses: Record<string, StatusLicitacao> = {
  HOMOLOGAD: 'HOMOLOGADA',
  SUSPENS: 'SUSPENSO',
  REVOGAD: 'REVOGADA',
  ANULAD: 'ANULADA',
  DESERT: 'ENCERRADO',
  FRACASSAD: 'ENCERRADO',
  CANCELAD: 'CANCELADA',
}

export function situacaoLicitacao(word: string | null): SituacaoLicitacao {
  const stem = stemOf(word)
  return followsDates(stem) ? { porData: true } : { porData: false, valor: statuses[stem] ?? null }
}

/** The page of direct purchases has no word for how one ended: the history keeps the source's. */
export function situacaoCompraDireta(word: string | null): SituacaoCompraDireta {
  const stem = stemOf(word)
  if (followsDates(stem)) return { porData: true }
  const ended = stem in statuses && stem !== 'SUSPENS'
  return { porData: false, valor: ended ? 'ENCERRADA' : null }
}

/** What is stored of a situation at `now`: without dates nothing follows from them. */
function resolveSituacao<Valor>(
  situacao: Situacao<Valor>,
  prazo: PrazoPropostas,
  now: Date,
  byDates: (prazo: PrazoPropostas, now: Date) => Valor | null,
) {
  if (!situacao.porData) return { valor: situacao.valor, porData: false, proximaMudanca: null }
  return {
    valor: byDates(prazo, now),
    porData: Boolean(prazo.inicio ?? prazo.fim),
    proximaMudanca: nextChange(prazo, now),
  }
}

type ComPrazo = { dataIniEnvioProposta: Date | null; dataFimEnvioProposta: Date | null }
const prazoOf = (processo: ComPrazo): PrazoPropostas => ({
  inicio: processo.dataIniEnvioProposta,
  fim: processo.dataFimEnvioProposta,
})

export const statusAt = (licitacao: ComPrazo & { situacao: SituacaoLicitacao }, now: Date) =>
  resolveSituacao<StatusLicitacao>(licitacao.situacao, prazoOf(licitacao), now, statusByDates)

export const situacaoAt = (compra: ComPrazo & { situacao: SituacaoCompraDireta }, now: Date) =>
  resolveSituacao<'ABERTA' | 'ENCERRADA'>(compra.situacao, prazoOf(compra), now, situacaoByDates)
