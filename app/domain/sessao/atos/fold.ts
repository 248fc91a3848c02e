import type { SituacaoSessao } from '../../licitacao/enums'
import { type EstadoDoLote, isDesfeito, type SituacaoFinal } from '../fases'
import { type Ato, isSameLugar, type Lugar, readLugar } from './ato'
import { applyOferta, applyRecusa, findAgreed, type OfertaContada } from './ofertas'
import { selectVigentes } from './vigentes'

/** The state of a session, folded from its acts. `situacao` is `null` until the session is announced. */
export type SessaoContada = {
  situacao: SituacaoSessao | null
  abertaEm: Date | null
  encerradaEm: Date | null
  suspensoes: { instante: Date; motivo: string; retomaEm: Date | null; retomadaEm: Date | null }[]
}

/** The state of a lot, or of an item in no lot, folded from the acts. It includes what is still secret. */
export type LoteContado = {
  lugar: Lugar
  estado: EstadoDoLote
  /** Sorted by each supplier's first offer that was not annulled. */
  ofertas: OfertaContada[]
  resultado: ResultadoContado | null
  intencoes: IntencaoContada[]
}

export type IntencaoContada = {
  idAto: string
  cpfCnpj: string
  razaoSocial: string
  instante: Date
  motivo: string | null
}

/** `vencedor` is `null` if nobody won. `valor` is the reported amount or, without one, what the supplier agreed to. */
type ResultadoContado = {
  situacao: SituacaoFinal
  instante: Date
  motivo: string | null
  vencedor: { cpfCnpj: string; razaoSocial: string; valor: string | null } | null
}

export type EstadoContado = { sessao: SessaoContada; lotes: LoteContado[] }
/** The tender's lots and its items that belong to no lot, and its criterion of judgement. */
export type Disputado = { lugares: readonly Lugar[]; tipoLicitacao: string | null }

/** Derives the state from all acts. In which order, how often or in how many batches they came does not matter (W18). */
export function foldAtos(atos: readonly Ato[], { lugares, tipoLicitacao }: Disputado): EstadoContado {
  const vigentes = selectVigentes(atos)
  return {
    sessao: foldSessao(vigentes),
    lotes: lugares.map((lugar) => foldLote(vigentes, lugar, tipoLicitacao)),
  }
}

/** `vigentes`: the acts that are not annulled, sorted. */
function foldSessao(vigentes: readonly Ato[]): SessaoContada {
  const sessao: SessaoContada = { situacao: null, abertaEm: null, encerradaEm: null, suspensoes: [] }
  for (const ato of vigentes) applyToSessao(sessao, ato)
  return sessao
}

function applyToSessao(sessao: SessaoContada, ato: Ato) {
  const { instante } = ato
  const last = sessao.suspensoes.at(-1)
  switch (ato.tipo) {
    case 'FASE':
      sessao.situacao ??= 'AGENDADA'
      break
    case 'ABERTURA':
      sessao.situacao = 'ABERTA'
      sessao.abertaEm ??= instante
      sessao.encerradaEm = null
      break
    case 'SUSPENSAO':
      if (sessao.situacao !== 'ENCERRADA') sessao.situacao = 'SUSPENSA'
      sessao.suspensoes.push({ instante, motivo: ato.motivo, retomaEm: ato.retomaEm ?? null, retomadaEm: null })
      break
    case 'RETOMADA':
      if (sessao.situacao === 'SUSPENSA') sessao.situacao = sessao.abertaEm ? 'ABERTA' : 'AGENDADA'
      if (last) last.retomadaEm ??= instante
      break
    case 'FIM':
      sessao.situacao = 'ENCERRADA'
      sessao.encerradaEm = instante
      break
  }
}

/** Folds the acts of one lot or item together with the acts of the whole session. */
function foldLote(vigentes: readonly Ato[], lugar: Lugar, tipoLicitacao: string | null): LoteContado {
  const lote: LoteContado = {
    lugar,
    estado: {
      ...{ fase: null, etapa: null, situacao: null },
      ...{ propostasAbertasEm: null, disputaEncerradaEm: null, julgadoEm: null, habilitacaoDecididaEm: null },
      ...{ etapaFechadaEm: null, situacaoPelosAtos: false },
    },
    ofertas: [],
    resultado: null,
    intencoes: [],
  }
  for (const ato of vigentes) {
    const of = readLugar(ato)
    if (!of || isSameLugar(of, lugar)) applyToLote(lote, ato, tipoLicitacao)
  }
  return lote
}

function applyToLote(lote: LoteContado, ato: Ato, tipoLicitacao: string | null) {
  const { estado } = lote
  const { instante } = ato
  switch (ato.tipo) {
    case 'FASE':
      estado.fase = ato.fase
      estado.etapa = (ato.fase === 'LANCES' && ato.etapa) || null
      if (ato.etapa === 'FECHADA') estado.etapaFechadaEm ??= instante
      break
    case 'PROPOSTAS_ABERTAS':
      estado.propostasAbertasEm ??= instante
      break
    case 'DISPUTA_ENCERRADA':
      estado.disputaEncerradaEm ??= instante
      break
    case 'JULGAMENTO':
      estado.julgadoEm ??= instante
      break
    case 'HABILITACAO_DECIDIDA':
      estado.habilitacaoDecididaEm ??= instante
      break
    case 'PROPOSTA':
    case 'LANCE':
    case 'NEGOCIACAO':
      applyOferta(lote.ofertas, ato, lote.estado.etapa)
      break
    case 'DESCLASSIFICACAO':
    case 'INABILITACAO':
      applyRecusa(lote.ofertas, ato)
      break
    case 'INTENCAO_RECURSO':
      lote.intencoes.push({ idAto: ato.id, ...ato.fornecedor, instante, motivo: ato.motivo ?? null })
      break
    case 'RESULTADO':
      applyResultado(lote, ato, tipoLicitacao)
      break
  }
}

/** The last outcome counts. A HOMOLOGADO that names nobody confirms the previous winner. */
function applyResultado(lote: LoteContado, ato: Extract<Ato, { tipo: 'RESULTADO' }>, tipoLicitacao: string | null) {
  const { situacao, instante, fornecedor, motivo = null } = ato
  const before = lote.resultado?.vencedor ?? null
  const kept = situacao === 'HOMOLOGADO' ? before : null
  const oferta = lote.ofertas.find(({ cpfCnpj }) => cpfCnpj === fornecedor?.cpfCnpj)
  const named = fornecedor && { ...fornecedor, valor: ato.valor ?? (oferta ? findAgreed(oferta, tipoLicitacao) : null) }
  const confirmed = kept && { ...kept, valor: ato.valor ?? kept.valor }
  lote.resultado = { situacao, instante, motivo, vencedor: isDesfeito(situacao) ? null : (named ?? confirmed) }
  lote.estado.situacao = situacao
  lote.estado.situacaoPelosAtos = true
}
