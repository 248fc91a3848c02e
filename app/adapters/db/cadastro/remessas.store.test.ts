import { expect } from 'vitest'
import { insertCadastro } from '../../../../tests/builders'
import { testOnBothEngines } from '../../../../tests/databases'
import { makeRemessasStore } from './remessas.store.server'

const now = new Date()

testOnBothEngines(
  'um arquivo enviado é documento de um só cadastro, ainda que dois o guardem ao mesmo tempo',
  async ({ db }) => {
    const store = makeRemessasStore(db, { now: () => now })
    const first = await insertCadastro(db, '12ABC34501DE35')
    const second = await insertCadastro(db, '93ZB0VRYV6KA67')
    const { id: idArquivo } = await db
      .insertInto('arquivo')
      .values({
        uri: 'u'.repeat(22),
        sha256: 'a'.repeat(64),
        tamanho: 6,
        tipo_midia: 'application/pdf',
        nome: 'contrato.pdf',
        publicado: false,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const save = (id: number) => store.save(id, [{ tipo: 'contrato', novo: { idArquivo, assinatura: null } }], now)

    const saved = await Promise.all([save(first), save(second)])
    expect(saved.map((documentos) => documentos.length).sort()).toEqual([0, 1])
    const [owner, other] = saved[0]?.length === 1 ? [first, second] : [second, first]
    expect(await save(other)).toEqual([])
    expect(await save(owner)).toHaveLength(1)
  },
)
