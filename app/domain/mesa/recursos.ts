import { z } from 'zod'
import type { TelaRecurso } from '../recurso/acesso'
import type { LinkRefusal } from '../recurso/ports'
import { type DisputadoRecurso, type Escopo, isSameDisputado, isWhole } from '../recurso/recurso'
import type { LinkIssuer } from '../recurso/recurso-rules'
import { err, ok, type Result } from '../shared/result'
import { optionalLine, required, typedLine } from '../shared/typed-fields'
import type { Acesso } from './acessos'
import { type BuscaDeLicitacoes, type LicitacaoDoOrgao, licitacoesPerPage } from './licitacoes'
import { type Alcance, type Pessoa, toAlcance } from './pessoa'

/** `esperam`: its lots, and items in no lot, in which an intent to appeal waits. */
type LicitacaoListada = LicitacaoDoOrgao & { esperam: number }

/** `intencoes`: the declared intents to appeal, if nobody was permitted to yet and the tender is not over; otherwise 0. */
export type DisputadoDaMesa = DisputadoRecurso & { intencoes: number }

type LicitacaoAberta = LicitacaoDoOrgao & { disputados: DisputadoDaMesa[] }

type Abertura = { tela: TelaRecurso; escopo: Escopo }

export interface RecursosDaMesaStore {
  /** The tenders in which an intent to appeal waits, oldest first; with `texto` all those with it in one of their numbers. */
  list(alcance: Alcance, busca: BuscaDeLicitacoes): Promise<{ licitacoes: LicitacaoListada[]; total: number }>
  /** How many tenders have an intent to appeal that waits. */
  count(alcance: Alcance): Promise<number>
  /** `null` if the tender has no page or is another body's (W17.27). */
  find(alcance: Alcance, id: number): Promise<LicitacaoAberta | null>
  recordOpening(idLicitacao: number, abertura: Abertura, pessoa: Pessoa): Promise<void>
}

type Deps = {
  store: RecursosDaMesaStore
  emissao: Pick<LinkIssuer, 'issue' | 'find' | 'list' | 'revoke' | 'open'>
  isRecent(acesso: Acesso): boolean
}

type NovoLinkDaMesa = { para: string; escopo: Escopo; validade: Validade }

/**
 * The appeals in the tenders of a person's bodies: she opens the authority's pages herself, or gives an authority links
 * to them. Whoever gives a link, or reads its addresses, has entered a short while ago (W17.24).
 */
export function makeRecursosDaMesa({ store, emissao, isRecent }: Deps) {
  const find = ({ pessoa }: Acesso, id: number) => store.find(toAlcance(pessoa), id)

  return {
    list: ({ pessoa }: Acesso, { texto, page }: { texto: string; page: number }) =>
      store.list(toAlcance(pessoa), {
        ...{ texto, limit: licitacoesPerPage },
        offset: (page - 1) * licitacoesPerPage,
      }),

    count: ({ pessoa }: Acesso) => store.count(toAlcance(pessoa)),

    find,

    /** The token with which the person opens a page of this tender, of a lot or of an item in no lot; `null` without it. */
    async open(acesso: Acesso, idLicitacao: number, { tela, escopo }: Abertura): Promise<string | null> {
      const licitacao = await find(acesso, idLicitacao)
      if (!licitacao) return null
      if (!isWhole(escopo) && !licitacao.disputados.some((one) => isSameDisputado(one, escopo))) return null
      await store.recordOpening(idLicitacao, { tela, escopo }, acesso.pessoa)
      const { id: idAcesso, pessoa } = acesso
      return emissao.open({ tela, idLicitacao, holder: pessoa.nome, idAcesso, ...escopo })
    },

    /** The links that were given for this tender, newest first. */
    async listLinks(acesso: Acesso, idLicitacao: number) {
      return (await find(acesso, idLicitacao)) ? (await emissao.list(idLicitacao)).reverse() : []
    },

    async giveLink(
      acesso: Acesso,
      idLicitacao: number,
      { para, escopo, validade }: NovoLinkDaMesa,
      formulario: string,
    ): Promise<Result<{ id: string }, LinkRefusal | 'entradaAntiga'>> {
      if (!(await find(acesso, idLicitacao))) return err('licitacaoNotFound')
      if (!isRecent(acesso)) return err('entradaAntiga')
      const autor = acesso.pessoa.nome
      return emissao.issue({
        ...{ idLicitacao, holder: para, validade: validades[validade] },
        ...{ autor, formulario, ...escopo },
      })
    },

    /** A link, with its tokens if it is valid and the person has entered a short while ago. */
    async findLink(acesso: Acesso, idLicitacao: number, id: string) {
      const link = (await find(acesso, idLicitacao)) ? await emissao.find(idLicitacao, id) : null
      return link && { ...link, tokens: isRecent(acesso) ? link.tokens : null, isValid: link.tokens !== null }
    },

    /** Revokes a link. One that was revoked meanwhile is as it should be. */
    async revokeLink(acesso: Acesso, idLicitacao: number, id: string): Promise<Result<null, 'linkNotFound'>> {
      if (!(await find(acesso, idLicitacao)) || !(await emissao.find(idLicitacao, id))) return err('linkNotFound')
      await emissao.revoke(id, acesso.pessoa.nome)
      return ok(null)
    },
  }
}

export type RecursosDaMesa = ReturnType<typeof makeRecursosDaMesa>

const hour = 3_600_000

/** Milliseconds for which a link can be given. */
const validades = { '8h': 8 * hour, '1d': 24 * hour, '2d': 48 * hour, '7d': 168 * hour, '30d': 720 * hour }
type Validade = keyof typeof validades
export const escolhasDeValidade = Object.keys(validades) as Validade[]

/** `alvo`: a lot, or an item in no lot; without it the whole tender. */
export const linkSchema = z.object({
  para: typedLine(120),
  alvo: optionalLine(40),
  validade: z.enum(escolhasDeValidade, required),
})
