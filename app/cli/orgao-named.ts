import type { Db } from '~/adapters/db/engine/schema'
import { findOrgaos } from '~/adapters/db/orgao/feriado.server'

/** The one body that is called so, by sigla or number. */
export async function orgaoNamed(db: Db, name: string) {
  const [orgao, ...others] = await findOrgaos(db, name)
  if (!orgao) throw new Error(`não há órgão ${name}`)
  if (others.length > 0) throw new Error(`há vários órgãos ${name}: informe o número de um deles`)
  return orgao
}
