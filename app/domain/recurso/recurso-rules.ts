import type { Clock } from '../shared/clock'
import { err, ok, type Result } from '../shared/result'
import { type Acesso, allows, type Pedido } from './acesso'
import type { Concessao, LinksEmitidos, LinkTokens, MudancaDePrazos, RecursoRefusal, RecursoStore } from './ports'
import { type FornecedorManifestado, longestJustificativa, type PainelRecurso, type Prazos } from './recurso'

/** The link is wrong, over, revoked, or for another screen, tender or lot. */
export type AcessoRefusal = 'acessoRecusado'
export type RecursoUnavailable = AcessoRefusal | Exclude<RecursoRefusal, 'loteNotFound'>

type PorLote = { token: string; idLicitacao: number; idLote: number }
type AlterarPrazos = PorLote & Omit<MudancaDePrazos, 'autor' | 'now'>
type Conceder = PorLote & Omit<Concessao, 'autor' | 'now'>

/** What an authority may do with a link (G). Everything is asked with the link's token, and refused without. */
export type Recursos = {
  /** Everything the screens show, of the lots that the link is for. */
  painel(pedido: Pedido & { token: string }): Promise<Result<PainelRecurso, AcessoRefusal>>
  /** The suppliers who declared the intent to appeal in a lot. */
  listFornecedores(pedido: PorLote): Promise<Result<FornecedorManifestado[], AcessoRefusal>>
  /** Moves the ends of a lot's periods (G1, G3); returns the periods as they are then. */
  alterarPrazos(mudanca: AlterarPrazos): Promise<Result<Prazos, RecursoUnavailable>>
  /** Permits suppliers to appeal, and sets the periods (G4). */
  conceder(concessao: Conceder): Promise<Result<Prazos, RecursoUnavailable>>
}

/** What the database can't hold, and no keyboard writes, is left out. */
const storable = (text: string) => text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\uFFFD')

type Deps = {
  store: RecursoStore
  tokens: LinkTokens
  links: Pick<LinksEmitidos, 'isRevoked'>
  clock: Clock
  /** Called after a transaction that left mail to be sent. */
  mailQueued(): void
}

export function makeRecursos({ store, tokens, links, clock, mailQueued }: Deps): Recursos {
  async function opened(token: string, pedido: Pedido): Promise<Acesso | null> {
    const acesso = await tokens.read(token, clock.now())
    return acesso && allows(acesso, pedido) && !(await links.isRevoked(acesso.id)) ? acesso : null
  }

  async function change<T extends PorLote & { justificativa: string }>(
    { token, ...asked }: T,
    tela: Pedido['tela'],
    run: (mudanca: Omit<T, 'token'> & { autor: string; now: Date }) => ReturnType<RecursoStore['alterarPrazos']>,
  ): Promise<Result<Prazos, RecursoUnavailable>> {
    const { idLicitacao, idLote } = asked
    const mudanca = { ...asked, justificativa: storable(asked.justificativa) }
    const acesso = await opened(token, { tela, idLicitacao, idLote })
    if (!acesso) return err('acessoRecusado')
    if (mudanca.justificativa.length > longestJustificativa) return err('justificativaLonga')
    const changed = await run({ ...mudanca, autor: acesso.quem, now: clock.now() })
    // Another tender's lot: the link isn't for it.
    if (!changed.ok) return err(changed.error === 'loteNotFound' ? 'acessoRecusado' : changed.error)
    if (changed.value.changed) mailQueued()
    return ok(changed.value.prazos)
  }

  return {
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

    alterarPrazos: (mudanca) => change(mudanca, 'data-recurso', store.alterarPrazos),
    conceder: (concessao) => change(concessao, 'permitir-recurso-contrarrazao', store.conceder),
  }
}
