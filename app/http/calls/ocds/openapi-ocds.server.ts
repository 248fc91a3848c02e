import type { OpenAPI } from '@orpc/openapi'
import { registrosQuery } from '~/contract/ocds'
import { arquivosDaExtensao, dataPaths } from '~/site/data-paths'
import { describeQuery, makeErrorResponses, type Operation } from '../openapi-files.server'

const tags = ['OCDS']

/** The schema is that of the standard, which is not repeated here. */
const recordPackage = {
  200: {
    description: '',
    content: {
      'application/json': {
        schema: {
          type: 'object',
          description: 'Record package do OCDS 1.1.5.',
          required: ['uri', 'version', 'publisher', 'publishedDate', 'records'],
        },
      },
    },
  },
  304: { description: '' },
} satisfies Operation['responses']

const listRegistros: Operation = {
  ...{ operationId: 'listarRegistrosOcds', tags, summary: 'Todos os processos em OCDS, em páginas' },
  description:
    'Record packages do OCDS 1.1.5, na ordem em que os processos entraram no portal; links.next leva à página seguinte. Uma página sem registros não existe.',
  parameters: describeQuery(registrosQuery),
  responses: { ...recordPackage, ...makeErrorResponses(400, 404, 500, 503) },
}

const findRegistro: Operation = {
  ...{ operationId: 'registroOcds', tags, summary: 'Um processo em OCDS' },
  description: 'Um record package do OCDS 1.1.5 com um só registro: o processo como está agora.',
  parameters: [
    {
      ...{ name: 'ocid', in: 'path', required: true, schema: { type: 'string' } },
      description: 'O identificador do processo, como ocds-213czf-123.',
    },
  ],
  responses: { ...recordPackage, ...makeErrorResponses(404, 500, 503) },
}

const downloadExtensao = (arquivo: string): Operation => ({
  operationId: `extensaoOcds${arquivo.replace(/\W(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
  ...{ tags, summary: `A extensão do OCDS que é deste portal: ${arquivo}` },
  responses: {
    200: {
      description: '',
      content: arquivo.endsWith('.csv')
        ? { 'text/csv': { schema: { type: 'string' } } }
        : { 'application/json': { schema: { type: 'object' } } },
    },
    ...makeErrorResponses(500, 503),
  },
})

/** Describes the processes in the OCDS. */
export const ocdsPaths = (): OpenAPI.Document['paths'] => ({
  [dataPaths.ocds.registros()]: { get: listRegistros },
  [dataPaths.ocds.registro('{ocid}')]: { get: findRegistro },
  ...Object.fromEntries(
    arquivosDaExtensao.map((arquivo) => [dataPaths.ocds.extensao(arquivo), { get: downloadExtensao(arquivo) }]),
  ),
})
