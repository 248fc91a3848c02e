import { expect } from 'vitest'
import type { Acesso } from '~/domain/mesa/acessos'
import { makePublicadosDaMesa } from '~/domain/mesa/publicados'
import { makeAvisos, type Publicado } from '~/domain/supressao/avisos'
import { makeSupressoes } from '~/domain/supressao/supressao'
import { insertCompraDireta, insertLicitacao, insertOrgao, insertSolicitacao } from '../../../../tests/builders'
import { stoppedClock } from '../../../../tests/clock'
import { testOnBothEngines } from '../../../../tests/databases'
import { makeMailFacts } from '../correio/mail-facts.server'
import type { Db } from '../engine/schema'
import { makePublicadosStore } from '../mesa/publicados.server'
import { makeAvisoStore } from './avisos.server'
import { makeSupressaoStore } from './supressoes.server'

const clock = stoppedClock('2030-05-10T15:00:00Z')
const rules = { onlyConfirmed: true }

/** Two bodies, one with a public record of each kind, and a person of each. */
async function start(db: Db) {
  const nome = 'Secretaria de Saúde'
  const ids = [await insertOrgao(db, { email: 'compras@example.com' }), await insertOrgao(db, { sigla: 'SESAU', nome })]
  const [ana, rui] = ids.map((id): Acesso => {
    const orgaos = [{ id, nome: '', sigla: null }]
    return {
      id,
      criadoEm: clock.now(),
      pessoa: { id, email: `${id}@example.com`, nome: `Pessoa ${id}`, portal: false, orgaos },
    }
  })
  if (!ana || !rui) throw new Error('faltam pessoas')
  const [id_orgao] = ids
  const licitacao = await insertLicitacao(db, {
    ...{ id_orgao, num_processo: '77/2030', chave_origem: '11222333000181-1-000005/2030' },
    objeto: 'Fórmula para Ludmila Prudêncio',
  })
  const compra = await insertCompraDireta(db, { id_orgao, num_processo: null, numero: '9', ano: 2030 })
  const pedido = await insertSolicitacao(db, { id_licitacao: licitacao, protocolo: '2030-AB12-CD34' })
  const publicados = makePublicadosDaMesa({
    store: makePublicadosStore(db, rules),
    supressoes: makeSupressoes({ store: makeSupressaoStore(db), clock }),
  })
  const { send } = makeAvisos({ store: makeAvisoStore(db, rules), clock, mailQueued() {} })
  const mails = () => db.selectFrom('outbox').select('dados').where('tipo', '=', 'avisoDeDado').orderBy('id').execute()
  return { ana, rui, licitacao, compra, pedido, publicados, send, mails }
}

testOnBothEngines(
  'quem lê uma licitação, uma compra direta ou um pedido avisa de um dado pessoal; só o órgão dela vê o aviso, e o e-mail diz qual é',
  async ({ db }) => {
    const { ana, rui, licitacao, compra, pedido, publicados, send, mails } = await start(db)
    const about: Publicado[] = [
      { entidade: 'licitacao', id: licitacao },
      { entidade: 'compra_direta', id: compra },
      { entidade: 'solicitacao', id: pedido },
    ]
    for (const publicado of about)
      for (const tipo of ['saude', 'saude', 'contato'] as const)
        expect([publicado, await send({ publicado, tipo })]).toEqual([publicado, true])
    const avisos = [
      { tipo: 'saude', instante: expect.any(Date) },
      { tipo: 'contato', instante: expect.any(Date) },
    ]
    expect(await publicados.listAvisados(ana)).toEqual([
      { entidade: 'licitacao', id: licitacao, tipo: null, numero: '77/2030', avisos },
      { entidade: 'compra_direta', id: compra, tipo: null, numero: '9/2030', avisos },
      { entidade: 'solicitacao', id: pedido, tipo: expect.any(String), numero: '2030-AB12-CD34', avisos },
    ])
    expect(await publicados.listAvisados(rui)).toEqual([])
    const [first, second, third] = (await mails()).map(({ dados }) => dados)
    expect([first, second, third]).toMatchObject([
      { entidade: 'licitacao', idProcesso: licitacao },
      { entidade: 'compra_direta', idProcesso: compra },
      { idSolicitacao: pedido },
    ])
    const facts = makeMailFacts(db, { ...rules, timezone: 'America/Sao_Paulo' })
    const mail = { tipo: 'avisoDeDado', idOrgao: 1, hora: clock.now().toISOString() } as const
    expect(
      await facts.avisoDeDado({ ...mail, entidade: 'licitacao', idProcesso: licitacao }, clock.now()),
    ).toMatchObject({
      ...{ email: 'compras@example.com', naMesa: false, entidade: 'licitacao' },
      processo: { id: licitacao, numProcesso: '77/2030', objeto: 'Fórmula para Ludmila Prudêncio' },
    })
  },
)

testOnBothEngines(
  'do que não é público ninguém avisa; só o órgão suprime o que se importou ou se criou aqui, ou dispensa o aviso, e ele se encerra',
  async ({ db }) => {
    const { ana, rui, licitacao, compra, publicados, send, mails } = await start(db)
    const escondida = await insertLicitacao(db, { publicacao: 'DESPUBLICADA' })
    const elaborada = await insertCompraDireta(db, { situacao: 'EM_ELABORACAO' })
    const naoConfirmado = await insertSolicitacao(db, { id_licitacao: licitacao, confirmada_em: null })
    const hidden: Publicado[] = [
      { entidade: 'licitacao', id: escondida },
      { entidade: 'compra_direta', id: elaborada },
      { entidade: 'solicitacao', id: naoConfirmado },
      { entidade: 'compra_direta', id: 999 },
    ]
    for (const publicado of hidden)
      expect([publicado, await send({ publicado, tipo: 'outro' })]).toEqual([publicado, false])
    expect(await mails()).toEqual([])

    const [importada, daqui]: [Publicado, Publicado] = [
      { entidade: 'licitacao', id: licitacao },
      { entidade: 'compra_direta', id: compra },
    ]
    for (const publicado of [importada, daqui]) await send({ publicado, tipo: 'outro' })
    const nome = 'Ludmila Prudêncio'
    const notFound = { ok: false, error: 'pedidoNotFound' }
    expect(await publicados.textosPublicos(rui, importada)).toBeNull()
    expect(await publicados.previewSupressao(rui, importada, nome)).toEqual(notFound)
    expect(await publicados.suppress(rui, importada, nome)).toEqual(notFound)
    expect(await publicados.dismissAvisos(rui, importada)).toBe(false)
    expect(await publicados.listAvisados(ana)).toHaveLength(2)

    expect(await publicados.textosPublicos(ana, importada)).toEqual([
      { onde: 'processo', texto: `Fórmula para ${nome}` },
    ])
    expect(await publicados.previewSupressao(ana, importada, nome)).toEqual({
      ok: true,
      value: [{ onde: 'processo', texto: 'Fórmula para [trecho suprimido]' }],
    })
    expect(await publicados.suppress(ana, importada, nome)).toMatchObject({ ok: true })
    expect(await publicados.suppress(ana, daqui, 'Cadeiras')).toEqual({ ok: false, error: 'trechoNotFound' })
    expect(await publicados.suppress(rui, daqui, 'toner')).toEqual(notFound)
    expect(await publicados.listAvisados(ana)).toMatchObject([daqui])
    expect(await publicados.suppress(ana, daqui, 'toner')).toMatchObject({ ok: true })
    expect(await publicados.textosPublicos(ana, daqui)).toMatchObject([{ texto: 'Aquisição de [trecho suprimido]' }])
    expect(await publicados.listAvisados(ana)).toEqual([])
    expect(await send({ publicado: daqui, tipo: 'outro' })).toBe(true)
    expect(await publicados.dismissAvisos(ana, daqui)).toBe(true)
    expect(await publicados.listAvisados(ana)).toEqual([])
    expect(await send({ publicado: daqui, tipo: 'outro' })).toBe(true)
    expect(await publicados.listAvisados(ana)).toMatchObject([daqui])
  },
)
