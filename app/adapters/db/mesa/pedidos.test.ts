import { expect } from 'vitest'
import { makePessoas } from '~/adapters/db/mesa/pessoas.server'
import type { Acesso } from '~/domain/mesa/acessos'
import { makePedidosDaMesa } from '~/domain/mesa/pedidos'
import { makePublicadosDaMesa } from '~/domain/mesa/publicados'
import { makeSolicitacaoRules } from '~/domain/solicitacao/send-solicitacao'
import { makeSupressoes } from '~/domain/supressao/supressao'
import { insertLicitacao, insertOrgao, insertSolicitacao } from '../../../../tests/builders'
import { testOnBothEngines } from '../../../../tests/databases'
import type { Db } from '../engine/schema'
import { makeSolicitacaoStore } from '../solicitacao/solicitacao.store.server'
import { makeSupressaoStore } from '../supressao/supressoes.server'
import { makePedidosStore } from './pedidos.server'
import { makePublicadosStore } from './publicados.server'

const timezone = 'America/Sao_Paulo'
const todos = { respondidos: false, tipo: null, texto: '', page: 1 }

/**
 * Builds the mesa on a test database at noon on Friday, 10 May 2030, with people of two órgãos and of the portal.
 * `meanwhile` runs after a draft was read to be published.
 */
async function start(db: Db, meanwhile: () => Promise<unknown> = async () => {}) {
  const clock = { now: () => new Date('2030-05-10T15:00:00Z') }
  const { answer } = makeSolicitacaoRules({
    store: makeSolicitacaoStore(db),
    arquivos: { find: async () => null, prepareToPublish: async () => null },
    links: { issue: () => ({ sal: '', codigoHash: '' }), hashCodigo: (codigo) => codigo },
    ...{ clock, timezone, confirmsEmail: true, mailQueued() {} },
  })
  const pedidos = makePedidosDaMesa({
    store: makePedidosStore(db, { onlyConfirmed: true, timezone }),
    answer: async (...resposta) => {
      await meanwhile()
      return answer(...resposta)
    },
    clock,
  })
  const publicados = makePublicadosDaMesa({
    store: makePublicadosStore(db, { onlyConfirmed: true }),
    supressoes: makeSupressoes({ store: makeSupressaoStore(db), clock }),
  })
  const [semed, sesau] = [await insertOrgao(db), await insertOrgao(db, { sigla: 'SESAU', nome: 'Secretaria de Saúde' })]
  const pessoas = makePessoas(db)
  async function entered(nome: string, papel: 'portal' | number[], id: number): Promise<Acesso> {
    const email = `${nome}@olinda.pe.gov.br`.toLowerCase()
    await pessoas.save({ email, nome, papel }, 'operador')
    const pessoa = (await pessoas.list()).find((one) => one.email === email)
    if (!pessoa) throw new Error('a pessoa não foi guardada')
    return { id, criadoEm: clock.now(), pessoa }
  }
  const licitacao = await insertLicitacao(db, { id_orgao: semed, data_abertura: new Date('2030-06-20T12:00:00Z') })
  const sent = (day: string, over = {}) =>
    insertSolicitacao(db, { id_licitacao: licitacao, data_cadastro: new Date(`2030-05-${day}T12:00:00Z`), ...over })
  return {
    ...{ pedidos, publicados, semed, licitacao, sent },
    ana: await entered('Ana', [semed], 1),
    bia: await entered('Bia', [semed], 2),
    rui: await entered('Rui', [sesau], 3),
    ivo: await entered('Ivo', 'portal', 4),
  }
}

testOnBothEngines(
  'as pendências vêm pelo prazo mais próximo, com os dias úteis que faltam e as que atrasaram',
  async ({ db }) => {
    const { pedidos, ana, semed, sent } = await start(db)
    await db.insertInto('feriado').values({ id_orgao: semed, dia: '2030-05-13', nome: 'Dia da cidade' }).execute()
    const [today, late, waits] = [await sent('07'), await sent('02'), await sent('10')]
    await sent('09', { confirmada_em: null })
    const listed = await pedidos.list(ana, todos)
    expect(listed.total).toBe(3)
    expect(listed.pedidos.map(({ id, prazo, atrasada, diasUteis }) => [id, prazo, atrasada, diasUteis])).toEqual([
      [late, '2030-05-07', true, 0],
      [today, '2030-05-10', false, 0],
      // Without the holiday the deadline would be 15 May.
      [waits, '2030-05-16', false, 3],
    ])
  },
)

testOnBothEngines('filtram-se por tipo, por número da licitação ou protocolo, e as respondidas', async ({ db }) => {
  const { pedidos, ana, sent } = await start(db)
  const asked = await sent('09', { protocolo: '2030-AB12-CD34' })
  const challenged = await sent('10', { tipo: 'IMPUGNACAO' })
  const ids = async (filtro: object) => (await pedidos.list(ana, { ...todos, ...filtro })).pedidos.map(({ id }) => id)
  expect(await ids({ tipo: 'IMPUGNACAO' })).toEqual([challenged])
  expect(await ids({ texto: 'ab12' })).toEqual([asked])
  expect(await ids({ texto: '2030.000123' })).toEqual([asked, challenged])
  expect([await ids({ texto: '%' }), await ids({ respondidos: true })]).toEqual([[], []])
  await publish(pedidos, ana, asked)
  expect([await ids({}), await ids({ respondidos: true })]).toEqual([[challenged], [asked]])
})

testOnBothEngines(
  'o pedido de outro órgão não se acha, não se responde nem se guarda dele rascunho',
  async ({ db }) => {
    const { pedidos, ana, rui, ivo, sent } = await start(db)
    const id = await sent('10')
    expect([await pedidos.find(rui, id), (await pedidos.list(rui, todos)).total]).toEqual([null, 0])
    expect(await pedidos.save(rui, id, rascunho('Não.'))).toBe(false)
    expect(await pedidos.publish(rui, id, { formulario: 'x', salvoEm: '' })).toEqual({
      ok: false,
      error: 'pedidoNotFound',
    })
    expect(await pedidos.find(ana, id)).toMatchObject({ solicitante: { email: 'aurora@example.com' } })
    expect(await pedidos.find(ivo, id)).not.toBeNull()
    await db.updateTable('licitacao').set({ publicacao: 'DESPUBLICADA' }).execute()
    expect(await pedidos.find(ana, id)).toBeNull()
  },
)

testOnBothEngines('o rascunho é só de quem o escreve, e publicá-lo duas vezes faz uma só resposta', async ({ db }) => {
  const { pedidos, ana, bia, sent } = await start(db)
  const id = await sent('10', { tipo: 'IMPUGNACAO' })
  await pedidos.save(ana, id, { ...rascunho('A exigência sai do edital.'), decisao: 'EM_PARTE' })
  expect(await pedidos.rascunho(bia, id)).toBeNull()
  const revisto = await reviewed(pedidos, ana, id)
  const twice = await Promise.all([pedidos.publish(ana, id, revisto), pedidos.publish(ana, id, revisto)])
  expect(twice.map(({ ok }) => ok)).toEqual([true, true])
  expect((await pedidos.publish(ana, id, revisto)).ok).toBe(true)
  const respostas = await db.selectFrom('resposta').select(['resposta', 'corrige']).execute()
  expect(respostas).toEqual([
    { resposta: 'Impugnação acolhida em parte.\n\nA exigência sai do edital.', corrige: null },
  ])
  expect(await pedidos.rascunho(ana, id)).toBeNull()
  const eventos = await db.selectFrom('evento').select(['tipo', 'autor']).where('tipo', '=', 'respondida').execute()
  expect(eventos).toEqual([{ tipo: 'respondida', autor: 'Ana' }])
  expect(await db.selectFrom('outbox').select('tipo').execute()).toEqual([{ tipo: 'resposta' }])
})

testOnBothEngines(
  'de vinte respostas ao mesmo tempo uma é publicada, e as outras pessoas guardam o seu texto',
  async ({ db }) => {
    const { pedidos, ana, bia, ivo, sent } = await start(db)
    const id = await sent('10')
    const writers = [ana, bia, ivo]
    for (const writer of writers) await pedidos.save(writer, id, rascunho(`Resposta de ${writer.pessoa.nome}.`))
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const writer = writers[index % 3] ?? ana
        const revisto = await pedidos.rascunho(writer, id)
        if (!revisto) return null
        return pedidos.publish(writer, id, { formulario: revisto.formulario, salvoEm: revisto.salvoEm.toISOString() })
      }),
    )
    const [published, ...more] = await db.selectFrom('resposta').select('resposta').execute()
    expect([published?.resposta, more]).toEqual([expect.stringMatching(/^Resposta de/), []])
    expect(answers.some((one) => one && !one.ok && one.error === 'respondidaEntretanto')).toBe(true)
    const kept = await Promise.all(writers.map(async (writer) => (await pedidos.rascunho(writer, id))?.texto))
    const others = writers
      .map(({ pessoa }) => `Resposta de ${pessoa.nome}.`)
      .filter((text) => text !== published?.resposta)
    expect(kept.filter(Boolean)).toEqual(others)
  },
)

testOnBothEngines(
  'o que mudou depois da revisão não se publica, e uma correção deixa a anterior pública',
  async ({ db }) => {
    const { pedidos, ana, sent } = await start(db)
    const id = await sent('10')
    await pedidos.save(ana, id, rascunho('Sim.'))
    const { formulario } = await reviewed(pedidos, ana, id)
    const old = new Date('2030-05-10T14:00:00Z').toISOString()
    expect(await pedidos.publish(ana, id, { formulario, salvoEm: old })).toEqual({ ok: false, error: 'mudou' })
    await publish(pedidos, ana, id, 'Sim.')
    const [first] = await db.selectFrom('resposta').select('id').execute()
    await publish(pedidos, ana, id, 'Não.', first?.id)
    const respostas = await db.selectFrom('resposta').select(['resposta', 'corrige']).orderBy('id').execute()
    expect(respostas).toEqual([
      { resposta: 'Sim.', corrige: null },
      { resposta: 'Não.', corrige: first?.id },
    ])
  },
)

testOnBothEngines(
  'publicar a resposta não apaga o rascunho que outra aba salvou entretanto, e ele se publica depois',
  async ({ db }) => {
    let meanwhile = async () => {}
    const { pedidos, ana, sent } = await start(db, () => meanwhile())
    const id = await sent('10')
    meanwhile = async () => void (await pedidos.save(ana, id, rascunho('Sim, e mais.')))
    await publish(pedidos, ana, id, 'Sim.')
    expect((await pedidos.rascunho(ana, id))?.texto).toBe('Sim, e mais.')
    meanwhile = async () => {}
    const [first] = await db.selectFrom('resposta').select('id').execute()
    await publish(pedidos, ana, id, 'Sim, e mais.', first?.id)
    const respostas = await db.selectFrom('resposta').select('resposta').orderBy('id').execute()
    expect(respostas).toEqual([{ resposta: 'Sim.' }, { resposta: 'Sim, e mais.' }])
    expect(await pedidos.rascunho(ana, id)).toBeNull()
  },
)

const rascunho = (texto: string, vista: number | null = null) => ({ decisao: null, texto, vista, idArquivo: null })

type Pedidos = Awaited<ReturnType<typeof start>>['pedidos']

async function reviewed(pedidos: Pedidos, acesso: Acesso, id: number) {
  const found = await pedidos.rascunho(acesso, id)
  if (!found) throw new Error('não há rascunho')
  return { formulario: found.formulario, salvoEm: found.salvoEm.toISOString() }
}

async function publish(pedidos: Pedidos, acesso: Acesso, id: number, texto = 'Sim.', vista: number | null = null) {
  await pedidos.save(acesso, id, rascunho(texto, vista))
  expect(await pedidos.publish(acesso, id, await reviewed(pedidos, acesso, id))).toMatchObject({ ok: true })
}

testOnBothEngines('só quem responde pelo órgão suprime um trecho dos seus pedidos', async ({ db }) => {
  const { pedidos, publicados, ana, rui, sent } = await start(db)
  const id = await sent('09', { assunto: 'Moro na Rua das Flores, 10.' })
  const publicado = { entidade: 'solicitacao', id } as const
  expect(await publicados.previewSupressao(rui, publicado, 'Rua das Flores')).toEqual({
    ok: false,
    error: 'pedidoNotFound',
  })
  expect(await publicados.suppress(rui, publicado, 'Rua das Flores')).toEqual({ ok: false, error: 'pedidoNotFound' })
  expect(await publicados.previewSupressao(ana, publicado, 'Rua das Flores')).toEqual({
    ok: true,
    value: [{ onde: 'pedido', texto: 'Moro na [trecho suprimido], 10.' }],
  })
  expect(await db.selectFrom('supressao').selectAll().execute()).toEqual([])
  expect(await publicados.suppress(ana, publicado, 'Rua das Flores')).toMatchObject({ ok: true })
  const evento = await db.selectFrom('evento').selectAll().where('tipo', '=', 'trecho suprimido').execute()
  expect(evento).toMatchObject([{ id_entidade: id, autor: 'Ana', dados: { idPessoa: ana.pessoa.id } }])
  // What the body reads to answer the request stays as it was written.
  expect(await pedidos.find(ana, id)).toMatchObject({ assunto: 'Moro na Rua das Flores, 10.' })
})
