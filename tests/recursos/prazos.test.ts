import { sql } from 'kysely'
import { expect } from 'vitest'
import { insertLicitacao, insertLote, insertOrgao } from '../builders'
import { testOnBothEngines } from '../databases'
import {
  comPrazos,
  emitirLinks,
  eventosDe,
  fimContrarrazao,
  fimRecurso,
  insertCenario,
  justificativa,
  later,
  mails,
  prazos,
  recursosOn,
} from './recursos'

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
