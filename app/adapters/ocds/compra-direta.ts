import { toNumeroAno } from '~/domain/compra-direta/compra-direta'
import { sistemaDoOrgao } from '~/domain/licitacao/participacao'
import type { Award, Item } from '~/domain/ocds/release'
import { toAwardsOfItem } from './awards'
import { methodOfCompra, statusOfCompra, toCriteria, toPartStatus } from './codes'
import type { FatosDaCompra } from './facts.server'
import type { Described } from './licitacao'
import type { Parties } from './parties'
import { estimateOf, numberOf, periodOf, someOf, textOf, unitOf } from './values'

/** What a direct purchase says of itself, and its awards. */
export function describeCompra({ compra, lotes, itens }: FatosDaCompra, parties: Parties) {
  const items = itens.map((item) => ({ item, known: toItem(item) }))
  const tender: Described = {
    title: textOf(toNumeroAno(compra) ?? compra.numProcesso),
    description: compra.objeto,
    status: compra.situacao === null ? undefined : statusOfCompra[compra.situacao],
    items: someOf(items.map(({ known }) => known)),
    value: estimateOf(compra.valorEstimado),
    procurementMethod: methodOfCompra[compra.tipo],
    procurementMethodDetails: textOf(compra.modalidade) ?? compra.tipo,
    procurementMethodRationale: textOf(compra.amparoLegal),
    awardCriteria: toCriteria(compra.criterioJulgamento),
    awardCriteriaDetails: textOf(compra.criterioJulgamento),
    submissionMethodDetails: textOf(sistemaDoOrgao(compra.linkAcessoExterno)),
    tenderPeriod: periodOf(compra.dataHoraInicioEnvioPropostas, compra.dataHoraFimEnvioPropostas),
    awardPeriod: periodOf(compra.dataHoraAbertura, null),
    lots: someOf(
      lotes.map(({ id, descricao, situacao }) => ({
        ...{ id: String(id), description: descricao, status: toPartStatus(situacao) },
      })),
    ),
  }
  const awards = items.flatMap(({ item, known }): Award[] => toAwardsOfItem(known, item, parties))
  return { tender, awards }
}

const toItem = ({ sequencia, descricao, quantidade, unidade, idLote }: FatosDaCompra['itens'][number]): Item => ({
  id: String(sequencia),
  description: descricao,
  quantity: numberOf(quantidade),
  unit: unitOf(unidade),
  relatedLot: idLote === null ? undefined : String(idLote),
})
