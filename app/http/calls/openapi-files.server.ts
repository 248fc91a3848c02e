import type { OpenAPI } from '@orpc/openapi'
import type { z } from 'zod'
import { anexosZipPath, arquivosPath, arquivoTemporarioPath, ataPath, documentosPath } from '~/contract/paths'
import { tabelaQueries } from '~/contract/tabelas'
import { arquivosDaTabela, type Tabela, tabelas } from '~/domain/shared/tabelas'
import { dataPaths } from '~/site/data-paths'

/** Describes the file operations, which are streams and not in `app/contract`. `uploads`: this host accepts files. */
export const filePaths = (uploads: boolean): OpenAPI.Document['paths'] => ({
  [`${documentosPath}/{codigo}`]: { get: downloadDocumento },
  [documentosPath]: { get: downloadVarios },
  [anexosZipPath('{id}')]: { get: downloadAnexos },
  [ataPath('{id}')]: { get: downloadAta },
  [arquivosPath]: { get: download, ...(uploads && { post: upload }) },
  ...(uploads && { [arquivoTemporarioPath]: { get: downloadTemporario } }),
})

/** Describes the tables, whose rows come while they are read. */
export const tablePaths = (): OpenAPI.Document['paths'] =>
  Object.fromEntries(tabelas.map((tabela) => [dataPaths.tabela(tabela, '{arquivo}'), { get: downloadTabela(tabela) }]))

export type Operation = NonNullable<OpenAPI.PathItemObject['get']>

export const errorRef = { $ref: '#/components/schemas/Erro' }

export const makeErrorResponses = (...statuses: number[]) =>
  Object.fromEntries(
    statuses.map((status) => [status, { description: '', content: { 'application/json': { schema: errorRef } } }]),
  )
const octetStream = {
  'application/octet-stream': { schema: { type: 'string', contentMediaType: 'application/octet-stream' } },
} as const
const pdf = { 'application/pdf': { schema: { type: 'string', contentMediaType: 'application/pdf' } } } as const
const thumbnail = {
  name: 'thumbnail',
  in: 'query',
  description: 'Aceito; o arquivo vem inteiro.',
  schema: { type: 'boolean' },
} as const
const uri = (description: string) =>
  ({ name: 'uri', in: 'query', required: true, description, schema: { type: 'string' } }) as const

const download: Operation = {
  operationId: 'baixarArquivo',
  tags: ['Arquivos'],
  summary: 'Arquivo publicado',
  description: 'Os bytes de um arquivo. Aceita Range e If-None-Match; o ETag é o SHA-256 do conteúdo.',
  parameters: [uri('O arquivoUri de uma resposta.'), thumbnail],
  responses: {
    200: { description: '', content: octetStream },
    206: { description: '', content: octetStream },
    ...makeErrorResponses(404, 416, 500, 503),
  },
}

const downloadTemporario: Operation = {
  operationId: 'baixarArquivoTemporario',
  tags: ['Arquivos'],
  summary: 'Arquivo enviado e ainda não publicado',
  description: 'Só quem enviou o arquivo conhece este endereço, que vale por um dia ou até a publicação.',
  parameters: [uri('A uri da resposta ao envio.'), thumbnail],
  responses: {
    200: { description: '', content: octetStream },
    206: { description: '', content: octetStream },
    ...makeErrorResponses(404, 416, 500, 503),
  },
}

const upload: Operation = {
  operationId: 'enviarArquivo',
  tags: ['Arquivos'],
  summary: 'Envio de um arquivo',
  description: 'Um arquivo de até 30 MB, de um dos formatos aceitos, para ser anexado a um pedido no prazo de um dia.',
  requestBody: {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          required: ['file', 'repository'],
          properties: {
            file: { type: 'string', contentMediaType: 'application/octet-stream', description: 'O arquivo.' },
            repository: {
              type: 'string',
              description:
                'licitacao/{id}/{tipo}/publico, de uma licitação publicada, compra_direta/{id}/{tipo}/publico, ou cadastro/documentos/publico.',
            },
            thumbnail: { type: 'boolean', description: 'Aceito, sem efeito.' },
          },
        },
      },
    },
  },
  responses: {
    200: {
      description: '',
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['nome', 'status', 'uri', 'url'],
            properties: {
              nome: { type: 'string', description: 'O nome sob o qual fica guardado.' },
              status: { type: 'string', enum: ['TEMPORARIO'] },
              uri: { type: 'string', description: 'Identificador do arquivo.' },
              url: { type: 'string', description: 'Onde baixá-lo enquanto não é publicado.' },
            },
          },
        },
      },
    },
    ...makeErrorResponses(400, 403, 404, 413, 415, 429, 500, 503),
  },
}

const inPath = (name: string, description: string) =>
  ({ name, in: 'path', required: true, description, schema: { type: 'string' } }) as const
const zip = { 'application/zip': { schema: { type: 'string', contentMediaType: 'application/zip' } } } as const
const zipDescription =
  'O zip vem enquanto é feito, com o nome Documentos.zip; se algo falha no meio, a conexão é cortada.'

const downloadDocumento: Operation = {
  operationId: 'baixarDocumento',
  tags: ['Documentos'],
  summary: 'Documento pelo código',
  description: 'Os bytes de um documento válido. A todo código errado a resposta é a mesma.',
  parameters: [inPath('codigo', 'O código no topo da última página do documento.')],
  responses: {
    200: { description: '', content: pdf },
    206: { description: '', content: pdf },
    ...makeErrorResponses(404, 416, 429, 500, 503),
  },
}

const downloadVarios: Operation = {
  operationId: 'baixarDocumentos',
  tags: ['Documentos'],
  summary: 'Vários documentos ou arquivos, num zip',
  description: zipDescription,
  parameters: [
    {
      name: 'ids',
      in: 'query',
      required: true,
      description: 'De 1 a 100 idVirtualizado ou arquivoUri, separados por vírgula.',
      schema: { type: 'string' },
    },
  ],
  responses: { 200: { description: '', content: zip }, ...makeErrorResponses(400, 404, 500, 503) },
}

const downloadAnexos: Operation = {
  operationId: 'baixarAnexos',
  tags: ['Licitações'],
  summary: 'Todos os anexos de uma licitação, num zip',
  description: zipDescription,
  parameters: [inPath('id', 'Identificador da licitação.')],
  responses: { 200: { description: '', content: zip }, ...makeErrorResponses(400, 404, 500, 503) },
}

const downloadAta: Operation = {
  operationId: 'baixarAta',
  tags: ['Licitações'],
  summary: 'Ata da sessão pública',
  description: 'Um PDF com o nome Relatorio_da_Ata.pdf, feito do que se sabe no momento. Só existe depois da sessão.',
  parameters: [inPath('id', 'Identificador da licitação.')],
  responses: {
    200: { description: '', content: pdf },
    206: { description: '', content: pdf },
    ...makeErrorResponses(400, 404, 416, 500, 503),
  },
}

const tabelaTitles: Record<Tabela, { operationId: string; summary: string; tags: string[] }> = {
  licitacoes: { operationId: 'baixarLicitacoes', summary: 'Licitações, numa tabela', tags: ['Licitações'] },
  'compras-diretas': {
    operationId: 'baixarComprasDiretas',
    summary: 'Compras diretas, numa tabela',
    tags: ['Compras diretas'],
  },
  itens: { operationId: 'baixarItens', summary: 'Itens e preços, numa tabela', tags: ['Licitações'] },
  vitorias: { operationId: 'baixarVitorias', summary: 'O que uma empresa venceu, numa tabela', tags: ['Licitações'] },
}

const downloadTabela = (tabela: Tabela): Operation => ({
  ...tabelaTitles[tabela],
  description:
    'Todas as linhas que atendem aos filtros, em CSV para programas, CSV para o Excel em português, XLSX ou JSON Lines. O datapackage.json (Frictionless) descreve as colunas. As linhas vêm enquanto são lidas; se algo falha no meio, a conexão é cortada. O cabeçalho X-Ordem diz a ordem em que vêm.',
  parameters: [
    {
      name: 'arquivo',
      in: 'path',
      required: true,
      description: 'O formato.',
      schema: { type: 'string', enum: [...arquivosDaTabela] },
    },
    ...describeQuery(tabelaQueries[tabela]),
  ],
  responses: {
    200: {
      description: '',
      content: {
        'text/csv': { schema: { type: 'string' } },
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { schema: {} },
        'application/x-ndjson': { schema: { type: 'string' } },
      },
    },
    ...makeErrorResponses(400, 500, 503),
  },
})

/** The parameters of a query whose values are texts. */
export const describeQuery = ({ shape }: z.ZodObject) =>
  Object.entries<z.ZodType>(shape).map(([name, value]) => ({
    ...{ name, in: 'query' as const, schema: { type: 'string' as const } },
    ...(!value.isOptional() && { required: true }),
    ...(value.description !== undefined && { description: value.description }),
  }))
