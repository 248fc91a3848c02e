import { expect } from 'vitest'
import { insertSolicitacao } from '../../../../tests/builders'
import { testOnBothEngines } from '../../../../tests/databases'
import {
  buildAnexoImportado,
  buildCompraDiretaImportada,
  buildItemImportado,
  buildLicitacaoImportada,
} from '../../../../tests/importacao/importacao'
import type { Db } from '../engine/schema'
import { readVersao } from '../engine/versao.server'
import { findLicitacao, listAnexos } from '../licitacao/licitacao.queries.server'
import { showAbandoned } from './importacao.complemento.server'
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
  // A day later the dates give another status, but the record of the source is the same.
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
    { ...comum, tipo: 'alterada', dados: { origem: 'pncp', situacao: 'Revogada', mudou: { status: 'REVOGADA' } } },
  ])
  expect(await db.selectFrom('licitacao').select(['status', 'status_por_data', 'proxima_mudanca']).execute()).toEqual([
    { status: 'REVOGADA', status_por_data: false, proxima_mudanca: null },
  ])
  expect(await readVersao(db)).toBe(2)
})

testOnBothEngines('uma chave que vem duas vezes no mesmo lote fica uma vez, como veio por último', async ({ db }) => {
  const first = buildLicitacaoImportada()
  const last = buildLicitacaoImportada({ objeto: 'Aquisição de mesas' })

  expect(await repositorio(db).saveBatch([first, last, last])).toEqual({ novos: 1, alterados: 0, inalterados: 2 })
  expect(await repositorio(db).saveBatch([first, last, last])).toEqual({ novos: 0, alterados: 0, inalterados: 3 })
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

testOnBothEngines('o que o banco não aceita é recusado com o motivo, e o resto do lote entra', async ({ db }) => {
  const impossible = buildLicitacaoImportada({ chaveOrigem: 'outra', valorEstimado: '1e30' })
  const itens = [{ ...buildItemImportado(1), quantidade: '1e30' }]
  const impossibleItens = buildLicitacaoImportada({ chaveOrigem: 'terceira', itens })
  const others = Array.from({ length: 30 }, (_, index) => buildLicitacaoImportada({ chaveOrigem: `boa-${index}` }))

  const { rejeitados, ...contagem } = await repositorio(db).saveBatch([...others, impossible, impossibleItens])
  expect(contagem).toEqual({ novos: 30, alterados: 0, inalterados: 0 })
  expect(rejeitados).toEqual([
    { processo: impossible, motivo: expect.stringContaining('o banco de dados não aceita: ') },
    { processo: impossibleItens, motivo: expect.stringContaining('o banco de dados não aceita: ') },
  ])
  expect(await db.selectFrom('licitacao').select('id').execute()).toHaveLength(30)
  expect(await db.selectFrom('importacao_item').select('lote').execute()).toEqual([])
})

const at = (day: number) => new Date(Date.UTC(2030, 4, day))

testOnBothEngines(
  'dois registros da mesma hora não se substituem a cada importação, e repetir nada muda',
  async ({ db }) => {
    const rich = buildCompraDiretaImportada({ carimbo: at(2), itens: [buildItemImportado(1), buildItemImportado(2)] })
    const other = { ...rich, objeto: 'Aquisição de mesas', modoDisputa: null, itens: [buildItemImportado(1, 'Mesa')] }
    const import_ = async (...records: (typeof rich)[]) => {
      const counts = []
      for (const record of records) counts.push(await repositorio(db).saveBatch([record]))
      return counts.reduce((sum, { alterados }) => sum + alterados, 0)
    }
    await import_(rich, other)
    const before = [await readVersao(db), await listEventos(db)]

    expect(await import_(rich, other, other, rich)).toBe(0)
    expect([await readVersao(db), await listEventos(db)]).toEqual(before)
    expect(await db.selectFrom('compra_direta').select('modo_disputa').execute()).toEqual([{ modo_disputa: 'ABERTO' }])
    expect(await db.selectFrom('compra_direta_item').select('id').execute()).toHaveLength(2)
  },
)

testOnBothEngines('um registro sem data, sem modalidade e sem itens nada muda do que tem data', async ({ db }) => {
  const dispensa = buildCompraDiretaImportada({ carimbo: at(2), itens: [buildItemImportado(1)] })
  const { tipo: _tipo, numero: _numero, ano: _ano, ...comum } = dispensa
  const nothing = { modalidade: null, numProcesso: null, dataPublicacao: null, situacaoOrigem: null, itens: [] }
  const poor = buildLicitacaoImportada({
    ...comum,
    ...nothing,
    ...{ kind: 'licitacao', carimbo: null, objeto: 'Mesas', situacao: { porData: false, valor: null } },
  })
  await repositorio(db).saveBatch([dispensa])
  const before = await listEventos(db)

  expect(await repositorio(db).saveBatch([poor])).toEqual({ novos: 0, alterados: 0, inalterados: 1 })
  expect(await repositorio(db).saveBatch([poor, dispensa])).toEqual({ novos: 0, alterados: 0, inalterados: 2 })
  expect(await listEventos(db)).toEqual(before)
  expect(await db.selectFrom('compra_direta_item').select('id').execute()).toHaveLength(1)
  expect(await db.selectFrom('licitacao').select('id').execute()).toEqual([])
})

testOnBothEngines('a segunda fonte completa e nada apaga, e cada campo diz de onde veio', async ({ db }) => {
  const pncp = buildLicitacaoImportada({ valorHomologado: null, itens: [buildItemImportado(1)] })
  const comprasgov = buildLicitacaoImportada({
    origem: 'comprasgov',
    orgao: { chave: 'uasg:900001', cnpj: null, sigla: 'SA', nome: 'CAMPUS SERRA AZUL', nomeUnidade: null },
    municipio: null,
    uf: null,
    objeto: 'Aquisicao de carteiras esco lares',
    dataFimEnvioProposta: new Date('2030-05-20T03:00:00Z'),
    dataAbertura: new Date('2030-05-20T03:00:00Z'),
    valorHomologado: '24000',
    situacao: { porData: false, valor: 'HOMOLOGADA' },
    situacaoOrigem: 'Homologado',
  })
  const together = async (first: typeof pncp, second: typeof pncp) => {
    await repositorio(db).saveBatch([first])
    await repositorio(db).saveBatch([second])
    expect(await repositorio(db).saveBatch([first])).toEqual({ novos: 0, alterados: 0, inalterados: 1 })
    expect(await repositorio(db).saveBatch([second])).toEqual({ novos: 0, alterados: 0, inalterados: 1 })
    const { procedencia, ...row } = await db
      .selectFrom('licitacao')
      .select(['objeto', 'uf', 'id_municipio', 'data_abertura', 'valor_homologado', 'status', 'procedencia'])
      .where('chave_origem', '=', first.chaveOrigem)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({
      objeto: 'Aquisição de carteiras escolares',
      uf: 'PE',
      id_municipio: 2610707,
      data_abertura: new Date('2030-05-20T12:00:00Z'),
      valor_homologado: '24000.0000',
      status: 'HOMOLOGADA',
    })
    expect(procedencia).toMatchObject({ objeto: 'pncp', valorHomologado: 'comprasgov', situacao: 'comprasgov' })
  }
  await together(pncp, comprasgov)
  await together({ ...comprasgov, chaveOrigem: 'outra' }, { ...pncp, chaveOrigem: 'outra' })
  expect(await db.selectFrom('item').select('id').execute()).toHaveLength(2)
})

testOnBothEngines(
  'o que entrou antes de se guardar a palavra de cada fonte não se perde com a segunda',
  async ({ db }) => {
    await repositorio(db).saveBatch([buildLicitacaoImportada()])
    await db.deleteFrom('importacao_dito').execute()

    const semHora = new Date('2030-05-20T03:00:00Z')
    const outra = { municipio: null, uf: null, dataFimEnvioProposta: semHora, dataAbertura: semHora }
    await repositorio(db).saveBatch([buildLicitacaoImportada({ origem: 'comprasgov', ...outra })])
    expect(await db.selectFrom('licitacao').select(['uf', 'id_municipio', 'data_abertura']).execute()).toEqual([
      { uf: 'PE', id_municipio: 2610707, data_abertura: new Date('2030-05-20T12:00:00Z') },
    ])
  },
)

testOnBothEngines('uma licitação que passa a dispensa muda de lugar com itens e anexos', async ({ db }) => {
  const { chaveOrigem } = buildLicitacaoImportada()
  const partes = { itens: [buildItemImportado(1)], anexos: [buildAnexoImportado(1)] }
  await repositorio(db).saveBatch([buildLicitacaoImportada(partes)])
  const { id } = await db.selectFrom('licitacao').select('id').executeTakeFirstOrThrow()

  const dispensa = buildCompraDiretaImportada({ chaveOrigem })
  expect(await repositorio(db).saveBatch([dispensa])).toEqual({ novos: 0, alterados: 1, inalterados: 0 })
  expect(await repositorio(db).saveBatch([dispensa])).toEqual({ novos: 0, alterados: 0, inalterados: 1 })
  expect(await db.selectFrom('licitacao').select('id').execute()).toEqual([])
  expect(await db.selectFrom('compra_direta').select(['chave_origem', 'tipo']).execute()).toEqual([
    { chave_origem: chaveOrigem, tipo: 'DISPENSA_LICITACAO' },
  ])
  expect(await db.selectFrom('compra_direta_item').select('sequencia').execute()).toEqual([{ sequencia: 1 }])
  expect(await db.selectFrom('anexo').select('nome').where('id_compra_direta', 'is not', null).execute()).toHaveLength(
    1,
  )
  const found = await findLicitacao(db, id)
  expect(found.ok || found.error).toBe('licitacaoVirouCompraDireta')
})

testOnBothEngines(
  'uma licitação em que alguém já fez um pedido fica onde está, e a importação o diz',
  async ({ db }) => {
    await repositorio(db).saveBatch([buildLicitacaoImportada()])
    const { id, chave_origem } = await db
      .selectFrom('licitacao')
      .select(['id', 'chave_origem'])
      .executeTakeFirstOrThrow()
    await insertSolicitacao(db, { id_licitacao: id })
    const dispensa = buildCompraDiretaImportada({ chaveOrigem: chave_origem ?? '' })

    expect(await repositorio(db).saveBatch([dispensa])).toEqual({
      novos: 0,
      alterados: 0,
      inalterados: 0,
      rejeitados: [
        { processo: dispensa, motivo: 'passou a ser compra direta, mas fica como licitação: tem pedidos aqui' },
      ],
    })
    expect(await db.selectFrom('licitacao').select('modalidade').execute()).toEqual([
      { modalidade: 'PREGAO_ELETRONICO' },
    ])
  },
)

testOnBothEngines('de uma compra de 5.000 itens se veem todos ou nenhum, e muda só o que mudou', async ({ db }) => {
  const itens = Array.from({ length: 5000 }, (_, index) => buildItemImportado(index + 1))
  await repositorio(db).saveBatch([buildLicitacaoImportada({ itens })])
  const [before] = await db.selectFrom('item').select('id').where('sequencia', '=', 4500).execute()

  const fewer = [...itens.slice(1), buildItemImportado(5002)]
  expect(await repositorio(db).saveBatch([buildLicitacaoImportada({ itens: fewer })])).toMatchObject({ alterados: 1 })
  expect(await repositorio(db).saveBatch([buildLicitacaoImportada({ itens: fewer })])).toMatchObject({ inalterados: 1 })
  const rows = await db.selectFrom('item').select(['id', 'sequencia']).orderBy('sequencia').execute()
  expect([rows.length, rows[0]?.sequencia, rows.at(-1)?.sequencia]).toEqual([5000, 2, 5002])
  expect(rows.find(({ sequencia }) => sequencia === 4500)?.id).toBe(before?.id)

  const seen = new Set<string>()
  const saved = { done: false }
  async function look() {
    while (!saved.done) {
      const found = await db
        .selectFrom('item')
        .innerJoin('licitacao', 'licitacao.id', 'item.id_licitacao')
        .select(({ fn }) => ['licitacao.id', 'item.descricao', fn.countAll<number>().as('total')])
        .where('publicacao', '=', 'PUBLICADA')
        .groupBy(['licitacao.id', 'item.descricao'])
        .execute()
      seen.add(
        found
          .map(({ descricao, total }) => `${total} ${descricao}`)
          .sort()
          .join(' '),
      )
    }
  }
  const looking = look()
  const chaveOrigem = '11222333000181-1-000006/2030'
  const cadeiras = itens.map((item) => ({ ...item, descricao: 'Cadeira' }))
  await repositorio(db).saveBatch([buildLicitacaoImportada({ itens: cadeiras })])
  await repositorio(db).saveBatch([buildLicitacaoImportada({ chaveOrigem, itens: cadeiras })])
  saved.done = true
  await looking
  expect(await db.selectFrom('licitacao').select('publicacao').distinct().execute()).toEqual([
    { publicacao: 'PUBLICADA' },
  ])
  expect(['5000 Carteira escolar', '5000 Cadeira', '5000 Cadeira 5000 Cadeira']).toEqual(
    expect.arrayContaining([...seen]),
  )
})

/**
 * Inserts a tender as an import of 2,001 items leaves it while it runs or after it was killed: hidden, with half of the
 * items.
 */
async function insertHalfImported(db: Db) {
  const itens = Array.from({ length: 2001 }, (_, index) => buildItemImportado(index + 1))
  await repositorio(db).saveBatch([buildLicitacaoImportada({ itens })])
  const { chave_origem, resumo_origem } = await db
    .selectFrom('licitacao')
    .select(['chave_origem', 'resumo_origem'])
    .executeTakeFirstOrThrow()
  const [processo] = (resumo_origem ?? '').split(':')
  await db
    .updateTable('licitacao')
    .set({ publicacao: 'DESPUBLICADA', resumo_origem: `${processo}:pendente:` })
    .execute()
  await db.deleteFrom('item').where('sequencia', '>', 1000).execute()
  const staged = { chave_origem: chave_origem ?? '', sequencia: 1, descricao: 'Carteira' }
  return {
    itens,
    stage: (recebido_em: Date) =>
      db
        .insertInto('importacao_item')
        .values({ ...staged, lote: 'outra', recebido_em })
        .execute(),
  }
}

const readPublicacao = async (db: Db) =>
  (await db.selectFrom('licitacao').select('publicacao').executeTakeFirstOrThrow()).publicacao
const hours = (count: number) => count * 3_600_000

testOnBothEngines('uma compra cujos itens uma importação morta não acabou volta a ser vista', async ({ db }) => {
  const { itens, stage } = await insertHalfImported(db)
  await stage(clock.now())
  const before = await readVersao(db)

  await showAbandoned(db, new Date(clock.now().getTime() + hours(2)))
  expect(await readPublicacao(db)).toBe('PUBLICADA')
  expect(await readVersao(db)).toBe(before + 1)
  expect(await repositorio(db).saveBatch([buildLicitacaoImportada({ itens })])).toMatchObject({ alterados: 1 })
  expect(await db.selectFrom('item').select('id').execute()).toHaveLength(2001)
})

testOnBothEngines(
  'o que a origem diz de participar fica guardado, e um registro mais pobre não o apaga',
  async ({ db }) => {
    const dito = {
      informacaoComplementar: 'Peça pelo portal.',
      srp: true,
      linkProcessoEletronico: 'https://sei.example.com/1',
      orgaoSubRogado: 'Fundo de Saúde',
      justificativaPresencial: 'Não há internet no local.',
    }
    const beneficio = {
      tipoBeneficio: 'EXCLUSIVA' as const,
      categoria: 'Material',
      catalogoCodigo: '9',
      catalogoNome: 'CATMAT',
    }
    const itens = [{ ...buildItemImportado(1), ...beneficio }]
    for (const build of [buildLicitacaoImportada, buildCompraDiretaImportada]) {
      await repositorio(db).saveBatch([build({ ...dito, itens })])
      expect(await repositorio(db).saveBatch([build({ ...dito, itens })])).toMatchObject({ inalterados: 1 })
      await repositorio(db).saveBatch([build({ carimbo: new Date('2030-05-09T12:00:00Z') })])
    }
    const row = {
      srp: true,
      informacao_complementar: 'Peça pelo portal.',
      link_processo_eletronico: 'https://sei.example.com/1',
      orgao_sub_rogado: 'Fundo de Saúde',
      justificativa_presencial: 'Não há internet no local.',
    }
    const item = { tipo_beneficio: 'EXCLUSIVA', categoria: 'Material', catalogo_codigo: '9', catalogo_nome: 'CATMAT' }
    for (const table of ['licitacao', 'compra_direta'] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toMatchObject([row])
    for (const table of ['item', 'compra_direta_item'] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toMatchObject([item])
  },
)

testOnBothEngines(
  'o que outra importação ainda está incluindo continua oculto, também antes de vir o primeiro item',
  async ({ db }) => {
    const { stage } = await insertHalfImported(db)
    const now = new Date()
    await showAbandoned(db, now)
    expect(await readPublicacao(db)).toBe('DESPUBLICADA')

    const later = new Date(now.getTime() + hours(2))
    await stage(later)
    await showAbandoned(db, later)
    expect(await readPublicacao(db)).toBe('DESPUBLICADA')

    await db.deleteFrom('importacao_item').execute()
    await showAbandoned(db, later)
    expect(await readPublicacao(db)).toBe('PUBLICADA')
  },
)
