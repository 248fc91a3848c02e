import { expect } from 'vitest'
import { testOnBothEngines } from '../../../../tests/databases'
import {
  buildAnexoImportado,
  buildCompraDiretaImportada,
  buildItemImportado,
  buildLicitacaoImportada,
} from '../../../../tests/importacao'
import type { Db } from '../engine/schema'
import { readVersao } from '../engine/versao.server'
import { findLicitacao, listAnexos } from '../licitacao/licitacao.queries.server'
import { makeImportacaoRepository } from './importacao.repository.server'

const clock = { now: () => new Date('2030-05-10T12:00:00Z') }
const repositorio = (db: Db) => makeImportacaoRepository(db, clock)
const listEventos = (db: Db) =>
  db.selectFrom('evento').select(['entidade', 'tipo', 'dados', 'autor']).orderBy('id').execute()

testOnBothEngines('uma licitação importada aparece com o órgão, o município e o status das datas', async ({ db }) => {
  expect(await repositorio(db).saveBatch([buildLicitacaoImportada()])).toEqual({
    novos: 1,
    alterados: 0,
    inalterados: 0,
  })

  const { id, ...row } = await db.selectFrom('licitacao').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    chave_origem: '11222333000181-1-000005/2030',
    num_processo: '0091/2030',
    numero_edital: '44',
    uf: 'PE',
    id_municipio: 2610707,
    valor_estimado: '25000.5000',
    status: 'ABERTO',
    status_por_data: true,
    proxima_mudanca: new Date('2030-05-20T12:00:00Z'),
    data_limite_esclarecimento_impugnacao: null,
  })
  const found = await findLicitacao(db, id)
  expect(found.ok && found.value.nomeOrgao).toBe('MUNICIPIO DE PEDRA CLARA')
})

testOnBothEngines('uma compra direta importada guarda tipo, número, ano e a situação das datas', async ({ db }) => {
  await repositorio(db).saveBatch([buildCompraDiretaImportada()])

  expect(await db.selectFrom('compra_direta').selectAll().executeTakeFirstOrThrow()).toMatchObject({
    tipo: 'DISPENSA_LICITACAO',
    numero: '12',
    ano: 2030,
    situacao: 'ABERTA',
    situacao_por_data: true,
    proxima_mudanca: new Date('2030-05-20T12:00:00Z'),
  })
})

testOnBothEngines('importar de novo o mesmo não muda nada, nem o histórico nem a versão', async ({ db }) => {
  const processos = [
    buildLicitacaoImportada({ itens: [buildItemImportado(1)], anexos: [buildAnexoImportado(1)] }),
    buildCompraDiretaImportada(),
  ]
  await repositorio(db).saveBatch(processos)
  const before = [await readVersao(db), await listEventos(db)]
  // A day later the status by dates is another matter than what the source says.
  const later = makeImportacaoRepository(db, { now: () => new Date('2030-05-21T12:00:00Z') })

  expect(await later.saveBatch(processos)).toEqual({ novos: 0, alterados: 0, inalterados: 2 })
  expect([await readVersao(db), await listEventos(db)]).toEqual(before)
})

testOnBothEngines('o histórico diz o que entrou e o que mudou, com a palavra da origem', async ({ db }) => {
  await repositorio(db).saveBatch([buildLicitacaoImportada()])
  const revogada = buildLicitacaoImportada({
    situacao: { porData: false, valor: 'REVOGADA' },
    situacaoOrigem: 'Revogada',
  })
  expect(await repositorio(db).saveBatch([revogada])).toEqual({ novos: 0, alterados: 1, inalterados: 0 })

  const comum = { entidade: 'licitacao', autor: 'importação' }
  expect(await listEventos(db)).toEqual([
    { ...comum, tipo: 'importada', dados: { origem: 'pncp', situacao: 'Divulgada no PNCP' } },
    { ...comum, tipo: 'alterada', dados: { origem: 'pncp', situacao: 'Revogada' } },
  ])
  expect(await db.selectFrom('licitacao').select(['status', 'status_por_data', 'proxima_mudanca']).execute()).toEqual([
    { status: 'REVOGADA', status_por_data: false, proxima_mudanca: null },
  ])
  expect(await readVersao(db)).toBe(2)
})

testOnBothEngines('uma chave que vem duas vezes no mesmo lote fica uma vez, como veio por último', async ({ db }) => {
  const first = buildLicitacaoImportada()
  const last = buildLicitacaoImportada({ objeto: 'Aquisição de mesas' })

  expect(await repositorio(db).saveBatch([first, last, last])).toEqual({ novos: 1, alterados: 1, inalterados: 1 })
  expect(await db.selectFrom('licitacao').select('objeto').execute()).toEqual([{ objeto: 'Aquisição de mesas' }])
})

testOnBothEngines(
  'itens e anexos passam a ser os que a origem diz agora, e os que ficam mantêm o id',
  async ({ db }) => {
    const before = buildLicitacaoImportada({
      itens: [buildItemImportado(1), buildItemImportado(2), buildItemImportado(3)],
      anexos: [buildAnexoImportado(1), buildAnexoImportado(2)],
    })
    await repositorio(db).saveBatch([before])
    const [item] = await db.selectFrom('item').select('id').where('sequencia', '=', 2).execute()
    const [anexo] = await db.selectFrom('anexo').select('id').where('chave_origem', '=', 'pncp:2').execute()

    await repositorio(db).saveBatch([
      { ...before, itens: [buildItemImportado(2, 'Mesa')], anexos: [buildAnexoImportado(2, 'Edital retificado')] },
    ])
    expect(await db.selectFrom('item').select(['id', 'sequencia', 'descricao', 'valor_unitario']).execute()).toEqual([
      { id: item?.id, sequencia: 2, descricao: 'Mesa', valor_unitario: '250.0050' },
    ])
    const { id } = await db.selectFrom('licitacao').select('id').executeTakeFirstOrThrow()
    const anexos = await listAnexos(db, id)
    expect(anexos.ok && anexos.value).toMatchObject([
      { id: anexo?.id, arquivoNome: 'Edital retificado', linkExterno: 'https://pncp.example.com/arquivos/2' },
    ])
  },
)

testOnBothEngines('uma compra direta tem itens e anexos próprios', async ({ db }) => {
  const partes = { itens: [buildItemImportado(1)], anexos: [buildAnexoImportado(1)] }
  await repositorio(db).saveBatch([buildCompraDiretaImportada(partes)])
  await repositorio(db).saveBatch([buildCompraDiretaImportada({ itens: [buildItemImportado(4)], anexos: [] })])

  expect(await db.selectFrom('compra_direta_item').select('sequencia').execute()).toEqual([{ sequencia: 4 }])
  expect(await db.selectFrom('anexo').select('id').execute()).toEqual([])
})

testOnBothEngines('um anexo incluído aqui fica quando os da origem mudam', async ({ db }) => {
  await repositorio(db).saveBatch([buildLicitacaoImportada({ anexos: [buildAnexoImportado(1)] })])
  const { id } = await db.selectFrom('licitacao').select('id').executeTakeFirstOrThrow()
  await db
    .insertInto('anexo')
    .values({ id_licitacao: id, tipo: 'AVISO', nome: 'Aviso local', data_cadastro: clock.now() })
    .execute()

  await repositorio(db).saveBatch([buildLicitacaoImportada({ anexos: [] })])
  expect(await db.selectFrom('anexo').select('nome').execute()).toEqual([{ nome: 'Aviso local' }])
})

testOnBothEngines('quando a origem nada diz dos itens, os que estão guardados ficam', async ({ db }) => {
  const completa = buildLicitacaoImportada({ itens: [buildItemImportado(1)] })
  await repositorio(db).saveBatch([completa])

  expect(await repositorio(db).saveBatch([buildLicitacaoImportada()])).toMatchObject({ inalterados: 1 })
  await repositorio(db).saveBatch([buildLicitacaoImportada({ objeto: 'Aquisição de mesas' })])
  expect(await db.selectFrom('item').select('sequencia').execute()).toEqual([{ sequencia: 1 }])
  expect(await repositorio(db).saveBatch([{ ...completa, objeto: 'Aquisição de mesas' }])).toMatchObject({
    inalterados: 1,
  })
})

testOnBothEngines('itens que chegam depois entram na compra que já está guardada', async ({ db }) => {
  const { saveBatch, saveComplementos } = repositorio(db)
  await saveBatch([buildCompraDiretaImportada()])
  const { chaveOrigem } = buildCompraDiretaImportada()
  const complemento = { origem: 'pncp' as const, chaveOrigem, itens: [buildItemImportado(1)], anexos: null }
  const deNinguem = { ...complemento, chaveOrigem: '00000000000000-1-000009/2030' }

  expect(await saveComplementos([complemento, deNinguem])).toEqual(['alterado', 'processoAusente'])
  expect(await saveComplementos([complemento])).toEqual(['inalterado'])
  expect(await db.selectFrom('compra_direta_item').select('descricao').execute()).toEqual([
    { descricao: 'Carteira escolar' },
  ])
  expect(await readVersao(db)).toBe(2)
})

testOnBothEngines('uma licitação despublicada continua despublicada', async ({ db }) => {
  await repositorio(db).saveBatch([buildLicitacaoImportada()])
  await db.updateTable('licitacao').set({ publicacao: 'DESPUBLICADA' }).execute()

  await repositorio(db).saveBatch([buildLicitacaoImportada({ objeto: 'Aquisição de mesas' })])
  expect(await db.selectFrom('licitacao').select('publicacao').execute()).toEqual([{ publicacao: 'DESPUBLICADA' }])
})

testOnBothEngines('se um processo do lote não pode ser guardado, nenhum entra', async ({ db }) => {
  const impossible = buildLicitacaoImportada({ chaveOrigem: 'outra', valorEstimado: '1e30' })

  await expect(repositorio(db).saveBatch([buildLicitacaoImportada(), impossible])).rejects.toThrow()
  expect(await db.selectFrom('licitacao').select('id').execute()).toEqual([])
})
