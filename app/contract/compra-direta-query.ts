import { z } from 'zod'
import { situacoesCompraDireta } from '~/domain/compra-direta/enums'
import { compraDiretaFilters as filters, sortOrders } from '~/domain/compra-direta/filters'
import { criteriosJulgamento } from '~/domain/licitacao/enums'
import { codes, filter, notGiven, number } from './licitacao-query'

/** A page, as the calls of direct purchases ask for one. */
export const pageFields = {
  rowsPerPage: number(1, 100, 10).describe('Linhas por página, até 100.'),
  page: number(1, 1_000_000_000, 1).describe('Página, a partir de 1.'),
}

const sortBys = ['dataHoraEncerramento'] as const
const criterio = codes('Critério de julgamento', criteriosJulgamento)

/** What a search of direct purchases takes: every filter, the page and the order. */
export const compraDiretaQuerySchema = z.object({
  objeto: filter(filters.objeto, 'Palavras do objeto.'),
  conteudo: filter(filters.conteudo, 'Número do processo ou da compra (número/ano), ou parte dele.'),
  situacoes: filter(filters.situacoes, `Situações, separadas por vírgula: ${situacoesCompraDireta.join(', ')}.`),
  modalidade: filter(filters.modalidade, 'DISPENSA_LICITACAO, INEXIGIBILIDADE, CREDENCIAMENTO, ou palavra da origem.'),
  criterioJulgamento: filter(filters.criterioJulgamento, criterio),
  tipoLicitacao: filter(filters.tipoLicitacao, criterio),
  periodo: filter(filters.periodo, 'Dias da abertura, AAAA-MM-DD,AAAA-MM-DD; um dos dois pode faltar.'),
  estado: filter(filters.estado, 'Sigla ou nome do estado.'),
  idMunicipio: filter(filters.idMunicipio, 'Código do município no IBGE, ou o seu nome.'),
  utm_source: filter(filters.utm_source, 'Origem da campanha; não filtra.'),
  utm_medium: filter(filters.utm_medium, 'Meio da campanha; não filtra.'),
  utm_campaign: filter(filters.utm_campaign, 'Nome da campanha; não filtra.'),
  ...pageFields,
  sort: z
    .preprocess(notGiven, z.enum(sortOrders).default('DESC'))
    .describe('Ordem do encerramento; compras sem ele vêm por último.'),
  sortBy: z.preprocess(notGiven, z.enum(sortBys).default('dataHoraEncerramento')).describe('A única ordem que há.'),
})
