import type { Db } from '../engine/schema'

/** What is kept of a link's code: never the code. */
type Issued = { sal: string; hash: string }

/** The link of a registration's mails, made once; the mails of later say the same. */
export async function ensureLink(trx: Db, idCadastro: number, { sal, hash }: Issued, now: Date) {
  await trx
    .insertInto('cadastro_link')
    .values({ id_cadastro: idCadastro, sal, codigo_hash: hash, criado_em: now })
    .onConflict((conflict) => conflict.column('id_cadastro').doNothing())
    .execute()
}
