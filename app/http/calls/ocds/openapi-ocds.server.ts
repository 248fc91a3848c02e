import type { OpenAPI } from '@orpc/openapi'
import { registrosQuery, releasesQuery, removidasQuery } from '~/contract/ocds'
import { arquivosDaExtensao, dataPaths } from '~/site/data-paths'
import { describeQuery, makeErrorResponses, type Operation } from '../openapi-files.server'

const tags = ['OCDS']

/** The schema is that of the standard, which is not repeated here. */
const makePackage = (description: string, list: 'records' | 'releases') =>
  ({
    200: {
      description: '',
      content: {
        'application/json': {
          schema: {
            ...{ type: 'object', description },
            required: ['uri', 'version', 'publisher', 'publishedDate', list],
          },
        },
      },
    },
    304: { description: '' },
  }) satisfies Operation['responses']

const recordPackage = makePackage('Record package do OCDS 1.1.5.', 'records')
const releasePackage = makePackage('Release package do OCDS 1.1.5.', 'releases')

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

const listReleases: Operation = {
  ...{ operationId: 'listarReleasesOcds', tags, summary: 'O que mudou, em OCDS, em páginas' },
  description:
    'Release packages do OCDS 1.1.5: cada release diz o que mudou num processo, e não muda depois. A ordem é a de publicação; links.next leva à página seguinte, e a última não o tem. Uma página sem releases não existe.',
  parameters: describeQuery(releasesQuery),
  responses: { ...releasePackage, ...makeErrorResponses(400, 404, 500, 503) },
}

const findRelease: Operation = {
  ...{ operationId: 'releaseOcds', tags, summary: 'Um release em OCDS' },
  description: 'Um release package do OCDS 1.1.5 com um só release.',
  parameters: [
    {
      ...{ name: 'release', in: 'path', required: true, schema: { type: 'string' } },
      description: 'O id do release, como ocds-213czf-123-4567.',
    },
  ],
  responses: { ...releasePackage, ...makeErrorResponses(404, 500, 503) },
}

const listRemovidas: Operation = {
  ...{ operationId: 'listarRemovidasOcds', tags, summary: 'Os releases removidos' },
  description:
    'Os releases que se removeram, porque traziam dados pessoais ou porque o processo deixou de ser publicado. Quem os copiou deve apagá-los; de cada processo, um release novo está no lugar deles.',
  parameters: describeQuery(removidasQuery),
  responses: {
    200: {
      description: '',
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['removidas'],
            properties: {
              removidas: {
                type: 'array',
                items: {
                  type: 'object',
                  required: ['ocid', 'id', 'date', 'reason'],
                  properties: {
                    ocid: { type: 'string' },
                    id: { type: 'string', description: 'O id do release removido.' },
                    date: { type: 'string', format: 'date-time', description: 'Quando outro tomou o seu lugar.' },
                    reason: { type: 'string', enum: ['despublicação', 'dados pessoais'] },
                  },
                },
              },
              links: { type: 'object', properties: { next: { type: 'string', format: 'uri' } } },
            },
          },
        },
      },
    },
    304: { description: '' },
    ...makeErrorResponses(400, 500, 503),
  },
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

/** Describes the processes and the releases of the OCDS. */
export const ocdsPaths = (): OpenAPI.Document['paths'] => ({
  [dataPaths.ocds.registros()]: { get: listRegistros },
  [dataPaths.ocds.registro('{ocid}')]: { get: findRegistro },
  [dataPaths.ocds.releases()]: { get: listReleases },
  [dataPaths.ocds.release('{release}')]: { get: findRelease },
  [dataPaths.ocds.removidas()]: { get: listRemovidas },
  ...Object.fromEntries(
    arquivosDaExtensao.map((arquivo) => [dataPaths.ocds.extensao(arquivo), { get: downloadExtensao(arquivo) }]),
  ),
})
