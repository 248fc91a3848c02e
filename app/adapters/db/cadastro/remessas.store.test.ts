import { expect } from 'vitest'
import { insertCadastro } from '../../../../tests/builders'
import { testOnBothEngines } from '../../../../tests/databases'
import type { Db } from '../engine/schema'
import { eraseCadastro } from '../titular/erase.server'
import { makeRemessasStore } from './remessas.store.server'

const now = new Date()

testOnBothEngines(
  'um arquivo enviado é documento de um só cadastro, ainda que dois o guardem ao mesmo tempo',
  async ({ db }) => {
    const store = makeRemessasStore(db, { now: () => now })
    const first = await insertCadastro(db, '12ABC34501DE35')
    const second = await insertCadastro(db, '93ZB0VRYV6KA67')
    const idArquivo = await insertUpload(db)
    const save = (id: number) => store.save(id, [{ tipo: 'contrato', novo: { idArquivo, assinatura: null } }], now)

    const saved = await Promise.all([save(first), save(second)])
    expect(saved.map((documentos) => documentos.length).sort()).toEqual([0, 1])
    const [owner, other] = saved[0]?.length === 1 ? [first, second] : [second, first]
    expect(await save(other)).toEqual([])
    expect(await save(owner)).toHaveLength(1)
  },
)

testOnBothEngines('apagado um cadastro, o arquivo que outro também tem fica com ele', async ({ db }) => {
  const store = makeRemessasStore(db, { now: () => now })
  const first = await insertCadastro(db, '12ABC34501DE35')
  const second = await insertCadastro(db, '93ZB0VRYV6KA67')
  const id_arquivo = await insertUpload(db)
  // As they were saved before a registration claimed its uploads.
  for (const id_cadastro of [first, second])
    await db
      .insertInto('cadastro_documento')
      .values({ id_cadastro, tipo: 'contrato', id_arquivo, recebido_em: now })
      .execute()
  const erase = (id: number) => eraseCadastro(db, id, { exigida: null, now, note: async () => {} })
  expect(await erase(first)).toEqual({ mailIds: [] })
  expect(await store.save(second, [], now)).toMatchObject([{ tipo: 'contrato', arquivo: { id: id_arquivo } }])
  await erase(second)
  expect(await db.selectFrom('arquivo').select('id').execute()).toEqual([])
})

async function insertUpload(db: Db) {
  const { id } = await db
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
  return id
}
