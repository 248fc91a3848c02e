import type { SituacaoSessao, StatusLicitacao } from '../../licitacao/enums'
import { isFinal } from '../fases'
import type { Vencedor } from '../processo'
import { isSameLugar, type Lugar } from './ato'

/** What the public sees of a tender, as far as acts may take it away (W18). */
export type Mostrado = {
  status: StatusLicitacao | null
  sessao: SituacaoSessao | null
  /** Whether the session or the tender has ended. A status that follows from the dates is not an end. */
  terminada: boolean
  /** Until when proposals are taken; `null` once they no longer are. */
  propostasAte: Date | null
  ata: boolean
  lugares: LugarMostrado[]
}

export type LugarMostrado = {
  lugar: Lugar
  situacao: string | null
  situacaoPelosAtos: boolean
  /** The number of offers that are shown; `null` while they are sealed. */
  ofertas: number | null
  identidades: boolean
  etapaFechada: boolean
  vencedores: Vencedor[]
}

/** What acts take from the public. `PROPOSTAS`: they end something while proposals are still taken. */
export type Perda =
  | { tipo: 'FIM' | 'ATA' }
  | { tipo: 'PROPOSTAS'; ate: Date }
  | { tipo: 'STATUS'; de: StatusLicitacao; para: StatusLicitacao | null }
  | { tipo: 'RESULTADO'; lugar: Lugar; de: string; para: string | null }
  | { tipo: 'VENCEDOR'; lugar: Lugar; de: Vencedor[]; para: Vencedor[] }
  | { tipo: 'OFERTAS' | 'PARTICIPANTES'; lugar: Lugar; ofertas: number }

/**
 * What the public loses, each of which needs a confirmation (W18): the end of a tender, an outcome or a winner after that
 * end or a homologation, offers that were shown, or the time to propose. A bid, phase, refusal or adjudication that
 * replaces the one before is no loss, nor is the closed stage of a dispute, which seals what was open.
 */
export function findPerdas(antes: Mostrado, depois: Mostrado): Perda[] {
  const perdas: Perda[] = []
  if (antes.terminada && !depois.terminada) perdas.push({ tipo: 'FIM' })
  else if (antes.terminada && isDecided(antes.status) && depois.status !== antes.status)
    perdas.push({ tipo: 'STATUS', de: antes.status, para: depois.status })
  if (depois.propostasAte && isEnding(antes, depois)) perdas.push({ tipo: 'PROPOSTAS', ate: depois.propostasAte })
  for (const lugar of antes.lugares) {
    const after = findLugar(depois, lugar)
    if (after) perdas.push(...perdasDoLugar(lugar, after, antes.terminada))
  }
  if (perdas.length > 0 && antes.ata && !depois.ata) perdas.push({ tipo: 'ATA' })
  return perdas
}

const decided = ['HOMOLOGADA', 'REVOGADA', 'ANULADA', 'CANCELADA'] as const
const isDecided = (status: StatusLicitacao | null): status is (typeof decided)[number] =>
  decided.some((one) => one === status)

const findLugar = ({ lugares }: Mostrado, { lugar }: LugarMostrado) =>
  lugares.find((one) => isSameLugar(one.lugar, lugar))

const isEnding = (antes: Mostrado, depois: Mostrado) =>
  (!antes.terminada && depois.terminada) ||
  antes.lugares.some((lugar) => !isFinal(lugar.situacao) && isFinal(findLugar(depois, lugar)?.situacao ?? null))

function perdasDoLugar(antes: LugarMostrado, depois: LugarMostrado, terminada: boolean): Perda[] {
  const { lugar, situacao, vencedores, ofertas } = antes
  const isFixed = terminada || situacao === 'HOMOLOGADO' || !antes.situacaoPelosAtos
  const perdas: Perda[] = []
  if (isFixed && situacao !== null && isFinal(situacao) && !follows(situacao, depois.situacao))
    perdas.push({ tipo: 'RESULTADO', lugar, de: situacao, para: depois.situacao })
  if (isFixed && vencedores.length > 0 && JSON.stringify(vencedores) !== JSON.stringify(depois.vencedores))
    perdas.push({ tipo: 'VENCEDOR', lugar, de: vencedores, para: depois.vencedores })
  if (!ofertas) return perdas
  const isClosing = !terminada && !antes.etapaFechada && depois.etapaFechada
  if (depois.ofertas === null ? !isClosing : terminada && depois.ofertas < ofertas)
    perdas.push({ tipo: 'OFERTAS', lugar, ofertas })
  else if (depois.ofertas !== null && antes.identidades && !depois.identidades)
    perdas.push({ tipo: 'PARTICIPANTES', lugar, ofertas })
  return perdas
}

const follows = (de: string, para: string | null) => para === de || (de === 'ADJUDICADO' && para === 'HOMOLOGADO')
