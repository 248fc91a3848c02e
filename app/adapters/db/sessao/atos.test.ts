import { expect } from 'vitest'
import type { Db } from '~/adapters/db/engine/schema'
import { type Ato, atoSchema } from '~/domain/sessao/atos/ato'
import { insertLicitacao } from '../../../../tests/builders'
import { testOnBothEngines } from '../../../../tests/databases'
import { insertItem, insertLoteComItem } from '../../../../tests/sessao'
import { makeAtosStore as makeStore } from './atos.server'

const clock = { now: () => new Date('2030-05-20T15:00:00Z') }
const makeAtosStore = (db: Db) => makeStore(db, { autor: 'portal', clock, secretOrder: (text) => text })
const fornecedor = { cpfCnpj: '529.982.247-25', razaoSocial: 'Ana de Souza' }
const build = (id: string, over: object): Ato =>
  atoSchema.parse({ id, instante: '2030-05-20T12:00:00Z', licitacao: 1, ...over })
const lance = (id: string, over: object = {}) =>
  build(id, { tipo: 'LANCE', lote: 1, fornecedor, valor: '10.00', ...over })

testOnBothEngines(
  'um ato entra uma vez; outro conteúdo com o mesmo id é recusado, e o que a licitação não tem também',
  async ({ db }) => {
    const id = await insertLicitacao(db, { tipo_licitacao: 'MP', chave_origem: 'X-1' })
    const outra = await insertLicitacao(db, { tipo_licitacao: 'MD', tipo_valor: 'VALOR_UNITARIO' })
    await insertLoteComItem(db, id)
    await insertItem(db, outra, { sequencia: 3 })
    const store = makeAtosStore(db)
    expect(await store.findLicitacao({ licitacao: id })).toMatchObject({ id })
    expect(await store.findLicitacao({ chaveOrigem: 'X-1' })).toMatchObject({ id })
    expect(await store.findLicitacao({ chaveOrigem: 'X-2' })).toBeNull()
    expect(await store.record(99_999, [lance('a')], false)).toBeNull()

    const versoes = () => db.selectFrom('versao_processo').selectAll().execute()
    const before = await versoes()
    expect(await store.record(id, [lance('a'), lance('b'), lance('a'), lance('b', { valor: '9.00' })], false)).toEqual([
      ...['novo', 'novo', 'conhecido'],
      { recusa: 'outroConteudo' },
    ])
    const again = [lance('a'), lance('b', { valor: '9.00' }), lance('c', { lote: 2 }), lance('d', { valor: '9.999' })]
    expect(await store.record(id, again, false)).toEqual([
      'conhecido',
      ...['outroConteudo', 'loteNotFound', 'valorInexato'].map((recusa) => ({ recusa })),
    ])
    // The id of an act is unique only within its tender.
    const item = { lote: undefined, item: 3 }
    expect(
      await store.record(
        outra,
        [
          lance('a', { ...item, valor: '9.9999' }),
          lance('e', { ...item, valor: '100.01' }),
          lance('f', { item: 4, lote: undefined }),
        ],
        false,
      ),
    ).toEqual(['novo', { recusa: 'descontoImpossivel' }, { recusa: 'itemNotFound' }])
    expect(await versoes()).toEqual(before)

    const rows = await db
      .selectFrom('ato_sessao')
      .select(['id_licitacao', 'id_ato', 'cpf_cnpj'])
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { id_licitacao: id, id_ato: 'a', cpf_cnpj: '52998224725' },
      { id_licitacao: id, id_ato: 'b', cpf_cnpj: '52998224725' },
      { id_licitacao: outra, id_ato: 'a', cpf_cnpj: '52998224725' },
    ])
    const eventos = await db.selectFrom('evento').select(['tipo', 'dados']).orderBy('id').execute()
    expect(eventos).toEqual([
      { tipo: 'atosRegistrados', dados: { atos: ['a', 'b'] } },
      { tipo: 'atosRegistrados', dados: { atos: ['a'] } },
    ])
  },
)

testOnBothEngines('sem confirmação nenhum ato tira uma licitação do seu fim nem anula um resultado', async ({ db }) => {
  const store = makeAtosStore(db)
  const open = async (over: Parameters<typeof insertLicitacao>[1]) => {
    const id = await insertLicitacao(db, { tipo_licitacao: 'MP', ...over })
    await insertLoteComItem(db, id)
    return id
  }
  const refused = [{ recusa: 'semConfirmacao' }]
  const abertura = build('ab', { tipo: 'ABERTURA' })
  for (const status of ['ENCERRADO', 'ENCERRADA', 'HOMOLOGADA', 'REVOGADA', 'ANULADA', 'CANCELADA'] as const) {
    const id = await open({ status })
    expect(await store.record(id, [abertura], false), status).toEqual(refused)
    expect(await store.foresee(id, [abertura])).toMatchObject({ id, status, reabre: true, resultados: [] })
    // A bid does not reopen the tender. Neither does an opening together with the end of the session.
    expect(await store.record(id, [lance('l')], false)).toEqual(['novo'])
    expect(
      await store.foresee(id, [abertura, build('f', { tipo: 'FIM', instante: '2030-05-20T13:00:00Z' })]),
    ).toBeNull()
    expect(await store.record(id, [abertura], true)).toEqual(['novo'])
    // Once the tender has been reopened, further acts need no confirmation.
    expect(await store.record(id, [build('s', { tipo: 'SUSPENSAO', motivo: 'Queda de energia.' })], false)).toEqual([
      'novo',
    ])
  }
  // If only the dates made the status ENCERRADO, no confirmation is needed: offers are just no longer accepted.
  expect(await store.record(await open({ status: 'ENCERRADO', status_por_data: true }), [abertura], false)).toEqual([
    'novo',
  ])

  const id = await open({ status: 'ABERTO' })
  const resultado = build('r', { tipo: 'RESULTADO', lote: 1, situacao: 'ADJUDICADO', fornecedor })
  const retificacao = build('x', { tipo: 'RETIFICACAO', refere: 'r' })
  expect(await store.record(id, [abertura, resultado], false)).toEqual(['novo', 'novo'])
  expect(await store.record(id, [retificacao], false)).toEqual(refused)
  expect(await store.foresee(id, [retificacao])).toMatchObject({ reabre: false, resultados: [{ lugar: { lote: 1 } }] })
  expect(await store.record(id, [build('y', { tipo: 'RETIFICACAO', refere: 'ab' })], false)).toEqual(['novo'])
  expect(await store.record(id, [retificacao], true)).toEqual(['novo'])
})

testOnBothEngines('de uma licitação que não está publicada nenhum ato entra', async ({ db }) => {
  const store = makeAtosStore(db)
  for (const publicacao of ['DESPUBLICADA', 'EXCLUIDA'] as const) {
    const id = await insertLicitacao(db, { tipo_licitacao: 'MP', publicacao })
    await insertLoteComItem(db, id)
    expect(await store.record(id, [lance('a'), build('b', { tipo: 'ABERTURA' })], true)).toEqual([
      ...[{ recusa: 'licitacaoDespublicada' }, { recusa: 'licitacaoDespublicada' }],
    ])
  }
  expect(await db.selectFrom('ato_sessao').select('id_ato').execute()).toEqual([])
})
