import type { SituacaoProposta, SituacaoSessao, StatusLicitacao } from '../../licitacao/enums'
import type { EstadoDoLote, Etapa } from '../fases'
import { numberParticipantes, type SecretOrder } from '../participantes'
import { isBetter } from '../valor'
import { type Ato, compareAtos, isSameLugar, type Lugar, offerTypes, readLugar } from './ato'
import { type Disputado, foldAtos, type IntencaoContada, type LoteContado, type SessaoContada } from './fold'
import { findBestLance, type OfertaContada } from './ofertas'
import { projectRegistros, type RegistroProjetado, underSeal } from './registros'
import { selectVigentes } from './vigentes'

/** The read model of a session, derived from its acts (W18). Pages, API calls and minutes read it. */
type Projecao = { sessao: SessaoProjetada; lotes: LoteProjetado[]; registros: RegistroProjetado[] }

/** `situacao` is `null` if there are only acts `underSeal`; `status` is `null` if acts do not determine the tender's status. */
export type SessaoProjetada = {
  situacao: SituacaoSessao | null
  status: StatusLicitacao | null
  abertaEm: Date | null
  retomaEm: Date | null
  encerradaEm: Date | null
}

/** Amounts are decimal strings. `vencedor.valor` is `null` if no amount was reported. */
export type LoteProjetado = {
  lugar: Lugar
  estado: EstadoDoLote
  propostas: PropostaProjetada[]
  lances: { idAto: string; cpfCnpj: string; valor: string; instante: Date; etapa: Etapa }[]
  vencedor: { cpfCnpj: string; razaoSocial: string; valor: string | null; instante: Date } | null
  /** The first intent of each supplier to appeal, in order. */
  intencoes: IntencaoContada[]
}

/** `valor` is the proposal, else the first bid. `melhorLance` is the best bid, `null` if the proposal is as good. */
export type PropostaProjetada = {
  cpfCnpj: string
  razaoSocial: string
  numero: number
  valor: string
  melhorLance: string | null
  dataMelhorLance: Date | null
  situacao: SituacaoProposta
  motivo: string | null
}

/** `importada`: outcomes of lots and items come from another system, unless an act states the outcome. */
type Projetada = Disputado & { id: number; importada: boolean; secretOrder: SecretOrder }

/** Derives the lots and items in `lugares`. `atos`: all their acts, all acts of the session, and all RETIFICACOES. */
export function projectAtos(atos: readonly Ato[], projetada: Projetada): Projecao {
  const { sessao, lotes } = foldAtos(atos, projetada)
  const vigentes = selectVigentes(atos)
  const findNumeros = numbering(atos, lotes, projetada)
  return {
    sessao: projectSessao(sessao, lotes, vigentes),
    lotes: lotes.map((lote) => projectLote(lote, findNumeros(lote.lugar), sessao, projetada)),
    registros: projectRegistros(atos, vigentes, findNumeros),
  }
}

function projectSessao(sessao: SessaoContada, lotes: LoteContado[], vigentes: readonly Ato[]): SessaoProjetada {
  const { situacao, abertaEm, encerradaEm, suspensoes } = sessao
  return {
    ...{ abertaEm, encerradaEm },
    situacao: situacao ?? (isAnnouncedBy(vigentes) ? 'AGENDADA' : null),
    status: chooseStatus(
      situacao,
      lotes.map(({ estado }) => estado.situacao),
    ),
    retomaEm: (situacao === 'SUSPENSA' && suspensoes.at(-1)?.retomaEm) || null,
  }
}

/** Acts that disclose an offer do not announce a session, because offers are sealed. */
const isAnnouncedBy = (vigentes: readonly Ato[]) =>
  vigentes.some(({ tipo }) => tipo !== 'RETIFICACAO' && !underSeal.includes(tipo))

function chooseStatus(situacao: SituacaoSessao | null, outcomes: (string | null)[]): StatusLicitacao | null {
  if (situacao === null || situacao === 'AGENDADA') return null
  if (situacao !== 'ENCERRADA') return situacao === 'SUSPENSA' ? 'SUSPENSO' : 'ABERTO'
  const all = (one: string) => outcomes.length > 0 && outcomes.every((outcome) => outcome === one)
  if (all('REVOGADO')) return 'REVOGADA'
  if (all('ANULADO')) return 'ANULADA'
  if (all('CANCELADO')) return 'CANCELADA'
  return outcomes.includes('HOMOLOGADO') && !outcomes.includes('ADJUDICADO') ? 'HOMOLOGADA' : 'ENCERRADO'
}

function projectLote(
  { lugar, estado, ofertas, resultado, intencoes }: LoteContado,
  numeros: ReadonlyMap<string, number>,
  { abertaEm }: SessaoContada,
  { importada, tipoLicitacao }: Projetada,
): LoteProjetado {
  const underWay = estado.situacao === null && abertaEm !== null && !importada
  return {
    lugar,
    estado: underWay ? { ...estado, situacao: 'EM_ANDAMENTO', situacaoPelosAtos: true } : estado,
    propostas: ofertas.map((oferta) => ({
      ...projectOferta(oferta, tipoLicitacao),
      numero: numeros.get(oferta.cpfCnpj) ?? 0,
    })),
    lances: ofertas.flatMap(({ cpfCnpj, lances }) =>
      lances.map(({ id, valor, instante, etapa }) => ({
        idAto: id,
        cpfCnpj,
        valor,
        instante,
        etapa: etapa ?? 'ABERTA',
      })),
    ),
    vencedor: resultado?.vencedor ? { ...resultado.vencedor, instante: resultado.instante } : null,
    intencoes: intencoes.filter((one) => intencoes.find(({ cpfCnpj }) => cpfCnpj === one.cpfCnpj) === one),
  }
}

/** The numbers of the participants of each lot, by document. */
function numbering(atos: readonly Ato[], lotes: readonly LoteContado[], { id, secretOrder }: Projetada) {
  const numbered = lotes.map(({ lugar, estado }) => {
    const place = 'lote' in lugar ? `lote ${lugar.lote}` : `item ${lugar.item}`
    const placeAto = (idAto: string) => secretOrder(`${id} ${place} ${idAto}`)
    return { lugar, numeros: numberParticipantes(findFirstOffers(atos, lugar), estado.propostasAbertasEm, placeAto) }
  })
  return (lugar: Lugar): ReadonlyMap<string, number> =>
    numbered.find((one) => isSameLugar(one.lugar, lugar))?.numeros ?? new Map()
}

/** Each supplier's first offer for `lugar`. Annulled offers count too, so that no number passes to another supplier. */
function findFirstOffers(atos: readonly Ato[], lugar: Lugar) {
  const first = new Map<string, Ato>()
  for (const ato of atos) {
    const of = readLugar(ato)
    if (!offerTypes.includes(ato.tipo) || !('fornecedor' in ato) || !ato.fornecedor || !of) continue
    if (!isSameLugar(of, lugar)) continue
    const { cpfCnpj } = ato.fornecedor
    const known = first.get(cpfCnpj)
    if (!known || compareAtos(ato, known) < 0) first.set(cpfCnpj, ato)
  }
  return [...first].map(([cpfCnpj, { id, instante }]) => ({ cpfCnpj, idAto: id, instante }))
}

function projectOferta(oferta: OfertaContada, tipoLicitacao: string | null) {
  const { cpfCnpj, razaoSocial, situacao, motivo, proposta, negociado } = oferta
  const best = findBestLance(oferta, tipoLicitacao)
  const melhor = best && (proposta === null || isBetter(best.valor, proposta, tipoLicitacao)) ? best : null
  const valor = proposta ?? oferta.lances[0]?.valor ?? negociado ?? ''
  return {
    ...{ cpfCnpj, razaoSocial, situacao, motivo, valor },
    ...{ melhorLance: melhor?.valor ?? null, dataMelhorLance: melhor?.instante ?? null },
  }
}
