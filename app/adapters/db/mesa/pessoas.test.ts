import { expect } from 'vitest'
import { makePessoas } from '~/adapters/db/mesa/pessoas.server'
import { insertOrgao } from '../../../../tests/builders'
import { testOnBothEngines } from '../../../../tests/databases'
import type { Db } from '../engine/schema'

const [zoe, leo, ana] = ['zoe@portal.pe.gov.br', 'leo@portal.pe.gov.br', 'ana@olinda.pe.gov.br']

/** Zoé and Léo take care of the portal, and Ana answers for a body. */
async function start(db: Db) {
  const pessoas = makePessoas(db)
  const semed = await insertOrgao(db)
  await pessoas.save({ email: zoe, nome: 'Zoé Reis', papel: 'portal' }, 'operador')
  await pessoas.save({ email: leo, nome: 'Léo Paz', papel: 'portal' }, 'operador')
  await pessoas.save({ email: ana, nome: 'Ana Lima', papel: [semed] }, 'operador')
  const doPortal = async () => (await pessoas.list()).flatMap(({ email, portal }) => (portal ? [email] : []))
  async function seen(email: string) {
    const listed = (await pessoas.list()).find((one) => one.email === email)
    const found = listed && (await pessoas.find(listed.id))
    if (!found) throw new Error(`${email} não está na lista`)
    return found
  }
  return { pessoas, semed, doPortal, seen }
}

testOnBothEngines(
  'das duas últimas pessoas que cuidam do portal, tiradas ou mudadas ao mesmo tempo, uma fica',
  async ({ db }) => {
    const { pessoas, semed, doPortal } = await start(db)
    const outcomes = await Promise.all([
      pessoas.remove(zoe, 'Léo Paz'),
      pessoas.save({ email: leo, nome: 'Léo Paz', papel: [semed] }, 'Zoé Reis'),
    ])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes).toContainEqual({ ok: false, error: 'ultima' })
    const [ultima = '', ...outras] = await doPortal()
    expect(outras).toEqual([])
    expect(await pessoas.remove(ultima, 'operador')).toEqual({ ok: false, error: 'ultima' })
    expect(await pessoas.save({ email: ultima, nome: 'Outro nome', papel: 'portal' }, 'operador')).toMatchObject({
      ok: true,
      value: { nova: false },
    })
    expect((await pessoas.remove(ana, 'operador')).ok).toBe(true)
  },
)

testOnBothEngines(
  'uma pessoa só se muda como foi vista; o mesmo formulário, outra vez, não muda mais nada',
  async ({ db }) => {
    const { pessoas, semed, seen } = await start(db)
    const { versao } = await seen(ana)
    const change = (nome: string, formulario: string) =>
      pessoas.save({ email: ana, nome, papel: [semed] }, 'Zoé Reis', { versao, formulario })
    expect(await change('Ana Sá', 'f')).toMatchObject({ ok: true, value: { nova: false } })
    expect(await change('Ana Sá', 'f')).toMatchObject({ ok: true })
    expect(await change('Ana Melo', 'g')).toEqual({ ok: false, error: 'mudou' })
    expect(await pessoas.remove(ana, 'Zoé Reis', { versao, formulario: 'h' })).toEqual({ ok: false, error: 'mudou' })
    const nova = { email: ana, nome: 'Outra Ana', papel: [semed] }
    expect(await pessoas.save(nova, 'Zoé Reis', { versao: null, formulario: 'i' })).toEqual({
      ok: false,
      error: 'mudou',
    })
    expect((await seen(ana)).nome).toBe('Ana Sá')
    const eventos = await db.selectFrom('evento').select('tipo').where('autor', '=', 'Zoé Reis').execute()
    expect(eventos).toEqual([{ tipo: 'alterada' }])
  },
)

testOnBothEngines('quem é incluída por vários ao mesmo tempo é incluída uma vez só', async ({ db }) => {
  const { pessoas, semed } = await start(db)
  const nova = { email: 'bia@olinda.pe.gov.br', nome: 'Bia', papel: [semed] }
  const outcomes = await Promise.all(
    ['a', 'b', 'c'].map((formulario) => pessoas.save(nova, 'Zoé Reis', { versao: null, formulario })),
  )
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect((await pessoas.list()).filter(({ email }) => email === nova.email)).toHaveLength(1)
})

testOnBothEngines('quem deixa de cuidar do portal passa a ser avisada dos pedidos ao seu órgão', async ({ db }) => {
  const { pessoas, semed } = await start(db)
  const avisos = async () =>
    (await db.selectFrom('pessoa').select('avisos').where('email', '=', leo).executeTakeFirstOrThrow()).avisos
  expect(await avisos()).toBe('NENHUM')
  await pessoas.save({ email: leo, nome: 'Léo Paz', papel: [semed] }, 'operador')
  expect(await avisos()).toBe('NA_HORA')
})
