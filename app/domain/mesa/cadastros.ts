import { z } from 'zod'
import type { ArquivoAberto, FileRequest } from '../arquivo/arquivo'
import type {
  Analise,
  Analista,
  CadastroEmAnalise,
  Fila,
  Ocorrencia,
  Parecer,
  ParecerRefusal,
} from '../cadastro/analise'
import type { DocumentoRecebido } from '../cadastro/remessas'
import { err, type Result } from '../shared/result'
import { optionalText, required } from '../shared/typed-fields'
import type { Acesso } from './acessos'

export const cadastrosPerPage = 50

type Deps = {
  analise: Analise
  /** Opens a file of a registration under this name; `null` if it is lost. */
  open(documento: DocumentoRecebido, nome: string, request: FileRequest): Promise<ArquivoAberto | null>
}

/** A document of a registration: the term as it was issued, or a file that was sent, by the id of its file. */
type DocumentoPedido = 'emitido' | number

type DocumentoAberto = { kind: 'enviado'; arquivo: ArquivoAberto } | { kind: 'emitido'; nome: string; pdf: Uint8Array }

/** Only the portal's people see registrations; for people of a body there are none (W17.17). Nobody sees blocked ones. */
export function makeCadastrosDaMesa({ analise, open }: Deps) {
  async function find({ pessoa }: Acesso, id: number): Promise<CadastroEmAnalise | null> {
    const cadastro = pessoa.portal ? await analise.find(id) : null
    return cadastro?.bloqueadoAte ? null : cadastro
  }

  return {
    list: async ({ pessoa }: Acesso, page: number): Promise<Fila | null> =>
      pessoa.portal ? analise.listFila({ limit: cadastrosPerPage, offset: (page - 1) * cadastrosPerPage }) : null,

    /** How many wait for a decision. */
    count: async ({ pessoa }: Acesso) => (pessoa.portal ? analise.countEsperam() : 0),

    find,
    recordOpening: ({ pessoa }: Acesso, id: number) => analise.recordOpening(id, null, toAnalista(pessoa)),

    historico: async ({ pessoa }: Acesso, id: number): Promise<Ocorrencia[]> =>
      pessoa.portal ? analise.listHistorico(id) : [],

    /** Opens a document that was sent last, or the term as it was issued, and records who opened it. */
    async openDocumento(
      acesso: Acesso,
      id: number,
      { pedido, request }: { pedido: DocumentoPedido; request: FileRequest },
    ): Promise<DocumentoAberto | null> {
      const cadastro = await find(acesso, id)
      if (!cadastro) return null
      const nome = (tipo: string) => `${cadastro.protocolo}-${tipo}.pdf`
      if (pedido === 'emitido') {
        await analise.recordOpening(id, 'termo emitido', toAnalista(acesso.pessoa))
        return { kind: 'emitido', nome: nome('termo-emitido'), pdf: await analise.termoEmitido(id) }
      }
      const documento = cadastro.remessa?.documentos.find(({ arquivo }) => arquivo.id === pedido)
      if (!documento) return null
      const arquivo = await open(documento, nome(documento.tipo), request)
      if (!arquivo) return null
      await analise.recordOpening(id, documento.tipo, toAnalista(acesso.pessoa))
      return { kind: 'enviado', arquivo }
    },

    async decide(acesso: Acesso, id: number, parecer: Parecer): Promise<Result<null, ParecerRefusal>> {
      return acesso.pessoa.portal ? analise.decide(id, parecer, toAnalista(acesso.pessoa)) : err('cadastroNotFound')
    },
  }
}

const toAnalista = ({ id, nome }: Acesso['pessoa']): Analista => ({ nome, idPessoa: id })

export type CadastrosDaMesa = ReturnType<typeof makeCadastrosDaMesa>

/** The form of a decision; a refusal needs its reason. */
export const parecerSchema = z
  .object({ decisao: z.enum(['aprovado', 'recusado'], required), motivo: optionalText(2000) })
  .refine(({ decisao, motivo }) => decisao === 'aprovado' || Boolean(motivo), { path: ['motivo'], ...required })
