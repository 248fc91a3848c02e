import { publicadoSegments } from '../domain/supressao/avisos'
import type { Processo } from '../domain/supressao/supressao'
import { toPaths } from './moldura'
import { type Entidade, type Paths, paths, type Query } from './paths'
import { usePaths } from './use-paths'

/** Rejected records as a file, for spreadsheets or for programs. */
type ArquivoDeRejeitados = 'rejeitados.csv' | 'rejeitados.jsonl'

/** The addresses of the bodies' area and all others. Apart from `paths.ts`, which every public page loads. */
const withMesa = (all: Paths) => {
  const page = all.inChosenLanguage
  return {
    ...all,
    mesaEntrada: (codigo: string) => `/mesa/entrar/${codigo}`,
    mesaSair: () => '/mesa/sair',
    /** The area of the bodies' officials; `para` is the page to open after entering. */
    mesaEntrar: (para?: string, query?: Query) =>
      page('/mesa/entrar', new URLSearchParams([...new URLSearchParams(query), ...(para ? [['para', para]] : [])])),
    mesaPendencias: (query?: Query) => page('/mesa/pendencias', query),
    mesaCadastros: (query?: Query) => page('/mesa/cadastros', query),
    mesaCadastro: (id: number, query?: Query) => page(`/mesa/cadastros/${id}`, query),
    mesaCadastroDocumento: (id: number, documento: number | 'emitido') =>
      page(`/mesa/cadastros/${id}/documentos/${documento}`),
    mesaPessoas: (query?: Query) => page('/mesa/pessoas', query),
    mesaPessoaNova: () => page('/mesa/pessoas/incluir'),
    mesaPessoa: (id: number) => page(`/mesa/pessoas/${id}`),
    mesaPessoaRemover: (id: number) => page(`/mesa/pessoas/${id}/remover`),
    mesaOrgaos: (query?: Query) => page('/mesa/orgaos', query),
    mesaOrgao: (id: number, query?: Query) => page(`/mesa/orgaos/${id}`, query),
    mesaFeriados: (idOrgao: number, query?: Query) => page(`/mesa/orgaos/${idOrgao}/feriados`, query),
    mesaRecursos: (query?: Query) => page('/mesa/recursos', query),
    mesaRecurso: (id: number, query?: Query) => page(`/mesa/recursos/${id}`, query),
    /** Opens the authority's page of the periods, with `lote` or `item` of these; with `idLote` or `idItem` that of permitting. */
    mesaRecursoAbrir: (id: number, query?: Query) => page(`/mesa/recursos/${id}/abrir`, query),
    mesaRecursoLink: (id: number, link: string, query?: Query) => page(`/mesa/recursos/${id}/links/${link}`, query),
    mesaCodigos: (query?: Query) => page('/mesa/codigos', query),
    mesaCodigosDe: (id: number, query?: Query) => page(`/mesa/codigos/${id}`, query),
    mesaCodigo: (id: number, documento: number, query?: Query) =>
      page(`/mesa/codigos/${id}/documentos/${documento}`, query),
    mesaCodigoArquivo: (id: number, documento: number) => page(`/mesa/codigos/${id}/documentos/${documento}/arquivo`),
    mesaDocumentos: (entidade: Processo['entidade'], query?: Query) =>
      page(`/mesa/documentos/${publicadoSegments[entidade]}`, query),
    mesaDocumentosDe: ({ entidade, id }: Processo, query?: Query) =>
      page(`/mesa/documentos/${publicadoSegments[entidade]}/${id}`, query),
    mesaDocumento: ({ entidade, id }: Processo, documento: number, query?: Query) =>
      page(`/mesa/documentos/${publicadoSegments[entidade]}/${id}/${documento}`, query),
    mesaDocumentoRetirar: ({ entidade, id }: Processo, documento: number, versao: number) =>
      page(`/mesa/documentos/${publicadoSegments[entidade]}/${id}/${documento}/versoes/${versao}`),
    mesaRelatorio: (query?: Query) => page('/mesa/relatorio', query),
    /** A table of the report as a file. */
    mesaRelatorioArquivo: (arquivo: 'pedidos.csv' | 'atos.csv', query?: Query) =>
      page(`/mesa/relatorio/${arquivo}`, query),
    mesaRejeitados: (query?: Query) => page('/mesa/rejeitados', query),
    mesaRejeitadosArquivo: (arquivo: ArquivoDeRejeitados) => page(`/mesa/rejeitados/${arquivo}`),
    mesaOrigem: (query?: Query) => page('/mesa/origem', query),
    mesaImportacao: (id: number, query?: Query) => page(`/mesa/origem/${id}`, query),
    mesaImportacaoRejeitados: (id: number, arquivo: ArquivoDeRejeitados) => page(`/mesa/origem/${id}/${arquivo}`),
    mesaPedido: (id: number, query?: Query, campo?: string) =>
      `${page(`/mesa/pedidos/${id}`, query)}${campo ? `#${campo}` : ''}`,
    mesaConferir: (id: number, query?: Query) => page(`/mesa/pedidos/${id}/conferir`, query),
    /** Where a person goes on after redacting: a request has a page of its own, a process has not. */
    mesaAfterRedacting: (entidade: Entidade, id: number, query?: Query) =>
      page(entidade === 'solicitacao' ? `/mesa/pedidos/${id}` : '/mesa/pendencias', query),
    mesaSuprimir: (entidade: Entidade, id: number) => page(`/mesa/${publicadoSegments[entidade]}/${id}/suprimir`),
    mesaAvisos: (query?: Query) => page('/mesa/avisos', query),
    mesaAcessos: (query?: Query) => page('/mesa/acessos', query),
  }
}

/** Addresses for mails. A screen uses `useMesaPaths()` or `toMesaPaths(request)` instead. */
export const mesaPaths = withMesa(paths)

export const useMesaPaths = () => withMesa(usePaths())

export const toMesaPaths = (request: Request) => withMesa(toPaths(request))
