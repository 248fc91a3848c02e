import type { StatusLicitacao } from '~/domain/licitacao/enums'
import { nextStatusChange, type PrazoPropostas, situacaoByDates, statusByDates } from '~/domain/licitacao/licitacao'
import { toKey } from './source-words'

/** An imported status: computed from the dates (`porData`), or read from the source's word (`null` if unknown). */
type Situacao<Valor> = { porData: true } | { porData: false; valor: Valor | null }
export type SituacaoLicitacao = Situacao<StatusLicitacao>
export type SituacaoCompraDireta = Situacao<'ENCERRADA'>

/** The stem of a word, so that 'Suspenso' and 'Suspensa' are equal. */
const toStem = (word: string | null) => toKey(word ?? '').replace(/[OA]$/, '')

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
  const stem = toStem(word)
  return followsDates(stem) ? { porData: true } : { porData: false, valor: statuses[stem] ?? null }
}

export function situacaoCompraDireta(word: string | null): SituacaoCompraDireta {
  const stem = toStem(word)
  if (followsDates(stem)) return { porData: true }
  const ended = stem in statuses && stem !== 'SUSPENS'
  return { porData: false, valor: ended ? 'ENCERRADA' : null }
}

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
    proximaMudanca: nextStatusChange(prazo, now),
  }
}

type ComPrazo = { dataIniEnvioProposta: Date | null; dataFimEnvioProposta: Date | null }
const toPrazo = (processo: ComPrazo): PrazoPropostas => ({
  inicio: processo.dataIniEnvioProposta,
  fim: processo.dataFimEnvioProposta,
})

export const statusAt = (licitacao: ComPrazo & { situacao: SituacaoLicitacao }, now: Date) =>
  resolveSituacao<StatusLicitacao>(licitacao.situacao, toPrazo(licitacao), now, statusByDates)

export const situacaoAt = (compra: ComPrazo & { situacao: SituacaoCompraDireta }, now: Date) =>
  resolveSituacao<'ABERTA' | 'ENCERRADA'>(compra.situacao, toPrazo(compra), now, situacaoByDates)
