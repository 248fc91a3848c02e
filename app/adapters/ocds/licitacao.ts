import { isPresencial, sistemaDoOrgao } from '~/domain/licitacao/participacao'
import type { Award, Enquiry, EnquiryAnswer, Item, Lot, Tender } from '~/domain/ocds/release'
import type { ItemDoLote, Processo } from '~/domain/sessao/processo'
import { toAwardsOfItem, toAwardsOfLote } from './awards'
import { joinStatuses, statusByCode, toCriteria, toMethod, toPartStatus } from './codes'
import type { FatosDaLicitacao, Pedido } from './facts.server'
import type { Parties } from './parties'
import { estimateOf, instantOf, numberOf, periodOf, someOf, type ToAddress, textOf, toDocument, unitOf } from './values'

type Parts = { lots: Lot[]; items: Item[]; awards: Award[]; outcomes: (string | null)[] }
export type Described = Omit<Tender, 'id' | 'procuringEntity' | 'documents'>

/** What a tender says of itself, and its awards. */
export function describeLicitacao(fatos: FatosDaLicitacao, parties: Parties, toAddress: ToAddress) {
  const { processo, pedidos } = fatos
  const { lots, items, awards, outcomes } = describeParts(fatos, parties)
  const tender: Described = {
    title: textOf(processo.numeroEdital ?? processo.numProcesso),
    description: processo.objeto,
    status: toStatus(processo, outcomes),
    items: someOf(items),
    value: estimateOf(processo.valorEstimado),
    procurementMethod: toMethod(processo.modalidade),
    procurementMethodDetails: textOf(processo.modalidade),
    procurementMethodRationale: textOf(processo.amparoLegal?.lei),
    awardCriteria: toCriteria(processo.tipoLicitacao),
    awardCriteriaDetails: textOf(processo.tipoLicitacao),
    submissionMethod: toSubmission(processo),
    submissionMethodDetails: textOf(sistemaDoOrgao(processo.linkAcessoExterno)),
    tenderPeriod: periodOf(processo.dataIniEnvioProposta, processo.dataFimEnvioProposta),
    enquiryPeriod: periodOf(null, processo.dataLimiteEsclarecimentoImpugnacao),
    awardPeriod: periodOf(processo.dataAbertura, null),
    hasEnquiries: pedidos.length > 0,
    lots: someOf(lots),
    enquiries: someOf(pedidos.map((pedido) => toEnquiry(pedido, parties, toAddress))),
  }
  return { tender, awards }
}

/** The winners of a lot are those of its items, where it names any. */
function describeParts({ lotes, itens }: FatosDaLicitacao, parties: Parties): Parts {
  const parts: Parts = { lots: [], items: [], awards: [], outcomes: [] }
  for (const { lote, itens: doLote } of lotes) {
    const lot = String(lote.numero)
    const items = doLote.map((item) => toItem(item, lot))
    parts.lots.push({ id: lot, description: lote.descricao, status: toPartStatus(lote.situacao) })
    parts.items.push(...items)
    parts.outcomes.push(lote.situacao)
    const awards = toAwardsOfLote(lot, lote, parties)
    const ofItems = awards.length > 0 ? [] : doLote.flatMap((item) => toAwardsOfItem(toItem(item, lot), item, parties))
    parts.awards.push(...awards, ...ofItems)
  }
  for (const item of itens) {
    parts.items.push(toItem(item, undefined))
    parts.outcomes.push(item.situacao)
    parts.awards.push(...toAwardsOfItem(toItem(item, undefined), item, parties))
  }
  return parts
}

const toItem = (item: ItemDoLote, lot: string | undefined): Item => ({
  id: lot === undefined ? String(item.sequencia) : `${lot}.${item.sequencia}`,
  description: item.descricao,
  quantity: numberOf(item.quantidade),
  unit: unitOf(item.unidade, estimateOf(item.valorUnitario)),
  relatedLot: lot,
})

function toStatus({ status }: Processo, outcomes: (string | null)[]) {
  if (status === null) return undefined
  return status === 'ENCERRADO' ? joinStatuses(outcomes.map(toPartStatus)) : statusByCode[status]
}

function toSubmission(processo: Processo): Tender['submissionMethod'] {
  if (isPresencial(processo)) return ['inPerson']
  const isElectronic = /_ELETRONIC[OA]$/.test(processo.modalidade ?? '') || processo.modoDisputa === 'ELETRONICO'
  return isElectronic ? ['electronicSubmission'] : undefined
}

/** `answer` is the newest one: corrected and further answers are in `answers`, of the portal's own extension. */
function toEnquiry(pedido: Pedido, parties: Parties, toAddress: ToAddress): Enquiry {
  const { id, tipo, nome, cpfCnpj, respostas } = pedido
  const newest = respostas[respostas.length - 1]
  return {
    id: String(id),
    date: pedido.dataCadastro.toISOString(),
    author: nome === null ? undefined : parties.add('enquirer', { nome, documento: cpfCnpj }),
    description: pedido.assunto,
    answer: newest?.resposta,
    dateAnswered: instantOf(newest?.dataCadastro),
    requestType: tipo === 'IMPUGNACAO' ? 'challenge' : 'clarification',
    documents: attachmentOf(
      { id: `pedido-${id}`, nome: pedido.arquivoNome, uri: pedido.arquivoUri, criadoEm: pedido.dataCadastro },
      toAddress,
    ),
    answers: someOf(
      respostas.map(
        (resposta): EnquiryAnswer => ({
          id: String(resposta.id),
          date: resposta.dataCadastro.toISOString(),
          text: resposta.resposta,
          corrects: resposta.corrige === null ? undefined : String(resposta.corrige),
          documents: attachmentOf(
            {
              ...{ id: `resposta-${resposta.id}`, nome: resposta.anexoNome, uri: resposta.anexoUri },
              criadoEm: resposta.dataCadastro,
            },
            toAddress,
          ),
        }),
      ),
    ),
  }
}

type Attachment = { id: string; nome: string | null; uri: string | null; criadoEm: Date }

const attachmentOf = ({ nome, uri, ...rest }: Attachment, toAddress: ToAddress) =>
  nome === null || uri === null ? undefined : [toDocument({ ...rest, nome, uri }, toAddress)]
