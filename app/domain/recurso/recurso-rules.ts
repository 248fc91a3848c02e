import type { Clock } from '../shared/clock'
import { err, ok, type Result } from '../shared/result'
import { stripUnstorable } from '../shared/typed-fields'
import { type AccessRequest, allows, type LinkAccess, type TelaRecurso, telaLifetime, toEscopo } from './acesso'
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
  type Disputado,
  type DisputadoRecurso,
  type Escopo,
  type FornecedorManifestado,
  isWhole,
  maxJustificativaLength,
  type PainelRecurso,
  type Prazos,
  type Previa,
  pickId,
  readEscopo,
} from './recurso'

/** The link is invalid, expired, revoked, or for another screen, tender, lot or item. */
export type AcessoRefusal = 'acessoRecusado'
export type RecursoUnavailable = AcessoRefusal | Exclude<RecursoRefusal, 'loteNotFound'>

type PorDisputado = Disputado & { token: string; idLicitacao: number }
type ChangePrazosRequest = PorDisputado & Omit<MudancaDePrazos, AddedByServer | keyof Escopo>
type GrantRequest = PorDisputado & Omit<Concessao, AddedByServer | keyof Escopo>
type AddedByServer = 'autor' | 'now' | 'latest'

/** 'acessoDeOutro': the link is valid, but for another screen, tender, lot or item. */
export type AberturaRefusal = AcessoRefusal | 'acessoDeOutro'

/** What an authority may do with a link (G). Every call needs the link's token. */
export type Recursos = {
  /** Only checks the token. With a remote system, the check is a call that lists the tender's lots and items. */
  open(request: AccessRequest & { token: string }): Promise<Result<null, AberturaRefusal>>
  find(request: PorDisputado & Pick<AccessRequest, 'tela'>): Promise<Result<DisputadoRecurso, AcessoRefusal>>
  painel(request: AccessRequest & { token: string }): Promise<Result<PainelRecurso, AcessoRefusal>>
  listFornecedores(request: PorDisputado): Promise<Result<FornecedorManifestado[], AcessoRefusal>>
  changePrazos(mudanca: ChangePrazosRequest): Promise<Result<Prazos, RecursoUnavailable>>
  /** Grants appeals to suppliers and sets the deadlines (G4). */
  grant(concessao: GrantRequest): Promise<Result<Prazos, RecursoUnavailable>>
  previewPrazos(mudanca: ChangePrazosRequest): Promise<Result<Previa, RecursoUnavailable>>
  previewConcessao(concessao: GrantRequest): Promise<Result<Previa, RecursoUnavailable>>
}

type Deps = {
  store: RecursoStore
  tokens: LinkTokens
  links: Pick<LinksEmitidos, 'isRevoked'>
  clock: Clock
  /** The farthest allowed end, in days from now. */
  diasAteOFim: number
  mailQueued(): void
}

export function makeRecursos({ store, tokens, links, clock, diasAteOFim, mailQueued }: Deps): Recursos {
  async function checkToken(token: string, request: AccessRequest): Promise<Result<LinkAccess, AberturaRefusal>> {
    const acesso = await tokens.read(token, clock.now())
    if (!acesso || (await links.isRevoked(acesso))) return err('acessoRecusado')
    return allows(acesso, request) ? ok(acesso) : err('acessoDeOutro')
  }

  async function accessFor(token: string, request: AccessRequest) {
    const judged = await checkToken(token, request)
    return judged.ok ? judged.value : null
  }

  async function runChange<T extends PorDisputado & { justificativa: string }, Value>(
    given: T,
    tela: AccessRequest['tela'],
    run: (mudanca: T & Pick<MudancaDePrazos, AddedByServer>) => Promise<Result<Value, RecursoRefusal>>,
  ): Promise<Result<Value, RecursoUnavailable>> {
    const mudanca = { ...given, justificativa: stripUnstorable(given.justificativa) }
    const acesso = await accessFor(given.token, { ...given, tela })
    if (!acesso) return err('acessoRecusado')
    if (mudanca.justificativa.length > maxJustificativaLength) return err('justificativaLonga')
    const now = clock.now()
    const result = await run({ ...mudanca, autor: acesso.holder, now, latest: latestFim(now, diasAteOFim) })
    if (result.ok) return result
    return err(result.error === 'loteNotFound' ? 'acessoRecusado' : result.error)
  }

  function finishChange(result: Result<Mudado, RecursoUnavailable>): Result<Prazos, RecursoUnavailable> {
    if (!result.ok) return result
    if (result.value.changed) mailQueued()
    return ok(result.value.prazos)
  }

  return {
    async open({ token, ...request }) {
      const judged = await checkToken(token, request)
      return judged.ok ? ok(null) : judged
    },

    async find({ token, ...request }) {
      const acesso = await accessFor(token, request)
      const disputado = acesso && (await store.find(request.idLicitacao, request))
      return disputado ? ok(disputado) : err('acessoRecusado')
    },

    async painel({ token, ...request }) {
      const acesso = await accessFor(token, request)
      if (!acesso) return err('acessoRecusado')
      const painel = await store.painel(request.idLicitacao, toEscopo(acesso, request))
      return painel.disputados.length > 0 || isWhole(request) ? ok(painel) : err('acessoRecusado')
    },

    async listFornecedores({ token, ...request }) {
      const acesso = await accessFor(token, { ...request, tela: 'permitir-recurso-contrarrazao' })
      if (!acesso) return err('acessoRecusado')
      const fornecedores = await store.fornecedores(request.idLicitacao, request)
      return fornecedores ? ok(fornecedores) : err('acessoRecusado')
    },

    changePrazos: async (mudanca) => finishChange(await runChange(mudanca, 'data-recurso', store.changePrazos)),
    grant: async (concessao) => finishChange(await runChange(concessao, 'permitir-recurso-contrarrazao', store.grant)),
    previewPrazos: (mudanca) => runChange(mudanca, 'data-recurso', store.previewPrazos),
    previewConcessao: (concessao) => runChange(concessao, 'permitir-recurso-contrarrazao', store.previewConcessao),
  }
}

type IssuerDeps = { tokens: LinkTokens; links: LinksEmitidos; clock: Clock }
type NovosLinks = Escopo & {
  idLicitacao: number
  holder: string
  validade: number
  autor?: string
  formulario?: string
}
type LinkAAssinar = Escopo & {
  id: string
  idLicitacao: number
  holder: string
  expiraEm: Date
  disputados: DisputadoRecurso[]
}

/** Who issues and revokes links on the command line. */
const noTerminal = 'órgão'

/** Issues, lists and revokes the links to both screens of appeals (G6). `validade` is in milliseconds. */
export function makeLinkIssuer({ tokens, links, clock }: IssuerDeps) {
  /** Signs one token for the deadlines, and one per lot or item for the grants. Each allows only its own change. */
  async function sign({ disputados, expiraEm, ...link }: LinkAAssinar) {
    const { id, idLicitacao, holder } = link
    const permitir = disputados.map(async (disputado) => ({
      ...disputado,
      token: await tokens.sign(
        { id, idLicitacao, holder, tela: 'permitir-recurso-contrarrazao', ...pickId(disputado) },
        expiraEm,
      ),
    }))
    const dataRecurso = await tokens.sign({ ...link, tela: 'data-recurso' }, expiraEm)
    return { dataRecurso, permitir: await Promise.all(permitir) }
  }

  return {
    async issue({ validade, autor = noTerminal, formulario, ...scope }: NovosLinks) {
      const emitidoEm = clock.now()
      const expiraEm = new Date(emitidoEm.getTime() + validade)
      const added = await links.add({ ...scope, emitidoEm, expiraEm, autor, formulario })
      if (!added.ok) return added
      const { id, disputados } = added.value
      return ok({ id, expiraEm, ...(await sign({ ...scope, id, expiraEm, disputados })) })
    },

    /** A link of this tender, with its tokens while it is valid. */
    async find(idLicitacao: number, id: string) {
      const found = await links.find(idLicitacao, id)
      if (!found) return null
      const { holder, expiraEm, disputados } = found
      if (found.revogadoEm !== null || expiraEm <= clock.now()) return { ...found, tokens: null }
      const link = { id, idLicitacao, holder, expiraEm, disputados, ...readEscopo(found) }
      return { ...found, tokens: await sign(link) }
    },

    /** The token with which a person of the mesa opens a screen without a link. */
    open: (access: Escopo & { tela: TelaRecurso; idLicitacao: number; holder: string; idAcesso: number }) =>
      tokens.sign({ id: 'mesa', ...access }, new Date(clock.now().getTime() + telaLifetime)),

    revoke: (id: string, autor = noTerminal) => links.revoke(id, autor, clock.now()),
    list: (idLicitacao: number | null) => links.list(idLicitacao),
  }
}

export type LinkIssuer = ReturnType<typeof makeLinkIssuer>
