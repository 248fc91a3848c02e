import type { Disputado } from '~/domain/recurso/recurso'
import {
  type ContractClient,
  type ContractClientOptions,
  type Inputs,
  makeContractClient,
  orEmpty,
} from './contract-client.server'
import type { Substitutes } from './lenient'

/** `parametros`: values for parameters that the system does not return. */
type Options = ContractClientOptions & { parametros: Substitutes }

/** The contract's calls to the system at `url`, with lenient parsing (M2). */
export function makeCalls({ parametros, ...options }: Options) {
  const contractClient = makeContractClient(options)
  const { contract, client, readLeniently } = contractClient
  return {
    ...makeLicitacaoCalls(contractClient),
    ...makeProcessoCalls(contractClient),
    ...makeSolicitacaoCalls(contractClient),
    ...makeRecursoCalls(contractClient),
    comprasDiretas: makeComprasDiretasCalls(contractClient),
    cadastro: makeCadastroCalls(contractClient),
    parametros: readLeniently(contract.parametros.publicos, () => client.parametros.publicos(), parametros),
    validarDocumento: readLeniently(contract.documentos.validar, (codigoAcesso: string) =>
      client.documentos.validar({ body: { codigoAcesso } }),
    ),
  }
}

function makeLicitacaoCalls({
  contract: { licitacoes },
  client: { licitacoes: client },
  readLeniently,
}: ContractClient) {
  return {
    search: readLeniently(licitacoes.search, (query: Inputs['licitacoes']['search']['query']) =>
      client.search({ query }),
    ),
    find: readLeniently(licitacoes.find, (id: number) => client.find({ params: { id } })),
    listAnexos: readLeniently(
      licitacoes.listAnexos,
      (id: number) => client.listAnexos({ params: { id } }),
      anexoSubstitutes,
    ),
  }
}

const anexoSubstitutes: Substitutes = {
  'anexos.*.tipo': { key: 'OUTROS', label: '' },
  'anexos.*.tipo.key': 'OUTROS',
}

type Lotes = { id: number; page: number; size: number }
type Itens = Lotes & { loteId?: number | undefined }
type Atos = Lotes & { lote?: number; item?: number }

function makeProcessoCalls({ contract: { processos }, client: { processos: client }, readLeniently }: ContractClient) {
  return {
    findProcesso: readLeniently(processos.find, (id: number) => client.find({ params: toSegment(id) })),
    listLotesDoProcesso: readLeniently(
      processos.listLotes,
      ({ id, ...query }: Lotes) => client.listLotes({ params: toSegment(id), query }),
      { 'lotes.*.numero': 0, ...totalSubstitutes },
    ),
    listItensDoProcesso: readLeniently(
      processos.listItens,
      ({ id, ...query }: Itens) => client.listItens({ params: toSegment(id), query }),
      { 'itens.*.sequencia': 0, ...totalSubstitutes },
    ),
    listDocumentosVencedores: readLeniently(processos.listDocumentosVencedores, (id: number) =>
      client.listDocumentosVencedores({ params: toSegment(id) }),
    ),
    listAtosDoProcesso: readLeniently(
      processos.listAtos,
      ({ id, ...query }: Atos) => client.listAtos({ params: toSegment(id), query }),
      totalSubstitutes,
    ),
    listEstados: readLeniently(processos.listEstados, () => client.listEstados()),
    listMunicipios: readLeniently(processos.listMunicipios, (uf: string) => client.listMunicipios({ params: { uf } })),
  }
}

/** For systems whose pages have no totals. */
const totalSubstitutes: Substitutes = { totalPages: 0, totalElements: 0 }

const toSegment = (id: number) => ({ idLicitacao: `idLicitacao=${id}` })

type Envio = { id: number; body: Inputs['solicitacoes']['send']['body']; formulario: string }

function makeSolicitacaoCalls({
  contract: { solicitacoes },
  client: { solicitacoes: client },
  readLeniently,
}: ContractClient) {
  return {
    listSolicitacoes: readLeniently(
      solicitacoes.list,
      (id: number) => client.list({ params: { id } }),
      solicitacaoSubstitutes,
    ),
    listRespostas: readLeniently(solicitacoes.listRespostas, (params: { id: number; idItem: number }) =>
      client.listRespostas({ params }),
    ),
    sendSolicitacao: readLeniently(solicitacoes.send, ({ id, body, formulario }: Envio) =>
      client.send({ params: { licitacaoId: id }, body }, { context: { formulario } }).then(orEmpty),
    ),
    confirm: readLeniently(solicitacoes.confirm, (token: string) => client.confirm({ body: { token } })),
  }
}

/** Unknown person types become companies. Requests without a valid kind get the kind of their list. */
const solicitacaoSubstitutes: Substitutes = {
  'esclarecimentos.*.tipo': 'ESCLARECIMENTO',
  'esclarecimentos.*.tipoPessoa': 'J',
  'impugnacoes.*.tipo': 'IMPUGNACAO',
  'impugnacoes.*.tipoPessoa': 'J',
}

type LicitacaoParams = { token: string; idLicitacao: number }
type DisputadoParams = LicitacaoParams & Disputado
type RecursoBodies = Inputs['recursos']

function makeRecursoCalls({ contract: { recursos }, client: { recursos: client }, readLeniently }: ContractClient) {
  return {
    listLotes: readLeniently(recursos.lotes, ({ token, idLicitacao }: LicitacaoParams) =>
      client.lotes({ query: { pregaoId: idLicitacao } }, { context: { token } }),
    ),
    listManifestados: readLeniently(recursos.fornecedores, ({ token, idLicitacao, idLote, idItem }: DisputadoParams) =>
      idLote === undefined
        ? client.fornecedoresDoItem({ params: { idLicitacao, idItem } }, { context: { token } })
        : client.fornecedores({ params: { idLicitacao, idLote } }, { context: { token } }),
    ),
    grant: readLeniently(recursos.grant, ({ token, body }: { token: string; body: RecursoBodies['grant']['body'] }) =>
      client.grant({ body }, { context: { token } }).then(orEmpty),
    ),
    changePrazos: readLeniently(
      recursos.changePrazos,
      ({
        token,
        idLicitacao,
        body,
        ...of
      }: DisputadoParams & { body: RecursoBodies['changePrazosDoItem']['body'] }) => {
        const { idLote, idItem } = of
        if (idLote === undefined) {
          const params = { licitacaoId: idLicitacao, itemId: idItem }
          return client.changePrazosDoItem({ params, body }, { context: { token } }).then(orEmpty)
        }
        const params = { licitacaoId: idLicitacao, loteId: idLote }
        const bodyWithIds = { ...body, licitacaoId: idLicitacao, licitacaoLoteId: idLote }
        return client.changePrazos({ params, body: bodyWithIds }, { context: { token } }).then(orEmpty)
      },
    ),
  }
}

type Queries = Inputs['comprasDiretas']

function makeComprasDiretasCalls({
  contract: { comprasDiretas },
  client: { comprasDiretas: client },
  readLeniently,
}: ContractClient) {
  return {
    search: readLeniently(comprasDiretas.search, (query: Queries['search']['query']) => client.search({ query }), {
      'itemList.*.tipo': 'DISPENSA_LICITACAO',
      'itemList.*.orgaoNome': '',
    }),
    find: readLeniently(
      comprasDiretas.find,
      (id: number) => client.find({ params: { idCompraDireta: id } }),
      compraSubstitutes,
    ),
    partes: readLeniently(
      comprasDiretas.partes,
      ({ id, ...query }: { id: number } & Queries['partes']['query']) =>
        client.partes({ params: { idCompraDireta: id }, query }),
      { 'itens.*.sequencia': 0 },
    ),
    estados: readLeniently(comprasDiretas.estados, () => client.estados()),
    municipios: readLeniently(comprasDiretas.municipios, (uf: string) => client.municipios({ params: { uf } })),
  }
}

/** Defaults for fields that the published requirements do not name, or that systems name differently. */
const compraSubstitutes: Substitutes = { id: 0, orgaoNome: '', tipo: 'DISPENSA_LICITACAO' }

type CadastroBodies = Inputs['cadastro']

function makeCadastroCalls({ contract: { cadastro }, client: { cadastro: client }, readLeniently }: ContractClient) {
  return {
    linhas: readLeniently(cadastro.linhas, (descricao: string) => client.linhas({ query: { descricao } })),
    produtos: readLeniently(cadastro.produtos, (produtoNome: string) => client.produtos({ query: { produtoNome } })),
    portes: readLeniently(cadastro.portes, () => client.portes()),
    naturezas: readLeniently(cadastro.naturezas, (tipo: 'tipoPessoa=JURIDICA' | 'tipoPessoa=FISICA') =>
      client.naturezas({ params: { tipo } }),
    ),
    estados: readLeniently(cadastro.estados, () => client.estados()),
    municipios: readLeniently(cadastro.municipios, (id: number) => client.municipios({ params: { id } })),
    cadastrar: readLeniently(
      cadastro.cadastrar,
      ({ body, formulario }: { body: CadastroBodies['cadastrar']['body']; formulario: string }) =>
        client.cadastrar({ body }, { context: { formulario } }),
      { tipoPessoa: 'JURIDICA' },
    ),
    enviarTermo: readLeniently(cadastro.enviarTermo, (body: CadastroBodies['enviarTermo']['body']) =>
      client.enviarTermo({ body }).then(orEmpty),
    ),
    preCadastrar: readLeniently(cadastro.preCadastrar, (body: CadastroBodies['preCadastrar']['body']) =>
      client.preCadastrar({ body }).then(orEmpty),
    ),
  }
}
