import { oc } from '@orpc/contract'
import { z } from 'zod'
import { fasesLote, situacoesSessao, tiposValor } from '~/domain/licitacao/enums'
import { tiposAto } from '~/domain/sessao/atos/ato'
import { etapas } from '~/domain/sessao/fases'
import { stripAccents } from '~/domain/shared/busca'
import { lugarErrors, processoErrors, queryErrors, wireErrors } from './errors'
import { instant } from './instant'
import { licitacaoQuerySchema, pageQuerySchema } from './licitacao-query'
import { makeLicitacaoSchema, resumoSchema } from './licitacoes'
import { portalPath, publicLicitacoes } from './paths'

const texto = z.string().nullable()
/** Remote systems may send amounts as numbers, and phases by their label. */
const valor = z
  .preprocess((value) => (typeof value === 'number' ? String(value) : value), texto)
  .describe('Com ponto decimal; percentual quando ganha o maior desconto.')
const fase = z.preprocess((value) => (typeof value === 'string' ? toCode(value) : value), z.enum(fasesLote).nullable())

/** 'Apuração de Propostas' → APURACAO_PROPOSTAS. */
const toCode = (name: string) =>
  stripAccents(name.trim())
    .replace(/\s+(?:d[aeo]s?\s+)?/g, '_')
    .toUpperCase()

/** A path segment such as `idLicitacao=12`. The name is part of the segment. */
const idLicitacao = z
  .string()
  .regex(/^idLicitacao=[1-9]\d{0,14}$/)
  .transform((segment) => Number(segment.replace('idLicitacao=', '')))
  .describe('Identificador da licitação.')

const loteId = z
  .preprocess((text) => (text === '' ? undefined : text), z.coerce.number().int().positive().optional())
  .describe('Identificador do lote; sem ele, os itens que não são de lote nenhum.')

const pages = { totalPages: z.number().int(), totalElements: z.number().int() }

const makeProcessoSchema = (product: string) =>
  makeLicitacaoSchema(product).extend({
    permiteSolicitarEscImp: z.boolean().describe('Esclarecimentos e impugnações podem ser pedidos por aqui.'),
    tipoValor: z.enum(tiposValor).nullable(),
    orcamentoSigiloso: z.boolean().nullable(),
    valorEstimado: valor.describe('Nulo também enquanto está em sigilo.'),
    valorHomologado: valor.optional().describe('O total do que foi homologado.'),
    dataPublicacao: instant.nullish(),
    municipio: texto.optional(),
    uf: texto.optional(),
    sessao: z
      .object({
        situacao: z.enum(situacoesSessao),
        abertaEm: instant.nullable(),
        retomaEm: instant.nullable(),
        encerradaEm: instant.nullable(),
        motivo: texto.optional().describe('Por que está suspensa.'),
      })
      .nullable()
      .describe('A sessão pública, quando é realizada aqui.'),
  })

const vencedores = z
  .array(
    z.object({
      razaoSocial: z.string(),
      cpfCnpj: z.string().describe('O CPF vem mascarado.'),
      quantidade: valor,
      valorUnitario: valor,
      valorTotal: valor,
      percentualDesconto: valor,
    }),
  )
  .nullish()
  .describe('Quem venceu, quando isso já pode ser sabido.')

const disputa = {
  fase,
  etapa: z.enum(etapas).nullable().describe('Da fase de lances, quando a disputa tem duas.'),
  sigiloso: z.boolean().describe('Nem valores nem quantas propostas há podem ser ditos agora.'),
  melhorLance: valor,
  melhorDe: z
    .object({
      numero: z.number().int().describe('Só deste lote ou item: nada diz de outro.'),
      identidade: z.object({ razaoSocial: z.string(), cpfCnpj: z.string() }).nullable(),
    })
    .nullable(),
  propostas: z.number().int().nullable(),
}

const loteSchema = z.object({
  id: z.number().int(),
  numero: z.number().int(),
  descricao: z.string(),
  situacao: texto,
  ...disputa,
  vencedores,
})

const itemSchema = z.object({
  sequencia: z.number().int(),
  codigo: texto,
  descricao: z.string(),
  unidade: texto,
  quantidade: valor.describe('Com ponto decimal.'),
  situacao: texto,
  valorUnitario: valor.describe('O estimado; nulo também enquanto está em sigilo.'),
  valorTotal: valor,
  vencedores,
  disputa: z.object(disputa).nullish().describe('De um item que não é de lote nenhum e tem a sua própria sessão.'),
})

const vencedorSchema = z.object({
  razaoSocial: z.string(),
  documentos: z.array(
    z.object({
      nome: z.string(),
      criadoEm: instant.nullable(),
      uri: z.string().describe('Identificador para baixar o arquivo.'),
      numeroLote: z.number().int().nullish(),
      numeroItem: z.number().int().nullish().describe('De um item que não é de lote nenhum.'),
    }),
  ),
})

const atoSchema = z.object({
  instante: instant.describe('Até o segundo.'),
  tipo: z.enum(tiposAto),
  anulado: z.boolean().describe('Uma retificação o anulou.'),
  lote: z.number().int().nullable().describe('Número do lote; sem lote nem item, o ato é de toda a sessão.'),
  item: z.number().int().nullable().describe('Número de um item que não é de lote nenhum.'),
  participante: z
    .object({
      numero: z.number().int().nullable().describe('O mesmo que nos lotes.'),
      identidade: z.object({ razaoSocial: z.string(), cpfCnpj: z.string() }).nullable(),
    })
    .nullable(),
  valor,
  motivo: texto.describe('Sem o que diria quem participa, enquanto isso não pode ser sabido.'),
  fase,
  etapa: z.enum(etapas).nullable(),
  situacao: texto.describe('O resultado.'),
  retomaEm: instant.nullable(),
})

const atoDoRegistroSchema = atoSchema.extend({
  anula: atoSchema
    .pick({ tipo: true, instante: true, lote: true, item: true, participante: true, valor: true })
    .nullish()
    .describe('O ato que uma retificação anula.'),
})

const numero = z.coerce.number().int().positive().optional()
const atosQuerySchema = pageQuerySchema.extend({
  lote: numero.describe('Só os atos deste lote e os de toda a sessão.'),
  item: numero.describe('Só os atos deste item, que não é de lote nenhum, e os de toda a sessão.'),
})

const estadoSchema = z.object({ id: z.number().int().describe('Código do IBGE.'), nome: z.string(), sigla: z.string() })
const municipioSchema = z.object({
  idMunicipio: z.number().int().describe('Código do IBGE.'),
  descricao: z.string(),
  uf: z.string(),
})

const call = (path: `/${string}`, operationId: string, summary: string) =>
  oc.route({ method: 'GET', path, operationId, inputStructure: 'detailed', tags: ['Portal'], summary })

const paginaInterna = `${portalPath}/paginaInterna`
const params = z.object({ idLicitacao })

export const makeProcessosContract = (product: string) => ({
  /** Searches the published tenders (H1). */
  search: call(`${portalPath}/processos/`, 'listarProcessos', 'Lista de processos das páginas do portal')
    .errors(queryErrors)
    .input(z.object({ query: licitacaoQuerySchema }))
    .output(z.object({ content: z.array(resumoSchema), ...pages })),

  /** One tender and its session (H2). */
  find: call(`${paginaInterna}/{idLicitacao}`, 'paginaInterna', 'Um processo e a sua sessão')
    .errors(processoErrors)
    .input(z.object({ params }))
    .output(makeProcessoSchema(product)),

  listDocumentosVencedores: call(
    `${paginaInterna}/documentosVencedores/{idLicitacao}`,
    'documentosVencedores',
    'Documentos dos vencedores, por fornecedor',
  )
    .errors(processoErrors)
    .input(z.object({ params }))
    .output(z.array(vencedorSchema)),

  listLotes: call(`${paginaInterna}/lotes/{idLicitacao}`, 'lotes', 'Lotes de um processo, em páginas')
    .errors(processoErrors)
    .input(z.object({ params, query: pageQuerySchema }))
    .output(z.object({ lotes: z.array(loteSchema), ...pages })),

  listItens: call(`${paginaInterna}/itens/{idLicitacao}`, 'itens', 'Itens de um lote, ou os que não são de lote nenhum')
    .errors({ ...processoErrors, LOTE_NAO_ENCONTRADO: wireErrors.LOTE_NAO_ENCONTRADO })
    .input(z.object({ params, query: pageQuerySchema.extend({ loteId }) }))
    .output(z.object({ itens: z.array(itemSchema), ...pages })),

  /** The public log of a session (W18). Only this portal serves this call; other systems do not have it. */
  listAtos: call(
    `${paginaInterna}/atos/{idLicitacao}`,
    'atos',
    'Atos da sessão pública que já podem ser vistos, em páginas, do mais novo ao mais antigo',
  )
    .errors(processoErrors)
    .input(z.object({ params, query: atosQuerySchema }))
    .output(z.object({ atos: z.array(atoDoRegistroSchema), ...pages })),

  /** The states that have tenders (H4). */
  listEstados: call(
    `${publicLicitacoes}/buscarEstadosPorLicitacao`,
    'buscarEstadosPorLicitacao',
    'Estados que têm licitações',
  )
    .errors(queryErrors)
    .output(z.array(estadoSchema)),

  listMunicipiosById: call(
    `${publicLicitacoes}/buscarMunicipiosPorEstado/{idEstado}`,
    'buscarMunicipiosPorEstado',
    'Municípios que têm licitações, pelo código do estado no IBGE',
  )
    .errors(lugarErrors)
    .input(
      z.object({ params: z.object({ idEstado: z.coerce.number().int().positive().describe('Código do estado.') }) }),
    )
    .output(z.array(municipioSchema)),

  listMunicipios: call(
    `${publicLicitacoes}/buscarMunicipiosPorEstadoSigla/{uf}`,
    'buscarMunicipiosPorEstadoSigla',
    'Municípios que têm licitações, pela sigla do estado',
  )
    .errors(lugarErrors)
    .input(
      z.object({
        params: z.object({
          uf: z
            .string()
            .regex(/^[A-Za-z]{2}$/)
            .describe('Sigla do estado.'),
        }),
      }),
    )
    .output(z.array(municipioSchema)),
})
