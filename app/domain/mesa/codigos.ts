import { z } from 'zod'
import type { ArquivoAberto, ArquivoTemporario, FileRequest } from '../arquivo/arquivo'
import { namePdf } from '../arquivo/upload-rules'
import type { DocumentoRegistrado, PdfRefusal } from '../documento/documento'
import { err, ok, type Result } from '../shared/result'
import { optionalLine, typedText } from '../shared/typed-fields'
import type { Acesso } from './acessos'
import { type BuscaDeLicitacoes, type LicitacaoDoOrgao, licitacoesPerPage } from './licitacoes'
import { type Alcance, toAlcance } from './pessoa'

/** `documentos`: how many of its documents have a code. */
type LicitacaoComCodigos = LicitacaoDoOrgao & { documentos: number }

/** A file that is stored, to be opened. */
type Guardado = { nome: string; sha256: string; tamanho: number }

export interface CodigosStore {
  /** The tenders with documents that have a code, newest first; with `texto` all those with it in one of their numbers. */
  list(alcance: Alcance, busca: BuscaDeLicitacoes): Promise<{ licitacoes: LicitacaoComCodigos[]; total: number }>
  /** `null` if the tender has no page or is another body's (W17.34). */
  find(alcance: Alcance, id: number): Promise<LicitacaoDoOrgao | null>
  listDocumentos(idLicitacao: number): Promise<DocumentoRegistrado[]>
  findArquivo(id: number): Promise<Guardado | null>
}

type Registro = { nome: string; idLicitacao: number; arquivo: ArquivoTemporario; autor: string; formulario: string }
type GiveRefusal = PdfRefusal | 'licitacaoNotFound' | 'semArquivo'

type Deps = {
  store: CodigosStore
  /** Writes a code on a PDF that was uploaded, and registers it; the upload is discarded. */
  register(registro: Registro): Promise<Result<{ id: number }, PdfRefusal | 'licitacaoNotFound'>>
  /** The document that this form has registered. */
  findByFormulario(formulario: string): Promise<number | null>
  revoke(which: string, motivo: string, autor: string): Promise<Result<null, 'documentoNotFound' | 'alreadyRevoked'>>
  /** `null` if the file is lost. */
  open(arquivo: Guardado, request: FileRequest): Promise<ArquivoAberto | null>
}

/** The documents with a code of a person's bodies: giving a code, reading the document with it, revoking it (W17.34). */
export function makeCodigosDaMesa({ store, register, findByFormulario, revoke, open }: Deps) {
  const find = ({ pessoa }: Acesso, id: number) => store.find(toAlcance(pessoa), id)

  async function findDocumento(acesso: Acesso, idLicitacao: number, id: number): Promise<DocumentoRegistrado | null> {
    if (!(await find(acesso, idLicitacao))) return null
    return (await store.listDocumentos(idLicitacao)).find((one) => one.id === id) ?? null
  }

  return {
    list: ({ pessoa }: Acesso, { texto, page }: { texto: string; page: number }) =>
      store.list(toAlcance(pessoa), {
        ...{ texto, limit: licitacoesPerPage },
        offset: (page - 1) * licitacoesPerPage,
      }),

    find,
    findDocumento,

    /** The documents with a code of a tender, newest first. */
    listDocumentos: async (acesso: Acesso, idLicitacao: number) =>
      (await find(acesso, idLicitacao)) ? (await store.listDocumentos(idLicitacao)).reverse() : [],

    /** Gives a code to a PDF. A form that is sent again gives no second one, although its file is gone. */
    async give(
      acesso: Acesso,
      idLicitacao: number,
      { nome, arquivo }: { nome: string | undefined; arquivo: ArquivoTemporario | null },
      formulario: string,
    ): Promise<Result<{ id: number }, GiveRefusal>> {
      if (!(await find(acesso, idLicitacao))) return err('licitacaoNotFound')
      const earlier = await findByFormulario(formulario)
      if (earlier !== null) return ok({ id: earlier })
      if (!arquivo) return err('semArquivo')
      const autor = acesso.pessoa.nome
      return register({ nome: namePdf(nome ?? arquivo.nome), idLicitacao, arquivo, autor, formulario })
    },

    /** Opens the document with its code on it; `null` without it, or if it was revoked. */
    async openArquivo(acesso: Acesso, idLicitacao: number, id: number, request: FileRequest) {
      const documento = await findDocumento(acesso, idLicitacao, id)
      if (!documento || documento.revogadoEm) return null
      const arquivo = await store.findArquivo(id)
      return arquivo && open(arquivo, request)
    },

    /** Revokes a document for good. */
    async revoke(
      acesso: Acesso,
      idLicitacao: number,
      id: number,
      motivo: string,
    ): Promise<Result<null, 'documentoNotFound' | 'alreadyRevoked'>> {
      if (!(await findDocumento(acesso, idLicitacao, id))) return err('documentoNotFound')
      return revoke(String(id), motivo, acesso.pessoa.nome)
    },
  }
}

export type CodigosDaMesa = ReturnType<typeof makeCodigosDaMesa>

/** The fields of the form that gives a code, besides the file. */
export const codigoSchema = z.object({ nome: optionalLine(120) })

export const revogacaoSchema = z.object({ motivo: typedText(500) })
