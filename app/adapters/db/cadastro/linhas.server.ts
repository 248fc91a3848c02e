import { buscaDaLinha } from '~/domain/cadastro/comparavel'
import type { Db } from '../engine/schema'

type Nova = { codigo: string; descricao: string }

/** Takes in an agency's own supply lines, all or none; `only` withdraws those that aren't among them. */
export const saveLinhas = (db: Db, linhas: Nova[], only: boolean) =>
  db.transaction().execute(async (trx) => {
    for (let at = 0; at < linhas.length; at += 500)
      await trx
        .insertInto('linha_fornecimento')
        .values(linhas.slice(at, at + 500).map((linha) => ({ ...linha, busca: buscaDaLinha(linha) })))
        .onConflict((conflict) =>
          conflict.column('codigo').doUpdateSet(({ ref }) => ({
            descricao: ref('excluded.descricao'),
            busca: ref('excluded.busca'),
          })),
        )
        .execute()
    if (!only) return 0
    const known = new Set(linhas.map(({ codigo }) => codigo))
    const all = await trx.selectFrom('linha_fornecimento').select(['id', 'codigo']).execute()
    const gone = all.filter(({ codigo }) => !known.has(codigo)).map(({ id }) => id)
    for (let at = 0; at < gone.length; at += 500)
      await trx
        .deleteFrom('linha_fornecimento')
        .where('id', 'in', gone.slice(at, at + 500))
        .execute()
    return gone.length
  })
