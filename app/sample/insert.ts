import type { Db } from '~/adapters/db/engine/schema'
import { bumpVersao } from '~/adapters/db/engine/versao.server'
import { recordEventos } from '~/adapters/db/ledger/ledger.server'
import { newUri, type StoredFile } from '~/adapters/files/store.server'
import { municipios } from './content/orgaos'
import type { Agenda } from './dates'
import { insertDocumentos } from './documentos-com-codigo'
import type { Documento, FindIdArquivo } from './documents'
import { at } from './ids'
import { insertPartesCompraDireta, insertResultadosCompraDireta } from './insert-compras'
import { insertFornecedores } from './insert-fornecedores'
import { insertAnexos, insertItens } from './insert-parts'
import { insertFeriados, insertRecursos } from './insert-recursos'
import { insertSessoes } from './insert-sessoes'
import { insertSolicitacoes } from './insert-solicitacoes'
import type { Plan } from './plan'
import { compraDiretaRow, licitacaoRow, orgaoRows } from './rows'

/**
 * Stores the whole sample in one transaction; its files must be on disk already. If two processes do so at once, one
 * fails, because the `chave` of an órgão is unique.
 */
export function insertSample(db: Db, plan: Plan, stored: Map<Documento, StoredFile>, agenda: Agenda) {
  return db.transaction().execute(async (trx) => {
    await trx
      .insertInto('municipio')
      .values([...municipios])
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const orgaos = await trx.insertInto('orgao').values(orgaoRows).returning('id').execute()
    const idsOrgao = orgaos.map(({ id }) => id)
    const findIdArquivo = await insertArquivos(trx, stored, agenda.now)

    const licitacoes = await trx
      .insertInto('licitacao')
      .values(plan.licitacoes.map(({ licitacao }, index) => licitacaoRow(licitacao, index, agenda, idsOrgao)))
      .returning('id')
      .execute()
    const compras = await trx
      .insertInto('compra_direta')
      .values(plan.comprasDiretas.map(({ compra }, index) => compraDiretaRow(compra, index, agenda, idsOrgao)))
      .returning('id')
      .execute()
    const ids = { licitacoes: licitacoes.map(({ id }) => id), compras: compras.map(({ id }) => id) }

    await insertItens(trx, plan, ids.licitacoes)
    await insertPartesCompraDireta(trx, plan, ids.compras)
    await insertAnexos(trx, plan, ids, findIdArquivo, agenda)
    await insertDocumentos(trx, plan.comCodigo, ids.licitacoes, findIdArquivo, agenda)
    await insertSolicitacoes(trx, plan, ids.licitacoes, findIdArquivo, agenda)
    const idOfFornecedor = await insertFornecedores(trx, plan)
    await insertSessoes(trx, plan, ids.licitacoes, idOfFornecedor, agenda)
    await insertResultadosCompraDireta(trx, plan, ids.compras, idOfFornecedor, agenda)
    await insertFeriados(trx, idsOrgao, agenda)
    await insertRecursos(trx, plan, ids.licitacoes, idOfFornecedor, agenda)
    await recordEventos(trx, [...incluidas('licitacao', ids.licitacoes), ...incluidas('compra_direta', ids.compras)])
    await recordEventos(trx, prorrogadas(plan, ids.licitacoes, agenda))
    await bumpVersao(trx)
  })
}

async function insertArquivos(trx: Db, stored: Map<Documento, StoredFile>, now: Date): Promise<FindIdArquivo> {
  const rows = await trx
    .insertInto('arquivo')
    .values(
      [...stored].map(([{ nome, tipoMidia }, file]) => ({
        uri: newUri(),
        ...file,
        tipo_midia: tipoMidia,
        nome,
        publicado: true,
        criado_em: now,
      })),
    )
    .returning('id')
    .execute()
  const ids = new Map([...stored.keys()].map((documento, index) => [documento, rows[index]?.id]))
  return (documento) => (documento && ids.get(documento)) ?? null
}

const week = 7 * 86_400_000

function prorrogadas(plan: Plan, ids: number[], { makeDates }: Agenda) {
  return plan.licitacoes.flatMap(({ licitacao: { prazo, prorrogada } }, index) => {
    const dates = prorrogada && makeDates(prazo, index)
    if (!dates) return []
    const moved = (instant: Date) => ({
      de: new Date(instant.getTime() - week).toISOString(),
      para: instant.toISOString(),
    })
    const datas = { dataFimEnvioProposta: moved(dates.fim), dataAbertura: moved(dates.abertura) }
    const dados = { origem: 'exemplo', mudou: { datas } }
    return [{ entidade: 'licitacao', idEntidade: at(ids, index), tipo: 'alterada', dados, autor: 'exemplo' }]
  })
}

const incluidas = (entidade: string, ids: number[]) =>
  ids.map((idEntidade) => ({
    entidade,
    idEntidade,
    tipo: 'incluida',
    dados: { origem: 'exemplo' },
    autor: 'exemplo',
  }))
