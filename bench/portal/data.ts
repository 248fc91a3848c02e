import { sql } from 'kysely'
import type { Db } from '../../app/adapters/db/engine/schema'
import { makeSessaoStore } from '../../app/adapters/db/sessao/sessao.store.server'
import { makeConducao } from '../../app/domain/sessao/conducao'
import { versaoDaBusca } from '../../app/domain/shared/busca/document'
import { systemClock } from '../../app/domain/shared/clock'
import type { Result } from '../../app/domain/shared/result'
import { fornecedores as sample } from '../../app/sample/content/fornecedores'
import { licitacoes } from '../data'
import { insertAll } from '../database'

/** The tender whose session is followed, by its id; and how many lots and suppliers it has. */
export const seguida = 1
export const lotes = 10
export const fornecedores = sample.map(({ documento, tipo, nome }) => ({
  documento,
  tipoPessoa: tipo,
  razaoSocial: nome,
}))
/** What each offers at first. */
export const proposta = 99_999_999_999
/** The purchase that has lots and items, by its id. */
export const comLotes = 1

/** As many direct purchases as tenders, a session under way, and a purchase with lots. */
export async function addPortalData(db: Db, total: number, tell: (text: string) => void) {
  await insertAll(db, 'compra_direta', comprasDiretas(total), (done) => tell(`${done} de ${total} compras diretas`))
  await sql`truncate fila_busca_compra`.execute(db)
  await db.insertInto('indice_busca_compra').values({ versao: versaoDaBusca, ate: 0, completo: true }).execute()
  await addPartes(db)
  await holdSessao(db)
}

const situacoes = ['ABERTA', 'EM_ANALISE', 'ENCERRADA', 'ENCERRADA', 'ENCERRADA'] as const

/** Purchases of what tenders of the same number buy. */
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
      Array.from({ length: lotes }, (_, index) => ({
        ...{ id_compra_direta: comLotes, numero: index + 1, descricao: `Lote ${index + 1}`, situacao: 'EM_ANDAMENTO' },
        melhor_lance: '1250.50',
      })),
    )
    .returning('id')
    .execute()
  const itens = stored.flatMap(({ id }, lote) =>
    Array.from({ length: 20 }, (_, index) => ({
      ...{ id_compra_direta: comLotes, id_lote: id, sequencia: 20 * lote + index + 1, descricao: `Item ${index + 1}` },
      ...{ unidade: 'Unidade', quantidade: '12', melhor_lance: '62.50' },
    })),
  )
  await db.insertInto('compra_direta_item').values(itens).execute()
}

/** Brings every lot of a session to its bids, by the acts of whoever conducts it. */
async function holdSessao(db: Db) {
  await db
    .updateTable('licitacao')
    .set({ modo_disputa: 'ABERTO', tipo_licitacao: 'MP', status: 'ENCERRADO', data_abertura: new Date() })
    .where('id', '=', seguida)
    .execute()
  await db
    .insertInto('lote')
    .values(
      Array.from({ length: lotes }, (_, index) => ({
        ...{ id_licitacao: seguida, numero: index + 1, descricao: `Lote ${index + 1}` },
      })),
    )
    .execute()
  const conducao = makeConducao({ store: makeSessaoStore(db, 'medicao'), clock: systemClock })
  for (let numeroLote = 1; numeroLote <= lotes; numeroLote++)
    for (const fornecedor of fornecedores)
      done(await conducao.receiveProposta({ idLicitacao: seguida, numeroLote, fornecedor, valor: String(proposta) }))
  done(await conducao.open(seguida))
  for (const fase of ['APURACAO_PROPOSTAS', 'LANCES'] as const)
    done(await conducao.changeFase({ idLicitacao: seguida, numeroLote: null, fase }))
}

export function done<T>(result: Result<T, string>) {
  if (!result.ok) throw new Error(`the session to be followed: ${result.error}`)
  return result.value
}
