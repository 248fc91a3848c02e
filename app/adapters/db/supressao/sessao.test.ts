import { expect } from 'vitest'
import { makeSupressoes } from '~/domain/supressao/supressao'
import { insertLicitacao, insertManifestado } from '../../../../tests/builders'
import { stoppedClock } from '../../../../tests/clock'
import { testOnBothEngines } from '../../../../tests/databases'
import { buildAto as build, insertLoteComItem } from '../../../../tests/sessao'
import { readAta } from '../ata/ata.queries.server'
import { makeDocumentos } from '../documento.server'
import type { Db } from '../engine/schema'
import { listManifestados, readPainel } from '../recurso/recurso.queries.server'
import { makeAtosStore } from '../sessao/atos.server'
import { listHistorico } from '../sessao/historico.queries.server'
import { makeProcessos } from '../sessao/processos.server'
import { makeSupressaoStore } from './supressoes.server'

const clock = stoppedClock('2030-05-21T12:00:00Z')
const secretOrder = (text: string) => text
const page = { page: 1, size: 50 }
const fornecedor = { cpfCnpj: '99830111000192', razaoSocial: 'Serra Azul Ltda.' }
const lote = { lote: 1 }
const nome = 'Ludmila Prudêncio'

/** Everything that readers of a session, its appeals and its documents are told. */
async function readPublico(db: Db, id: number, idLote: number) {
  const processos = makeProcessos(db, secretOrder, clock)
  const parts = {
    processo: await processos.find(id),
    registros: await processos.listRegistros(id, page),
    atos: await processos.listAtos(id, page),
    historico: await listHistorico(db, id, page, clock.now()),
    ata: await readAta(db, id, { onlyConfirmed: true, showRequester: true }, clock.now()),
    recursos: [await listManifestados(db, id, { idLote }), await readPainel(db, id, { idLote })],
    documentos: [await makeDocumentos(db).find('a'.repeat(64)), await makeDocumentos(db).find('b'.repeat(64))],
  }
  return Object.entries(parts).map(([part, told]) => ({ part, told: JSON.stringify(told) }))
}

testOnBothEngines(
  'um trecho suprimido de uma licitação some dos atos, dos recursos, da ata e dos nomes de documentos, também do que vem depois; o que está guardado fica',
  async ({ db }) => {
    const id = await insertLicitacao(db, { tipo_licitacao: 'MP', modo_disputa: 'ABERTO' })
    const idLote = await insertLoteComItem(db, id, { situacao: null })
    const atos = makeAtosStore(db, { autor: 'portal', clock, secretOrder })
    await atos.record(
      id,
      [
        build('ABERTURA', 'a', 0),
        build('PROPOSTA', 'p', 1, { ...lote, fornecedor, valor: '10.00' }),
        build('PROPOSTAS_ABERTAS', 'o', 2),
        build('DESCLASSIFICACAO', 'd', 3, { ...lote, fornecedor, motivo: `Sócia da Serra Azul, ${nome} errou.` }),
        build('SUSPENSAO', 's', 4, { motivo: `${nome} passou mal.` }),
      ],
      true,
      'a pregoeira Ana',
    )
    await insertManifestado(db, idLote)
    await db
      .updateTable('manifestacao_recurso')
      .set({ motivo: `Recorre por ${nome}.` })
      .execute()
    const concessao = { de: null, para: {}, fornecedores: [], justificativa: `Pedido de ${nome}.` }
    await db
      .insertInto('evento')
      .values({
        ...{ entidade: 'lote', id_entidade: idLote, tipo: 'recurso concedido', autor: 'Ana', criado_em: clock.now() },
        dados: JSON.stringify(concessao),
      })
      .execute()
    const conteudo = { sha256: 'a'.repeat(64), tamanho: 5 }
    const documento = { nome: `Parecer de ${nome}.pdf`, idLicitacao: id, conteudo, now: clock.now() }
    await makeDocumentos(db).add({ codigoHash: 'a'.repeat(64), ...documento }, 'órgão')

    const whereRead = async () =>
      (await readPublico(db, id, idLote)).filter(({ told }) => told.includes('Ludmila')).map(({ part }) => part)
    expect(await whereRead()).toEqual([
      ...['processo', 'registros', 'atos', 'historico', 'ata', 'recursos', 'documentos'],
    ])
    const supressoes = makeSupressoes({ store: makeSupressaoStore(db), clock })
    const alvo = { entidade: 'licitacao', id } as const
    const textos = [
      { onde: 'sessao', texto: `Sócia da ***, ${nome} errou.` },
      { onde: 'sessao', texto: `${nome} passou mal.` },
      { onde: 'sessao', texto: `Pedido de ${nome}.` },
      { onde: 'arquivo', texto: `Parecer de ${nome}.pdf` },
    ]
    expect(await supressoes.search(nome)).toMatchObject({
      value: [{ registro: `licitacoes/${id}`, textos: expect.arrayContaining(textos) }],
    })
    const trechos = [`Sócia da ***, ${nome}`, nome]
    for (const trecho of trechos)
      expect(await supressoes.add({ alvo, trecho, autor: 'operador', idPessoa: null })).toMatchObject({ ok: true })
    expect(await whereRead()).toEqual([])

    await makeDocumentos(db).add({ codigoHash: 'b'.repeat(64), ...documento }, 'órgão')
    await atos.record(
      id,
      [
        build('RETOMADA', 'r', 5),
        build('DISPUTA_ENCERRADA', 'x', 6),
        build('RETIFICACAO', 't', 7, { refere: 'd', motivo: `A pedido de ${nome}.` }),
        build('FIM', 'f', 8),
      ],
      true,
      'a pregoeira Ana',
    )
    expect(await whereRead()).toEqual([])
    const publico = JSON.stringify(await readPublico(db, id, idLote))
    for (const shown of ['Serra Azul', '[trecho suprimido] errou.', 'A pedido de [trecho suprimido].'])
      expect(publico).toContain(shown)
    const stored = await db.selectFrom('ato_sessao').select('conteudo').where('id_ato', '=', 's').executeTakeFirst()
    expect(stored?.conteudo).toContain(nome)
    for (const { id: idSupressao } of await supressoes.list()) await supressoes.remove(idSupressao, 'operador')
    expect(await whereRead()).toContain('atos')
  },
)
