import type { Result } from '../shared/result'

/** The requests a person may answer: those of these bodies, by id, or of all. */
export type Alcance = 'todos' | readonly number[]

export type Pessoa = {
  id: number
  email: string
  nome: string
  /** Whether the person works for the portal: answers for every body, and manages registrations, bodies and people. */
  portal: boolean
  orgaos: { id: number; nome: string; sigla: string | null }[]
}

export const alcanceOf = ({ portal, orgaos }: Pick<Pessoa, 'portal' | 'orgaos'>): Alcance =>
  portal ? 'todos' : orgaos.map(({ id }) => id)

/** `papel`: the portal, or one or more bodies by id. */
export type NovaPessoa = { email: string; nome: string; papel: 'portal' | number[] }

/** The people who may enter the mesa. Each change is recorded as an `evento` that names its author. */
export interface Pessoas {
  /** Adds a person, or replaces the name and the role of the one with this e-mail; returns whether she is new. */
  save(pessoa: NovaPessoa, autor: string): Promise<{ id: number; nova: boolean }>
  list(): Promise<Pessoa[]>
  /** Removes a person, whose links and sessions end at once. */
  remove(email: string, autor: string): Promise<Result<{ nome: string }, 'pessoaNotFound'>>
}

/** E-mails are compared in lower case. */
export const enderecoOf = (email: string) => email.trim().toLowerCase()
