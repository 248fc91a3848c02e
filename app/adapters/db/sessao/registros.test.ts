import { expect } from 'vitest'
import type { Ato } from '~/domain/sessao/atos/ato'
import { insertLicitacao } from '../../../../tests/builders'
import { testOnBothEngines } from '../../../../tests/databases'
import { buildItemImportado, buildLicitacaoImportada } from '../../../../tests/importacao/importacao'
import { buildAto as build, insertLoteComItem, secondsAfter } from '../../../../tests/sessao'
import { readAta } from '../ata/ata.queries.server'
import type { Db } from '../engine/schema'
import { makeImportacaoRepository } from '../importacao/importacao.repository.server'
import { makeRecursoStore } from '../recurso/recurso.store.server'
import { makeAtosStore } from './atos.server'
import { listHistorico } from './historico.queries.server'
import { makeProcessos } from './processos.server'

const clock = { now: () => new Date('2030-05-21T12:00:00Z') }
const secretOrder = (text: string) => text
const page = { page: 1, size: 50 }
const serra = { cpfCnpj: '99830111000192', razaoSocial: 'Serra Azul Ltda.' }
const lote = { lote: 1 }
const makeStore = (db: Db) => makeAtosStore(db, { autor: 'portal', clock, secretOrder })

testOnBothEngines(
  'o histórico conta desclassificações, negociações e atos anulados onde as ofertas se podem ver, e ninguém pelo nome antes da hora',
  async ({ db }) => {
    const id = await insertLicitacao(db, { tipo_licitacao: 'MP', modo_disputa: 'ABERTO' })
    await insertLoteComItem(db, id, { situacao: null })
    const record = (...atos: Ato[]) => makeStore(db).record(id, atos, true, 'a pregoeira Ana')
    const told = async () => {
      const registros = await makeProcessos(db, secretOrder, clock).listRegistros(id, page)
      const historico = await listHistorico(db, id, page, clock.now())
      if (!registros.ok || !historico.ok) throw new Error('A licitação não se vê.')
      const fatos = historico.value.items.flatMap((one) => one.fatos)
      expect(fatos.map((fato) => (fato.tipo === 'ATO' ? fato.fato.tipo : fato.tipo))).toEqual(
        registros.value.items.map(({ tipo }) => tipo),
      )
      return registros.value
    }
    await record(
      build('ABERTURA', 'a', 0),
      build('PROPOSTA', 'p', 1, { ...lote, fornecedor: serra, valor: '10.00' }),
      build('DESCLASSIFICACAO', 'd', 2, { ...lote, fornecedor: serra, motivo: 'A Serra Azul, CNPJ 99830111, errou.' }),
      build('LANCE', 'l', 3, { ...lote, fornecedor: serra, valor: '9.00' }),
      build('RETIFICACAO', 'r', 4, { refere: 'l' }),
      build('NEGOCIACAO', 'n', 5, { ...lote, fornecedor: serra, valor: '8.00' }),
    )
    expect(await told()).toMatchObject({ total: 1, items: [{ tipo: 'ABERTA', ocorridoEm: secondsAfter(0) }] })
    await record(build('PROPOSTAS_ABERTAS', 'o', 6))
    const anonimo = { numero: 1, identidade: null }
    expect(await told()).toMatchObject({
      total: 4,
      items: [
        { tipo: 'NEGOCIACAO', participante: anonimo, valor: '8.00', numeroLote: 1 },
        { tipo: 'ANULADO', ato: 'LANCE', participante: anonimo, valor: '9.00' },
        { tipo: 'DESCLASSIFICACAO', participante: anonimo, motivo: 'A ***, CNPJ ***, errou.' },
        { tipo: 'ABERTA' },
      ],
    })
    await record(build('DISPUTA_ENCERRADA', 'x', 7), build('FIM', 'f', 8))
    const conhecido = { identidade: { razaoSocial: 'Serra Azul Ltda.' } }
    expect(await told()).toMatchObject({ items: [{}, { participante: conhecido }, {}, {}, {}] })
    const ata = await readAta(db, id, { onlyConfirmed: true, showRequester: true }, clock.now())
    expect(ata).toMatchObject({ value: { autores: ['a pregoeira Ana'], sessao: { length: 5 } } })
  },
)

testOnBothEngines(
  'o que uma importação diz de um item fica ao lado do que os atos dizem dele, e não o apaga',
  async ({ db }) => {
    const importar = (situacao: string) =>
      makeImportacaoRepository(db, clock).saveBatch([
        buildLicitacaoImportada({ itens: [{ ...buildItemImportado(1), situacao }] }),
      ])
    const situacao = async () => (await db.selectFrom('item').select('situacao').executeTakeFirstOrThrow()).situacao
    await importar('EM_ANDAMENTO')
    const { id } = await db.selectFrom('licitacao').select('id').executeTakeFirstOrThrow()
    await makeStore(db).record(id, [build('RESULTADO', 'x', 0, { item: 1, situacao: 'FRACASSADO' })], true)
    expect(await situacao()).toBe('FRACASSADO')
    await importar('HOMOLOGADO')
    expect(await situacao()).toBe('FRACASSADO')
    await makeStore(db).record(id, [build('RETIFICACAO', 'y', 1, { refere: 'x' })], true)
    expect(await situacao()).toBe('HOMOLOGADO')
  },
)

testOnBothEngines(
  'quem manifesta intenção de recorrer fica no registro, na ata e entre os que se podem permitir, quando já se sabe quem é',
  async ({ db }) => {
    const id = await insertLicitacao(db, { tipo_licitacao: 'MP', modo_disputa: 'ABERTO' })
    const idLote = await insertLoteComItem(db, id, { situacao: null })
    await insertLoteComItem(db, id, { situacao: null, numero: 2 })
    const record = (...atos: Ato[]) => makeStore(db).record(id, atos, true)
    const registrado = async () => {
      const registros = await makeProcessos(db, secretOrder, clock).listRegistros(id, page)
      const ata = await readAta(db, id, { onlyConfirmed: true, showRequester: true }, clock.now())
      if (!registros.ok || !ata.ok) throw new Error('A licitação não se vê.')
      return {
        fatos: registros.value.items.filter(({ tipo }) => tipo === 'INTENCAO_RECURSO'),
        ata: ata.value.recursos.flatMap(({ manifestacoes }) => manifestacoes),
        permitir: await makeRecursoStore(db).fornecedores(id, idLote),
      }
    }
    const orbita = { cpfCnpj: '99830222000107', razaoSocial: 'Órbita S.A.' }
    await record(
      build('ABERTURA', 'a', 0),
      build('PROPOSTA', 'p', 1, { ...lote, fornecedor: serra, valor: '10.00' }),
      build('PROPOSTAS_ABERTAS', 'o', 2),
      build('DISPUTA_ENCERRADA', 'x', 3, lote),
      build('INTENCAO_RECURSO', 'i', 4, { ...lote, fornecedor: serra, motivo: 'Preço inexequível.' }),
      build('INTENCAO_RECURSO', 'j', 5, { ...lote, fornecedor: serra, motivo: 'De novo.' }),
      build('INTENCAO_RECURSO', 'k', 6, { ...lote, fornecedor: orbita }),
    )
    // The dispute of the other lot goes on, so participants are still secret.
    expect(await registrado()).toMatchObject({ fatos: { length: 3 }, ata: [], permitir: [] })
    await record(build('DISPUTA_ENCERRADA', 'y', 7, { lote: 2 }))
    const motivo = 'Preço inexequível.'
    expect(await registrado()).toMatchObject({
      fatos: [
        { participante: { identidade: { razaoSocial: 'Órbita S.A.' } }, motivo: null, numeroLote: 1 },
        { motivo: 'De novo.' },
        { participante: { identidade: { razaoSocial: 'Serra Azul Ltda.' } }, motivo },
      ],
      ata: [{ fornecedor: { razaoSocial: 'Serra Azul Ltda.' }, motivo }, { motivo: '' }],
      permitir: [
        { razaoSocial: 'Serra Azul Ltda.', motivoManifestacaoRecursal: motivo },
        { razaoSocial: 'Órbita S.A.' },
      ],
    })
    await record(build('RETIFICACAO', 'r', 8, { refere: 'k' }))
    expect(await registrado()).toMatchObject({ fatos: { length: 2 }, ata: { length: 1 }, permitir: { length: 1 } })
  },
)
