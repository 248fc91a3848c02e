import type { Clock } from '../shared/clock'
import { err, ok, type Result } from '../shared/result'
import { storable } from '../shared/storable'
import { type Acesso, type AcessoPedido, allows } from './acesso'
import type {
  Concessao,
  LinksEmitidos,
  LinkTokens,
  Mudado,
  MudancaDePrazos,
  RecursoRefusal,
  RecursoStore,
} from './ports'
import { latestFim } from './prazos'
import {
  type FornecedorManifestado,
  type LoteRecurso,
  longestJustificativa,
  type PainelRecurso,
  type Prazos,
  type Previa,
} from './recurso'

/** The link is wrong, over, revoked, or for another screen, tender or lot. */
export type AcessoRefusal = 'acessoRecusado'
export type RecursoUnavailable = AcessoRefusal | Exclude<RecursoRefusal, 'loteNotFound'>

type PorLote = { token: string; idLicitacao: number; idLote: number }
type AlterarPrazos = PorLote & Omit<MudancaDePrazos, Dated>
type Conceder = PorLote & Omit<Concessao, Dated>
type Dated = 'autor' | 'now' | 'latest'

/** 'acessoDeOutro': the link is good, though not here. */
export type AberturaRefusal = AcessoRefusal | 'acessoDeOutro'

/** What an authority may do with a link (G). Everything is asked with the link's token, and refused without. */
export type Recursos = {
  /** Judges a token alone; nothing of the tender is read. */
  open(pedido: AcessoPedido & { token: string }): Promise<Result<null, AberturaRefusal>>
  /** One lot of those that the link is for. */
  findLote(pedido: PorLote & Pick<AcessoPedido, 'tela'>): Promise<Result<LoteRecurso, AcessoRefusal>>
  /** Everything the screens show, of the lots that the link is for. */
  painel(pedido: AcessoPedido & { token: string }): Promise<Result<PainelRecurso, AcessoRefusal>>
  /** The suppliers who declared the intent to appeal in a lot. */
  listFornecedores(pedido: PorLote): Promise<Result<FornecedorManifestado[], AcessoRefusal>>
  /** Moves the ends of a lot's periods (G1, G3); returns the periods as they are then. */
  changePrazos(mudanca: AlterarPrazos): Promise<Result<Prazos, RecursoUnavailable>>
  /** Permits suppliers to appeal, and sets the periods (G4). */
  grant(concessao: Conceder): Promise<Result<Prazos, RecursoUnavailable>>
  /** What either would do, or why it would be refused, for a person to look at before it is done. */
  previewPrazos(mudanca: AlterarPrazos): Promise<Result<Previa, RecursoUnavailable>>
  previewConcessao(concessao: Conceder): Promise<Result<Previa, RecursoUnavailable>>
}

type Deps = {
  store: RecursoStore
  tokens: LinkTokens
  links: Pick<LinksEmitidos, 'isRevoked'>
  clock: Clock
  /** How many days ahead an end may be. */
  diasAteOFim: number
  /** Called after a transaction that left mail to be sent. */
  mailQueued(): void
}

export function makeRecursos({ store, tokens, links, clock, diasAteOFim, mailQueued }: Deps): Recursos {
  async function judge(token: string, pedido: AcessoPedido): Promise<Result<Acesso, AberturaRefusal>> {
    const acesso = await tokens.read(token, clock.now())
    if (!acesso || (await links.isRevoked(acesso.id))) return err('acessoRecusado')
    return allows(acesso, pedido) ? ok(acesso) : err('acessoDeOutro')
  }

  async function opened(token: string, pedido: AcessoPedido) {
    const judged = await judge(token, pedido)
    return judged.ok ? judged.value : null
  }

  async function asked<T extends PorLote & { justificativa: string }, Answer>(
    { token, ...given }: T,
    tela: AcessoPedido['tela'],
    run: (mudanca: Omit<T, 'token'> & Pick<MudancaDePrazos, Dated>) => Promise<Result<Answer, RecursoRefusal>>,
  ): Promise<Result<Answer, RecursoUnavailable>> {
    const { idLicitacao, idLote } = given
    const mudanca = { ...given, justificativa: storable(given.justificativa) }
    const acesso = await opened(token, { tela, idLicitacao, idLote })
    if (!acesso) return err('acessoRecusado')
    if (mudanca.justificativa.length > longestJustificativa) return err('justificativaLonga')
    const now = clock.now()
    const answered = await run({ ...mudanca, autor: acesso.quem, now, latest: latestFim(now, diasAteOFim) })
    if (answered.ok) return answered
    // Another tender's lot: the link isn't for it.
    return err(answered.error === 'loteNotFound' ? 'acessoRecusado' : answered.error)
  }

  function changed(answered: Result<Mudado, RecursoUnavailable>): Result<Prazos, RecursoUnavailable> {
    if (!answered.ok) return answered
    if (answered.value.changed) mailQueued()
    return ok(answered.value.prazos)
  }

  return {
    async open({ token, ...pedido }) {
      const judged = await judge(token, pedido)
      return judged.ok ? ok(null) : judged
    },

    async findLote({ token, ...pedido }) {
      const acesso = await opened(token, pedido)
      const lote = acesso && (await store.findLote(pedido.idLicitacao, pedido.idLote))
      return lote ? ok(lote) : err('acessoRecusado')
    },

    async painel({ token, ...pedido }) {
      const acesso = await opened(token, pedido)
      if (!acesso) return err('acessoRecusado')
      const painel = await store.painel(pedido.idLicitacao, pedido.idLote ?? acesso.idLote)
      return painel.lotes.length > 0 || pedido.idLote === undefined ? ok(painel) : err('acessoRecusado')
    },

    async listFornecedores({ token, idLicitacao, idLote }) {
      const acesso = await opened(token, { tela: 'permitir-recurso-contrarrazao', idLicitacao, idLote })
      if (!acesso) return err('acessoRecusado')
      const fornecedores = await store.fornecedores(idLicitacao, idLote)
      return fornecedores ? ok(fornecedores) : err('acessoRecusado')
    },

    changePrazos: async (mudanca) => changed(await asked(mudanca, 'data-recurso', store.changePrazos)),
    grant: async (concessao) => changed(await asked(concessao, 'permitir-recurso-contrarrazao', store.grant)),
    previewPrazos: (mudanca) => asked(mudanca, 'data-recurso', store.previewPrazos),
    previewConcessao: (concessao) => asked(concessao, 'permitir-recurso-contrarrazao', store.previewConcessao),
  }
}
