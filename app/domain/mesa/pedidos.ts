import { z } from 'zod'
import type { Clock } from '../shared/clock'
import { err, ok, type Result } from '../shared/result'
import type { TipoPessoa } from '../shared/tipo-pessoa'
import { required, typedText } from '../shared/typed-fields'
import type { Respondida, RespostaPor, RespostaRefusal } from '../solicitacao/envio'
import type { Pendente, Resposta, TipoSolicitacao } from '../solicitacao/solicitacao'
import type { Acesso } from './acessos'
import { type Decisao, decisoes, type Escrita, textoPublico } from './decisao'
import { type Alcance, type Pessoa, toAlcance } from './pessoa'

/** `diasUteis`: business days after today, up to and including the last day to answer; 0 on that last day. */
export type PedidoListado = Pendente & { diasUteis: number; respondidaEm: Date | null }

/** `texto`: part of the tender's process or notice number, or of the request's protocol number. */
export type FiltroDePedidos = { respondidos: boolean; tipo: TipoSolicitacao | null; texto: string; page: number }

export const pedidosPerPage = 50

/** A request with data that only its body may see: the requester's identity, contacts and unmasked question. */
export type PedidoAberto = PedidoListado & {
  assunto: string
  anexo: { nome: string; uri: string } | null
  abertura: Date | null
  limite: Date | null
  solicitante: { tipoPessoa: TipoPessoa; nome: string; cpfCnpj: string; email: string; telefone: string }
  /** Oldest first, masked as they were published (W17.12). `autor`: who wrote it, for the body alone. */
  respostas: (Resposta & { autor: string | null })[]
}

/**
 * `formulario`: new each time the draft is saved, so that publishing one version never deletes a later one. `vista`: the
 * id of the newest answer that the draft's author has seen; `null` if there was none.
 */
export type RascunhoDeResposta = Escrita & {
  formulario: string
  vista: number | null
  arquivo: { id: number; uri: string; nome: string } | null
  salvoEm: Date
}

export type NovoRascunho = Escrita & { vista: number | null; idArquivo: number | null }

export interface PedidosStore {
  /** Lists waiting requests, nearest deadline first, or answered ones, newest answer first. */
  list(alcance: Alcance, filtro: FiltroDePedidos, now: Date): Promise<{ pedidos: PedidoListado[]; total: number }>
  /** `null` if the request does not exist or is another body's (W17.9). */
  find(alcance: Alcance, id: number, now: Date): Promise<PedidoAberto | null>
  /** Records that the person has seen how to reach the requester. */
  recordOpening(id: number, pessoa: Pessoa): Promise<void>
  rascunho(id: number, idPessoa: number): Promise<RascunhoDeResposta | null>
  save(id: number, idPessoa: number, rascunho: NovoRascunho, now: Date): Promise<void>
  wasPublished(id: number, formulario: string): Promise<boolean>
  sweep(before: Date): Promise<number>
}

/** A draft is deleted this many milliseconds after it was last saved. */
const rascunhoLifetime = 90 * 86_400_000

/** 'mudou': the draft was saved again after it was reviewed. 'semRascunho': nothing to publish. */
export type PublicacaoRefusal = RespostaRefusal | 'pedidoNotFound' | 'semRascunho' | 'mudou'

type Revisto = { formulario: string; salvoEm: string }

type Deps = {
  store: PedidosStore
  answer(
    solicitacao: string,
    texto: string,
    arquivoUri: string | null,
    corrects: boolean,
    por: RespostaPor,
  ): Promise<Result<Respondida, RespostaRefusal>>
  clock: Clock
}

/**
 * The functions with which officials read and answer requests. Officials see only the requests to the bodies for which
 * they answer.
 */
export function makePedidosDaMesa({ store, answer, clock }: Deps) {
  return {
    list: ({ pessoa }: Acesso, filtro: FiltroDePedidos) => store.list(toAlcance(pessoa), filtro, clock.now()),
    find: ({ pessoa }: Acesso, id: number) => store.find(toAlcance(pessoa), id, clock.now()),
    recordOpening: store.recordOpening,
    rascunho: ({ pessoa }: Acesso, id: number) => store.rascunho(id, pessoa.id),

    async save({ pessoa }: Acesso, id: number, rascunho: NovoRascunho): Promise<boolean> {
      const now = clock.now()
      if (!(await store.find(toAlcance(pessoa), id, now))) return false
      await store.save(id, pessoa.id, rascunho, now)
      return true
    },

    /** Publishes the reviewed draft. Idempotent per draft; refused if somebody else answered meanwhile (W17.14). */
    async publish(
      { pessoa }: Acesso,
      id: number,
      { formulario, salvoEm }: Revisto,
    ): Promise<Result<unknown, PublicacaoRefusal>> {
      if (!(await store.find(toAlcance(pessoa), id, clock.now()))) return err('pedidoNotFound')
      // Read before `wasPublished` is called: a draft that a concurrent publication deleted then counts as published.
      const rascunho = await store.rascunho(id, pessoa.id)
      if (await store.wasPublished(id, formulario)) return ok(id)
      if (!rascunho) return err('semRascunho')
      if (rascunho.formulario !== formulario || rascunho.salvoEm.toISOString() !== salvoEm) return err('mudou')
      const { vista, arquivo } = rascunho
      const por = { idPessoa: pessoa.id, nome: pessoa.nome, formulario, vista }
      const answered = await answer(String(id), textoPublico(rascunho), arquivo?.uri ?? null, vista !== null, por)
      // The form was sent twice at once, and the other request has published the attachment.
      const isTwice = !answered.ok && answered.error === 'arquivoGone' && (await store.wasPublished(id, formulario))
      return isTwice ? ok(id) : answered
    },

    sweep: () => store.sweep(new Date(clock.now().getTime() - rascunhoLifetime)),
  }
}

export type PedidosDaMesa = ReturnType<typeof makePedidosDaMesa>

export const respostaFields = ['decisao', 'texto'] as const
export type RespostaField = (typeof respostaFields)[number]

const texto = typedText(20_000)

const decided = z.object({ texto, decisao: z.enum(decisoes, required) })
const undecided = z.object({ texto, decisao: z.undefined().or(z.literal('')).optional() })

/** The schema of the answer form. Only the answer to a challenge states a decision. */
export const chooseRespostaSchema = (tipo: TipoSolicitacao) => (tipo === 'IMPUGNACAO' ? decided : undecided)

export const isDecisao = (value: unknown): value is Decisao => decisoes.some((known) => known === value)
