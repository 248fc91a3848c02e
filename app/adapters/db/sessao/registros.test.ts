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
      build('RETIFICACAO', 'r', 6, { refere: 'l', motivo: 'A Serra Azul digitou errado.' }),
      build('NEGOCIACAO', 'n', 5, { ...lote, fornecedor: serra, valor: '8.00' }),
    )
    expect(await told()).toMatchObject({ total: 1, items: [{ tipo: 'ABERTA', ocorridoEm: secondsAfter(0) }] })
    await record(build('PROPOSTAS_ABERTAS', 'o', 6))
    const anonimo = { numero: 1, identidade: null }
    expect(await told()).toMatchObject({
      total: 4,
      items: [
        {
          ...{ tipo: 'ANULADO', ato: 'LANCE', participante: anonimo, valor: '9.00', numeroLote: 1 },
          ...{ ocorridoEm: secondsAfter(6), de: secondsAfter(3), motivo: 'A *** digitou errado.' },
        },
        { tipo: 'NEGOCIACAO', participante: anonimo, valor: '8.00', numeroLote: 1 },
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
  'um fornecedor tem um nome só na página, nas chamadas e na ata, ainda que os atos o escrevam de vários modos',
  async ({ db }) => {
    const id = await insertLicitacao(db, { tipo_licitacao: 'MP', modo_disputa: 'ABERTO' })
    await insertLoteComItem(db, id, { situacao: null })
    const escrito = (razaoSocial: string) => ({ ...lote, fornecedor: { ...serra, razaoSocial } })
    await makeStore(db).record(
      id,
      [
        build('ABERTURA', 'a', 0),
        build('PROPOSTA', 'p', 1, { ...escrito('Serra Azul Ltda.'), valor: '10.00' }),
        build('PROPOSTAS_ABERTAS', 'o', 2),
        build('LANCE', 'l', 3, { ...escrito('SERRA AZUL LTDA'), valor: '9.00' }),
        build('DISPUTA_ENCERRADA', 'x', 4),
        build('NEGOCIACAO', 'n', 5, { ...escrito('Serra-Azul ME'), valor: '8.00' }),
        build('RESULTADO', 'r', 6, { ...escrito('serra azul'), situacao: 'ADJUDICADO' }),
        build('FIM', 'f', 7),
      ],
      true,
    )
    const processos = makeProcessos(db, secretOrder, clock)
    const shown = [
      await processos.listLotes(id, page),
      await processos.listRegistros(id, page),
      await processos.listAtos(id, page),
      await listHistorico(db, id, page, clock.now()),
      await readAta(db, id, { onlyConfirmed: true, showRequester: true }, clock.now()),
    ]
    const names = shown.map((one) =>
      [...JSON.stringify(one).matchAll(/"razaoSocial":"([^"]*)"/g)].map(([, name]) => name),
    )
    for (const found of names) expect(found.length).toBeGreaterThan(0)
    expect(new Set(names.flat()).size).toBe(1)
  },
)

testOnBothEngines(
  'o motivo de uma suspensão está com a sessão enquanto ela dura, sem dizer quem participa',
  async ({ db }) => {
    const id = await insertLicitacao(db, { tipo_licitacao: 'MP', modo_disputa: 'ABERTO' })
    await insertLoteComItem(db, id, { situacao: null })
    const store = makeStore(db)
    const sessao = async () => {
      const processo = await makeProcessos(db, secretOrder, clock).find(id)
      return processo.ok && processo.value.sessao
    }
    await store.record(
      id,
      [build('ABERTURA', 'a', 0), build('PROPOSTA', 'p', 1, { ...lote, fornecedor: serra, valor: '9.00' })],
      true,
    )
    expect(await sessao()).toMatchObject({ situacao: 'ABERTA', motivo: null })
    await store.record(id, [build('SUSPENSAO', 's', 2, { motivo: 'Chuva.' }), build('RETOMADA', 't', 3)], true)
    expect(await sessao()).toMatchObject({ situacao: 'ABERTA', motivo: null })
    await store.record(id, [build('SUSPENSAO', 'u', 4, { motivo: 'Recurso da Serra Azul.' })], true)
    expect(await sessao()).toMatchObject({ situacao: 'SUSPENSA', motivo: 'Recurso da ***.' })
  },
)

testOnBothEngines(
  'a sessão manda na situação de uma licitação importada que só segue as datas; a que a origem diz vale mais',
  async ({ db }) => {
    const importar = (over: Parameters<typeof buildLicitacaoImportada>[0]) =>
      makeImportacaoRepository(db, clock).saveBatch([
        buildLicitacaoImportada({ itens: [buildItemImportado(1)], ...over }),
      ])
    const status = async () =>
      (await db.selectFrom('licitacao').select(['status', 'status_por_data']).execute()).flatMap((row) =>
        Object.values(row),
      )
    await importar({})
    const { id } = await db.selectFrom('licitacao').select('id').executeTakeFirstOrThrow()
    expect(await status()).toEqual(['ENCERRADO', true])
    await makeStore(db).record(id, [build('ABERTURA', 'a', 0)], true)
    expect(await status()).toEqual(['ABERTO', false])
    await importar({ objeto: 'Aquisição de mesas' })
    expect(await status()).toEqual(['ABERTO', false])
    await makeStore(db).record(id, [build('RETIFICACAO', 'r', 1, { refere: 'a' })], true)
    expect(await status()).toEqual(['ENCERRADO', true])

    await makeStore(db).record(id, [build('ABERTURA', 'b', 2)], true)
    const revogada = { objeto: 'Aquisição de cadeiras', situacao: { porData: false, valor: 'REVOGADA' } } as const
    await importar(revogada)
    expect(await status()).toEqual(['REVOGADA', false])
    await makeStore(db).record(id, [build('SUSPENSAO', 's', 3, { motivo: 'Chuva.' })], true)
    expect(await status()).toEqual(['REVOGADA', false])
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
        permitir: await makeRecursoStore(db).fornecedores(id, { idLote }),
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
