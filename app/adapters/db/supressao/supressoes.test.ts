import { expect } from 'vitest'
import { makeSupressoes } from '~/domain/supressao/supressao'
import { insertLicitacao, insertSolicitacao } from '../../../../tests/builders'
import { stoppedClock } from '../../../../tests/clock'
import { testOnBothEngines } from '../../../../tests/databases'
import { readAta } from '../ata/ata.queries.server'
import { makeMailFacts } from '../correio/mail-facts.server'
import { makeDocumentos } from '../documento.server'
import type { Db } from '../engine/schema'
import { readVersao } from '../engine/versao.server'
import { listHistorico } from '../sessao/historico.queries.server'
import { listRespostas, listSolicitacoes } from '../solicitacao/solicitacao.queries.server'
import { makeSupressaoStore } from './supressoes.server'

const now = new Date('2030-05-10T15:00:00Z')
const visibility = { onlyConfirmed: false, showRequester: true }
const codigoHash = 'b'.repeat(64)

async function start(db: Db) {
  const licitacao = await insertLicitacao(db, { status: 'ENCERRADO', data_abertura: new Date('2030-05-09T12:00:00Z') })
  const nome_razao_social = 'Maria da Penha Azevedo'
  const assunto = 'Sou Maria da Penha\nAzevedo, CPF 529.982.247-25, e pergunto do item 3.'
  const pedido = await insertSolicitacao(db, { id_licitacao: licitacao, nome_razao_social, assunto })
  const outro = await insertSolicitacao(db, { id_licitacao: licitacao, nome_razao_social, assunto })
  const answered = { id_solicitacao: pedido, resposta: 'À senhora Maria da Penha Azevedo: sim.', data_cadastro: now }
  const { id: resposta } = await db.insertInto('resposta').values(answered).returning('id').executeTakeFirstOrThrow()
  const conteudo = { sha256: 'a'.repeat(64), tamanho: 5 }
  await makeDocumentos(db).add({ codigoHash, nome: 'ata.pdf', idLicitacao: licitacao, conteudo, now }, 'órgão')
  const arquivo = await db.selectFrom('arquivo').select('id').executeTakeFirstOrThrow()
  await db
    .insertInto('ata')
    .values({ id_licitacao: licitacao, resumo: 'c'.repeat(64), id_arquivo: arquivo.id, criada_em: now })
    .execute()
  const supressoes = makeSupressoes({ store: makeSupressaoStore(db), clock: stoppedClock(now.toISOString()) })
  const add = (idSolicitacao: number, trecho: string) =>
    supressoes.add({ alvo: { idSolicitacao }, trecho, autor: 'operador', idPessoa: null })
  return { licitacao, pedido, outro, resposta, supressoes, add }
}

testOnBothEngines(
  'um trecho suprimido some do pedido, das respostas, dos e-mails e da ata; o que está guardado e os outros pedidos ficam',
  async ({ db }) => {
    const { licitacao, pedido, outro, resposta, add } = await start(db)
    const before = await readVersao(db)
    expect(await add(pedido, 'Maria da Penha Azevedo, CPF 529.982.247-25')).toMatchObject({ ok: true })
    expect(await add(pedido, 'maria da penha azevedo')).toMatchObject({ ok: true })
    expect(await readVersao(db)).toBeGreaterThan(before)
    const listed = await listSolicitacoes(db, licitacao, visibility)
    if (!listed.ok) throw new Error(listed.error)
    expect(listed.value.find(({ id }) => id === pedido)).toMatchObject({
      nome: '[trecho suprimido]',
      assunto: 'Sou [trecho suprimido], e pergunto do item 3.',
    })
    expect(listed.value.find(({ id }) => id === outro)).toMatchObject({ nome: 'Maria da Penha Azevedo' })
    const publica = 'À senhora [trecho suprimido]: sim.'
    expect(await listRespostas(db, licitacao, pedido, visibility)).toMatchObject({ value: [{ resposta: publica }] })
    const facts = makeMailFacts(db, { onlyConfirmed: false, timezone: 'America/Sao_Paulo' })
    expect(await facts.resposta(resposta)).toMatchObject({ resposta: publica })
    const ata = await readAta(db, licitacao, visibility, now)
    expect(ata.ok && ata.value.solicitacoes.find(({ assunto }) => assunto.includes('suprimido'))).toMatchObject({
      nome: '[trecho suprimido]',
      respostas: [{ resposta: publica }],
    })
    expect(await makeDocumentos(db).find(codigoHash)).toMatchObject({ revogadoEm: now })
    const stored = await db.selectFrom('solicitacao').select('assunto').where('id', '=', pedido).executeTakeFirst()
    expect(stored?.assunto).toContain('Maria da Penha')
    const eventos = await db.selectFrom('evento').selectAll().where('entidade', '=', 'solicitacao').execute()
    expect(eventos.map(({ tipo }) => tipo)).toEqual(['trecho suprimido', 'trecho suprimido'])
    expect(JSON.stringify(eventos)).not.toContain('Maria')
  },
)

testOnBothEngines(
  'um trecho curto demais, ou que não está no que é público, não se suprime; um suprimido por engano volta',
  async ({ db }) => {
    const { licitacao, pedido, supressoes, add } = await start(db)
    expect(await add(pedido, 'a  b')).toEqual({ ok: false, error: 'trechoCurto' })
    expect(await add(pedido, 'Rua das Flores')).toEqual({ ok: false, error: 'trechoNotFound' })
    expect(await add(pedido, 'item 3')).toMatchObject({ ok: true })
    expect(await add(pedido, 'item 3')).toEqual({ ok: false, error: 'trechoNotFound' })
    const [supressao] = await supressoes.list()
    expect(supressao).toMatchObject({ registro: String(pedido), trecho: 'item 3', criadaEm: now })
    expect(await supressoes.remove(supressao?.id ?? 0, 'operador')).toBe(true)
    expect(await supressoes.remove(supressao?.id ?? 0, 'operador')).toBe(false)
    const listed = await listSolicitacoes(db, licitacao, visibility)
    expect(JSON.stringify(listed)).not.toContain('suprimido')
    const eventos = await db.selectFrom('evento').select('tipo').where('entidade', '=', 'solicitacao').execute()
    expect(eventos.map(({ tipo }) => tipo)).toEqual(['trecho suprimido', 'trecho restituído'])
  },
)

testOnBothEngines(
  'o histórico da licitação traz a supressão de um trecho como correção, e o fim dela, sem dizer o trecho',
  async ({ db }) => {
    const { licitacao, pedido, supressoes, add } = await start(db)
    const chave_origem = '11222333000181-1-000005/2030'
    const outra = await insertLicitacao(db, { chave_origem, objeto: 'Fórmula para Ludmila Prudêncio' })
    const alvo = { chaveOrigem: chave_origem }
    await supressoes.add({ alvo, trecho: 'Ludmila Prudêncio', autor: 'operador', idPessoa: null })
    await add(pedido, 'Maria da Penha Azevedo')
    const [, ofPedido] = await supressoes.list()
    await supressoes.remove(ofPedido?.id ?? 0, 'operador')
    const listFatos = async (id: number) => {
      const historico = await listHistorico(db, id, { page: 1, size: 50 }, now)
      return historico.ok && historico.value.items.flatMap(({ fatos }) => fatos)
    }
    expect(await listFatos(outra)).toEqual([{ tipo: 'SUPRESSAO', doPedido: false }])
    expect(await listFatos(licitacao)).toEqual([
      { tipo: 'RESTITUICAO', doPedido: true },
      { tipo: 'SUPRESSAO', doPedido: true },
    ])
  },
)
