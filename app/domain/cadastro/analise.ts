import type { Clock } from '../shared/clock'
import { err, ok, type Result } from '../shared/result'
import type { TipoPessoa } from '../shared/tipo-pessoa'
import type { DadosGerais, SituacaoCadastro } from './cadastro'
import { missingDocumentos, type TipoDocumento } from './documentos'
import type { Decisao } from './ports'
import type { DocumentoRecebido } from './remessas'

/** `autor`: who decided; 'operador' on the command line. */
export type Decidido = { decisao: Decisao; instante: Date; motivo: string | null; autor: string }

export type CadastroListado = {
  id: number
  protocolo: string
  situacao: SituacaoCadastro
  criadoEm: Date
  mudouEm: Date
  dados: DadosGerais
  tentativas: number
  /** The latest decision; a later submission may have followed it. */
  decisao: Decidido | null
  bloqueadoAte: Date | null
  bloqueioMotivo: string | null
}

/** The documents that were sent for analysis together; `id` names what somebody looked at. */
type Remessa = { id: number; enviadaEm: Date; documentos: DocumentoRecebido[] }

/** `remessa`: what was sent last; `null` if nothing was. `faltam`: what is missing in it (J19). */
export type CadastroEmAnalise = CadastroListado & { remessa: Remessa | null; faltam: TipoDocumento[] }

/** The registrations to analyse first: what was sent for analysis, then what is not complete yet, then what was decided. */
export type Fila = { cadastros: CadastroListado[]; esperam: number; total: number }

export type Ocorrencia = { id: number; tipo: string; instante: Date; autor: string; motivo: string | null }

/** Who decides or looks. `idPessoa` is `null` on the command line. */
export type Analista = { nome: string; idPessoa: number | null }

/**
 * `vista`: the id of the submission that was looked at; `null` if nothing had been sent. `mesmoAssim`: although something
 * is missing. `formulario`: the form, so that sending it twice decides once; `null` on the command line.
 */
export type Parecer = {
  decisao: Decisao
  motivo: string | null
  vista: number | null
  mesmoAssim: boolean
  formulario: string | null
}

/** 'mudou': the submission that was looked at is no longer the last one. */
export type ParecerRefusal = 'cadastroNotFound' | 'bloqueado' | 'decidido' | 'mudou' | 'faltam'

type Fatos = { situacao: SituacaoCadastro; tipoPessoa: TipoPessoa; remessa: Remessa | null }

/** Whether a registration can be decided so, as it is now. */
export function judgeParecer(
  { situacao, tipoPessoa, remessa }: Fatos,
  { decisao, vista, mesmoAssim }: Parecer,
): Result<null, 'decidido' | 'mudou' | 'faltam'> {
  if (situacao === 'ENCERRADA') return err('decidido')
  if ((remessa?.id ?? null) !== vista) return err('mudou')
  const isWhole = missingDocumentos(tipoPessoa, remessa?.documentos ?? []).length === 0
  return decisao === 'recusado' || isWhole || mesmoAssim ? ok(null) : err('faltam')
}

export interface AnaliseStore {
  /** All that wait for a decision or for documents, the oldest first; with `todos` also those that were decided. */
  list(filtro: { todos: boolean }): Promise<CadastroListado[]>
  listFila(page: { limit: number; offset: number }): Promise<Fila>
  countEsperam(): Promise<number>
  find(id: number): Promise<(CadastroListado & { remessa: Remessa | null }) | null>
  listHistorico(id: number): Promise<Ocorrencia[]>
  termoEmitido(id: number): Promise<Uint8Array>
  /** Records that somebody has seen the registration, or one of its documents. */
  recordOpening(id: number, documento: TipoDocumento | 'termo emitido' | null, por: Analista): Promise<void>
  /** Writes decision, `evento` and mail in one transaction, in which nothing can be sent (J19). */
  decide(id: number, parecer: Parecer & { now: Date }, por: Analista): Promise<Result<null, ParecerRefusal>>
}

type Deps = { store: AnaliseStore; clock: Clock; mailQueued(): void }

/** How the portal's people analyse registrations, on the command line and in the browser. */
export function makeAnalise({ store, clock, mailQueued }: Deps) {
  return {
    list: store.list,
    listFila: store.listFila,
    countEsperam: store.countEsperam,
    listHistorico: store.listHistorico,
    termoEmitido: store.termoEmitido,
    recordOpening: store.recordOpening,

    async find(id: number): Promise<CadastroEmAnalise | null> {
      const cadastro = await store.find(id)
      if (!cadastro) return null
      const { dados, remessa } = cadastro
      return { ...cadastro, faltam: missingDocumentos(dados.tipoPessoa, remessa?.documentos ?? []) }
    },

    /** Approves or refuses what was looked at, and mails it. Refused if anything was sent or decided meanwhile. */
    async decide(id: number, parecer: Parecer, por: Analista): Promise<Result<null, ParecerRefusal>> {
      const decided = await store.decide(id, { ...parecer, now: clock.now() }, por)
      if (decided.ok) mailQueued()
      return decided
    },
  }
}

export type Analise = ReturnType<typeof makeAnalise>
