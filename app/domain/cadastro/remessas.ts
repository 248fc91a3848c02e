import type { ArquivoPublicavel, ArquivoTemporario } from '../arquivo/arquivo'
import type { Clock } from '../shared/clock'
import type { Result } from '../shared/result'
import type { TipoPessoa } from '../shared/tipo-pessoa'
import type { ArquivosParaAnexar } from '../solicitacao/ports'
import { type Assinatura, judgeAssinatura, type LeituraAssinatura, type NivelAssinatura } from './assinatura'
import type { TipoDocumento } from './documentos'
import type { Andamento, Chaves } from './ports'

/** How long a document that was saved but not sent for analysis is kept, in milliseconds. */
export const documentoLifetime = 7 * 86_400_000

export type DocumentoRecebido = {
  tipo: TipoDocumento
  arquivo: Pick<ArquivoTemporario, 'id' | 'uri' | 'nome' | 'tamanho' | 'sha256'>
  recebidoEm: Date
  assinatura: Assinatura | null
}

export type CadastroComLink = {
  id: number
  tipoPessoa: TipoPessoa
  protocolo: string
  cpf: string
  andamento: Andamento
  /** Why the registration was refused the last time. */
  motivo: string | null
  sal: string
  aEnviar: DocumentoRecebido[]
  enviados: DocumentoRecebido[]
  enviadosEm: Date | null
}

type DocumentoChange = { tipo: TipoDocumento; novo: { idArquivo: number; assinatura: Assinatura | null } | null }

/** `fechado`: the registration is approved. `formularioUsado`: documents were added after this form was sent. */
export type RemessaRefusal = 'fechado' | 'faltam' | 'nadaNovo' | 'arquivoSumiu' | 'formularioUsado'

/** `null` in `arquivos` stands for a missing file: it was deleted, or an earlier call with this form published it. */
type NovaRemessa = { formulario: string; arquivos: (ArquivoPublicavel | null)[]; now: Date }

export interface RemessasStore {
  findByLink(hash: string): Promise<CadastroComLink | null>
  termoEmitido(id: number): Promise<Uint8Array>
  /**
   * Saves the changes while sending is possible; returns the documents waiting to be sent. Skips an upload that is gone,
   * is a document of another registration, or has the content of the document that was sent last.
   */
  save(id: number, changes: DocumentoChange[], now: Date): Promise<DocumentoRecebido[]>
  send(id: number, remessa: NovaRemessa): Promise<Result<null, RemessaRefusal>>
}

export type ReadAssinatura = (uri: string, emitido: Uint8Array, at: Date) => Promise<LeituraAssinatura>

type Deps = {
  store: RemessasStore
  chaves: Pick<Chaves, 'hashCodigo' | 'deriveCodigo'>
  arquivos: ArquivosParaAnexar
  readAssinatura: ReadAssinatura
  nivel: NivelAssinatura
  clock: Clock
  mailQueued(): void
}

/** The page that a mailed link opens. The signed term and the documents are uploaded and sent for analysis there. */
export function makeRemessas({ store, chaves, arquivos, readAssinatura, nivel, clock, mailQueued }: Deps) {
  async function checkAssinatura({ id, cpf }: CadastroComLink, uri: string, now: Date) {
    const leitura = await readAssinatura(uri, await store.termoEmitido(id), now)
    return judgeAssinatura(leitura, { cpf, recebidaEm: now, nivel })
  }

  return {
    find: (codigo: string) => store.findByLink(chaves.hashCodigo(codigo)),

    deriveRecibo: ({ sal }: CadastroComLink) => chaves.deriveCodigo(sal),

    /** Saves the documents by kind. An unchanged file keeps its reception date and its signature check. */
    async save(
      cadastro: CadastroComLink,
      current: ReadonlyMap<TipoDocumento, ArquivoTemporario | null>,
    ): Promise<CadastroComLink> {
      const now = clock.now()
      const before = new Map(cadastro.aEnviar.map(({ tipo, arquivo }) => [tipo, arquivo.id]))
      const changes: DocumentoChange[] = []
      for (const [tipo, arquivo] of current) {
        if (before.get(tipo) === arquivo?.id) continue
        const assinatura = arquivo && tipo === 'termo' ? await checkAssinatura(cadastro, arquivo.uri, now) : null
        changes.push({ tipo, novo: arquivo && { idArquivo: arquivo.id, assinatura } })
      }
      return changes.length > 0 ? { ...cadastro, aEnviar: await store.save(cadastro.id, changes, now) } : cadastro
    },

    async send({ id, aEnviar }: CadastroComLink, formulario: string): Promise<Result<null, RemessaRefusal>> {
      const prepared = await Promise.all(aEnviar.map(({ arquivo }) => arquivos.prepareToPublish(arquivo.id)))
      const sent = await store.send(id, { formulario, arquivos: prepared, now: clock.now() })
      if (sent.ok) mailQueued()
      return sent
    },
  }
}

export type Remessas = ReturnType<typeof makeRemessas>
