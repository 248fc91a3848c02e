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

/** `papel`: the person works for the portal, or for the bodies with these ids. */
export type NovaPessoa = { email: string; nome: string; papel: 'portal' | number[] }

/** The people who may enter the mesa. Each change is recorded as an `evento` that names its author. */
export interface Pessoas {
  /** Adds a person, or replaces name and role of the person with this e-mail. `nova`: the person was added. */
  save(pessoa: NovaPessoa, autor: string): Promise<{ id: number; nova: boolean }>
  list(): Promise<Pessoa[]>
  /** Removes a person, whose links and sessions end at once. */
  remove(email: string, autor: string): Promise<Result<{ nome: string }, 'pessoaNotFound'>>
}

/** E-mails are compared in lower case. */
export const normalizeEndereco = (email: string) => email.trim().toLowerCase()
