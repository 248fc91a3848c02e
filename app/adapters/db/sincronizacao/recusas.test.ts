import { sql } from 'kysely'
import { expect } from 'vitest'
import { testOnBothEngines } from '../../../../tests/databases'
import { countRecusas, listRecusas, noteRecusas } from './recusas.server'

testOnBothEngines(
  'do que não pôde entrar ficam os dez mil mais novos, e os mais velhos se esquecem',
  async ({ db }) => {
    const now = new Date('2030-05-10T12:00:00Z')
    await sql`
    insert into sincronizacao_recusa (parte, chave, arquivo, motivo, em)
    select 'lista', 'compra ' || numero, 'página', 'objetoCompra: não informado', cast(${now} as timestamptz)
    from generate_series(1, 10000) numero`.execute(db)
    const novo = { chave: 'a mais nova', arquivo: 'página', linha: 7, motivo: 'modalidadeId: não informado' }
    await noteRecusas(db, 'lista', [], [novo], now)
    expect(await countRecusas(db)).toBe(10_000)
    expect(await listRecusas(db, { limit: 2 })).toMatchObject([{ ...novo, em: now }, { chave: 'compra 10000' }])
    expect(await listRecusas(db, { limit: 2, offset: 9_998 })).toMatchObject([
      { chave: 'compra 3' },
      { chave: 'compra 2' },
    ])
  },
)
