import { z } from 'zod'
import { criteriosJulgamento, modalidades } from '~/domain/licitacao/enums'
import { licitacaoFilters, sortOrders } from '~/domain/licitacao/filters'
import { campanhas, type Filter, givenText } from '~/domain/shared/filter'

/** What a field is, with its known codes: a tender of another system may have a word of its own. */
export const codes = (what: string, known: readonly string[]) =>
  `${what}: ${known.join(', ')}, ou outra palavra da origem.`

/** Empty, and the literal text 'null', count as not given (B9). */
export const notGiven = (value: unknown) => (value === '' || value === 'null' ? undefined : value)

/** A filter as a call takes it: what was given and can't be used is refused by its name; a campaign's words never are. */
export const filter = <Value>(read: Filter<Value>, description: string) =>
  z
    .string()
    .optional()
    .transform((text, ctx) => {
      const given = givenText(text)
      const value = given === undefined ? undefined : read(given)
      if (given !== undefined && value === undefined && !campaigns.has(read))
        ctx.addIssue({ code: 'custom', message: 'unusable' })
      return value
    })
    .describe(description)

const campaigns = new Set<Filter>(Object.values(campanhas))

export const number = (least: number, most: number, fallback: number) =>
  z.preprocess(notGiven, z.coerce.number().int().min(least).max(most).default(fallback))

export const idLicitacaoSchema = z.coerce.number().int().positive().describe('Identificador da licitação.')

const pageOf = {
  page: number(1, 1_000_000_000, 1).describe('Página, a partir de 1.'),
  size: number(1, 100, 10).describe('Linhas por página, até 100.'),
}

/** What anything in pages takes. */
export const pageQuerySchema = z.object(pageOf)

/** What a search of tenders takes: every filter, the page and the order. */
export const licitacaoQuerySchema = z.object({
  conteudo: filter(licitacaoFilters.conteudo, 'Busca simples em nº do processo, nº do edital, objeto, órgão e itens.'),
  objeto: filter(licitacaoFilters.objeto, 'Palavras do objeto.'),
  processo: filter(licitacaoFilters.processo, 'Número do processo, ou parte dele.'),
  estado: filter(licitacaoFilters.estado, 'Sigla do estado.'),
  idMunicipio: filter(licitacaoFilters.idMunicipio, 'Código do município no IBGE.'),
  status: filter(licitacaoFilters.status, 'Um status.'),
  situacoes: filter(licitacaoFilters.situacoes, 'Vários status, separados por vírgula.'),
  modalidade: filter(licitacaoFilters.modalidade, codes('Modalidade', modalidades)),
  tipoLicitacao: filter(
    licitacaoFilters.tipoLicitacao,
    codes('Tipo da licitação (critério de julgamento)', criteriosJulgamento),
  ),
  criterioJulgamento: filter(licitacaoFilters.criterioJulgamento, 'Critério de julgamento.'),
  periodo: filter(licitacaoFilters.periodo, 'Dias da abertura, AAAA-MM-DD,AAAA-MM-DD; um dos dois pode faltar.'),
  utm_source: filter(licitacaoFilters.utm_source, 'Origem da campanha; não filtra.'),
  utm_medium: filter(licitacaoFilters.utm_medium, 'Meio da campanha; não filtra.'),
  utm_campaign: filter(licitacaoFilters.utm_campaign, 'Nome da campanha; não filtra.'),
  ...pageOf,
  sort: z
    .preprocess(notGiven, z.enum(sortOrders).default('DESC'))
    .describe(
      'Ordem da data de abertura, as licitações sem data sempre por último; RELEVANCIA: primeiro as mais próximas do que se busca.',
    ),
})
