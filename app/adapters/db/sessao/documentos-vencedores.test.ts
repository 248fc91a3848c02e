import { expect } from 'vitest'
import { insertLicitacao } from '../../../../tests/builders'
import { testOnBothEngines } from '../../../../tests/databases'
import { buildAto as build, insertItem, insertLoteComItem } from '../../../../tests/sessao'
import { makeAtosStore } from './atos.server'
import {
  addDocumentoVencedor,
  isDownloadable,
  listDocumentosVencedores,
  releaseDocumentoVencedor,
} from './documentos-vencedores.server'

const now = new Date('2030-05-21T12:00:00Z')
const secretOrder = (text: string) => text
const serra = { cpfCnpj: '99830111000192', razaoSocial: 'Serra Azul Ltda.' }

testOnBothEngines(
  'o documento de quem venceu um item que não está em lote nenhum é dele, e só aparece depois de liberado e decidida a habilitação',
  async ({ db }) => {
    const id = await insertLicitacao(db, { tipo_licitacao: 'MP', modo_disputa: 'ABERTO' })
    const idLote = await insertLoteComItem(db, id, { situacao: null })
    const idItem = await insertItem(db, id, { sequencia: 1, situacao: null })
    const store = makeAtosStore(db, { autor: 'portal', clock: { now: () => now }, secretOrder })
    const item = { item: 1, fornecedor: serra }
    const offered = [build('ABERTURA', 'a', 0), build('PROPOSTA', 'p', 1, { ...item, valor: '10.00' })]
    await store.record(id, [...offered, build('PROPOSTAS_ABERTAS', 'o', 2), build('DISPUTA_ENCERRADA', 'd', 3)], true)
    const arquivo = { sha256: 'a'.repeat(64), tamanho: 9 }
    const novo = { idLicitacao: id, documento: serra.cpfCnpj, tipo: 'CERTIDAO', nome: 'certidao.pdf' } as const
    const add = (lugar: { lote: number } | { item: number }) =>
      addDocumentoVencedor(db, { ...novo, lugar, tipoMidia: 'application/pdf', arquivo }, now)
    expect(await add({ lote: 1 })).toEqual({ ok: false, error: 'fornecedorSemProposta' })
    expect(await add({ item: 2 })).toEqual({ ok: false, error: 'fornecedorSemProposta' })
    const added = await add({ item: 1 })
    if (!added.ok) throw new Error(added.error)
    const rows = await db.selectFrom('documento_vencedor').select(['id_lote', 'id_item', 'id_arquivo']).execute()
    expect(rows).toMatchObject([{ id_lote: null, id_item: idItem }])
    const seen = async () => [
      await listDocumentosVencedores({ db, secretOrder, now }, id),
      await isDownloadable(db, rows[0]?.id_arquivo ?? 0, now),
    ]
    await releaseDocumentoVencedor(db, added.value.id, 'Rita', now)
    await store.record(id, [build('RESULTADO', 'r', 4, { ...item, situacao: 'ADJUDICADO' })], true)
    expect(await seen()).toEqual([{ ok: true, value: [] }, false])
    await store.record(id, [build('HABILITACAO_DECIDIDA', 'h', 5, { item: 1 })], true)
    const documento = { nome: 'certidao.pdf', numeroLote: null, numeroItem: 1 }
    expect(await seen()).toMatchObject([{ value: [{ razaoSocial: serra.razaoSocial, documentos: [documento] }] }, true])
    expect(idLote).toBeGreaterThan(0)
  },
)
