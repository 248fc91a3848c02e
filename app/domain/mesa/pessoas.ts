import { z } from 'zod'
import { err, type Result } from '../shared/result'
import { optionalLine, required, typedEmail, typedLine } from '../shared/typed-fields'
import type { Acesso } from './acessos'
import type { NovaPessoa, Papel, Pessoa, PessoaRefusal, Pessoas, PessoaVista, Vista } from './pessoa'

export const pessoasPerPage = 50

type OrgaoNomeado = { id: number; sigla: string | null; nome: string }

/** The bodies that were typed, or a name that is none's (`candidatos` is empty) or several bodies'. */
type OrgaosTyped = { ids: number[] } | { nome: string; candidatos: OrgaoNomeado[] }

type Deps = {
  pessoas: Pessoas
  isRecent(acesso: Acesso): boolean
  /** The bodies with this sigla or number. */
  findOrgaos(siglaOrId: string): Promise<OrgaoNomeado[]>
}

type Refused = PessoaRefusal | 'pessoaNotFound' | 'entradaAntiga'

/**
 * The people who may enter, for those who take care of the portal; for others there are none (W17.23). Whoever gives,
 * changes or takes what a person may do has entered a short while ago (W17.24).
 */
export function makePessoasDaMesa({ pessoas, isRecent, findOrgaos }: Deps) {
  const find = async ({ pessoa }: Acesso, id: number): Promise<PessoaVista | null> =>
    pessoa.portal ? pessoas.find(id) : null

  return {
    async list({ pessoa }: Acesso, page: number): Promise<{ pessoas: Pessoa[]; total: number } | null> {
      if (!pessoa.portal) return null
      const slice = { limit: pessoasPerPage, offset: (page - 1) * pessoasPerPage }
      const [listed, total] = await Promise.all([pessoas.list(slice), pessoas.count()])
      return { pessoas: listed, total }
    },

    find,

    async add(acesso: Acesso, nova: NovaPessoa, formulario: string): Promise<Result<null, Refused | 'jaEntra'>> {
      if (!acesso.pessoa.portal) return err('pessoaNotFound')
      if (!isRecent(acesso)) return err('entradaAntiga')
      const saved = await pessoas.save(nova, acesso.pessoa.nome, { versao: null, formulario })
      if (saved.ok) return done
      return err(saved.error === 'mudou' ? 'jaEntra' : saved.error)
    },

    async change(
      acesso: Acesso,
      id: number,
      { vista, ...mudanca }: { nome: string; papel: Papel; vista: Vista },
    ): Promise<Result<null, Refused>> {
      const antes = await find(acesso, id)
      if (!antes) return err('pessoaNotFound')
      if (!isSamePapel(antes, mudanca.papel) && !isRecent(acesso)) return err('entradaAntiga')
      const saved = await pessoas.save({ email: antes.email, ...mudanca }, acesso.pessoa.nome, vista)
      return saved.ok ? done : saved
    },

    async remove(acesso: Acesso, id: number, vista: Vista): Promise<Result<null, Refused>> {
      const antes = await find(acesso, id)
      if (!antes) return err('pessoaNotFound')
      if (!isRecent(acesso)) return err('entradaAntiga')
      const removed = await pessoas.remove(antes.email, acesso.pessoa.nome, vista)
      return removed.ok ? done : removed
    },

    /** The bodies of a list of siglas and numbers with commas between them. */
    async readOrgaos(typed: string): Promise<OrgaosTyped> {
      const ids = new Set<number>()
      for (const nome of typed.split(',').flatMap((name) => name.trim() || [])) {
        const candidatos = await findOrgaos(nome)
        const [orgao] = candidatos
        if (!orgao || candidatos.length > 1) return { nome, candidatos }
        ids.add(orgao.id)
      }
      return { ids: [...ids] }
    },
  }
}

const done = { ok: true, value: null } as const

const isSamePapel = ({ portal, orgaos }: Pessoa, papel: Papel) =>
  papel === 'portal'
    ? portal
    : !portal && papel.length === orgaos.length && orgaos.every(({ id }) => papel.includes(id))

export type PessoasDaMesa = ReturnType<typeof makePessoasDaMesa>

const comPapel = {
  nome: typedLine(120),
  papel: z.enum(['portal', 'orgaos'], required),
  orgaos: optionalLine(1000),
}

export const pessoaSchema = z.object(comPapel)
export const novaPessoaSchema = z.object({ email: typedEmail, ...comPapel })
