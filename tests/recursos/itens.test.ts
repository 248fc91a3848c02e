import { expect } from 'vitest'
import { readAta } from '~/adapters/db/ata/ata.queries.server'
import { makeImportacaoRepository } from '~/adapters/db/importacao/importacao.repository.server'
import { makeAtosStore } from '~/adapters/db/sessao/atos.server'
import { listHistorico } from '~/adapters/db/sessao/historico.queries.server'
import { readMail } from '../correio/read-mail'
import { startSmtp } from '../correio/smtp'
import { buildWorker, dueClock } from '../correio/worker'
import { testOnBothEngines } from '../databases'
import { buildItemImportado, buildLicitacaoImportada } from '../importacao/importacao'
import { buildAto as build } from '../sessao'
import {
  emitirLinks,
  fimRecurso,
  insertCenario,
  insertItemDisputado,
  justificativa,
  later,
  prazos,
  recursosOn,
} from './recursos'

const clock = { now: () => new Date('2030-05-21T12:00:00Z') }
const serra = { cpfCnpj: '99830111000192', razaoSocial: 'Serra Azul Ltda.' }
const item = { item: 1, fornecedor: serra }

testOnBothEngines(
  'a intenção de recorrer em um item que não é de lote nenhum se permite, tem prazos, e está na ata, no histórico e no e-mail',
  async ({ db }) => {
    const importar = (...itens: number[]) =>
      makeImportacaoRepository(db, clock).saveBatch([
        buildLicitacaoImportada({ itens: itens.map((numero) => buildItemImportado(numero, `Carteira ${numero}`)) }),
      ])
    await importar(1, 2)
    const { id } = await db.selectFrom('licitacao').select('id').executeTakeFirstOrThrow()
    const [first] = await db.selectFrom('item').select('id').orderBy('sequencia').execute()
    const idItem = first?.id ?? 0
    await makeAtosStore(db, { autor: 'portal', clock, secretOrder: (text) => text }).record(
      id,
      [
        build('ABERTURA', 'a', 0),
        build('PROPOSTA', 'p', 1, { ...item, valor: '10.00' }),
        build('PROPOSTAS_ABERTAS', 'o', 2),
        build('DISPUTA_ENCERRADA', 'd', 3),
        build('INTENCAO_RECURSO', 'i', 4, { ...item, motivo: 'Preço inexequível.' }),
      ],
      true,
    )
    await db.updateTable('fornecedor').set({ email: 'serra@example.com' }).execute()
    const { recursos, emissao } = recursosOn(db)
    const links = await emitirLinks(emissao, id)
    const token = links.permitirItem(idItem)
    const de = { token, idLicitacao: id, idItem }
    const listed = await recursos.listFornecedores(de)
    expect(listed).toMatchObject({ value: [{ ...{ razaoSocial: 'Serra Azul Ltda.', concedidoEm: null } }] })
    const [manifestado] = listed.ok ? listed.value : []

    const fornecedores = [manifestado?.idFornecedor ?? 0]
    expect(await recursos.grant({ ...de, ...prazos, justificativa, fornecedores })).toEqual({ ok: true, value: prazos })
    const fim = { fimRecurso: later(fimRecurso, 1), fimContrarrazao: prazos.fimContrarrazao }
    const mudanca = { ...de, token: links.dataRecurso, ...fim, justificativa: '' }
    expect(await recursos.changePrazos(mudanca)).toMatchObject({ ok: true, value: fim })
    const antes = { ...mudanca, fimRecurso }
    expect(await recursos.changePrazos(antes)).toEqual({ ok: false, error: 'fimAnterior' })

    const para = { ...prazos, ...fim }
    expect(await recursos.painel({ token: links.dataRecurso, idLicitacao: id })).toMatchObject({
      value: {
        disputados: [{ idItem, numero: 1, descricao: 'Carteira 1', possuiPermissaoRecurso: true, prazos: para }],
        historico: [
          { idItem, para },
          { idItem, fornecedores: ['Serra Azul Ltda.'] },
        ],
      },
    })
    const ata = await readAta(db, id, { onlyConfirmed: true, showRequester: true }, clock.now())
    expect(ata.ok && ata.value.recursos).toMatchObject([
      {
        ...{ tipo: 'ITEM', numero: 1, descricao: 'Carteira 1', prazos: para },
        manifestacoes: [{ motivo: 'Preço inexequível.', concedidoEm: expect.any(Date) }],
      },
    ])
    const historico = await listHistorico(db, id, { page: 1, size: 50 }, clock.now())
    expect(historico.ok && historico.value.items.flatMap(({ fatos }) => fatos)).toContainEqual({
      ...{ tipo: 'RECURSO', numeroLote: null, numeroItem: 1 },
      ...{ de: fimRecurso, para: fim.fimRecurso },
    })

    const smtp = await startSmtp()
    await buildWorker(db, smtp.url, dueClock()).sendDue()
    const [concedido, alterado] = smtp.delivered.map(({ raw }) => readMail(raw))
    expect(concedido?.header('subject')).toBe('Recurso permitido: item 1, Carteira 1')
    expect(concedido?.text).toContain('A sua empresa pode apresentar recurso neste item')
    expect(concedido?.text).toContain('Item 1: Carteira 1')
    expect(alterado?.header('subject')).toBe('Prazos de recurso alterados: item 1, Carteira 1')

    await importar(2)
    expect(await db.selectFrom('item').select('sequencia').orderBy('sequencia').execute()).toHaveLength(2)
  },
)

testOnBothEngines(
  'um link de um item só serve a ele, nunca ao lote do mesmo número, e o fim do recurso de um item nunca volta',
  async ({ db }) => {
    const { idLicitacao, idLote } = await insertCenario(db)
    const { idItem, colina } = await insertItemDisputado(db, idLicitacao)
    // Both tables count from one, so that ids of lots and of items are the same.
    expect(idItem).toBe(idLote)
    const { recursos, emissao } = recursosOn(db)
    const links = await emitirLinks(emissao, idLicitacao)
    const refused = { ok: false, error: 'acessoRecusado' }
    const doItem = { token: links.permitirItem(idItem), idLicitacao }
    expect(await recursos.listFornecedores({ ...doItem, idItem })).toMatchObject({ value: [{ idFornecedor: colina }] })
    expect(await recursos.listFornecedores({ ...doItem, idLote })).toEqual(refused)
    expect(await recursos.listFornecedores({ token: links.permitir(idLote), idLicitacao, idItem })).toEqual(refused)

    await recursos.grant({ ...doItem, idItem, ...prazos, justificativa, fornecedores: [colina] })
    const lote = await db.selectFrom('lote').select('data_fim_recurso').where('id', '=', idLote).executeTakeFirst()
    expect(lote).toEqual({ data_fim_recurso: null })
    const set = (data_fim_recurso: Date | null) => db.updateTable('item').set({ data_fim_recurso }).execute()
    await expect(set(later(fimRecurso, -1))).rejects.toThrow('o fim do recurso só pode ser adiado')
    await expect(set(null)).rejects.toThrow('o fim do recurso só pode ser adiado')
    const twice = { id_lote: idLote, id_item: idItem, id_fornecedor: colina, motivo: '', data_cadastro: clock.now() }
    await expect(db.insertInto('manifestacao_recurso').values(twice).execute()).rejects.toThrow(/check/)
  },
)
