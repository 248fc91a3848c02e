import type { Organization, OrganizationReference, PartyRole } from '~/domain/ocds/release'

/** As the screens show it: a CNPJ with its signs, a masked CPF, or nothing. */
type Pessoa = { nome: string; documento: string | null }

/** The parties of one process. `pseudonym`: a keyed hash, different in each process. */
export function makeParties(pseudonym: (text: string) => string) {
  const parties = new Map<string, Organization>()

  function add(role: PartyRole, organization: Omit<Organization, 'roles'>): OrganizationReference {
    const { id, name } = organization
    const known = parties.get(id)
    parties.set(id, { ...organization, ...known, roles: [...new Set([...(known?.roles ?? []), role])] })
    return { id, name }
  }

  const toPersonId = (nome: string, documento: string | null) => `pessoa-${pseudonym(`${nome}:${documento}`)}`

  return {
    list: () => [...parties.values()],
    addOrganization: add,
    /** A company by its CNPJ. A person has no identifier, and an id that means nothing outside this process. */
    add(role: PartyRole, { nome, documento }: Pessoa) {
      const cnpj = toCnpj(documento)
      return add(role, cnpj === null ? { id: toPersonId(nome, documento), name: nome } : company(cnpj, nome))
    },
  }
}

export type Parties = ReturnType<typeof makeParties>

export const company = (cnpj: string, nome: string): Omit<Organization, 'roles'> => ({
  id: `BR-CNPJ-${cnpj}`,
  name: nome,
  identifier: { scheme: 'BR-CNPJ', id: cnpj, legalName: nome },
})

function toCnpj(documento: string | null) {
  const bare = documento?.replace(/[./-]/g, '') ?? ''
  return /^[0-9A-Z]{12}\d{2}$/.test(bare) ? bare : null
}
