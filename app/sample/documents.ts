import type { FileStore, StoredFile } from '~/adapters/files/store.server'
import type { TipoAnexo } from '~/domain/licitacao/enums'
import { orgaos } from './content/orgaos'
import { textosAnexo } from './content/textos-anexo'
import { renderPdf } from './pdf'
import type { AnexoExemplo, ItemExemplo, LicitacaoExemplo } from './types'

/** A file yet to be made. */
export type Documento = { nome: string; tipoMidia: string; render(): Promise<Uint8Array> }

export type FindIdArquivo = (documento: Documento | null) => number | null

/** What a document tells about the process it belongs to. */
type DoProcesso = Pick<LicitacaoExemplo, 'orgao' | 'processo' | 'edital' | 'objeto' | 'itens' | 'lotes'>

export type AnexoPlanejado = {
  tipo: TipoAnexo
  nome: string
  link: string | null
  documento: Documento | null
}

/** An attachment of a process, with the file it is to have, if any. */
export function planAnexo(processo: DoProcesso, anexo: AnexoExemplo, now: Date): AnexoPlanejado {
  if (typeof anexo === 'string') {
    const { titulo, paragrafos, comItens } = textosAnexo[anexo]
    const nome = `${nameAnexo(anexo, processo.edital)}.pdf`
    const itens = comItens ? describeItens(processo) : []
    return { tipo: anexo, nome, link: null, documento: makePdf(processo, { nome, titulo, paragrafos, itens }, now) }
  }
  const { tipo, nome, texto, link = null } = anexo
  const documento = texto
    ? { nome, tipoMidia: 'text/plain; charset=utf-8', render: async () => new TextEncoder().encode(texto) }
    : null
  return { tipo, nome, link, documento }
}

function nameAnexo(tipo: TipoAnexo, edital: string | null) {
  const { titulo } = textosAnexo[tipo]
  if (!edital) return titulo
  const numero = edital.replaceAll('/', '-')
  return tipo === 'EDITAL' ? `${titulo} ${numero}` : `${titulo} - Edital ${numero}`
}

type Folha = { nome: string; titulo: string; paragrafos: readonly string[]; itens?: readonly string[] }

export function makePdf(processo: DoProcesso, folha: Folha, now: Date): Documento {
  const referencia = [
    `Processo: ${processo.processo ?? 'não informado'}`,
    `Edital: ${processo.edital ?? 'não informado'}`,
    `Objeto: ${processo.objeto}`,
  ]
  const orgao = orgaos.find(([sigla]) => sigla === processo.orgao)?.[1] ?? ''
  return {
    nome: folha.nome,
    tipoMidia: 'application/pdf',
    render: () => renderPdf({ ...folha, orgao, referencia, data: now }),
  }
}

function describeItens({ itens = [], lotes = [] }: DoProcesso) {
  const lines = (list: readonly ItemExemplo[]) =>
    list.map(([descricao, unidade, quantidade], index) => {
      const amount = quantidade === null ? '' : `: ${quantidade.toLocaleString('pt-BR')} ${unidade ?? ''}`.trimEnd()
      return `${index + 1}. ${descricao}${amount}`
    })
  return [
    ...lines(itens),
    ...lotes.flatMap((lote, index) => [`Lote ${index + 1}: ${lote.descricao}`, ...lines(lote.itens)]),
  ]
}

const atOnce = 8

/** Makes and stores every document, a few at a time. `onStored` gets the number of documents stored so far. */
export async function storeDocuments(files: FileStore, documentos: Documento[], onStored: (done: number) => void) {
  const stored = new Map<Documento, StoredFile>()
  for (let from = 0; from < documentos.length; from += atOnce) {
    await Promise.all(
      documentos.slice(from, from + atOnce).map(async (documento) => {
        stored.set(documento, await files.put([await documento.render()]))
      }),
    )
    onStored(stored.size)
  }
  return stored
}
