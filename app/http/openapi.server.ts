import { type OpenAPI, OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { makeContract } from '~/contract'
import { errorBodySchema, type WireErrorKey, wireErrors } from '~/contract/errors'
import { instant, instantJsonSchema } from '~/contract/instant'
import { arquivosPath, readonlyV1 } from '~/contract/paths'

export const openapiPath = `${readonlyV1}/openapi.json`

const errorRef = { $ref: '#/components/schemas/Erro' }

/** The OpenAPI document of every call, made from the contract, with the download of files added (M4). */
export async function makeOpenapi({ product, publicUrl }: { product: string; publicUrl?: string }) {
  const generator = new OpenAPIGenerator({
    schemaConverters: [
      new ZodToJsonSchemaConverter({
        interceptors: [({ schema, next }) => (schema === instant ? [true, instantJsonSchema] : next())],
      }),
    ],
  })
  const document = await generator.generate(makeContract({ product }), {
    info: {
      title: 'Portal público de licitações',
      version: '1',
      description: 'Consulta de licitações, seus anexos, esclarecimentos e impugnações. Sem cadastro e sem chave.',
    },
    servers: [{ url: publicUrl ? new URL(publicUrl).origin : '/' }],
    commonSchemas: { Erro: { schema: errorBodySchema, strategy: 'output' } },
    customErrorResponseBodySchema: errorRef,
  })
  document.paths = { ...document.paths, [arquivosPath]: { get: download } }
  for (const { operation } of operationsOf(document)) polish(operation)
  return document
}

/** Every operation of a document with its address and method. */
export function operationsOf({ paths = {} }: Pick<OpenAPI.Document, 'paths'>) {
  return Object.entries(paths).flatMap(([path, item]) =>
    (['get', 'post'] as const).flatMap((method) => {
      const operation = item?.[method]
      return operation ? [{ path, method: method.toUpperCase(), operation }] : []
    }),
  )
}

const bytes = { type: 'string', contentMediaType: 'application/octet-stream' } as const
const errorResponse = { description: '', content: { 'application/json': { schema: errorRef } } }

const download: NonNullable<OpenAPI.PathItemObject['get']> = {
  operationId: 'baixarArquivo',
  tags: ['Arquivos'],
  summary: 'Arquivo publicado',
  description: 'Os bytes de um arquivo. Aceita Range e If-None-Match; o ETag é o SHA-256 do conteúdo.',
  parameters: [
    {
      name: 'uri',
      in: 'query',
      required: true,
      description: 'O arquivoUri de uma resposta.',
      schema: { type: 'string' },
    },
    { name: 'thumbnail', in: 'query', description: 'Aceito; o arquivo vem inteiro.', schema: { type: 'boolean' } },
  ],
  responses: {
    200: { description: '', content: { 'application/octet-stream': { schema: bytes } } },
    206: { description: '', content: { 'application/octet-stream': { schema: bytes } } },
    404: errorResponse,
    416: errorResponse,
    500: errorResponse,
    503: errorResponse,
  },
}

const meanings: Record<string, string> = {
  200: 'Encontrado.',
  206: 'A parte pedida.',
  400: 'Pedido recusado.',
  404: 'Não encontrado.',
  416: 'Intervalo fora do arquivo.',
  500: 'Falha do portal.',
  503: 'Temporariamente indisponível.',
}

/** Says in words what the generator leaves as a bare number, and puts descriptions where readers of documents look. */
function polish({ parameters = [], responses = {} }: OpenAPI.OperationObject) {
  for (const [status, response] of Object.entries(responses)) {
    if ('$ref' in response) continue
    const keys = (Object.keys(wireErrors) as WireErrorKey[]).filter((key) => String(wireErrors[key].status) === status)
    response.description = [meanings[status] ?? status, ...(keys.length ? [`Chaves: ${keys.join(', ')}.`] : [])].join(
      ' ',
    )
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
