import { expect } from 'vitest'
import type { AtoPublico } from '~/domain/sessao/processo'
import { insertLicitacao } from '../../../../tests/builders'
import { testOnBothEngines } from '../../../../tests/databases'
import { insertItem, insertLoteComItem, reportTo } from '../../../../tests/sessao'
import type { Db } from '../engine/schema'
import { makeAtosStore } from './atos.server'
import { listAtosPublicos } from './atos-publicos.server'

const now = new Date('2030-05-20T15:00:00Z')
const secretOrder = (text: string) => [...text].reverse().join('')
const ana = { cpfCnpj: '52998224725', razaoSocial: 'Ana de Souza Brito' }
const orbita = { cpfCnpj: '99830222000107', razaoSocial: 'Órbita S.A.' }

async function hold(db: Db) {
  const id = await insertLicitacao(db, { modo_disputa: 'ABERTO', tipo_licitacao: 'MP' })
  for (const numero of [1, 2]) await insertLoteComItem(db, id, { numero, situacao: null })
  const store = makeAtosStore(db, { autor: 'portal', clock: { now: () => now }, secretOrder })
  return {
    id,
    report: reportTo(store, id, Date.parse('2030-05-20T12:00:00.500Z')),
    async list(page = 1, size = 100) {
      const found = await listAtosPublicos({ db, secretOrder, now }, id, { page, size })
      if (!found.ok) throw new Error(found.error)
      return found.value
    },
  }
}

const listTypes = ({ items }: { items: AtoPublico[] }) => items.map(({ tipo }) => tipo)
const opened = { tipo: 'PROPOSTAS_ABERTAS' }
const offers = [
  { tipo: 'PROPOSTA', lote: 1, fornecedor: ana, valor: '20.00' },
  { tipo: 'PROPOSTA', lote: 1, fornecedor: orbita, valor: '21.00' },
  { tipo: 'PROPOSTA', lote: 2, fornecedor: orbita, valor: '30.00' },
  { tipo: 'LANCE', id: 'l1', lote: 1, fornecedor: orbita, valor: '19.00' },
  { tipo: 'DESCLASSIFICACAO', lote: 2, fornecedor: orbita, motivo: 'A Órbita não assinou.' },
  { tipo: 'RETIFICACAO', id: 'rl', refere: 'l1', motivo: 'Valor digitado errado.' },
]
const undone = [
  { tipo: 'RETIFICACAO', refere: 'rl' },
  { tipo: 'RETIFICACAO', refere: 'nunca' },
]

testOnBothEngines(
  'as ofertas de uma sessão que ainda não se abriu não se veem, ainda que pelas suas datas a licitação já tenha terminado',
  async ({ db }) => {
    const { id, report, list } = await hold(db)
    const datas = {
      status: 'ENCERRADO',
      status_por_data: true,
      data_abertura: new Date('2025-05-10T11:00:00Z'),
    } as const
    await db.updateTable('licitacao').set(datas).where('id', '=', id).execute()
    await report(...offers)
    expect(await list()).toEqual({ items: [], total: 0 })
  },
)

testOnBothEngines('o que ainda está em sigilo não existe no registro público, nem na contagem', async ({ db }) => {
  const { report, list } = await hold(db)
  await report({ tipo: 'ABERTURA' }, { tipo: 'FASE', lote: 1, fase: 'LANCES', etapa: 'ABERTA' })
  const before = await list()
  expect(before.items.map(({ instante, tipo, lote, fase }) => [instante.toISOString(), tipo, lote, fase])).toEqual([
    ['2030-05-20T12:00:02.000Z', 'FASE', 1, 'LANCES'],
    ['2030-05-20T12:00:01.000Z', 'ABERTURA', null, null],
  ])
  await report(...offers, ...undone)
  expect(await list()).toEqual(before)

  // Only the offers of lot 1 are opened. Lot 2 stays sealed.
  await report({ ...opened, lote: 1 })
  const shown = await list()
  const types = ['RETIFICACAO', 'RETIFICACAO', 'LANCE', 'PROPOSTA', 'PROPOSTA', 'FASE', 'ABERTURA']
  expect(listTypes(shown)).toEqual(['PROPOSTAS_ABERTAS', ...types])
  expect(shown.total).toBe(8)
  expect(listTypes(await list(2, 5))).toEqual(types.slice(4))
  await report({ tipo: 'FASE', lote: 1, fase: 'LANCES', etapa: 'FECHADA' })
  expect(listTypes(await list())).toEqual(['FASE', 'PROPOSTAS_ABERTAS', ...listTypes(before)])
})

testOnBothEngines(
  'quem participa tem só o número do lote até que toda disputa acabe, e os textos nada dizem',
  async ({ db }) => {
    const { report, list } = await hold(db)
    await report(opened, ...offers, { tipo: 'SUSPENSAO', motivo: 'Recurso de Ana de Souza Brito.' })
    const [suspensao, retificacao, desclassificacao, lance, , daOrbita, daAna] = (await list()).items
    expect(suspensao?.motivo).toBe('Recurso de ***.')
    expect(retificacao).toMatchObject({ tipo: 'RETIFICACAO', motivo: 'Valor digitado errado.', anulado: false })
    expect(desclassificacao?.motivo).toBe('A *** não assinou.')
    expect(lance).toMatchObject({ tipo: 'LANCE', lote: 1, valor: '19.00', anulado: true })
    expect(lance?.participante).toEqual(daOrbita?.participante)
    expect([daOrbita, daAna].map((ato) => ato?.participante?.numero).toSorted()).toEqual([1, 2])
    const sealed = [lance, daAna, desclassificacao]
    expect(sealed.map((ato) => ato?.participante?.identidade)).toEqual([null, null, null])

    await report({ tipo: 'DISPUTA_ENCERRADA' })
    const [, told, , , known, , , person] = (await list()).items
    expect(told?.motivo).toBe('Recurso de Ana de Souza Brito.')
    expect(known?.participante?.identidade).toEqual({ razaoSocial: 'Órbita S.A.', cpfCnpj: '99.830.222/0001-07' })
    expect(person?.participante?.identidade?.cpfCnpj).toBe('***.982.247-**')
  },
)

testOnBothEngines('do resultado se vê a situação sempre, e quem venceu quando isso é público', async ({ db }) => {
  const { report, list } = await hold(db)
  const outcome = async () => (await list()).items.find(({ situacao }) => situacao === 'ADJUDICADO')
  const vencedor = { fornecedor: orbita, valor: '18.50' }
  await report(...offers, { tipo: 'RESULTADO', lote: 1, situacao: 'ADJUDICADO', ...vencedor })
  const sealed = await outcome()
  expect(sealed).toMatchObject({ lote: 1, situacao: 'ADJUDICADO', participante: null, valor: null })
  await report(opened, { tipo: 'DISPUTA_ENCERRADA' })
  expect(await outcome()).toMatchObject({
    ...{ valor: '18.50', participante: { identidade: { razaoSocial: 'Órbita S.A.' } } },
  })
  await report({ tipo: 'RESULTADO', lote: 1, situacao: 'REVOGADO' })
  expect(await outcome()).toEqual(sealed)
})

testOnBothEngines('dos ids dos atos nada se vê, nem no mesmo instante a ordem deles', async ({ db }) => {
  const { report, list } = await hold(db)
  const instante = '2030-05-20T12:00:00.500Z'
  const lances = ['k1', 'k2', 'k3', 'k4', 'k5', 'k6'].flatMap((id, index) =>
    [1, 2].map((lote) => ({
      ...{ id: `${id}-${lote}`, instante, tipo: 'LANCE', lote, fornecedor: index % 2 ? ana : orbita },
      valor: `${20 - index}.00`,
    })),
  )
  await report(opened, ...lances)
  const items = (await list()).items.filter(({ tipo }) => tipo === 'LANCE')
  expect(items.map(({ lote }) => lote)).toEqual([1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2])
  const valores = items.slice(0, 6).map(({ valor }) => valor)
  expect(valores).not.toEqual(valores.toSorted())
  expect(valores).not.toEqual(valores.toSorted().toReversed())
  for (const { id } of lances) expect(JSON.stringify(items)).not.toContain(id)
})

testOnBothEngines(
  'um item que não está em lote nenhum tem os seus atos no registro público, como um lote',
  async ({ db }) => {
    const { id, report, list } = await hold(db)
    await insertItem(db, id, { sequencia: 7 })
    await report({ tipo: 'LANCE', item: 7, fornecedor: ana, valor: '20.00' })
    expect((await list()).total).toBe(0)
    await report({ ...opened, item: 7 })
    expect((await list()).items[1]).toMatchObject({ tipo: 'LANCE', lote: null, item: 7, participante: { numero: 1 } })
  },
)

testOnBothEngines(
  'o registro de um lote tem os seus atos e os de toda a sessão, e uma retificação diz que ato anulou',
  async ({ db }) => {
    const { id, report } = await hold(db)
    await report({ tipo: 'ABERTURA' }, ...offers, { ...opened, lote: 1 })
    const ofLugar = async (lugar: { lote: number } | { item: number }) => {
      const found = await listAtosPublicos({ db, secretOrder, now }, id, { page: 1, size: 100, lugar })
      if (!found.ok) throw new Error(found.error)
      return found.value
    }
    const first = await ofLugar({ lote: 1 })
    const types = ['PROPOSTAS_ABERTAS', 'RETIFICACAO', 'LANCE', 'PROPOSTA', 'PROPOSTA', 'ABERTURA']
    expect([first.total, listTypes(first)]).toEqual([6, types])
    expect(first.items[1]?.anula).toMatchObject({
      tipo: 'LANCE',
      lote: 1,
      valor: '19.00',
      participante: { identidade: null },
    })
    // The offers of lot 2 are still sealed.
    expect(listTypes(await ofLugar({ lote: 2 }))).toEqual(['ABERTURA'])
    expect(listTypes(await ofLugar({ item: 1 }))).toEqual(['ABERTURA'])
  },
)
