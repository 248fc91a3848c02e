import { createORPCClient } from '@orpc/client'
import {
  type AnyContractProcedure,
  type ContractRouterClient,
  getContractRouter,
  type InferContractRouterInputs,
  isContractProcedure,
} from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { z } from 'zod'
import { makeContract } from '~/contract'
import { ProcurementFailure } from '~/domain/shared/failure'
import { toWire } from '~/domain/shared/instante'
import { Outage } from '~/domain/shared/outage'
import { type Oddity, parseLeniently, type Substitutes } from './lenient'
import { failureOf, type ResilientFetch } from './resilient-fetch.server'

/** What a call is sent with: a number, so that a request is made once; the token of an authority's link. */
type Sent = { formulario?: string; token?: string }

type Options = {
  url: string
  product: string
  fetch: ResilientFetch
  onOddity: (call: string, oddity: Oddity) => void
  /** What counts where the system doesn't say it. */
  parametros: Substitutes
}

/** The calls of the contract, asked of the system at `url`, their answers read leniently (M2). */
export function makeCalls({ url, product, fetch, onOddity, parametros: own }: Options) {
  const contract = makeContract({ product })
  const link = new OpenAPILink<Sent>(contract, {
    url,
    headers: ({ context: { formulario, token } }) => ({
      ...(formulario && { 'idempotency-key': formulario }),
      ...(token && { authorization: `Bearer ${token}` }),
    }),
    customJsonSerializers: [{ condition: (value) => value instanceof Date, serialize: toWire }],
    fetch: async (request, _init, _options, call) => {
      const procedure = getContractRouter(contract, call)
      const path = isContractProcedure(procedure) ? procedure['~orpc'].route.path : undefined
      const response = await fetch(asServed(request, path))
      if (!response.ok) throw await failureOf(response)
      return response
    },
  })
  const client: ContractRouterClient<typeof contract, Sent> = createORPCClient(link)

  /** Runs one call and reads what it brought by that call's own schema. */
  function reading<Input, Output>(
    procedure: AnyContractProcedure,
    call: (input: Input) => Promise<Output>,
    substitutes?: Substitutes,
  ) {
    const { outputSchema, route } = procedure['~orpc']
    if (!(outputSchema instanceof z.ZodType)) throw new Error(`${route.path} has no answer to read`)
    const schema = outputSchema as z.ZodType<Output>
    return async (input: Input): Promise<Output> => {
      const answer = await call(input).catch((error) => {
        throw error instanceof ProcurementFailure || error instanceof Outage
          ? error
          : new Outage('sistema', { sign: 'unreadable', cause: error })
      })
      return parseLeniently(schema, answer, (oddity) => onOddity(`${route.method} ${route.path}`, oddity), substitutes)
    }
  }

  const { parametros, licitacoes, solicitacoes, documentos, recursos, comprasDiretas, processos } = contract
  return {
    comprasDiretas: comprasDiretasCalls(),
    parametros: reading(parametros.publicos, () => client.parametros.publicos(), own),
    search: reading(licitacoes.search, (query: Parameters<typeof client.licitacoes.search>[0]['query']) =>
      client.licitacoes.search({ query }),
    ),
    find: reading(licitacoes.find, (id: number) => client.licitacoes.find({ params: { id } })),
    listAnexos: reading(
      licitacoes.listAnexos,
      (id: number) => client.licitacoes.listAnexos({ params: { id } }),
      otherAnexo,
    ),
    findProcesso: reading(processos.find, (id: number) => client.processos.find({ params: segmentOf(id) })),
    listLotesDoProcesso: reading(processos.listLotes, ({ id, ...query }: { id: number; page: number; size: number }) =>
      client.processos.listLotes({ params: segmentOf(id), query }),
    ),
    listItensDoProcesso: reading(processos.listItens, ({ id, ...query }: Itens) =>
      client.processos.listItens({ params: segmentOf(id), query }),
    ),
    listDocumentosVencedores: reading(processos.listDocumentosVencedores, (id: number) =>
      client.processos.listDocumentosVencedores({ params: segmentOf(id) }),
    ),
    listEstados: reading(processos.listEstados, () => client.processos.listEstados()),
    listMunicipios: reading(processos.listMunicipios, (uf: string) =>
      client.processos.listMunicipios({ params: { uf } }),
    ),
    listSolicitacoes: reading(
      solicitacoes.list,
      (id: number) => client.solicitacoes.list({ params: { id } }),
      otherSolicitacao,
    ),
    listRespostas: reading(solicitacoes.listRespostas, (params: { id: number; idItem: number }) =>
      client.solicitacoes.listRespostas({ params }),
    ),
    sendSolicitacao: reading(solicitacoes.send, ({ id, body, formulario }: Envio) =>
      client.solicitacoes.send({ params: { licitacaoId: id }, body }, { context: { formulario } }).then(orNothing),
    ),
    validarDocumento: reading(documentos.validar, (codigoAcesso: string) =>
      client.documentos.validar({ body: { codigoAcesso } }),
    ),
    confirm: reading(solicitacoes.confirm, (token: string) => client.solicitacoes.confirm({ body: { token } })),
    listLotes: reading(recursos.lotes, ({ token, idLicitacao }: { token: string; idLicitacao: number }) =>
      client.recursos.lotes({ query: { pregaoId: idLicitacao } }, { context: { token } }),
    ),
    listManifestados: reading(recursos.fornecedores, ({ token, ...params }: PorLote) =>
      client.recursos.fornecedores({ params }, { context: { token } }),
    ),
    grant: reading(recursos.grant, ({ token, body }: { token: string; body: Inputs['grant']['body'] }) =>
      client.recursos.grant({ body }, { context: { token } }).then(orNothing),
    ),
    changePrazos: reading(
      recursos.changePrazos,
      ({ token, idLicitacao, idLote, body }: PorLote & { body: Inputs['changePrazos']['body'] }) =>
        client.recursos
          .changePrazos(
            {
              params: { licitacaoId: idLicitacao, loteId: idLote },
              body: { ...body, licitacaoId: idLicitacao, licitacaoLoteId: idLote },
            },
            { context: { token } },
          )
          .then(orNothing),
    ),
  }

  function comprasDiretasCalls() {
    const asked = client.comprasDiretas
    return {
      search: reading(
        comprasDiretas.search,
        (query: Parameters<typeof asked.search>[0]['query']) => asked.search({ query }),
        { 'itemList.*.tipo': 'DISPENSA_LICITACAO', 'itemList.*.orgaoNome': '' },
      ),
      find: reading(comprasDiretas.find, (id: number) => asked.find({ params: { idCompraDireta: id } }), otherCompra),
      partes: reading(
        comprasDiretas.partes,
        ({ id, ...query }: { id: number } & Parameters<typeof asked.partes>[0]['query']) =>
          asked.partes({ params: { idCompraDireta: id }, query }),
        { 'itens.*.sequencia': 0 },
      ),
      estados: reading(comprasDiretas.estados, () => asked.estados()),
      municipios: reading(comprasDiretas.municipios, (uf: string) => asked.municipios({ params: { uf } })),
    }
  }
}

/** What a purchase has that the specification doesn't name, or that a system calls otherwise. */
const otherCompra: Substitutes = { id: 0, orgaoNome: '', tipo: 'DISPENSA_LICITACAO' }

const segmentOf = (id: number) => ({ idLicitacao: `idLicitacao=${id}` })

/** A kind of document this portal has no name for. */
const otherAnexo: Substitutes = {
  'anexos.*.tipo': { key: 'OUTROS', label: '' },
  'anexos.*.tipo.key': 'OUTROS',
}

/** Who is no person is a company, and the list a request stands in tells which kind it is. */
const otherSolicitacao: Substitutes = {
  'esclarecimentos.*.tipo': 'ESCLARECIMENTO',
  'esclarecimentos.*.tipoPessoa': 'J',
  'impugnacoes.*.tipo': 'IMPUGNACAO',
  'impugnacoes.*.tipoPessoa': 'J',
}

type Itens = { id: number; loteId?: number | undefined; page: number; size: number }
type PorLote = { token: string; idLicitacao: number; idLote: number }
type Inputs = InferContractRouterInputs<ReturnType<typeof makeContract>>['recursos']

type Envio = {
  id: number
  body: InferContractRouterInputs<ReturnType<typeof makeContract>>['solicitacoes']['send']['body']
  formulario: string
}

/** A change that was made may be answered with nothing, or with a word; a page, or `false`, is no such answer. */
function orNothing<T extends object>(answer: T | string | boolean | null | undefined): Partial<T> {
  if (answer === false || (answer instanceof Blob && answer.size > 0))
    throw new Outage('sistema', { sign: 'unreadable' })
  return typeof answer === 'object' && answer && !(answer instanceof Blob) ? answer : {}
}

/**
 * The client leaves the last slash of a path out, and writes '=' as '%3D'; a system that serves the call need not find it
 * so.
 */
export function asServed(request: Request, path = '') {
  const address = new URL(request.url)
  const pathname = address.pathname.replaceAll('%3D', '=') + (path.endsWith('/') ? '/' : '')
  if (pathname === address.pathname) return request
  address.pathname = pathname
  return new Request(address, request)
}
