import { expect } from 'vitest'
import { insertLicitacao, insertLote, insertManifestado, insertSolicitacao } from '../../../tests/builders'
import { testOnBothEngines } from '../../../tests/databases'
import { makeDocumentos } from './documento.server'
import { makePedidosStore } from './mesa/pedidos.server'
import { listManifestados, readPainel } from './recurso/recurso.queries.server'
import { listRespostas } from './solicitacao/solicitacao.queries.server'

const written = 'Fale com Ana, CPF 529.982.247-25, (81) 99999-8888 ou ana.souza@gmail.com; a comissão: (81) 3333-4444.'
const shown = 'Fale com Ana, CPF ***.982.247-**, *** ou a***@gmail.com; a comissão: (81) 3333-4444.'

testOnBothEngines(
  'numa resposta, numa revogação e num recurso ficam os contatos do órgão, e não os de uma pessoa',
  async ({ db }) => {
    const now = new Date('2030-05-10T15:00:00Z')
    const id = await insertLicitacao(db)
    const visibility = { showRequester: true, onlyConfirmed: false }
    const idItem = await insertSolicitacao(db, { id_licitacao: id })
    await db.insertInto('resposta').values({ id_solicitacao: idItem, resposta: written, data_cadastro: now }).execute()
    expect(await listRespostas(db, id, idItem, visibility)).toMatchObject({ value: [{ resposta: shown }] })

    const orgao = await db.selectFrom('licitacao').select('id_orgao').where('id', '=', id).executeTakeFirstOrThrow()
    const mesa = makePedidosStore(db, { onlyConfirmed: false, timezone: 'America/Sao_Paulo' })
    expect(await mesa.find([orgao.id_orgao], idItem, now)).toMatchObject({ respostas: [{ resposta: shown }] })

    const documentos = makeDocumentos(db)
    const codigoHash = 'b'.repeat(64)
    const conteudo = { sha256: 'a'.repeat(64), tamanho: 5 }
    await documentos.add({ codigoHash, nome: `${written}.pdf`, idLicitacao: id, conteudo, now }, 'órgão')
    await documentos.revoke({ codigoHash }, { motivo: written, autor: 'órgão', now })
    expect(await documentos.find(codigoHash)).toMatchObject({ nome: `${shown}.pdf`, motivo: shown })

    const lote = await insertLote(db, { id_licitacao: id })
    await insertManifestado(db, lote)
    await db.updateTable('manifestacao_recurso').set({ motivo: written }).execute()
    expect(await listManifestados(db, id, { idLote: lote })).toMatchObject([{ motivoManifestacaoRecursal: shown }])
    const dados = { de: null, para: {}, fornecedores: [], justificativa: written }
    await db
      .insertInto('evento')
      .values({
        ...{ entidade: 'lote', id_entidade: lote, tipo: 'recurso concedido', autor: 'Ana', criado_em: now },
        dados: JSON.stringify(dados),
      })
      .execute()
    expect((await readPainel(db, id, { idLote: lote })).historico).toMatchObject([{ justificativa: shown }])
  },
)
