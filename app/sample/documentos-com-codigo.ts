import { hashCodigo } from '~/adapters/crypto/crypto.server'
import type { Db } from '~/adapters/db/engine/schema'
import { type Codigo, parseCodigo } from '~/domain/documento/codigo'
import type { PdfRefusal } from '~/domain/documento/documento'
import type { Result } from '~/domain/shared/result'
import { type DocumentoExemplo, documentos } from './content/documentos'
import { licitacoes } from './content/licitacoes'
import { textosAnexo } from './content/textos-anexo'
import type { Agenda } from './dates'
import { type Documento, type FindIdArquivo, makePdf } from './documents'
import { at } from './ids'

export type StampPdf = (pdf: Uint8Array, codigo: Codigo) => Promise<Result<Uint8Array, PdfRefusal>>

export type DocumentoPlanejado = {
  exemplo: DocumentoExemplo
  codigo: Codigo
  /** The index of the document's tender in `licitacoes`. */
  licitacao: number
  documento: Documento
}

/** The documents that can be validated, each a PDF with its code. */
export const planDocumentos = (now: Date, stamp: StampPdf): DocumentoPlanejado[] =>
  documentos.map((exemplo) => {
    const place = licitacoes.findIndex(({ processo }) => processo === exemplo.processo)
    const licitacao = licitacoes[place]
    const codigo = parseCodigo(exemplo.codigo)
    if (!licitacao || !codigo) throw new Error(`Documento de exemplo sem licitação ou código: ${exemplo.nome}`)
    const { titulo, paragrafos } = textosAnexo[exemplo.texto]
    const plain = makePdf(licitacao, { nome: exemplo.nome, titulo, paragrafos }, now)
    return { exemplo, codigo, licitacao: place, documento: { ...plain, render: () => render(plain, codigo, stamp) } }
  })

async function render(plain: Documento, codigo: Codigo, stamp: StampPdf) {
  const stamped = await stamp(await plain.render(), codigo)
  if (!stamped.ok) throw new Error(`O PDF de exemplo não recebeu o seu código: ${stamped.error}`)
  return stamped.value
}

export async function insertDocumentos(
  trx: Db,
  planned: DocumentoPlanejado[],
  idsLicitacao: number[],
  findId: FindIdArquivo,
  agenda: Agenda,
) {
  const rows = planned.map(({ exemplo: { nome, revogado }, codigo, licitacao, documento }) => ({
    codigo_hash: hashCodigo(codigo),
    nome,
    id_arquivo: findId(documento) as number,
    id_licitacao: at(idsLicitacao, licitacao),
    criado_em: agenda.at(-5, '17:00'),
    revogado_em: revogado ? agenda.at(-revogado.haDias, '11:00') : null,
    motivo: revogado?.motivo ?? null,
  }))
  await trx.insertInto('documento').values(rows).execute()
}
