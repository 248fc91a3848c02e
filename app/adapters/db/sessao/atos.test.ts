import { expect } from 'vitest'
import type { Db } from '~/adapters/db/engine/schema'
import { type Ato, atoSchema } from '~/domain/sessao/atos/ato'
import { insertFornecedor, insertLicitacao } from '../../../../tests/builders'
import { testOnBothEngines } from '../../../../tests/databases'
import { insertItem, insertLoteComItem, insertProposta, insertResultado } from '../../../../tests/sessao'
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

const refused = [{ recusa: 'semConfirmacao' }]
const at = (hour: number) => ({ instante: new Date(Date.UTC(2030, 4, 20, hour)).toISOString() })
const abertura = build('ab', { tipo: 'ABERTURA' })
const fim = build('f', { tipo: 'FIM', ...at(13) })
const kinds = async (previsao: ReturnType<ReturnType<typeof makeAtosStore>['foresee']>) =>
  (await previsao)?.perdas.map(({ tipo }) => tipo)

testOnBothEngines('sem confirmação nenhum ato tira uma licitação do seu fim', async ({ db }) => {
  const store = makeAtosStore(db)
  const open = async (over: Parameters<typeof insertLicitacao>[1]) => {
    const id = await insertLicitacao(db, { tipo_licitacao: 'MP', ...over })
    await insertLoteComItem(db, id, { situacao: null })
    return id
  }
  for (const status of ['ENCERRADO', 'ENCERRADA', 'HOMOLOGADA', 'REVOGADA', 'ANULADA', 'CANCELADA'] as const) {
    const id = await open({ status })
    expect(await store.record(id, [abertura], false), status).toEqual(refused)
    expect(await store.foresee(id, [abertura])).toMatchObject({ id, antes: { status, terminada: true } })
    expect((await kinds(store.foresee(id, [abertura])))?.[0]).toBe('FIM')
    expect(await db.selectFrom('ato_sessao').select('id').where('id_licitacao', '=', id).execute()).toEqual([])
    // A bid does not reopen the tender. Neither does an opening together with the end of the session.
    expect(await store.record(id, [lance('l')], false)).toEqual(['novo'])
    expect(await kinds(store.foresee(id, [abertura, fim]))).toEqual(status.startsWith('ENCERRAD') ? [] : ['STATUS'])
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
})

testOnBothEngines(
  'sem confirmação nenhum ato apaga o que já tem resultado, nem esconde o que se mostrou',
  async ({ db }) => {
    const store = makeAtosStore(db)
    const ended = { tipo_licitacao: 'MP', status: 'ENCERRADO', status_por_data: true } as const
    const id_fornecedor = await insertFornecedor(db)
    for (const chave_origem of [null, 'X-9']) {
      const id = await insertLicitacao(db, { ...ended, chave_origem })
      for (const numero of [1, 2]) {
        const id_lote = await insertLoteComItem(db, id, {
          numero,
          situacao: numero === 1 ? 'HOMOLOGADO' : 'ADJUDICADO',
        })
        await insertProposta(db, { id_lote, id_fornecedor })
        await insertResultado(db, { id_lote, id_fornecedor })
      }
      expect(await store.record(id, [abertura], false)).toEqual(refused)
      const fracassado = build('r', { tipo: 'RESULTADO', lote: 1, situacao: 'FRACASSADO' })
      expect(await kinds(store.foresee(id, [fracassado]))).toEqual(
        expect.arrayContaining(['RESULTADO', 'VENCEDOR', 'OFERTAS']),
      )
    }

    const id = await insertLicitacao(db, ended)
    await insertLoteComItem(db, id, { situacao: null })
    const adjudicado = build('r', { tipo: 'RESULTADO', lote: 1, situacao: 'ADJUDICADO', fornecedor, ...at(14) })
    const [aberta, fechada] = [build('pa', { tipo: 'PROPOSTAS_ABERTAS' }), build('de', { tipo: 'DISPUTA_ENCERRADA' })]
    // In course nothing needs a confirmation, not even an adjudication that is annulled or replaced.
    for (const ato of [
      abertura,
      lance('l'),
      aberta,
      fechada,
      adjudicado,
      build('x', { tipo: 'RETIFICACAO', refere: 'r' }),
    ])
      expect(await store.record(id, [ato], false)).toEqual(['novo'])
    expect(await store.record(id, [build('y', { tipo: 'RETIFICACAO', refere: 'pa' })], false)).toEqual(refused)
    const outro = { cpfCnpj: '99830222000107', razaoSocial: 'Órbita S.A.' }
    for (const ato of [fim, { ...adjudicado, id: 'r2' }]) expect(await store.record(id, [ato], false)).toEqual(['novo'])
    for (const ato of [
      build('z', { tipo: 'RESULTADO', situacao: 'REVOGADO', ...at(15) }),
      build('w', { tipo: 'RESULTADO', lote: 1, situacao: 'ADJUDICADO', fornecedor: outro, ...at(15) }),
      build('v', { tipo: 'RETIFICACAO', refere: 'r2' }),
      // What the winner agreed to is the best bid, so a late bid would change it.
      lance('late', { valor: '9.00', ...at(13) }),
    ])
      expect(await store.record(id, [ato], false)).toEqual(refused)
    expect(
      await store.record(id, [build('h', { tipo: 'RESULTADO', lote: 1, situacao: 'HOMOLOGADO', ...at(15) })], false),
    ).toEqual(['novo'])
  },
)

testOnBothEngines('sem confirmação nada termina enquanto se recebem propostas', async ({ db }) => {
  const store = makeAtosStore(db)
  const data_abertura = new Date('2030-06-06T12:00:00Z')
  const id = await insertLicitacao(db, { tipo_licitacao: 'MP', status: 'ABERTO', data_abertura })
  await insertLoteComItem(db, id, { situacao: null })
  expect(await store.record(id, [abertura], false)).toEqual(['novo'])
  for (const ato of [fim, build('r', { tipo: 'RESULTADO', situacao: 'DESERTO' })]) {
    expect(await store.record(id, [ato], false)).toEqual(refused)
    expect(await kinds(store.foresee(id, [ato]))).toEqual(['PROPOSTAS'])
  }
  expect(await store.record(id, [fim], true)).toEqual(['novo'])
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
