import { openPortal } from '~/composition/portal.server'
import { parseEnv } from '~/env.server'
import { insertLicitacao, insertOrgao } from '../../builders'

/** Stores a hundred tenders with long texts full of characters that HTML escapes, which make the longest pages. */
export async function fillWithLongTexts(settings: Record<string, string>) {
  const portal = await openPortal(parseEnv(settings))
  const id_orgao = await insertOrgao(portal.db)
  const objeto = `Aquisição de "carteiras" & <cadeiras> ${'escolares, com entrega parcelada, '.repeat(140)}`
  for (let count = 0; count < 100; count++) await insertLicitacao(portal.db, { objeto, id_orgao })
  await portal.close()
}
