import { z } from 'zod'
import { err, ok, type Result } from '../shared/result'
import { typedEmail } from '../shared/typed-fields'
import type { Acesso } from './acessos'

export const orgaosPerPage = 50

/** What became of the last notice to a body's mailbox: the mail server took it, gave it back for good, or it waits. */
export type UltimoAviso = { situacao: 'entregue' | 'naoEntregue' | 'espera'; em: Date }

export type OrgaoListado = {
  id: number
  sigla: string | null
  nome: string
  email: string | null
  ultimoAviso: UltimoAviso | null
}

/** `avisadas`: the people who hear of the body's requests at their own addresses. */
type OrgaoDaMesa = OrgaoListado & { avisadas: number }

export interface OrgaosStore {
  /** The bodies whose number, sigla or name contains `texto`, those with a mailbox first. */
  list(asked: { texto: string; limit: number; offset: number }): Promise<{ orgaos: OrgaoListado[]; total: number }>
  find(id: number): Promise<OrgaoDaMesa | null>
  /** `false` if the mailbox was not `antes`. The history has the author, and no address. */
  saveEmail(id: number, email: string | null, by: { autor: string; antes: string | null }): Promise<boolean>
}

/** The bodies and their mailboxes, for those who take care of the portal; for others there are none (W17.25). */
export function makeOrgaosDaMesa({ store }: { store: OrgaosStore }) {
  const find = async ({ pessoa }: Acesso, id: number): Promise<OrgaoDaMesa | null> =>
    pessoa.portal ? store.find(id) : null

  return {
    list: async ({ pessoa }: Acesso, { texto, page }: { texto: string; page: number }) =>
      pessoa.portal ? store.list({ texto, limit: orgaosPerPage, offset: (page - 1) * orgaosPerPage }) : null,

    find,

    /** Sets or clears the mailbox, as it was seen. */
    async saveEmail(
      acesso: Acesso,
      id: number,
      { email, antes }: { email: string | null; antes: string | null },
    ): Promise<Result<null, 'orgaoNotFound' | 'mudou'>> {
      if (!(await find(acesso, id))) return err('orgaoNotFound')
      if (await store.saveEmail(id, email, { autor: acesso.pessoa.nome, antes })) return ok(null)
      return (await store.find(id))?.email === email ? ok(null) : err('mudou')
    },
  }
}

export type OrgaosDaMesa = ReturnType<typeof makeOrgaosDaMesa>

/** Without an address the body's mailbox is cleared. */
export const caixaSchema = z.object({ email: typedEmail.optional() })
