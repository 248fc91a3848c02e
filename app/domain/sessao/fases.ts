import type { FaseLote } from '../licitacao/enums'
import { err, ok, type Result } from '../shared/result'
import type { EstadoDoLote, Etapa } from './estado'
import type { Modo } from './modo'

export type Passo = { fase: FaseLote; etapa: Etapa | null }
export type PassoRefusal = 'passoImpossivel' | 'loteEncerrado'
type Rito = { modo: Modo; inversaoFases: boolean }

/** Once the session is open. What comes before is told by the tender's dates, and by nobody's step. */
const depois: Partial<Record<FaseLote, readonly FaseLote[]>> = {
  AGUARDANDO_ABERTURA_PROPOSTAS: ['APURACAO_PROPOSTAS'],
  APURACAO_PROPOSTAS: ['LANCES'],
  LANCES: ['NEGOCIACAO', 'HABILITACAO'],
  NEGOCIACAO: ['HABILITACAO'],
  HABILITACAO: ['NEGOCIACAO', 'ABERTURA_VISTAS', 'RECURSO', 'ADJUDICACAO'],
  ABERTURA_VISTAS: ['RECURSO'],
  // An appeal that is upheld sends the lot back to the next in order.
  RECURSO: ['ABERTURA_VISTAS', 'NEGOCIACAO', 'HABILITACAO', 'ADJUDICACAO'],
  ADJUDICACAO: [],
}

/** With the phases inverted (art. 17, § 1º) everybody is qualified first. */
const depoisInvertidas: typeof depois = {
  ...depois,
  AGUARDANDO_ABERTURA_PROPOSTAS: ['HABILITACAO'],
  HABILITACAO: ['APURACAO_PROPOSTAS'],
  LANCES: ['NEGOCIACAO', 'ABERTURA_VISTAS', 'RECURSO', 'ADJUDICACAO'],
  NEGOCIACAO: ['ABERTURA_VISTAS', 'RECURSO', 'ADJUDICACAO'],
  RECURSO: ['ABERTURA_VISTAS', 'NEGOCIACAO', 'ADJUDICACAO'],
}

/** The steps a lot may take from where it stands. */
export function passosFrom({ fase, etapa }: Pick<EstadoDoLote, 'fase' | 'etapa'>, { modo, inversaoFases }: Rito) {
  const rito = inversaoFases ? depoisInvertidas : depois
  const next = (fase && rito[fase]) || []
  const afterDispute = next.flatMap((one) => (one === 'LANCES' ? (rito.LANCES ?? []) : [one]))
  if (modo === 'FECHADO') return afterDispute.map(passo)
  if (modo === 'ABERTO_FECHADO' && fase === 'LANCES' && etapa !== 'FECHADA')
    return [{ fase, etapa: 'FECHADA' as const }]
  return next.map((one): Passo => (one === 'LANCES' ? { fase: one, etapa: 'ABERTA' } : passo(one)))
}

const passo = (fase: FaseLote): Passo => ({ fase, etapa: null })

/** The lot after a step to `fase`, with what has come to pass by it. */
export function stepTo(lote: EstadoDoLote, fase: FaseLote, rito: Rito, now: Date): Result<EstadoDoLote, PassoRefusal> {
  if (isFinal(lote.situacao)) return err('loteEncerrado')
  const passo = passosFrom(lote, rito).find((one) => one.fase === fase)
  if (!passo) return err('passoImpossivel')
  const disputed = lote.fase === (rito.modo === 'FECHADO' ? 'APURACAO_PROPOSTAS' : 'LANCES') && fase !== 'LANCES'
  const disputaEncerradaEm = lote.disputaEncerradaEm ?? (disputed ? now : null)
  const judged = disputaEncerradaEm !== null && fase !== 'NEGOCIACAO'
  return ok({
    ...lote,
    ...passo,
    propostasAbertasEm: lote.propostasAbertasEm ?? (fase === 'APURACAO_PROPOSTAS' ? now : null),
    disputaEncerradaEm,
    julgadoEm: lote.julgadoEm ?? (judged ? now : null),
    habilitacaoDecididaEm: habilitacaoOf(lote, fase, rito, now),
  })
}

/** Decided by leaving it forwards; not decided any more where the lot comes to the next in order. */
function habilitacaoOf({ fase: from, habilitacaoDecididaEm }: EstadoDoLote, to: FaseLote, rito: Rito, now: Date) {
  if (!rito.inversaoFases && (to === 'NEGOCIACAO' || to === 'HABILITACAO')) return null
  return habilitacaoDecididaEm ?? (from === 'HABILITACAO' ? now : null)
}

const finais = ['ADJUDICADO', 'HOMOLOGADO', 'ANULADO', 'CANCELADO', 'DESERTO', 'FRACASSADO', 'REVOGADO'] as const
export type SituacaoFinal = (typeof finais)[number]
export const situacoesFinais: readonly SituacaoFinal[] = finais
export const isFinal = (situacao: string | null) => finais.some((final) => final === situacao)
