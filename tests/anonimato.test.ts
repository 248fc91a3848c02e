import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loadBuiltRemix } from '~/http/pages/remix-app.server'
import { type Conducted, collect, collectProcesso, conduct, exchange, insertFornecedores } from './anonimato'
import { startApp, startPortal } from './http'

const modo = fc.constantFrom('ABERTO', 'FECHADO', 'ABERTO_FECHADO', 'FECHADO_ABERTO', 'RANDOMICO')
const valores = (most: number) => fc.array(fc.integer({ min: 0, max: most }), { minLength: 4, maxLength: 4 })
const lote = fc.record({
  ofertas: valores(3).map((ofertas) => ofertas.map((oferta) => oferta && 1000 + oferta)),
  passos: fc.array(fc.nat({ max: 3 }), { maxLength: 8 }),
  lances: valores(900),
  fim: fc.constantFrom(null, 'REVOGADO', 'ADJUDICADO'),
})
const cena = fc.record({
  modo,
  inversaoFases: fc.boolean(),
  lotes: fc.array(lote, { minLength: 2, maxLength: 3 }),
  suspensa: fc.boolean(),
})
const orders = fc.array(fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4, maxLength: 4 }), {
  minLength: 3,
  maxLength: 3,
})

test('enquanto dura uma disputa, nada do que se vê de fora muda quando outro está por trás de cada proposta', async () => {
  const { portal } = await startPortal()
  const { get } = await startApp({ portal, remix: await loadBuiltRemix() })
  const { primeiros, outros } = await insertFornecedores(portal.db)

  // All of them side by side: what is the same for every session is looked at only twice.
  const sessions = fc.array(fc.record({ cena, orders }), { minLength: 12, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(sessions, async (given) => {
      const conducted: Conducted[] = []
      for (const { cena } of given) conducted.push(await conduct(portal.db, cena as never, primeiros))
      const before = await collect(portal, get, conducted)
      for (const [index, { orders }] of given.entries())
        await exchange(portal.db, conducted[index]?.idsLote ?? [], outros, orders)
      expect(await collect(portal, get, conducted)).toBe(before)
    }),
    { numRuns: 1 },
  )
}, 300_000)

test('encerrada a disputa de todos os lotes, quem está por trás de cada proposta se vê', async () => {
  const { portal } = await startPortal()
  const { primeiros, outros } = await insertFornecedores(portal.db)
  const sozinho = { ofertas: [1000, 1001, 0, 0], passos: [], lances: [], fim: null }
  const conducted = await conduct(
    portal.db,
    { modo: 'ABERTO', inversaoFases: false, suspensa: false, lotes: [sozinho] },
    primeiros,
  )
  const fases = ['APURACAO_PROPOSTAS', 'LANCES', 'NEGOCIACAO'] as const
  for (const fase of fases) await portal.conducao.changeFase({ idLicitacao: conducted.id, numeroLote: 1, fase })
  const before = await collectProcesso(portal, conducted)
  expect(before).toContain('Participante A')
  await exchange(portal.db, conducted.idsLote, outros, [])
  expect(await collectProcesso(portal, conducted)).not.toBe(before)
})
