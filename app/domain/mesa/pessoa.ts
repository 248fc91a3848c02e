import type { Result } from '../shared/result'

/** Whose requests a person may answer: those to the bodies with these ids, or those to all bodies. */
export type Alcance = 'todos' | readonly number[]

export type Pessoa = {
  id: number
  email: string
  nome: string
  /** Whether the person is portal staff, who represent every órgão and manage registrations, órgãos and people. */
  portal: boolean
  orgaos: { id: number; nome: string; sigla: string | null }[]
}

export const toAlcance = ({ portal, orgaos }: Pick<Pessoa, 'portal' | 'orgaos'>): Alcance =>
  portal ? 'todos' : orgaos.map(({ id }) => id)

/** The person works for the portal, or for the bodies with these ids. */
export type Papel = 'portal' | number[]

export type NovaPessoa = { email: string; nome: string; papel: Papel }

/** `versao`: the last change of this person. */
export type PessoaVista = Pessoa & { versao: number }

/**
 * What the author of a change has seen: the last change of the person, or `null` for nobody with this e-mail. A
 * `formulario` that is sent again changes nothing more.
 */
export type Vista = { versao: number | null; formulario: string }

/** 'ultima': without this person nobody would take care of the portal; 'mudou': it is not as it was seen. */
export type PessoaRefusal = 'ultima' | 'mudou'

/**
 * The people who may enter the mesa. Each change is recorded as an `evento` that names its author. Without a `vista`
 * the person is changed whatever it was before.
 */
export interface Pessoas {
  /** Adds a person, or replaces name and role of the person with this e-mail. `nova`: the person was added. */
  save(pessoa: NovaPessoa, autor: string, vista?: Vista): Promise<Result<{ id: number; nova: boolean }, PessoaRefusal>>
  list(slice?: { limit: number; offset: number }): Promise<Pessoa[]>
  count(): Promise<number>
  find(id: number): Promise<PessoaVista | null>
  /** Removes a person, whose links and sessions end at once. */
  remove(
    email: string,
    autor: string,
    vista?: Vista,
  ): Promise<Result<{ nome: string }, 'pessoaNotFound' | PessoaRefusal>>
}

/** E-mails are compared in lower case. */
export const normalizeEndereco = (email: string) => email.trim().toLowerCase()
