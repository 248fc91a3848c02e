import type { ArquivoTemporario, Settled } from '../arquivo/arquivo'
import type { Clock } from '../shared/clock'
import { err, ok, type Result } from '../shared/result'
import type { ArquivosParaAnexar } from '../solicitacao/ports'
import { type Assinatura, judgeAssinatura, type LeituraAssinatura, type NivelAssinatura } from './assinatura'
import type { TipoPessoaCadastro } from './cadastro'
import type { Andamento, TipoDocumento } from './documentos'
import type { Chaves } from './ports'

/** How long a file waits on the page to be sent, in milliseconds. */
export const validadeDoDocumento = 7 * 86_400_000

export type DocumentoRecebido = {
  tipo: TipoDocumento
  arquivo: Pick<ArquivoTemporario, 'id' | 'uri' | 'nome' | 'tamanho'>
  recebidoEm: Date
  /** Of a term. */
  assinatura: Assinatura | null
}

/** A registration as whoever has its link sees it. */
export type CadastroComLink = {
  id: number
  tipoPessoa: TipoPessoaCadastro
  protocolo: string
  /** Of the legal representative, who signs. */
  cpf: string
  andamento: Andamento
  /** The salt of its receipt's key. */
  sal: string
  /** What waits to be sent. */
  aEnviar: DocumentoRecebido[]
  /** What was sent last. */
  enviados: DocumentoRecebido[]
  enviadosEm: Date | null
}

/** A document that takes the place of what was there; `null` takes it away. */
type Mudanca = { tipo: TipoDocumento; novo: { idArquivo: number; assinatura: Assinatura | null } | null }

/** Why nothing is sent. `fechado`: it is with the operator, or approved. */
export type RemessaRefusal = 'fechado' | 'faltam' | 'nadaNovo' | 'arquivoSumiu'

type NovaRemessa = { formulario: string; arquivos: Settled[]; now: Date }

/** The transactions of what follows a registration. */
export interface RemessasStore {
  findByLink(hash: string): Promise<CadastroComLink | null>
  /** The term as it was issued: the text that counts. */
  termoEmitido(id: number): Promise<Uint8Array>
  /** Keeps what the page holds, while it may be sent. */
  keep(id: number, mudancas: Mudanca[], now: Date): Promise<void>
  wasSent(formulario: string): Promise<boolean>
  /** What one form sends twice is one sending. */
  send(id: number, remessa: NovaRemessa): Promise<Result<null, RemessaRefusal>>
}

/** Reads the signature of a file that waits; `em`: when it was received. */
export type LerAssinatura = (uri: string, emitido: Uint8Array, em: Date) => Promise<LeituraAssinatura>

type Deps = {
  store: RemessasStore
  chaves: Pick<Chaves, 'hashOf' | 'keyOf'>
  arquivos: ArquivosParaAnexar
  lerAssinatura: LerAssinatura
  /** The least level that suffices. */
  nivel: NivelAssinatura
  clock: Clock
  mailQueued(): void
}

/** The page of a mail's link: the signed term and the documents, kept until they are sent to be looked at. */
export function makeRemessas({ store, chaves, arquivos, lerAssinatura, nivel, clock, mailQueued }: Deps) {
  async function assinaturaOf({ id, cpf }: CadastroComLink, uri: string, now: Date) {
    const leitura = await lerAssinatura(uri, await store.termoEmitido(id), now)
    return judgeAssinatura(leitura, { cpf, recebidaEm: now, nivel })
  }

  return {
    find: (codigo: string) => store.findByLink(chaves.hashOf(codigo)),

    /** The key of the receipt, which leads to the term as it was issued. */
    reciboOf: ({ sal }: CadastroComLink) => chaves.keyOf(sal),

    /** What the page holds now, by kind; of what it held before, the same file is left as it was received. */
    async keep(cadastro: CadastroComLink, agora: ReadonlyMap<TipoDocumento, ArquivoTemporario | null>) {
      const now = clock.now()
      const before = new Map(cadastro.aEnviar.map(({ tipo, arquivo }) => [tipo, arquivo.id]))
      const mudancas: Mudanca[] = []
      for (const [tipo, arquivo] of agora) {
        if (before.get(tipo) === arquivo?.id) continue
        const assinatura = arquivo && tipo === 'termo' ? await assinaturaOf(cadastro, arquivo.uri, now) : null
        mudancas.push({ tipo, novo: arquivo && { idArquivo: arquivo.id, assinatura } })
      }
      if (mudancas.length > 0) await store.keep(cadastro.id, mudancas, now)
    },

    /** Enviar para análise. */
    async send({ id, aEnviar }: CadastroComLink, formulario: string): Promise<Result<null, RemessaRefusal>> {
      if (await store.wasSent(formulario)) return ok(null)
      const settled = await Promise.all(aEnviar.map(({ arquivo }) => arquivos.settle(arquivo.id)))
      const there = settled.filter((one) => one !== null)
      // Sent a moment ago by the same form, which has published the files.
      if (there.length < settled.length) return (await store.wasSent(formulario)) ? ok(null) : err('arquivoSumiu')
      const sent = await store.send(id, { formulario, arquivos: there, now: clock.now() })
      if (sent.ok) mailQueued()
      return sent
    },
  }
}

export type Remessas = ReturnType<typeof makeRemessas>
