import type { Insertable } from 'kysely'
import type { Schema } from '~/adapters/db/engine/schema'
import type { TipoBeneficio } from '~/domain/importacao/source-words'
import { nextStatusChange, situacaoByDates, statusByDates } from '~/domain/licitacao/licitacao'
import { makeIdentifierText, makeIndexText } from '~/domain/shared/busca'
import { municipios, orgaos } from './content/orgaos'
import type { Agenda } from './dates'
import type { CompraDiretaExemplo, ItemExemplo, LicitacaoExemplo } from './types'

type Row<Table extends keyof Schema> = Insertable<Schema[Table]>

export const orgaoRows = orgaos.map(([sigla, nome, cnpj, id_municipio]) => ({
  chave: `exemplo:${sigla ?? 'camara'}`,
  sigla,
  nome,
  cnpj,
  id_municipio,
  uf: municipios.find(({ id }) => id === id_municipio)?.uf ?? null,
}))

/** `idsOrgao` are the ids of `orgaoRows`, in its order. */
export function licitacaoRow(licitacao: LicitacaoExemplo, index: number, agenda: Agenda, idsOrgao: number[]) {
  const common = processoRow(licitacao, index, agenda, idsOrgao)
  const followsDates = licitacao.status === undefined
  const itens = allItens(licitacao)
  return {
    ...common,
    publicacao: licitacao.publicacao ?? 'PUBLICADA',
    link_acesso_externo: licitacao.link ?? null,
    modalidade: licitacao.modalidade,
    modo_disputa: licitacao.modo ?? null,
    tipo_disputa: licitacao.disputa ?? null,
    tipo_licitacao: licitacao.criterio ?? null,
    num_repeticao: licitacao.repeticao ?? null,
    inversao_fases: licitacao.inversaoFases ?? null,
    tempo_fase_aberto_fechado: licitacao.minutosAbertoFechado ?? null,
    eh_perfil_produto: !licitacao.foraDoProduto,
    permite_solicitar_esc_imp: true,
    orcamento_sigiloso: licitacao.orcamentoSigiloso ?? false,
    tipo_valor: 'VALOR_TOTAL' as const,
    data_limite_esclarecimento_impugnacao: agenda.makeDates(licitacao.prazo, index)?.limite ?? null,
    status: licitacao.status === undefined ? statusByDates(toPrazo(common), agenda.now) : licitacao.status,
    status_por_data: followsDates,
    proxima_mudanca: followsDates ? nextStatusChange(toPrazo(common), agenda.now) : null,
    valor_estimado: sumTotal(itens, 1),
    valor_homologado: licitacao.status === 'HOMOLOGADA' ? sumTotal(itens, 0.91) : null,
  } satisfies Row<'licitacao'>
}

export function compraDiretaRow(compra: CompraDiretaExemplo, index: number, agenda: Agenda, idsOrgao: number[]) {
  const common = processoRow(compra, index, agenda, idsOrgao)
  const followsDates = compra.situacao === undefined
  const data_encerramento = compra.encerra === undefined ? null : agenda.at(compra.encerra, '18:00')
  const prazo = { ...toPrazo(common), ...(data_encerramento && { fim: data_encerramento }) }
  return {
    ...common,
    data_encerramento,
    tipo: compra.tipo,
    numero: compra.numero,
    ano: Number(compra.processo?.slice(0, 4)),
    modalidade: compra.tipo,
    modo_disputa: compra.modo,
    criterio_julgamento: compra.criterio,
    situacao: compra.situacao ?? situacaoByDates(prazo, agenda.now),
    situacao_por_data: followsDates,
    proxima_mudanca: followsDates ? nextStatusChange(prazo, agenda.now) : null,
    valor_estimado: sumTotal(allItens(compra), 1),
  } satisfies Row<'compra_direta'>
}

/** The benefit of the item at this place among all items of its process. */
export const chooseBeneficio = ({ exclusivos }: { exclusivos?: number }, place: number): TipoBeneficio | null =>
  exclusivos === undefined ? null : place < exclusivos ? 'EXCLUSIVA' : 'SEM_BENEFICIO'

export function itemRow([descricao, unidade, quantidade, valorUnitario]: ItemExemplo, index: number) {
  const total = quantidade === null || valorUnitario === null ? null : quantidade * valorUnitario
  return {
    sequencia: index + 1,
    codigo: String(100001 + descricao.length * 7 + index),
    descricao,
    unidade,
    quantidade: quantidade === null ? null : String(quantidade),
    valor_unitario: valorUnitario?.toFixed(2) ?? null,
    valor_total: total?.toFixed(2) ?? null,
  }
}

function processoRow(
  processo: LicitacaoExemplo | CompraDiretaExemplo,
  index: number,
  agenda: Agenda,
  idsOrgao: number[],
) {
  const place = orgaoRows.findIndex(({ sigla }) => sigla === processo.orgao)
  const orgao = orgaoRows[place]
  const id_orgao = idsOrgao[place]
  if (!orgao || id_orgao === undefined) throw new Error(`Órgão sem cadastro: ${processo.orgao}`)
  const dates = agenda.makeDates(processo.prazo, index)
  return {
    id_orgao,
    uf: orgao.uf,
    id_municipio: orgao.id_municipio,
    num_processo: processo.processo,
    numero_edital: processo.edital,
    objeto: processo.objeto,
    amparo_legal: processo.amparo ?? null,
    srp: processo.srp ?? null,
    data_publicacao: dates?.publicacao ?? null,
    data_ini_envio_proposta: dates?.inicio ?? null,
    data_fim_envio_proposta: dates?.fim ?? null,
    data_abertura: dates?.abertura ?? null,
    busca: makeIndexText([processo.objeto, orgao.nome, orgao.sigla, processo.processo, processo.edital]),
    ident: makeIdentifierText([processo.processo, processo.edital, orgao.sigla]),
  }
}

type Dated = Pick<ReturnType<typeof processoRow>, 'data_ini_envio_proposta' | 'data_fim_envio_proposta'>
const toPrazo = (row: Dated) => ({ inicio: row.data_ini_envio_proposta, fim: row.data_fim_envio_proposta })

const allItens = ({ itens = [], lotes = [] }: LicitacaoExemplo | CompraDiretaExemplo) => [
  ...itens,
  ...lotes.flatMap((lote) => lote.itens),
]

function sumTotal(itens: readonly ItemExemplo[], share: number) {
  const total = itens.reduce((sum, [, , quantidade, valor]) => sum + (quantidade ?? 0) * (valor ?? 0), 0)
  return total > 0 ? (total * share).toFixed(2) : null
}
