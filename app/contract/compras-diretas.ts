import { oc } from '@orpc/contract'
import { z } from 'zod'
import { situacoesCompraDireta, tiposCompraDireta } from '~/domain/compra-direta/enums'
import { comprasListaFilters as filters, sortOrders } from '~/domain/compra-direta/filters'
import { criteriosJulgamento, modosDisputa } from '~/domain/licitacao/enums'
import { compraDiretaErrors, lugarErrors, queryErrors } from './errors'
import { instant } from './instant'
import { boundedInteger, describeCodes, filter, notGiven, pageFilterFields } from './licitacao-query'
import { comprasDiretasPath } from './paths'

const pageFields = {
  rowsPerPage: boundedInteger(1, 100, 10).describe('Linhas por página, até 100.'),
  page: boundedInteger(1, 1_000_000_000, 1).describe('Página, a partir de 1.'),
}

const sortBys = ['dataHoraEncerramento'] as const
const criterio = `Critério de julgamento: ${criteriosJulgamento.join(', ')}.`

export const compraDiretaQuerySchema = z.object({
  busca: filter(filters.busca, 'Busca simples em número do processo e da compra, objeto, órgão e itens.'),
  objeto: filter(filters.objeto, 'Palavras do objeto.'),
  conteudo: filter(filters.conteudo, 'Número do processo ou da compra (número/ano), ou parte dele.'),
  situacoes: filter(filters.situacoes, `Situações, separadas por vírgula: ${situacoesCompraDireta.join(', ')}.`),
  modalidade: filter(filters.modalidade, 'DISPENSA_LICITACAO, INEXIGIBILIDADE, CREDENCIAMENTO, ou palavra da origem.'),
  criterioJulgamento: filter(filters.criterioJulgamento, criterio),
  tipoLicitacao: filter(filters.tipoLicitacao, criterio),
  periodo: filter(filters.periodo, 'Dias da abertura, AAAA-MM-DD,AAAA-MM-DD; um dos dois pode faltar.'),
  estado: filter(filters.estado, 'Sigla ou nome do estado.'),
  idMunicipio: filter(filters.idMunicipio, 'Código do município no IBGE, ou o seu nome.'),
  ...pageFilterFields,
  utm_source: filter(filters.utm_source, 'Origem da campanha; não filtra.'),
  utm_medium: filter(filters.utm_medium, 'Meio da campanha; não filtra.'),
  utm_campaign: filter(filters.utm_campaign, 'Nome da campanha; não filtra.'),
  ...pageFields,
  sort: z
    .preprocess(notGiven, z.enum(sortOrders).default('DESC'))
    .describe('Ordem do encerramento; compras sem ele vêm por último.'),
  sortBy: z.preprocess(notGiven, z.enum(sortBys).default('dataHoraEncerramento')).describe('A única ordem que há.'),
})

const texto = z.string().nullable()
const instante = instant.nullable()
const totais = { totalPages: z.number().int(), totalElements: z.number().int() }
const tags = ['Compras diretas']
/** A decimal string; numbers from remote systems are accepted. */
const decimal = z.preprocess((value) => (typeof value === 'number' ? String(value) : value), texto)
const situacaoParte = texto.describe('ADJUDICADO, ANULADO, CANCELADO, DESERTO, EM_ANDAMENTO, FRACASSADO, REVOGADO…')
const melhorLance = decimal.describe('Em reais, ou em % no maior desconto; nulo até que os lances se abram.')

const resumo = {
  id: z.number().int(),
  numero: texto,
  ano: z.number().int().nullable(),
  objeto: z.string(),
  dataHoraPublicacao: instante,
  orgaoNome: z.string(),
  tipo: z.enum(tiposCompraDireta),
  situacao: z.enum(situacoesCompraDireta).nullable(),
}

const anexoSchema = z.object({
  nome: z.string(),
  criadoEm: instant,
  uri: texto.describe('Endereço do arquivo neste portal, com ?uri=…&thumbnail=; nulo quando não há arquivo.'),
  linkExterno: texto.optional().describe('Endereço do arquivo em outro sistema.'),
})

const compraDiretaSchema = z.object({
  ...resumo,
  processo: texto,
  numProcesso: texto.optional(),
  numeroEdital: texto,
  modalidade: texto,
  disputaPor: texto.describe(describeCodes('Disputa', modosDisputa)),
  criterioJulgamento: texto,
  amparoLegal: texto,
  municipio: texto,
  estado: texto,
  orgao: z
    .object({ nome: z.string(), unidade: texto.optional(), municipio: z.object({ descricao: texto, uf: texto }) })
    .optional(),
  dataAbertura: instante.optional(),
  dataHoraAbertura: instante,
  dataHoraInicioEnvioPropostas: instante,
  dataHoraFimEnvioPropostas: instante,
  dataHoraEncerramento: instante,
  linkAcessoExterno: texto,
  anexos: z.array(anexoSchema),
  documentos: z.array(anexoSchema).optional(),
})

const loteSchema = z.object({
  id: z.number().int(),
  descricao: z.string(),
  codigo: texto,
  situacao: situacaoParte,
  melhorLance,
})

const itemSchema = z.object({
  sequencia: z.number().int(),
  codigo: texto,
  descricao: z.string(),
  unidade: texto,
  quantidade: decimal,
  situacao: situacaoParte,
  melhorLance,
  criterioJulgamento: texto,
})

const idCompraDireta = z.coerce.number().int().positive().describe('Identificador da compra direta.')
const params = z.object({ idCompraDireta })

export const comprasDiretasContract = {
  search: oc
    .route({
      method: 'GET',
      path: comprasDiretasPath,
      operationId: 'listarComprasDiretas',
      inputStructure: 'detailed',
      tags,
      summary: 'Lista de compras diretas',
      description: 'As compras diretas publicadas que atendem a todos os filtros, pelo encerramento. Páginas desde 1.',
    })
    .errors(queryErrors)
    .input(z.object({ query: compraDiretaQuerySchema }))
    .output(z.object({ itemList: z.array(z.object(resumo)), ...totais })),

  estados: oc
    .route({
      method: 'GET',
      path: `${comprasDiretasPath}/estados`,
      operationId: 'estadosComComprasDiretas',
      tags,
      summary: 'Estados com compras diretas',
    })
    .errors(queryErrors)
    .output(z.array(z.object({ id: z.number().int(), nome: z.string(), sigla: z.string() }))),

  municipios: oc
    .route({
      method: 'GET',
      path: `${comprasDiretasPath}/estados/{uf}/municipios`,
      operationId: 'municipiosComComprasDiretas',
      inputStructure: 'detailed',
      tags,
      summary: 'Municípios de um estado com compras diretas',
    })
    .errors(lugarErrors)
    .input(z.object({ params: z.object({ uf: z.string().describe('Sigla do estado.') }) }))
    .output(z.array(z.object({ idMunicipio: z.number().int(), descricao: z.string(), uf: z.string() }))),

  find: oc
    .route({
      method: 'GET',
      path: `${comprasDiretasPath}/{idCompraDireta}`,
      operationId: 'compraDireta',
      inputStructure: 'detailed',
      tags,
      summary: 'Dados de uma compra direta',
    })
    .errors(compraDiretaErrors)
    .input(z.object({ params }))
    .output(compraDiretaSchema),

  partes: oc
    .route({
      method: 'GET',
      path: `${comprasDiretasPath}/{idCompraDireta}/busca-paginada-lote-item`,
      operationId: 'lotesOuItens',
      inputStructure: 'detailed',
      tags,
      summary: 'Lotes ou itens de uma compra direta',
      description: 'Com tipo=LOTE vêm os lotes; com tipo=ITEM todos os itens, ou os de um lote.',
    })
    .errors(compraDiretaErrors)
    .input(
      z.object({
        params,
        query: z.object({
          tipo: z.enum(['LOTE', 'ITEM']).describe('O que se pede.'),
          loteId: z.coerce.number().int().positive().optional().describe('Só os itens deste lote.'),
          ...pageFields,
        }),
      }),
    )
    .output(z.object({ lotes: z.array(loteSchema).optional(), itens: z.array(itemSchema).optional(), ...totais })),
}
