import type { SituacaoCompraDireta } from './enums'

type Disputada = {
  situacao: SituacaoCompraDireta | null
  dataHoraAbertura: Date | null
  dataHoraFimEnvioPropostas: Date | null
}

/** Proposals come first, sealed, and then the bids: these open when the last of the two instants has come. */
export function aberturaDosLances({ dataHoraAbertura: abertura, dataHoraFimEnvioPropostas: fim }: Disputada) {
  if (!abertura || !fim) return abertura ?? fim
  return abertura > fim ? abertura : fim
}

const depoisDosLances: (SituacaoCompraDireta | null)[] = ['EM_ANALISE', 'REANALISE', 'ENCERRADA']

/** Whether the best bid may be told; where no date says when bidding opens, only once it must be over. */
export function isMelhorLancePublico(compra: Disputada, now: Date) {
  const abertura = aberturaDosLances(compra)
  return abertura ? now >= abertura : depoisDosLances.includes(compra.situacao)
}
