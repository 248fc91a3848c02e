import { z } from 'zod'
import { criteriosJulgamento, modalidades, statusLicitacao } from '~/domain/licitacao/enums'
import { licitacaoFilters, listaFilters, quickFilters, sortOrders } from '~/domain/licitacao/filters'
import { campanhas, type Filter, normalizeFilterText } from '~/domain/shared/filter'

/** A description listing the known codes; remote systems may use other words. */
export const describeCodes = (what: string, known: readonly string[]) =>
  `${what}: ${known.join(', ')}, ou outra palavra da origem.`

/** Empty text and the literal 'null' mean not given (B9). */
export const notGiven = (value: unknown) => (value === '' || value === 'null' ? undefined : value)

/** A filter as a query parameter. An invalid value is an error, except in campaign parameters. */
export const filter = <Value>(read: Filter<Value>, description: string) =>
  z
    .string()
    .optional()
    .transform((text, ctx) => {
      const given = normalizeFilterText(text)
      const value = given === undefined ? undefined : read(given)
      if (given !== undefined && value === undefined && !campaigns.has(read))
        ctx.addIssue({ code: 'custom', message: 'unusable' })
      return value
    })
    .describe(description)

const campaigns = new Set<Filter>(Object.values(campanhas))

export const boundedInteger = (minimum: number, maximum: number, fallback: number) =>
  z.preprocess(notGiven, z.coerce.number().int().min(minimum).max(maximum).default(fallback))

export const idLicitacaoSchema = z.coerce.number().int().positive().describe('Identificador da licitação.')

const pageFields = {
  page: boundedInteger(1, 1_000_000_000, 1).describe('Página, a partir de 1.'),
  size: boundedInteger(1, 100, 10).describe('Linhas por página, até 100.'),
}

export const pageQuerySchema = z.object(pageFields)

const formOnly: Filter<never> = () => undefined

/** Filters of the pages of tenders and of direct purchases that both calls take, and fields of their forms (M1). */
export const pageFilterFields = {
  orgao: filter(listaFilters.orgao, 'Código do órgão neste portal.'),
  valor: filter(listaFilters.valor, 'Valor estimado público, 1000,2500.50; um dos dois pode faltar.'),
  beneficio: filter(listaFilters.beneficio, 'EXCLUSIVA: algum item é exclusivo para ME/EPP.'),
  atalho: filter(listaFilters.atalho, `Um atalho da lista: ${quickFilters.join(', ')}.`),
  palavras: filter(listaFilters.palavras, 'digitadas: só as palavras escritas, sem as de igual sentido.'),
  valorDe: filter(formOnly, 'Campo do formulário, recusado aqui: use valor.'),
  valorAte: filter(formOnly, 'Campo do formulário, recusado aqui: use valor.'),
}

export const licitacaoQuerySchema = z.object({
  conteudo: filter(licitacaoFilters.conteudo, 'Busca simples em nº do processo, nº do edital, objeto, órgão e itens.'),
  objeto: filter(licitacaoFilters.objeto, 'Palavras do objeto ou dos itens.'),
  processo: filter(licitacaoFilters.processo, 'Número do processo ou do edital, ou parte dele.'),
  estado: filter(licitacaoFilters.estado, 'Sigla ou nome do estado.'),
  idMunicipio: filter(licitacaoFilters.idMunicipio, 'Código do município no IBGE.'),
  status: filter(licitacaoFilters.status, `Um status: ${statusLicitacao.join(', ')}.`),
  situacoes: filter(
    licitacaoFilters.situacoes,
    'Vários status, separados por vírgula; SEM_STATUS: as que não dizem nenhum.',
  ),
  modalidade: filter(licitacaoFilters.modalidade, `Modalidade: ${modalidades.join(', ')}.`),
  tipoLicitacao: filter(
    licitacaoFilters.tipoLicitacao,
    `Tipo da licitação (critério de julgamento): ${criteriosJulgamento.join(', ')}.`,
  ),
  criterioJulgamento: filter(licitacaoFilters.criterioJulgamento, 'Critério de julgamento.'),
  periodo: filter(licitacaoFilters.periodo, 'Dias da abertura, AAAA-MM-DD,AAAA-MM-DD; um dos dois pode faltar.'),
  ...pageFilterFields,
  utm_source: filter(licitacaoFilters.utm_source, 'Origem da campanha; não filtra.'),
  utm_medium: filter(licitacaoFilters.utm_medium, 'Meio da campanha; não filtra.'),
  utm_campaign: filter(licitacaoFilters.utm_campaign, 'Nome da campanha; não filtra.'),
  ...pageFields,
  sort: z
    .preprocess(notGiven, z.enum(sortOrders).default('DESC'))
    .describe(
      'Ordem da data de abertura, as licitações sem data sempre por último; RELEVANCIA: primeiro as mais próximas do que se busca.',
    ),
})
