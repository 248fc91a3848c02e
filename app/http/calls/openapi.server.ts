import { type OpenAPI, OpenAPIGenerator } from '@orpc/openapi'
import { traverseContractProcedures } from '@orpc/server'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { RequestHandler } from 'express'
import { z } from 'zod'
import { makeContract } from '~/contract'
import { errorBodySchema, type WireErrorKey, wireErrors } from '~/contract/errors'
import { instantJsonSchema, isInstant } from '~/contract/instant'
import { arquivoTemporarioPath, comprasDiretasPath, portalPath, publicLicitacoes, readonlyV1 } from '~/contract/paths'
import { dataPaths } from '~/site/data-paths'
import { feedPaths } from './feeds/openapi-feeds.server'
import { ocdsPaths } from './ocds/openapi-ocds.server'
import { errorRef, filePaths, tablePaths } from './openapi-files.server'

export const openapiPath = `${readonlyV1}/openapi.json`
/** The JSON Schema of an act of a session (W18). */
export const atoSchemaPath = `${readonlyV1}/ato-sessao.schema.json`

/**
 * Operations that the document leaves out: its own address, the schema of acts, and the deletion of an upload, which
 * only the portal's forms use. The `get` of an upload is repeated, because this entry replaces the document's entry.
 */
export const undocumented = {
  [openapiPath]: { get: {} },
  [atoSchemaPath]: { get: {} },
  [arquivoTemporarioPath]: { get: {}, delete: {} },
}

type Settings = { product: string; publicUrl?: string; uploads?: boolean; tables?: boolean; ocds?: boolean }

/** Generates the OpenAPI document from the contract and adds the file operations (M4). */
export async function makeOpenapi({ product, publicUrl, uploads = false, tables = false, ocds = false }: Settings) {
  const generator = new OpenAPIGenerator({
    schemaConverters: [
      new ZodToJsonSchemaConverter({
        interceptors: [
          ({ schema, next }) =>
            schema instanceof z.ZodType && isInstant(schema)
              ? [true, { ...instantJsonSchema, description: schema.description ?? instantJsonSchema.description }]
              : next(),
        ],
      }),
    ],
  })
  const contract = makeContract({ product })
  const document = await generator.generate(contract, {
    info: {
      title: 'Portal público de licitações',
      version: '1',
      description:
        'Consulta de licitações, seus anexos, esclarecimentos e impugnações, e envio destes. Sem cadastro e sem chave.',
    },
    servers: [{ url: publicUrl ? new URL(publicUrl).origin : '/' }],
    commonSchemas: { Erro: { schema: errorBodySchema, strategy: 'output' } },
    customErrorResponseBodySchema: errorRef,
  })
  document.paths = {
    ...withNamedSegments(withTrailingSlashes(document.paths ?? {}, contract)),
    ...filePaths(uploads),
    ...(tables && { ...tablePaths(), ...feedPaths() }),
    ...(ocds && ocdsPaths()),
  }
  for (const { operation } of listOperations(document)) describeOperation(operation)
  document.components = { ...document.components, securitySchemes }
  return document
}

const securitySchemes = {
  linkDeRecurso: {
    type: 'http',
    scheme: 'bearer',
    description: 'O token do link que o órgão recebeu para uma tela de recursos; ou no corpo, onde a chamada o diz.',
  },
  portalConfiado: {
    type: 'http',
    scheme: 'bearer',
    description: 'A senha combinada com um portal que atende na frente deste (REMOTE_TOKEN); dispensa o captcha.',
  },
} as const

/** Credentials that an operation accepts; `{}` in the list makes them optional. Other operations need none. */
const security: Record<string, OpenAPI.SecurityRequirementObject[]> = {
  listarLotesDataRecurso: [{ linkDeRecurso: [] }],
  buscarFornecedoresManifRecurso: [{ linkDeRecurso: [] }],
  permitirRecurso: [{ linkDeRecurso: [] }, {}],
  alterarDataRecursoContrarrazao: [{ linkDeRecurso: [] }, {}],
  enviarEsclarecimentoImpugnacao: [{}, { portalConfiado: [] }],
  enviarArquivo: [{}, { portalConfiado: [] }],
}

/** Restores the slash at the end of the paths that have one. The generator drops it. */
function withTrailingSlashes(paths: OpenAPI.PathsObject, contract: ReturnType<typeof makeContract>) {
  const addresses = new Map<string, string>()
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure }) => {
    const { path } = procedure['~orpc'].route
    if (path?.endsWith('/')) addresses.set(path.slice(0, -1), path)
  })
  return Object.fromEntries(Object.entries(paths).map(([path, item]) => [addresses.get(path) ?? path, item]))
}

/** Corrects paths with a segment such as `idLicitacao=12`: the generator takes the whole segment for the value. */
function withNamedSegments(paths: OpenAPI.PathsObject) {
  const named = /(\/paginaInterna\/(?:\w+\/)?)\{idLicitacao\}$/
  return Object.fromEntries(
    Object.entries(paths).map(([path, item]) => {
      if (!named.test(path)) return [path, item]
      for (const parameter of item?.get?.parameters ?? [])
        if ('name' in parameter && parameter.name === 'idLicitacao')
          parameter.schema = { type: 'integer', minimum: 1, description: 'Identificador da licitação.' }
      return [path.replace(named, '$1idLicitacao={idLicitacao}'), item]
    }),
  )
}

export function listOperations({ paths = {} }: Pick<OpenAPI.Document, 'paths'>) {
  return Object.entries(paths).flatMap(([path, item]) =>
    (['get', 'post'] as const).flatMap((method) => {
      const operation = item?.[method]
      return operation ? [{ path, method: method.toUpperCase(), operation }] : []
    }),
  )
}

const statusDescriptions: Record<string, string> = {
  200: 'Encontrado.',
  206: 'A parte pedida.',
  304: 'Nada mudou desde o ETag informado em If-None-Match.',
  400: 'Pedido recusado.',
  403: 'Recusado.',
  404: 'Não encontrado.',
  413: 'Grande demais.',
  414: 'Endereço longo demais.',
  415: 'Formato não aceito.',
  429: 'Pedidos demais.',
  416: 'Intervalo fora do arquivo.',
  500: 'Falha do portal.',
  503: 'Temporariamente indisponível.',
}

/** Adds credentials and statuses; moves descriptions from schemas to parameters, where readers expect them. */
function describeOperation(operation: OpenAPI.OperationObject) {
  const { operationId = '', parameters = [], responses = {} } = operation
  if (security[operationId]) operation.security = security[operationId]
  for (const [status, response] of Object.entries(responses)) {
    if ('$ref' in response) continue
    const keys = (Object.keys(wireErrors) as WireErrorKey[]).filter((key) => String(wireErrors[key].status) === status)
    response.description = [
      statusDescriptions[status] ?? status,
      ...(keys.length ? [`Chaves: ${keys.join(', ')}.`] : []),
    ].join(' ')
  }
  for (const parameter of parameters) {
    if ('$ref' in parameter) continue
    if (parameter.schema && 'description' in parameter.schema) {
      parameter.description ??= parameter.schema.description
      delete parameter.schema.description
    }
    delete parameter.allowEmptyValue
    delete parameter.allowReserved
  }
}

/** Paths of public data that is the same for every caller. Any site may read their responses, including errors. */
const openPaths = [
  openapiPath,
  atoSchemaPath,
  `${readonlyV1}/parametros-publicos`,
  new RegExp(`^(?:${portalPath}|${publicLicitacoes})/`),
  new RegExp(`^${readonlyV1}/licitacoes(?:/|/[^/]+|/[^/]+/anexos)?/?$`),
  new RegExp(`^${comprasDiretasPath}(?:/.*)?$`),
  new RegExp(`^${dataPaths.tabela('[^/]+', '[^/]+')}$`),
  new RegExp(`^${dataPaths.busca('[^/]+', '[^/]+')}$`),
  new RegExp(`^${dataPaths.processo('[^/]+', '[^/]+', '[^/]+')}$`),
  new RegExp(`^${dataPaths.ocds.registros()}(?:/[^/]+)?$`),
  new RegExp(`^${dataPaths.ocds.releases()}(?:/[^/]+)?$`),
  dataPaths.ocds.removidas(),
  new RegExp(`^${dataPaths.ocds.extensao('.+')}$`),
]

/** Sets the CORS headers for open data only, not for solicitações, their respostas or calls protected by a token. */
export const allowCrossOrigin: RequestHandler = (req, res, next) => {
  if (!openPaths.some((address) => (typeof address === 'string' ? address === req.path : address.test(req.path))))
    return next()
  if (req.method === 'OPTIONS')
    res.set({
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Methods': 'GET, HEAD',
      'Access-Control-Allow-Headers': 'X-Requested-With',
      'Access-Control-Max-Age': '86400',
    })
  if (req.method === 'GET' || req.method === 'HEAD') res.set('Access-Control-Allow-Origin', '*')
  next()
}
