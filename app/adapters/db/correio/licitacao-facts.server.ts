import type { SolicitacaoFacts } from '~/domain/correio/facts'

/** What every mail tells of its tender. */
export const licitacaoColumns = [
  'licitacao.id as id_licitacao',
  'licitacao.num_processo',
  'licitacao.numero_edital',
  'licitacao.objeto',
  'orgao.nome as orgao',
] as const

type Row = {
  id_licitacao: number
  num_processo: string | null
  numero_edital: string | null
  objeto: string
  orgao: string
}

export const toLicitacao = (row: Row): SolicitacaoFacts['licitacao'] => ({
  id: row.id_licitacao,
  numProcesso: row.num_processo,
  numeroEdital: row.numero_edital,
  objeto: row.objeto,
  orgao: row.orgao,
})
