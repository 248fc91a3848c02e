import type { Enviados } from '~/domain/cadastro/cadastrar-no-sistema'
import type { TipoPessoaCadastro } from '~/domain/cadastro/cadastro'
import type { Clock } from '~/domain/shared/clock'
import type { Db } from '../engine/schema'

const tipo = 'cadastro enviado'

/** What was sent to a system behind: in the place of its draft, of which nothing else is left, and for as long. */
export const makeEnviados = (db: Db, clock: Clock): Enviados => ({
  async find(formulario) {
    const row = await db
      .selectFrom('rascunho_selado')
      .select('dados')
      .where('chave_hash', '=', formulario)
      .where('tipo', '=', tipo)
      .executeTakeFirst()
    return row ? (row.dados as TipoPessoaCadastro) : null
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
