import { SignJWT } from 'jose'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeLinkTokens } from '~/adapters/crypto/link-token.server'
import type { Db } from '~/adapters/db/engine/schema'
import { makeLinksRecurso } from '~/adapters/db/recurso/link-recurso.server'
import { makeRecursoStore } from '~/adapters/db/recurso/recurso.store.server'
import { makeRecursos } from '~/domain/recurso/recurso-rules'
import { insertLicitacao, insertLote, insertManifestado, insertOrgao } from './builders'
import { stoppedClock } from './clock'
import { testOnBothEngines, testSecret } from './databases'
import { eightHours, emitirLinks, insertCenario, later, prazos, recursosOn } from './recursos'

const justificativa = 'Feriado local.'
const { fimRecurso, fimContrarrazao } = prazos

const eventosDe = (db: Db, idLote: number) =>
  db.selectFrom('evento').selectAll().where('entidade', '=', 'lote').where('id_entidade', '=', idLote).execute()
const mails = async (db: Db) =>
  (await db.selectFrom('outbox').select(['tipo', 'chave']).orderBy('id').execute()).map(({ tipo }) => tipo)

testOnBothEngines(
  'permitir recurso concede a quem foi escolhido, define os prazos, registra e avisa',
  async ({ db }) => {
    const { idLicitacao, idLote, aurora, brisa } = await insertCenario(db)
    const { recursos, emissao, timesQueued } = recursosOn(db)
    const token = (await emitirLinks(emissao, idLicitacao)).permitir(idLote)
    const de = { token, idLicitacao, idLote }
    const concessao = {
      ...de,
      inicio: prazos.inicio,
      fimRecurso,
      fimContrarrazao,
      justificativa,
      fornecedores: [aurora],
    }

    expect(await recursos.grant(concessao)).toEqual({ ok: true, value: prazos })
    const painel = await recursos.painel(de)
    expect(painel).toMatchObject({
      ok: true,
      value: {
        lotes: [{ id: idLote, descricao: 'Carteiras', possuiPermissaoRecurso: true, prazos }],
        historico: [
          { autor: 'Rita, pregoeira', de: null, para: prazos, fornecedores: ['Papelaria Aurora Ltda'], justificativa },
        ],
      },
    })
    expect(await recursos.listFornecedores(de)).toMatchObject({
      ok: true,
      value: [
        { idFornecedor: aurora, concedidoEm: prazos.inicio },
        { idFornecedor: brisa, concedidoEm: null },
      ],
    })
    expect(await mails(db)).toEqual(['recursoConcedido'])

    // The same again, as when a button is pressed twice.
    expect(await recursos.grant(concessao)).toEqual({ ok: true, value: prazos })
    expect(await eventosDe(db, idLote)).toHaveLength(1)
    expect(timesQueued()).toBe(1)

    const moved = { ...prazos, fimContrarrazao: later(fimContrarrazao, 1) }
    const both = { ...concessao, ...moved, fornecedores: [aurora, brisa, brisa] }
    expect(await recursos.grant(both)).toEqual({ ok: true, value: moved })
    expect(await mails(db)).toEqual(['recursoConcedido', 'prazoRecurso', 'recursoConcedido'])
  },
)

testOnBothEngines(
  'sem fornecedor escolhido, ou com um que não manifestou neste lote, nada é permitido',
  async ({ db }) => {
    const { idLicitacao, idLote, outroLote, aurora } = await insertCenario(db)
    const estranho = await insertManifestado(db, outroLote)
    const { recursos, emissao } = recursosOn(db)
    const token = (await emitirLinks(emissao, idLicitacao)).permitir(idLote)
    const concessao = { token, idLicitacao, idLote, ...prazos, justificativa }

    expect(await recursos.grant({ ...concessao, fornecedores: [] })).toEqual({ ok: false, error: 'semFornecedor' })
    expect(await recursos.grant({ ...concessao, fornecedores: [aurora, estranho] })).toEqual({
      ok: false,
      error: 'fornecedorSemManifestacao',
    })
    const recusa = { ...concessao, fornecedores: [aurora] }
    expect(await recursos.grant({ ...recusa, fimRecurso: later(prazos.inicio, -1) })).toMatchObject({
      error: 'fimAntesDoInicio',
    })
    expect(await recursos.grant({ ...recusa, fimContrarrazao: later(fimRecurso, -1) })).toMatchObject({
      error: 'contrarrazaoAntesDoFim',
    })
    expect(await recursos.grant({ ...recusa, justificativa: 'x'.repeat(5001) })).toMatchObject({
      error: 'justificativaLonga',
    })
    expect(await eventosDe(db, idLote)).toEqual([])
    expect(await db.selectFrom('recurso').select('id').execute()).toEqual([])
  },
)

async function comPrazos(db: Db) {
  const cenario = await insertCenario(db)
  const rules = recursosOn(db)
  const links = await emitirLinks(rules.emissao, cenario.idLicitacao)
  const { idLicitacao, idLote, aurora } = cenario
  const token = links.permitir(idLote)
  await rules.recursos.grant({ token, idLicitacao, idLote, ...prazos, justificativa, fornecedores: [aurora] })
  const mudanca = { token: links.dataRecurso, idLicitacao, idLote, fimRecurso, fimContrarrazao, justificativa }
  return { ...cenario, ...rules, links, mudanca }
}

testOnBothEngines('o fim do recurso só vai para depois; igual é aceito sem registrar nada', async ({ db }) => {
  const { recursos, mudanca, idLote } = await comPrazos(db)
  const moved = { fimRecurso: later(fimRecurso, 2), fimContrarrazao: later(fimContrarrazao, 2) }

  expect((await recursos.changePrazos(mudanca)).ok).toBe(true)
  expect(await eventosDe(db, idLote)).toHaveLength(1)
  expect(await recursos.changePrazos({ ...mudanca, ...moved })).toEqual({ ok: true, value: { ...prazos, ...moved } })
  expect(await recursos.changePrazos(mudanca)).toEqual({ ok: false, error: 'fimAnterior' })

  const painel = await recursos.painel({ ...mudanca, tela: 'data-recurso' })
  expect(painel.ok && painel.value.historico?.[0]).toMatchObject({
    de: prazos,
    para: { ...prazos, ...moved },
    fornecedores: [],
    justificativa,
  })
  expect(await mails(db)).toEqual(['recursoConcedido', 'prazoRecurso'])
})

testOnBothEngines(
  'uma justificativa nova sobre as mesmas datas vai para o histórico, uma vez, e a ninguém por e-mail',
  async ({ db }) => {
    const { recursos, mudanca, links, idLote, aurora } = await comPrazos(db)
    const explained = { ...mudanca, justificativa: 'A ata foi corrigida.' }
    for (let time = 0; time < 2; time++)
      expect(await recursos.changePrazos(explained)).toEqual({ ok: true, value: prazos })
    expect((await recursos.changePrazos({ ...mudanca, justificativa: '  ' })).ok).toBe(true)
    const token = links.permitir(idLote)
    const concessao = {
      ...explained,
      token,
      inicio: null,
      justificativa: 'Por ordem judicial.',
      fornecedores: [aurora],
    }
    expect(await recursos.grant(concessao)).toEqual({ ok: true, value: prazos })

    const painel = await recursos.painel({ ...mudanca, tela: 'data-recurso' })
    const historico = painel.ok ? painel.value.historico : null
    expect(historico?.map((evento) => evento.justificativa)).toEqual([
      'Por ordem judicial.',
      'A ata foi corrigida.',
      justificativa,
    ])
    expect(historico?.[0]).toMatchObject({ de: prazos, para: prazos, fornecedores: [] })
    expect(await mails(db)).toEqual(['recursoConcedido'])
  },
)

testOnBothEngines('de uma justificativa fica o que o banco pode guardar', async ({ db }) => {
  const { recursos, mudanca } = await comPrazos(db)
  const changed = await recursos.changePrazos({ ...mudanca, justificativa: 'Feriado\0 em São \ud800Luís 🎉.' })
  expect(changed.ok).toBe(true)
  const painel = await recursos.painel({ ...mudanca, tela: 'data-recurso' })
  expect(painel.ok && painel.value.historico?.[0]?.justificativa).toBe('Feriado em São \uFFFDLuís 🎉.')
})

testOnBothEngines(
  'um formulário enviado de novo não desfaz o que outra autoridade mudou; com outra data é outra mudança',
  async ({ db }) => {
    const { recursos, mudanca, idLote } = await comPrazos(db)
    const moved = { fimRecurso: later(fimRecurso, 1), fimContrarrazao: later(fimContrarrazao, 1) }
    const sent = { ...mudanca, ...moved, formulario: 'um' }
    const since = { ...moved, fimContrarrazao: later(fimContrarrazao, 7) }
    expect((await recursos.changePrazos(sent)).ok).toBe(true)
    expect((await recursos.changePrazos({ ...mudanca, ...since, formulario: 'outro' })).ok).toBe(true)

    expect(await recursos.changePrazos(sent)).toEqual({ ok: true, value: { ...prazos, ...since } })
    expect(await eventosDe(db, idLote)).toHaveLength(3)
    expect(await mails(db)).toEqual(['recursoConcedido', 'prazoRecurso', 'prazoRecurso'])

    const corrected = { ...sent, fimRecurso: later(fimRecurso, 2) }
    expect(await recursos.changePrazos(corrected)).toMatchObject({
      ok: true,
      value: { fimRecurso: corrected.fimRecurso },
    })
    const copy = sql`insert into evento (entidade, id_entidade, tipo, dados, autor)
      select entidade, id_entidade, tipo, dados, autor from evento where dados ? 'envio'`
    await expect(copy.execute(db)).rejects.toThrow('evento_envio')
  },
)

testOnBothEngines(
  'duas autoridades ao mesmo tempo: o fim nunca volta, e quem perde recebe uma recusa clara',
  async ({ db }) => {
    const { recursos, mudanca, idLote, idLicitacao } = await comPrazos(db)
    const days = [5, 1, 4, 2, 3, 6]
    const answers = await Promise.all(
      days.map((day) =>
        recursos.changePrazos({
          ...mudanca,
          fimRecurso: later(fimRecurso, day),
          fimContrarrazao: later(fimRecurso, 9),
        }),
      ),
    )
    for (const answer of answers) expect(answer.ok || answer.error).toBe(answer.ok || 'fimAnterior')

    const last = await db
      .selectFrom('lote')
      .select('data_fim_recurso')
      .where('id', '=', idLote)
      .executeTakeFirstOrThrow()
    expect(last.data_fim_recurso).toEqual(later(fimRecurso, 6))
    const painel = await recursos.painel({ token: mudanca.token, idLicitacao, idLote })
    const ends = painel.ok ? (painel.value.historico ?? []).map(({ para }) => +para.fimRecurso).reverse() : []
    expect(ends).toEqual([...ends].sort((one, other) => one - other))
    expect(ends).toHaveLength(1 + answers.filter(({ ok }) => ok).length)
  },
)

testOnBothEngines(
  'nem por fora das telas o banco aceita um fim de recurso anterior, apagado ou fora de ordem',
  async ({ db }) => {
    const { idLote } = await comPrazos(db)
    const set = (dates: {
      data_fim_recurso?: Date | null
      data_inicio_recurso?: Date | null
      data_fim_contrarrazao?: Date | null
    }) => db.updateTable('lote').set(dates).where('id', '=', idLote).execute()

    await expect(set({ data_fim_recurso: new Date(+fimRecurso - 1) })).rejects.toThrow(
      'o fim do recurso só pode ser adiado',
    )
    await expect(
      set({ data_inicio_recurso: null, data_fim_recurso: null, data_fim_contrarrazao: null }),
    ).rejects.toThrow('o fim do recurso só pode ser adiado')
    await expect(set({ data_fim_contrarrazao: later(fimRecurso, -1) })).rejects.toThrow('lote_prazos_em_ordem')
    await expect(set({ data_fim_contrarrazao: null })).rejects.toThrow('lote_prazos_juntos')
  },
)

testOnBothEngines(
  'sem permissão de recurso no lote os prazos não mudam; com ela e sem prazos, o início é agora',
  async ({ db }) => {
    const { idLicitacao, outroLote } = await insertCenario(db)
    const { recursos, emissao, clock } = recursosOn(db)
    const token = (await emitirLinks(emissao, idLicitacao)).dataRecurso
    const mudanca = { token, idLicitacao, idLote: outroLote, fimRecurso, fimContrarrazao, justificativa: '' }
    expect(await recursos.changePrazos(mudanca)).toEqual({ ok: false, error: 'semPermissao' })
    await db.updateTable('lote').set({ possui_permissao_recurso: true }).where('id', '=', outroLote).execute()
    expect(await recursos.changePrazos(mudanca)).toEqual({
      ok: true,
      value: { inicio: clock.now(), fimRecurso, fimContrarrazao },
    })
  },
)

testOnBothEngines('um link só serve à sua tela, licitação e lote, até vencer ou ser revogado', async ({ db }) => {
  const { recursos, emissao, clock, links, mudanca, idLicitacao, idLote, outroLote } = await comPrazos(db)
  const outra = await insertLicitacao(db)
  const loteDeOutra = await insertLote(db, { id_licitacao: outra })
  const doLote = await emitirLinks(emissao, idLicitacao, idLote)
  const refused = { ok: false, error: 'acessoRecusado' }

  expect(await recursos.changePrazos({ ...mudanca, token: links.permitir(idLote) })).toEqual(refused)
  expect(await recursos.changePrazos({ ...mudanca, idLote: loteDeOutra })).toEqual(refused)
  expect(await recursos.changePrazos({ ...mudanca, idLicitacao: outra, idLote: loteDeOutra })).toEqual(refused)
  expect(await recursos.changePrazos({ ...mudanca, token: doLote.dataRecurso, idLote: outroLote })).toEqual(refused)
  expect(await recursos.listFornecedores({ token: links.dataRecurso, idLicitacao, idLote })).toEqual(refused)
  expect(await recursos.listFornecedores({ token: links.permitir(idLote), idLicitacao, idLote: outroLote })).toEqual(
    refused,
  )
  const only = await recursos.painel({ token: doLote.dataRecurso, idLicitacao })
  expect(only.ok && only.value.lotes.map(({ id }) => id)).toEqual([idLote])

  clock.advance(eightHours - 1000)
  expect((await recursos.changePrazos(mudanca)).ok).toBe(true)
  expect(await emissao.revoke(doLote.id)).toBe(true)
  expect(await emissao.revoke(doLote.id)).toBe(false)
  for (const token of [doLote.dataRecurso, doLote.permitir(idLote)])
    expect(await recursos.painel({ token, idLicitacao, idLote })).toEqual(refused)
  clock.advance(1000)
  expect(await recursos.changePrazos(mudanca)).toEqual(refused)
})

test('um token alterado, feito com outro segredo, sem vencimento ou sem assinatura não abre nada', async () => {
  const acesso = { id: 'abc', quem: 'Rita', tela: 'data-recurso', idLicitacao: 7, idLote: null } as const
  const { sign, read } = makeLinkTokens(testSecret)
  const now = new Date('2030-05-15T13:00:00Z')
  const token = await sign(acesso, later(now, 1))
  expect(await read(token, now)).toEqual(acesso)

  const [header = '', claims = '', signature = ''] = token.split('.')
  const other = { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), idLicitacao: 8 }
  const forged = Buffer.from(JSON.stringify(other)).toString('base64url')
  const none = Buffer.from('{"alg":"none"}').toString('base64url')
  const bad = [
    '',
    'abc',
    `${header}.${forged}.${signature}`,
    `${none}.${claims}.`,
    await makeLinkTokens(`outro ${testSecret}`).sign(acesso, later(now, 1)),
    await new SignJWT({ ...acesso }).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(testSecret)),
  ]
  for (const wrong of bad) expect(await read(wrong, now)).toBeNull()
  expect(await read(token, later(now, 1))).toBeNull()
})

testOnBothEngines('os feriados são os do órgão da licitação', async ({ db }) => {
  const orgao = await insertOrgao(db)
  const outro = await insertOrgao(db)
  await db
    .insertInto('feriado')
    .values([
      { id_orgao: orgao, dia: '2030-05-16', nome: 'Aniversário da cidade' },
      { id_orgao: outro, dia: '2030-05-17', nome: 'De outra cidade' },
    ])
    .execute()
  const idLicitacao = await insertLicitacao(db, { id_orgao: orgao })
  await insertLote(db, { id_licitacao: idLicitacao })
  const { recursos, emissao } = recursosOn(db)
  const token = (await emitirLinks(emissao, idLicitacao)).dataRecurso
  expect(await recursos.painel({ token, idLicitacao })).toMatchObject({
    ok: true,
    value: { feriados: [{ dia: '2030-05-16', nome: 'Aniversário da cidade' }] },
  })
})

testOnBothEngines(
  'um fim a mais de um ano é recusado nas duas telas, e um já salvo tão longe continua aceito',
  async ({ db }) => {
    const { recursos, mudanca, links, idLote, idLicitacao, aurora } = await comPrazos(db)
    const far = { fimRecurso: later(prazos.inicio, 366), fimContrarrazao: later(prazos.inicio, 367) }
    const token = links.permitir(idLote)
    const concessao = { ...mudanca, ...far, token, idLicitacao, fornecedores: [aurora] }
    expect(await recursos.changePrazos({ ...mudanca, ...far })).toEqual({ ok: false, error: 'fimDistante' })
    expect(await recursos.grant(concessao)).toEqual({ ok: false, error: 'fimDistante' })
    expect(await recursos.previewConcessao(concessao)).toEqual({ ok: false, error: 'fimDistante' })
    expect(await recursos.changePrazos({ ...mudanca, fimContrarrazao: far.fimContrarrazao })).toEqual({
      ok: false,
      error: 'contrarrazaoDistante',
    })
    await db
      .updateTable('lote')
      .set({ data_fim_recurso: far.fimRecurso, data_fim_contrarrazao: far.fimContrarrazao })
      .where('id', '=', idLote)
      .execute()
    expect(await recursos.changePrazos({ ...mudanca, ...far })).toMatchObject({ ok: true, value: far })
  },
)

testOnBothEngines(
  'a prévia diz quem passa a poder recorrer e quem recebe e-mail, com as regras da mudança, e nada muda',
  async ({ db }) => {
    const { recursos, mudanca, links, idLote, idLicitacao, aurora, brisa } = await comPrazos(db)
    const semEmail = await insertManifestado(db, idLote, { razao_social: 'Sem E-mail Ltda', email: null })
    const moved = { fimRecurso: later(fimRecurso, 1), fimContrarrazao: later(fimContrarrazao, 1) }
    const de = prazos
    expect(await recursos.previewPrazos({ ...mudanca, ...moved })).toEqual({
      ok: true,
      value: { de, para: { ...prazos, ...moved }, fornecedores: [], avisados: ['Papelaria Aurora Ltda'] },
    })
    expect(await recursos.previewPrazos(mudanca)).toMatchObject({ ok: true, value: { avisados: [] } })
    const token = links.permitir(idLote)
    const concessao = { ...mudanca, token, idLicitacao, fornecedores: [aurora, brisa, semEmail] }
    const fornecedores = ['Brisa Móveis SA', 'Sem E-mail Ltda']
    expect(await recursos.previewConcessao(concessao)).toEqual({
      ok: true,
      value: { de, para: prazos, fornecedores, avisados: ['Brisa Móveis SA'] },
    })
    expect(await recursos.previewConcessao({ ...concessao, ...moved })).toMatchObject({
      value: { avisados: ['Papelaria Aurora Ltda', 'Brisa Móveis SA'] },
    })
    const before = { ...mudanca, fimRecurso: later(fimRecurso, -1) }
    expect(await recursos.previewPrazos(before)).toEqual({ ok: false, error: 'fimAnterior' })
    expect(await recursos.previewPrazos({ ...mudanca, token })).toEqual({ ok: false, error: 'acessoRecusado' })
    expect(await eventosDe(db, idLote)).toHaveLength(1)
    expect(await mails(db)).toEqual(['recursoConcedido'])
  },
)

testOnBothEngines(
  'para julgar um link nada da licitação é lido, e o que é bom noutro lugar se distingue',
  async ({ db }) => {
    const { recursos, links, mudanca, idLicitacao, idLote, outroLote } = await comPrazos(db)
    const rules = makeRecursos({
      store: { ...makeRecursoStore(db), painel: async () => Promise.reject(new Error('painel lido')) },
      tokens: makeLinkTokens(testSecret),
      links: makeLinksRecurso(db),
      clock: stoppedClock('2030-05-15T13:00:00Z'),
      diasAteOFim: 365,
      mailQueued() {},
    })
    const permitir = { tela: 'permitir-recurso-contrarrazao', idLicitacao, idLote } as const
    expect(await rules.open({ token: links.permitir(idLote), ...permitir })).toEqual({ ok: true, value: null })
    const elsewhere = { ok: false, error: 'acessoDeOutro' }
    expect(await rules.open({ token: links.permitir(outroLote), ...permitir })).toEqual(elsewhere)
    expect(await rules.open({ token: links.dataRecurso, ...permitir })).toEqual(elsewhere)
    expect(await rules.open({ token: 'inventado', ...permitir })).toEqual({ ok: false, error: 'acessoRecusado' })
    const lote = { token: mudanca.token, idLicitacao, idLote, tela: 'data-recurso' } as const
    expect(await rules.findLote(lote)).toMatchObject({ ok: true, value: { id: idLote, prazos } })
    expect(await recursos.findLote({ ...lote, idLote: 999 })).toEqual({ ok: false, error: 'acessoRecusado' })
  },
)
