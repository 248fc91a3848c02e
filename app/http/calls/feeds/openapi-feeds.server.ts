import type { OpenAPI } from '@orpc/openapi'
import { arquivoQuery, buscaQueries, parteQuery } from '~/contract/acompanhar'
import {
  type ArquivoDaBusca,
  type ArquivoDoProcesso,
  arquivosDaBusca,
  arquivosDoProcesso,
  type ListaAcompanhada,
  listasAcompanhadas,
} from '~/domain/shared/acompanhar'
import { dataPaths } from '~/site/data-paths'
import { describeQuery, makeErrorResponses, type Operation } from '../openapi-files.server'

/** Describes the feeds and the calendars of searches and of processes. */
export const feedPaths = (): OpenAPI.Document['paths'] =>
  Object.fromEntries([
    ...listasAcompanhadas.flatMap((lista) =>
      arquivosDaBusca.map((arquivo) => [dataPaths.busca(lista, arquivo), { get: followBusca(lista, arquivo) }]),
    ),
    ...listasAcompanhadas.flatMap((lista) =>
      arquivosDoProcesso[lista].map((arquivo) => [
        dataPaths.processo(lista, '{id}', arquivo),
        { get: followProcesso(lista, arquivo) },
      ]),
    ),
  ])

const feed = { 'application/atom+xml': { schema: { type: 'string' } } } as const
const agenda = { 'text/calendar': { schema: { type: 'string' } } } as const
const contentOf = (arquivo: string) => ({
  200: { description: '', content: arquivo.endsWith('.ics') ? agenda : feed },
  304: { description: '' },
})

const listas = {
  licitacoes: { name: 'Licitacoes', title: 'licitações', tags: ['Licitações'] },
  'compras-diretas': { name: 'ComprasDiretas', title: 'compras diretas', tags: ['Compras diretas'] },
} satisfies Record<ListaAcompanhada, { name: string; title: string; tags: string[] }>

function followBusca(lista: ListaAcompanhada, arquivo: ArquivoDaBusca): Operation {
  const { name, title, tags } = listas[lista]
  const { [arquivo]: of } = {
    'feed.xml': {
      operationId: `acompanhar${name}`,
      summary: `Feed de uma busca de ${title}`,
      description:
        'Atom: o que atende aos filtros, da publicação mais recente à mais antiga, em partes; o link rel="next" leva à seguinte (RFC 5005). O id de cada entrada não muda.',
      parameters: [...describeQuery(buscaQueries[lista]), ...describeQuery(parteQuery)],
    },
    'agenda.ics': {
      operationId: `agenda${name}`,
      summary: `Agenda de uma busca de ${title}`,
      description:
        'iCalendar: os próximos prazos do que atende aos filtros, até 500, em UTC. O UID de cada um não muda, e SEQUENCE cresce a cada alteração.',
      parameters: describeQuery(buscaQueries[lista]),
    },
  }
  return { ...of, tags, responses: { ...contentOf(arquivo), ...makeErrorResponses(400, 500, 503) } }
}

const processos = {
  licitacoes: { name: 'DaLicitacao', one: 'uma licitação', which: 'da licitação' },
  'compras-diretas': { name: 'DaCompraDireta', one: 'uma compra direta', which: 'da compra direta' },
} satisfies Record<ListaAcompanhada, { name: string; one: string; which: string }>

type Described = { id: string; summary: string; description: string }

const arquivos: Record<ArquivoDoProcesso, Described> = {
  'historico.xml': {
    id: 'historico',
    summary: 'Feed do histórico de',
    description:
      'Atom: o que mudou, do mais novo ao mais antigo. Os dias anteriores estão em arquivos (RFC 5005, seção 4).',
  },
  'respostas.xml': {
    id: 'respostas',
    summary: 'Feed das respostas de',
    description:
      'Atom: as respostas a esclarecimentos e impugnações, da mais nova à mais antiga. Os dias anteriores estão em arquivos (RFC 5005, seção 4).',
  },
  'agenda.ics': {
    id: 'agenda',
    summary: 'Agenda de',
    description:
      'iCalendar: início e fim das propostas, abertura e, de uma licitação, o limite dos pedidos, em UTC. O que foi revogado, anulado ou cancelado vem com STATUS:CANCELLED; suspenso, com TENTATIVE.',
  },
}

function followProcesso(lista: ListaAcompanhada, arquivo: ArquivoDoProcesso): Operation {
  const { name, one, which } = processos[lista]
  const { id, summary, description } = arquivos[arquivo]
  return {
    ...{ operationId: id + name, summary: `${summary} ${one}`, description, tags: listas[lista].tags },
    parameters: [
      {
        ...{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } },
        description: `Identificador ${which}.`,
      },
      ...(arquivo === 'agenda.ics' ? [] : describeQuery(arquivoQuery)),
    ],
    responses: { ...contentOf(arquivo), ...makeErrorResponses(400, 404, 500, 503) },
  }
}
