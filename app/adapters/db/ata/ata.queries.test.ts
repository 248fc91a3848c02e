import { expect } from 'vitest'
import { insertFornecedor, insertLicitacao, insertSolicitacao } from '../../../../tests/builders'
import { testOnBothEngines } from '../../../../tests/databases'
import { emitirLinks, insertCenario, prazos, recursosOn } from '../../../../tests/recursos/recursos'
import { insertItem, insertLoteComItem, insertProposta, insertResultado } from '../../../../tests/sessao'
import type { Db } from '../engine/schema'
import { readAta } from './ata.queries.server'

const visibility = { onlyConfirmed: true, showRequester: true }
/** A time after the sessions of these tests. */
const now = new Date('2030-06-20T12:00:00Z')

async function read(db: Db, id: number, over: Partial<typeof visibility> = {}) {
  const ata = await readAta(db, id, { ...visibility, ...over }, now)
  if (!ata.ok) throw new Error(ata.error)
  return ata.value
}

testOnBothEngines('a ata traz lotes, depois itens sem lote, cada um com propostas e resultado', async ({ db }) => {
  const id = await insertLicitacao(db, { tipo_licitacao: 'MP', status: 'ENCERRADO' })
  const outra = await insertLicitacao(db, { status: 'ENCERRADO' })
  const [serra, orbita] = [
    await insertFornecedor(db),
    await insertFornecedor(db, { cpf_cnpj: '99830222000107', razao_social: 'Órbita S.A.' }),
  ]
  await insertFornecedor(db, { cpf_cnpj: '99830333000105', razao_social: 'Não Participou Ltda.' })
  const item = await insertItem(db, id, { sequencia: 9, descricao: 'Lousa', situacao: 'HOMOLOGADO' })
  const lote2 = await insertLoteComItem(db, id, { numero: 2, descricao: 'Cadeiras', situacao: null })
  const lote1 = await insertLoteComItem(db, id)
  const alheio = await insertLoteComItem(db, outra)
  for (const lote of [lote1, alheio]) await insertProposta(db, { id_lote: lote, id_fornecedor: serra })
  const dataMelhorLance = new Date('2030-05-20T12:40:07Z')
  const lance = { melhor_lance: '240000.5', data_melhor_lance: dataMelhorLance }
  await insertProposta(db, { id_lote: lote1, id_fornecedor: orbita, ...lance })
  await insertProposta(db, {
    id_lote: lote2,
    id_fornecedor: orbita,
    situacao: 'INABILITADA',
    motivo: 'Certidão vencida.',
  })
  await insertResultado(db, { id_lote: lote1, id_fornecedor: orbita })
  await insertResultado(db, {
    id_item: item,
    id_fornecedor: serra,
    valor_total_homologado: null,
    percentual_desconto: '9.5',
  })

  const { licitacao, disputas, fornecedores } = await read(db, id)
  expect(licitacao).toMatchObject({ id, numProcesso: '2030.000123' })
  expect(fornecedores.map(({ razaoSocial }) => razaoSocial)).toEqual(['Comercial Serra Azul Ltda.', 'Órbita S.A.'])
  expect(disputas.map(({ tipo, numero, descricao, situacao }) => [tipo, numero, descricao, situacao])).toEqual([
    ['LOTE', 1, 'Carteiras', 'ADJUDICADO'],
    ['LOTE', 2, 'Cadeiras', null],
    ['ITEM', 9, 'Lousa', 'HOMOLOGADO'],
  ])
  const [primeiro, segundo, terceiro] = disputas
  expect(primeiro?.itens).toMatchObject([{ sequencia: 1, quantidade: '1200.5000', valorTotal: '252105.0000' }])
  expect(primeiro?.propostas).toMatchObject([
    { classificacao: 1, fornecedor: { razaoSocial: 'Órbita S.A.' }, melhorLance: '240000.5000', dataMelhorLance },
    { classificacao: 2, fornecedor: { cpfCnpj: '99.830.111/0001-92' }, valor: '250000.0000', melhorLance: null },
  ])
  expect(primeiro?.resultados).toMatchObject([{ fornecedor: { id: orbita }, valorTotal: '240000.5000' }])
  expect(segundo?.propostas).toMatchObject([
    { classificacao: null, situacao: 'INABILITADA', motivo: 'Certidão vencida.' },
  ])
  expect(terceiro?.itens).toMatchObject([{ descricao: 'Lousa' }])
  expect(terceiro?.resultados).toMatchObject([{ fornecedor: { id: serra }, percentualDesconto: '9.5000' }])
})

testOnBothEngines('de um lote revogado ou anulado depois a ata não diz quem venceu, como as telas', async ({ db }) => {
  const id = await insertLicitacao(db, { tipo_licitacao: 'MP', status: 'ENCERRADO' })
  const fornecedor = await insertFornecedor(db)
  for (const [index, situacao] of ['ADJUDICADO', 'REVOGADO', 'ANULADO'].entries()) {
    const lote = await insertLoteComItem(db, id, { numero: index + 1, situacao })
    await insertProposta(db, { id_lote: lote, id_fornecedor: fornecedor })
    await insertResultado(db, { id_lote: lote, id_fornecedor: fornecedor })
  }
  const { disputas } = await read(db, id)
  expect(disputas.map(({ resultados }) => resultados.length)).toEqual([1, 0, 0])
  expect(disputas.map(({ propostas }) => propostas.length)).toEqual([1, 1, 1])
})

testOnBothEngines('na ata todo CPF sai oculto, e os pedidos são os que o público vê', async ({ db }) => {
  const id = await insertLicitacao(db, { status: 'ENCERRADO' })
  const pessoa = await insertFornecedor(db, { tipo_pessoa: 'F', cpf_cnpj: '12345678909', razao_social: 'Aurora Lima' })
  const motivo = 'O documento do CPF 123.456.789-09 está vencido.'
  const item = await insertItem(db, id)
  await insertProposta(db, { id_item: item, id_fornecedor: pessoa, situacao: 'INABILITADA', motivo })
  const antigo = await insertSolicitacao(db, { id_licitacao: id, assunto: 'Meu CPF é 123.456.789-09.' })
  await insertSolicitacao(db, { id_licitacao: id, confirmada_em: null, assunto: 'Sem confirmação' })
  await insertSolicitacao(db, { id_licitacao: id, data_cadastro: new Date('2030-05-02T12:00:00Z'), assunto: 'Depois' })
  await insertSolicitacao(db, {
    id_licitacao: await insertLicitacao(db, { status: 'ENCERRADO' }),
    assunto: 'De outra licitação',
  })
  for (const resposta of ['Primeira.', 'Segunda.'])
    await db
      .insertInto('resposta')
      .values({ id_solicitacao: antigo, resposta, data_cadastro: new Date('2030-05-03T12:00:00Z') })
      .execute()

  const ata = await read(db, id)
  expect(JSON.stringify(ata)).not.toMatch(/123\.456\.789-09|12345678909/)
  expect(ata.fornecedores).toMatchObject([{ razaoSocial: 'Aurora Lima', cpfCnpj: '***.456.789-**' }])
  expect(
    ata.solicitacoes.map(({ assunto, respostas }) => [assunto, respostas.map(({ resposta }) => resposta)]),
  ).toEqual([
    ['Meu CPF é ***.456.789-**.', ['Primeira.', 'Segunda.']],
    ['Depois', []],
  ])
  const hidden = await read(db, id, { showRequester: false })
  expect(hidden.solicitacoes.map(({ nome, cpfCnpj }) => [nome, cpfCnpj])).toEqual([
    [null, null],
    [null, null],
  ])
})

testOnBothEngines('a ata traz, por lote, quem quis recorrer, por quê, e os prazos', async ({ db }) => {
  const { idLicitacao, idLote, aurora } = await insertCenario(db)
  await db.updateTable('licitacao').set({ status: 'ENCERRADO' }).where('id', '=', idLicitacao).execute()
  expect((await read(db, idLicitacao)).recursos).toMatchObject([
    { numero: 1, prazos: null, manifestacoes: [{ concedidoEm: null }, { concedidoEm: null }] },
  ])
  const { emissao, recursos } = recursosOn(db)
  const { permitir } = await emitirLinks(emissao, idLicitacao)
  const mudanca = { ...prazos, inicio: null, idLicitacao, idLote, fornecedores: [aurora], justificativa: '' }
  expect(await recursos.grant({ ...mudanca, token: permitir(idLote) })).toMatchObject({ ok: true })
  const [recurso] = (await read(db, idLicitacao)).recursos
  expect(recurso?.prazos).toMatchObject({ fimRecurso: prazos.fimRecurso, fimContrarrazao: prazos.fimContrarrazao })
  expect(recurso?.manifestacoes).toMatchObject([
    { fornecedor: { id: aurora }, motivo: expect.any(String), concedidoEm: expect.any(Date) },
    { concedidoEm: null },
  ])
})

testOnBothEngines('uma licitação retirada ou que não existe não tem ata', async ({ db }) => {
  const id = await insertLicitacao(db, { publicacao: 'DESPUBLICADA' })
  expect(await readAta(db, id, visibility, now)).toEqual({ ok: false, error: 'licitacaoDespublicada' })
  expect(await readAta(db, 999, visibility, now)).toEqual({ ok: false, error: 'licitacaoNotFound' })
})

testOnBothEngines(
  'cada fornecedor tem uma proposta só para o que se disputa, que é um lote ou um item',
  async ({ db }) => {
    const id = await insertLicitacao(db, { status: 'ENCERRADO' })
    const fornecedor = await insertFornecedor(db)
    const lote = await insertLoteComItem(db, id)
    const item = await insertItem(db, id)
    await insertProposta(db, { id_lote: lote, id_fornecedor: fornecedor })
    await expect(insertProposta(db, { id_lote: lote, id_fornecedor: fornecedor })).rejects.toThrow(/unique/)
    await expect(insertProposta(db, { id_lote: lote, id_item: item, id_fornecedor: fornecedor })).rejects.toThrow(
      /check/,
    )
    await expect(insertProposta(db, { id_fornecedor: fornecedor })).rejects.toThrow(/check/)
  },
)

testOnBothEngines('o que se grava durante a leitura não entra pela metade na ata', async ({ db, engine }) => {
  const id = await insertLicitacao(db, { status: 'ENCERRADO' })
  const lote = await insertLoteComItem(db, id)
  const fornecedor = await insertFornecedor(db)
  let writing: Promise<void> | undefined
  const reading = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      writing ??= insertProposta(db, { id_lote: lote, id_fornecedor: fornecedor })
      // In the embedded database the write cannot finish yet, because the reader holds the only connection.
      if (engine === 'postgres') await writing
      return result
    },
  })

  const during = await read(reading, id)
  await writing
  expect([during.fornecedores, during.disputas[0]?.propostas]).toEqual([[], []])
  expect((await read(db, id)).disputas[0]?.propostas).toHaveLength(1)
})
