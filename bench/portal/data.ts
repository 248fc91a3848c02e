import { sql } from 'kysely'
import type { Db } from '../../app/adapters/db/engine/schema'
import { makeAtosStore } from '../../app/adapters/db/sessao/atos.server'
import type { Ato } from '../../app/domain/sessao/atos/ato'
import { searchIndexVersion } from '../../app/domain/shared/busca/document'
import { systemClock } from '../../app/domain/shared/clock'
import { type Dito, passoTo } from '../../app/sample/atos'
import { fornecedores as sample } from '../../app/sample/content/fornecedores'
import { licitacoes } from '../data'
import { insertAll } from '../database'

/** The id of the tender whose session is followed. */
export const idSeguida = 1
/** How many lots that session and the direct purchase have. */
export const loteCount = 10
export const fornecedores = sample.map(({ documento, nome }) => ({ cpfCnpj: documento, razaoSocial: nome }))
/**
 * The acts for this measurement. The order of the participants need not be secret, because no watcher reads their
 * numbers.
 */
export const atosDeps = { autor: 'medicao', clock: systemClock, secretOrder: (text: string) => text }
/** The amount that every supplier offers first; the lances go below it. */
export const valorInicial = 99_999_999_999
/** The id of the direct purchase that has lots and items. */
export const idComLotes = 1

/** Adds as many direct purchases as tenders, lots to one of them, and a session under way. */
export async function addPortalData(db: Db, total: number, tell: (text: string) => void) {
  await insertAll(db, 'compra_direta', comprasDiretas(total), (done) => tell(`${done} of ${total} direct purchases`))
  await sql`truncate fila_busca_compra`.execute(db)
  await db.insertInto('indice_busca_compra').values({ versao: searchIndexVersion, ate: 0, completo: true }).execute()
  await addPartes(db)
  await holdSessao(db)
}

const situacoes = ['ABERTA', 'EM_ANALISE', 'ENCERRADA', 'ENCERRADA', 'ENCERRADA'] as const

/** Direct purchases with the órgão, numbers and objeto of the tender with the same id. */
function* comprasDiretas(total: number) {
  let id = 0
  for (const { id_orgao, uf, num_processo, objeto, busca, ident, data_abertura } of licitacoes(total)) {
    id++
    const abertura = data_abertura as Date
    yield {
      ...{ id_orgao, uf, num_processo, objeto, busca, ident, data_abertura },
      ...{ tipo: 'DISPENSA_LICITACAO' as const, numero: String(id), ano: abertura.getUTCFullYear() },
      ...{ modalidade: 'DISPENSA_LICITACAO', modo_disputa: 'COM_DISPUTA', criterio_julgamento: 'MENOR_PRECO' },
      situacao: situacoes[id % situacoes.length] ?? null,
      data_publicacao: new Date(abertura.getTime() - 8 * 86_400_000),
      data_ini_envio_proposta: new Date(abertura.getTime() - 6 * 86_400_000),
      data_fim_envio_proposta: abertura,
      data_encerramento: new Date(abertura.getTime() + 6 * 3_600_000),
    }
  }
}

async function addPartes(db: Db) {
  const stored = await db
    .insertInto('compra_direta_lote')
    .values(
      Array.from({ length: loteCount }, (_, index) => ({
        ...{
          id_compra_direta: idComLotes,
          numero: index + 1,
          descricao: `Lote ${index + 1}`,
          situacao: 'EM_ANDAMENTO',
        },
        melhor_lance: '1250.50',
      })),
    )
    .returning('id')
    .execute()
  const itens = stored.flatMap(({ id }, lote) =>
    Array.from({ length: 20 }, (_, index) => ({
      ...{
        id_compra_direta: idComLotes,
        id_lote: id,
        sequencia: 20 * lote + index + 1,
        descricao: `Item ${index + 1}`,
      },
      ...{ unidade: 'Unidade', quantidade: '12', melhor_lance: '62.50' },
    })),
  )
  await db.insertInto('compra_direta_item').values(itens).execute()
}

/** Records acts of the session until every lot is in the fase LANCES. */
async function holdSessao(db: Db) {
  await db
    .updateTable('licitacao')
    .set({ modo_disputa: 'ABERTO', tipo_licitacao: 'MP', status: 'ENCERRADO', status_por_data: true })
    .set({ data_fim_envio_proposta: new Date(Date.now() + 3_600_000), data_abertura: new Date() })
    .where('id', '=', idSeguida)
    .execute()
  await db
    .insertInto('lote')
    .values(
      Array.from({ length: loteCount }, (_, index) => ({
        ...{ id_licitacao: idSeguida, numero: index + 1, descricao: `Lote ${index + 1}` },
      })),
    )
    .execute()
  const numeros = Array.from({ length: loteCount }, (_, index) => index + 1)
  const ditos: Dito[] = [
    { tipo: 'FASE', fase: 'LANCAMENTO_PROPOSTAS' },
    ...numeros.flatMap((lote) =>
      fornecedores.map((fornecedor): Dito => ({ tipo: 'PROPOSTA', lote, fornecedor, valor: `${valorInicial}.00` })),
    ),
    { tipo: 'ABERTURA' },
    ...numeros.flatMap((lote) => [...passoTo(lote, 'APURACAO_PROPOSTAS'), ...passoTo(lote, 'LANCES')]),
  ]
  const start = Date.now() - 1000 * ditos.length
  const atos = ditos.map((dito, index): Ato => {
    const id = `inicio-${String(index).padStart(4, '0')}`
    return { ...dito, id, instante: new Date(start + 1000 * index) }
  })
  await makeAtosStore(db, atosDeps).record(idSeguida, atos, false)
}
