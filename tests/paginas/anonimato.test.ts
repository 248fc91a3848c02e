// @module-tag rest
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loadBuiltRemix } from '~/http/pages/remix-app.server'
import { insertLicitacao } from '../builders'
import { startApp, startPortal } from '../http'
import { testOnSamples } from '../samples'
import { type Acontecimento, anyCena, buildAto, type Cena, insertLoteComItem, primeiros } from '../sessao'
import { type Conducted, collect, collectProcesso, conduct, ocidOf, replaceFornecedores, withOcds } from './anonimato'

const orders = fc.array(fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4, maxLength: 4 }), {
  ...{ minLength: 3, maxLength: 3 },
})

testOnSamples(
  'enquanto dura uma disputa, nada do que se vê de fora muda quando outro está por trás de cada proposta',
  { short: 4, long: 12 },
  async (numRuns) => {
    const { portal } = await startPortal(withOcds)
    const { get } = await startApp({ portal, remix: await loadBuiltRemix() })
    // All sessions are compared at once, so that the pages that they share are read only twice.
    const given = fc.sample(fc.record({ cena: anyCena, orders }), { numRuns })
    const conducted: Conducted[] = []
    for (const { cena } of given) conducted.push(await conduct(portal, cena))
    const before = await collect(portal, get, conducted)
    for (const [index, { cena, orders }] of given.entries()) {
      const session = conducted[index]
      if (session) await replaceFornecedores(portal, session, cena, orders)
    }
    expect(await collect(portal, get, conducted)).toBe(before)
  },
)

testOnSamples(
  'enquanto dura uma disputa, nenhuma consulta de uma sessão muda quando outro está por trás de cada proposta',
  { short: 8, long: 24 },
  async (numRuns) => {
    const { portal } = await startPortal()
    const read = async (session: Conducted) => [
      await collectProcesso(portal, session),
      await portal.procurement.licitacoes.listHistorico(session.id, { page: 1, size: 100 }),
    ]
    const given = fc.sample(fc.record({ cena: anyCena, orders }), { numRuns })
    for (const { cena, orders } of given) {
      const session = await conduct(portal, cena)
      const before = await read(session)
      await replaceFornecedores(portal, session, cena, orders)
      expect(await read(session)).toEqual(before)
    }
  },
)

test('antes da abertura nada do que se vê de fora muda com uma proposta: nem se há alguma', async () => {
  const { portal } = await startPortal(withOcds)
  const { get } = await startApp({ portal, remix: await loadBuiltRemix() })
  const { db } = portal
  const amanha = new Date(Date.now() + 86_400_000)
  const id = await insertLicitacao(db, { tipo_licitacao: 'MP', data_abertura: amanha })
  const idsLote = [await insertLoteComItem(db, id, { situacao: null })]
  idsLote.push(await insertLoteComItem(db, id, { situacao: null, numero: 2 }))
  const { id_orgao: idOrgao } = await db.selectFrom('licitacao').select('id_orgao').executeTakeFirstOrThrow()
  const ocid = await ocidOf(db, id)
  const seen = async () => [
    await collect(portal, get, [{ id, idOrgao, idsLote, ocid }]),
    await portal.procurement.versao(),
    await portal.procurement.licitacoes.listHistorico(id, { page: 1, size: 50 }),
  ]
  const propor = (valor: string) =>
    portal.atos.record(id, [buildAto('PROPOSTA', valor, 0, { lote: 1, fornecedor: primeiros[1], valor })], false)

  const silent = await seen()
  expect(await propor('9.90')).toEqual(['novo'])
  expect(await seen()).toEqual(silent)
  await portal.atos.record(id, [buildAto('FASE', 'fase', 0, { fase: 'LANCAMENTO_PROPOSTAS' })], false)
  const announced = await seen()
  expect(announced).not.toEqual(silent)
  expect(await propor('10.90')).toEqual(['novo'])
  expect(await seen()).toEqual(announced)
}, 120_000)

test('encerrada a disputa de todos os lotes, quem está por trás de cada proposta se vê', async () => {
  const { portal } = await startPortal()
  const happened = (tipo: Acontecimento['tipo'], supplier = 0): Acontecimento => ({
    ...{
      tipo,
      supplier,
      valor: 1000 + supplier,
      fase: 'LANCES',
      etapa: null,
      situacao: 'DESERTO',
      refere: 0,
      inAll: true,
    },
  })
  const lotes = [[happened('PROPOSTA'), happened('PROPOSTA', 1), happened('ABERTURA'), happened('PROPOSTAS_ABERTAS')]]
  lotes[0]?.push(happened('DISPUTA_ENCERRADA'))
  const cena: Cena = { modo: 'ABERTO', inversaoFases: false, lotes }
  const conducted = await conduct(portal, cena, [primeiros], true)
  const before = await collectProcesso(portal, conducted)
  expect(before).toContain('Aramonte')
  await replaceFornecedores(portal, conducted, cena, [], true)
  expect(await collectProcesso(portal, conducted)).not.toBe(before)
})
