import fc from 'fast-check'
import { expect } from 'vitest'
import type { Db } from '~/adapters/db/engine/schema'
import type { Ato } from '~/domain/sessao/atos/ato'
import { insertLicitacao } from '../../../../tests/builders'
import { testOnBothEngines } from '../../../../tests/databases'
import { buildAto as build, insertItem, insertLoteComItem, secondsAfter } from '../../../../tests/sessao'
import { readVersao, readVersaoProcesso } from '../engine/versao.server'
import { makeAtosStore } from './atos.server'
import { makeProcessos } from './processos.server'

const clock = { now: () => new Date('2030-05-21T12:00:00Z') }
const secretOrder = (text: string) => [...text].reverse().join('')
const [serra, orbita] = [
  { cpfCnpj: '99830111000192', razaoSocial: 'Serra Azul Ltda.' },
  { cpfCnpj: '99830222000107', razaoSocial: 'Órbita S.A.' },
]
const lote = { lote: 1 }

async function open(db: Db, over: Parameters<typeof insertLicitacao>[1] = {}, lotes = [1, 2]) {
  const id = await insertLicitacao(db, { tipo_licitacao: 'MP', modo_disputa: 'ABERTO', status: 'ABERTO', ...over })
  for (const numero of lotes) await insertLoteComItem(db, id, { numero, situacao: null })
  const store = makeAtosStore(db, { autor: 'portal', clock, secretOrder })
  const processos = makeProcessos(db, secretOrder, clock)
  const page = { page: 1, size: 100 }
  return {
    id,
    record: (...atos: Ato[]) => store.record(id, atos, true),
    versoes: async () => [await readVersao(db), await readVersaoProcesso(db, id)],
    async shown() {
      const lotes = await processos.listLotes(id, page)
      if (!lotes.ok) throw new Error(lotes.error)
      const lances = await Promise.all(lotes.value.items.map((one) => processos.listLances(id, one.id, page)))
      const itens = await processos.listItens(id, null, page)
      return [await processos.find(id), lotes, lances, itens, await processos.listRegistros(id, page)]
    },
  }
}

const session = [
  build('FASE', 'f0', 0, { fase: 'LANCAMENTO_PROPOSTAS' }),
  build('PROPOSTA', 'p1', 1, { ...lote, fornecedor: serra, valor: '250.00' }),
  build('PROPOSTA', 'p2', 2, { ...lote, fornecedor: orbita, valor: '240.00' }),
  build('ABERTURA', 'a', 3),
  build('PROPOSTAS_ABERTAS', 'pa', 4),
  build('FASE', 'f1', 5, { ...lote, fase: 'LANCES', etapa: 'ABERTA' }),
  build('LANCE', 'l1', 6, { ...lote, fornecedor: serra, valor: '230.00' }),
  build('LANCE', 'l2', 7, { ...lote, fornecedor: orbita, valor: '23.00' }),
  build('RETIFICACAO', 'r', 8, { refere: 'l2' }),
  build('DISPUTA_ENCERRADA', 'd', 9),
  build('NEGOCIACAO', 'n', 10, { ...lote, fornecedor: serra, valor: '228.50' }),
  build('RESULTADO', 'x', 11, { lote: 2, situacao: 'DESERTO' }),
  build('RESULTADO', 'w', 12, { ...lote, situacao: 'ADJUDICADO', fornecedor: serra }),
  build('FIM', 'z', 13),
]

testOnBothEngines(
  'as telas e as chamadas mostram o que os atos dizem, e quem venceu é quem eles nomeiam',
  async ({ db }) => {
    const { id, record, shown } = await open(db)
    await record(...session)
    const [processo, lotes, lances] = await shown()
    expect(processo).toMatchObject({
      value: { status: 'ENCERRADO', sessao: { situacao: 'ENCERRADA', abertaEm: secondsAfter(3) } },
    })
    const vencedor = { razaoSocial: 'Serra Azul Ltda.', valorTotal: '228.5000' }
    expect(lotes).toMatchObject({
      value: {
        items: [
          {
            fase: 'LANCES',
            etapa: null,
            situacao: 'ADJUDICADO',
            melhorLance: '230.0000',
            propostas: 2,
            vencedores: [vencedor],
          },
          { situacao: 'DESERTO', propostas: 0, vencedores: [] },
        ],
      },
    })
    expect(lances).toMatchObject([{ value: { total: 1 } }, { value: { total: 0 } }])
    const itens = await db.selectFrom('item').select('situacao').where('id_licitacao', '=', id).orderBy('id').execute()
    expect(itens.map(({ situacao }) => situacao)).toEqual(['ADJUDICADO', 'DESERTO'])
  },
)

testOnBothEngines('em qualquer ordem, e em quantas partes cheguem, os atos deixam as mesmas telas', async ({ db }) => {
  const whole = await open(db)
  await whole.record(...session)
  // Leaves out what identifies the tender.
  const plain = async (one: typeof whole) =>
    JSON.stringify(await one.shown()).replaceAll(/"(?:id|idOrgao|numero)":\d+,?/g, '')
  const expected = await plain(whole)
  const arrivals = fc.sample(fc.tuple(fc.shuffledSubarray(session, { minLength: session.length }), fc.nat(13)), {
    ...{ numRuns: 6, seed: 7 },
  })
  for (const [atos, cut] of arrivals) {
    const other = await open(db)
    await other.record(...atos.slice(0, cut))
    for (const ato of atos.slice(cut)) await other.record(ato)
    await other.record(...atos)
    expect(await plain(other)).toBe(expected)
  }
})

testOnBothEngines('o que não se pode ver não muda versão nenhuma: uma proposta, um lance em sigilo', async ({ db }) => {
  const sealed = await open(db, {
    modo_disputa: 'ABERTO_FECHADO',
    status: 'ENCERRADO',
    data_abertura: secondsAfter(-60),
  })
  const [before, versoes] = [await sealed.shown(), await sealed.versoes()]
  await sealed.record(build('PROPOSTA', 'p', 1, { ...lote, fornecedor: serra, valor: '250.00' }))
  await sealed.record(build('RETIFICACAO', 'r', 2, { refere: 'p' }), build('RETIFICACAO', 'rr', 2, { refere: 'r' }))
  expect(await sealed.versoes()).toEqual(versoes)
  expect(await sealed.shown()).toEqual(before)

  const [versao = 0, ofProcesso = 0] = versoes
  await sealed.record(build('ABERTURA', 'a', 3))
  await sealed.record(build('PROPOSTAS_ABERTAS', 'o', 4))
  const opened = await sealed.versoes()
  expect(opened[0]).toBeGreaterThan(versao)
  expect(opened[1]).toBeGreaterThan(ofProcesso)
  await sealed.record(build('LANCE', 'l', 5, { ...lote, fornecedor: serra, valor: '240.00' }))
  const bid = await sealed.versoes()
  expect(bid[0]).toBe(opened[0])
  expect(bid[1]).toBeGreaterThan(opened[1] ?? 0)

  await sealed.record(build('FASE', 'f', 6, { ...lote, fase: 'LANCES', etapa: 'FECHADA' }))
  const closed = [await sealed.versoes(), await sealed.shown()]
  await sealed.record(build('LANCE', 'lf', 7, { ...lote, fornecedor: serra, valor: '230.00' }))
  expect([await sealed.versoes(), await sealed.shown()]).toEqual(closed)
  await sealed.record(build('FASE', 'g', 8, { ...lote, fase: 'NEGOCIACAO' }))
  expect((await sealed.shown())[1]).toMatchObject({ value: { items: [{ melhorLance: null, sigiloso: true }, {}] } })
  await sealed.record(build('DISPUTA_ENCERRADA', 'd', 9, lote))
  expect((await sealed.shown())[1]).toMatchObject({ value: { items: [{ melhorLance: '230.0000' }, {}] } })
})

testOnBothEngines('anular a abertura esconde outra vez, e devolve à licitação a situação que tinha', async ({ db }) => {
  const one = await open(db, { status: 'AGUARDANDO_ABERTURA' })
  const before = await one.shown()
  await one.record(...session)
  await one.record(build('RETIFICACAO', 'no', 20, { refere: 'pa' }))
  expect((await one.shown())[1]).toMatchObject({
    value: { items: [{ melhorLance: null, propostas: null, vencedores: [] }, {}] },
  })
  const others = session.filter(({ id }) => id !== 'pa' && id !== 'r')
  await one.record(...others.map(({ id }) => build('RETIFICACAO', `no-${id}`, 21, { refere: id })))
  expect(await one.shown()).toEqual(before)
})

testOnBothEngines('um item sem lote tem a sua sessão, com ofertas, vencedor e sigilo', async ({ db }) => {
  const one = await open(db, {}, [])
  const idItem = await insertItem(db, one.id, { sequencia: 3, situacao: null })
  await one.record(
    ...session
      .filter(({ id }) => id !== 'x')
      .map((ato): Ato => ('lote' in ato && ato.lote === 1 ? { ...ato, lote: undefined, item: 3 } : ato)),
  )
  const [, , , itens] = await one.shown()
  expect(itens).toMatchObject({
    value: { items: [{ sequencia: 3, situacao: 'ADJUDICADO', vencedores: [{ valorTotal: '228.5000' }] }] },
  })
  const lances = await db.selectFrom('lance').select(['id_item', 'valor']).execute()
  expect(lances).toEqual([{ id_item: idItem, valor: '230.0000' }])
})

testOnBothEngines(
  'de um item que não está em lote nenhum se veem fase, melhor lance, propostas e lances, como de um lote e junto dele',
  async ({ db }) => {
    const one = await open(db, { status: 'ABERTO' }, [1])
    await insertItem(db, one.id, { sequencia: 1, situacao: null })
    const item = { item: 1 }
    const processos = makeProcessos(db, secretOrder, clock)
    const page = { page: 1, size: 10 }
    const read = async () => {
      const disputados = await processos.listDisputados(one.id, page)
      const lances = await processos.listLancesDoItem(one.id, 1, page)
      if (!disputados.ok || !lances.ok) throw new Error('A licitação não se vê.')
      return { disputados: disputados.value, lances: lances.value }
    }
    expect((await read()).disputados).toMatchObject({ total: 2, items: [{ tipo: 'LOTE' }, { disputa: null }] })
    await one.record(
      build('ABERTURA', 'a', 0),
      build('PROPOSTA', 'p', 1, { ...item, fornecedor: serra, valor: '250.00' }),
      build('PROPOSTA', 'q', 2, { ...lote, fornecedor: orbita, valor: '99.00' }),
      build('FASE', 'f', 3, { ...item, fase: 'LANCES', etapa: 'ABERTA' }),
      build('LANCE', 'l', 4, { ...item, fornecedor: serra, valor: '230.00' }),
    )
    const sealed = { sigiloso: true, melhorLance: null, melhorDe: null, propostas: null }
    expect(await read()).toMatchObject({
      disputados: {
        items: [
          { tipo: 'LOTE', ...sealed },
          { tipo: 'ITEM', disputa: { fase: 'LANCES', ...sealed } },
        ],
      },
      lances: { total: 0 },
    })
    await one.record(build('PROPOSTAS_ABERTAS', 'o', 5, item))
    const participante = { numero: 1, identidade: null }
    const disputa = { sigiloso: false, melhorLance: '230.0000', melhorDe: participante, propostas: 1 }
    expect(await read()).toMatchObject({
      disputados: {
        items: [
          { tipo: 'LOTE', ...sealed },
          { tipo: 'ITEM', disputa },
        ],
      },
      lances: { total: 1, items: [{ participante, valor: '230.0000' }] },
    })
    expect(await processos.findItem(one.id, 1)).toMatchObject({ value: { disputa } })
    expect(await processos.findItem(one.id, 2)).toEqual({ ok: false, error: 'loteNotFound' })
    expect(await processos.listDisputados(one.id, { page: 2, size: 1 })).toMatchObject({
      value: { total: 2, items: [{ tipo: 'ITEM', sequencia: 1 }] },
    })
  },
)
