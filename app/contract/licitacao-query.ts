import { z } from 'zod'
import { licitacaoFiltersSchema } from '~/domain/licitacao/filters'

const filters = licitacaoFiltersSchema.shape

/** Empty, and the literal text 'null', count as not given (B9). */
const notGiven = (value: unknown) => (value === '' || value === 'null' ? undefined : value)

const number = (least: number, most: number, fallback: number) =>
  z.preprocess(notGiven, z.coerce.number().int().min(least).max(most).default(fallback))

export const idLicitacaoSchema = z.coerce.number().int().positive().describe('Identificador da licitação.')

/** What a search of tenders takes: every filter, the page and the order. */
export const licitacaoQuerySchema = z.object({
  conteudo: filters.conteudo.describe('Busca simples em nº do processo, nº do edital, objeto e órgão.'),
  objeto: filters.objeto.describe('Palavras do objeto.'),
  processo: filters.processo.describe('Número do processo, ou parte dele.'),
  estado: filters.estado.describe('Sigla do estado.'),
  idMunicipio: filters.idMunicipio.describe('Código do município no IBGE.'),
  status: filters.status.describe('Um status.'),
  situacoes: filters.situacoes.describe('Vários status, separados por vírgula.'),
  modalidade: filters.modalidade.describe('Modalidade.'),
  tipoLicitacao: filters.tipoLicitacao.describe('Tipo da licitação (critério de julgamento).'),
  criterioJulgamento: filters.criterioJulgamento.describe('Critério de julgamento.'),
  periodo: filters.periodo.describe('Dias da abertura, AAAA-MM-DD,AAAA-MM-DD; um dos dois pode faltar.'),
  utm_source: filters.utm_source.describe('Origem da campanha; não filtra.'),
  utm_medium: filters.utm_medium.describe('Meio da campanha; não filtra.'),
  utm_campaign: filters.utm_campaign.describe('Nome da campanha; não filtra.'),
  page: number(1, 1_000_000_000, 1).describe('Página, a partir de 1.'),
  size: number(1, 100, 10).describe('Linhas por página, até 100.'),
  sort: z
    .preprocess(notGiven, z.enum(['ASC', 'DESC']).default('DESC'))
    .describe('Ordem da data de abertura; as licitações sem data vêm sempre por último.'),
})
