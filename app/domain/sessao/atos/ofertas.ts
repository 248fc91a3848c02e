import type { SituacaoProposta } from '../../licitacao/enums'
import type { Etapa } from '../fases'
import { isBetter } from '../valor'
import type { Ato } from './ato'

/** What one supplier offered for a lot or item, in decimal strings. `negociado` replaces neither proposal nor bids. */
export type OfertaContada = {
  cpfCnpj: string
  razaoSocial: string
  situacao: SituacaoProposta
  motivo: string | null
  proposta: string | null
  lances: { id: string; valor: string; instante: Date; etapa: Etapa | null }[]
  negociado: string | null
}

type Ofertado = Extract<Ato, { tipo: 'PROPOSTA' | 'LANCE' | 'NEGOCIACAO' }>

export function applyOferta(ofertas: OfertaContada[], ato: Ofertado, etapa: Etapa | null) {
  const { fornecedor, valor, instante } = ato
  const found = ofertas.find(({ cpfCnpj }) => cpfCnpj === fornecedor.cpfCnpj)
  const oferta: OfertaContada = found ?? {
    ...{ ...fornecedor, situacao: 'CLASSIFICADA', motivo: null },
    ...{ proposta: null, lances: [], negociado: null },
  }
  if (!found) ofertas.push(oferta)
  oferta.razaoSocial = fornecedor.razaoSocial
  if (ato.tipo === 'NEGOCIACAO') oferta.negociado = valor
  else if (ato.tipo === 'PROPOSTA') oferta.proposta = valor
  else oferta.lances.push({ id: ato.id, valor, instante, etapa })
}

/** The best bid, and of equal bids the earliest; `null` if there are no bids. */
export const findBestLance = ({ lances }: OfertaContada, tipoLicitacao: string | null) =>
  lances.reduce<OfertaContada['lances'][number] | null>(
    (best, lance) => (best === null || isBetter(lance.valor, best.valor, tipoLicitacao) ? lance : best),
    null,
  )

/** What a supplier agreed to: the negotiated amount, otherwise the best of the proposal and the bids. */
export function findAgreed(oferta: OfertaContada, tipoLicitacao: string | null) {
  const { negociado, proposta } = oferta
  const lance = findBestLance(oferta, tipoLicitacao)?.valor ?? null
  if (negociado !== null || lance === null) return negociado ?? proposta
  return proposta !== null && !isBetter(lance, proposta, tipoLicitacao) ? proposta : lance
}

/** Marks a supplier's offers as refused. If no offer of that supplier was reported, there is nothing to mark. */
export function applyRecusa(
  ofertas: readonly OfertaContada[],
  { tipo, fornecedor, motivo }: Extract<Ato, { tipo: 'DESCLASSIFICACAO' | 'INABILITACAO' }>,
) {
  const oferta = ofertas.find(({ cpfCnpj }) => cpfCnpj === fornecedor.cpfCnpj)
  if (!oferta) return
  oferta.situacao = tipo === 'INABILITACAO' ? 'INABILITADA' : 'DESCLASSIFICADA'
  oferta.motivo = motivo
}
