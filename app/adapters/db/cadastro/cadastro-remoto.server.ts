import type { SentForms } from '~/domain/cadastro/register'
import type { Linha } from '~/domain/cadastro/tabelas'
import type { Clock } from '~/domain/shared/clock'
import type { TipoPessoa } from '~/domain/shared/tipo-pessoa'
import type { Db } from '../engine/schema'

/** In milliseconds. Longer than the lifetime of drafts, because drafts refer to these linhas. */
const linhaVistaRetention = 60 * 86_400_000

/**
 * Remembers the linhas de fornecimento of the remote system: drafts refer to linhas by id, and the system offers no
 * lookup by id.
 */
export const makeShownLinhas = (db: Db, clock: Clock) => ({
  async save(linhas: Linha[]) {
    if (linhas.length === 0) return
    const vista_em = clock.now()
    await db
      .insertInto('linha_vista')
      .values([...new Map(linhas.map((linha) => [linha.id, { ...linha, vista_em }])).values()])
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(({ ref }) => ({
          codigo: ref('excluded.codigo'),
          descricao: ref('excluded.descricao'),
          vista_em: ref('excluded.vista_em'),
        })),
      )
      .execute()
  },

  async list(ids: number[] = []): Promise<Linha[]> {
    if (ids.length === 0) return []
    return db
      .selectFrom('linha_vista')
      .select(['id', 'codigo', 'descricao'])
      .where('id', 'in', ids)
      .orderBy('codigo')
      .execute()
  },

  async sweep() {
    const oldest = new Date(clock.now().getTime() - linhaVistaRetention)
    const [deleted] = await db.deleteFrom('linha_vista').where('vista_em', '<=', oldest).execute()
    return Number(deleted?.numDeletedRows ?? 0)
  },
})

const tipo = 'cadastro enviado'

/** Records which forms were sent to a remote system. The record replaces the form's draft and expires like a draft. */
export const makeSentForms = (db: Db, clock: Clock): SentForms => ({
  async find(formulario) {
    const row = await db
      .selectFrom('rascunho_selado')
      .select('dados')
      .where('chave_hash', '=', formulario)
      .where('tipo', '=', tipo)
      .executeTakeFirst()
    return row ? (row.dados as TipoPessoa) : null
  },
  async add(formulario, tipoPessoa) {
    const values = { tipo, dados: tipoPessoa, criado_em: clock.now() }
    await db
      .insertInto('rascunho_selado')
      .values({ chave_hash: formulario, ...values })
      .onConflict((conflict) => conflict.column('chave_hash').doUpdateSet(values))
      .execute()
  },
})
