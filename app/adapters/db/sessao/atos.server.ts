import { sql } from 'kysely'
import { type Ato, listLugares, serializeContent } from '~/domain/sessao/atos/ato'
import { findPerdas, type Mostrado } from '~/domain/sessao/atos/perdas'
import {
  type AtosStore,
  judgeAtos,
  mayTake,
  type Previsao,
  type Registrada,
  withoutConfirmation,
} from '~/domain/sessao/atos/registrar'
import type { SecretOrder } from '~/domain/sessao/participantes'
import type { Clock } from '~/domain/shared/clock'
import type { Db } from '../engine/schema'
import { recordEventos } from '../ledger/ledger.server'
import { readFaltas, readMostrado } from './mostrado.server'
import { refoldSessao } from './projecao.server'

/** Rows per statement, few enough for PostgreSQL's limit on parameters. */
const batchSize = 1000

/** `autor` is the author in the history. `secretOrder` numbers the participants. */
type AtosDeps = { autor: string; clock: Clock; secretOrder: SecretOrder }

/** The log of acts in the portal's own database. Recording acts also rewrites the tables that screens read. */
export const makeAtosStore = (db: Db, { autor, clock, secretOrder }: AtosDeps): AtosStore => ({
  async findLicitacao({ licitacao, chaveOrigem }) {
    const query = db.selectFrom('licitacao').select(['id', 'data_publicacao'])
    const row = await (licitacao === undefined
      ? query.where('chave_origem', '=', chaveOrigem ?? '')
      : query.where('id', '=', licitacao)
    ).executeTakeFirst()
    return row ? { id: row.id, publicadaEm: row.data_publicacao } : null
  },
  foresee: (idLicitacao, atos) =>
    db.transaction().execute(async (trx): Promise<Previsao | null> => {
      const registrada = await lockRegistrada(trx, idLicitacao, atos)
      if (!registrada) return null
      const { id, processo, objeto } = registrada
      const desfechos = judgeAtos(registrada, atos)
      const now = clock.now()
      const antes = await readMostrado(trx, id, null, now)
      return tentatively(trx, async () => {
        await write(trx, id, { novos: onlyNew(atos, desfechos), por: autor, secretOrder, now })
        const depois = await readMostrado(trx, id, null, now)
        const faltas = await readFaltas(trx, id, now)
        const previsao = { id, processo, objeto, desfechos, antes, depois, perdas: findPerdas(antes, depois), faltas }
        return { keep: false, result: previsao }
      })
    }),
  record: (idLicitacao, atos, confirmado, por = autor) =>
    db.transaction().execute(async (trx) => {
      const registrada = await lockRegistrada(trx, idLicitacao, atos)
      if (!registrada) return null
      const desfechos = judgeAtos(registrada, atos)
      const novos = onlyNew(atos, desfechos)
      const now = clock.now()
      const see = async (): Promise<Mostrado> => {
        const lugares = registrada.sessao === null ? null : listLugares(novos)
        return readMostrado(trx, idLicitacao, lugares, now)
      }
      const writeNew = () => write(trx, idLicitacao, { novos, por, secretOrder, now })
      if (confirmado || !mayTake(registrada, novos)) {
        await writeNew()
        return desfechos
      }
      const antes = await see()
      return tentatively(trx, async () => {
        await writeNew()
        const keep = findPerdas(antes, await see()).length === 0
        return { keep, result: keep ? desfechos : withoutConfirmation(desfechos) }
      })
    }),
  missing: (idLicitacao) => readFaltas(db, idLicitacao, clock.now()),
})

const onlyNew = (atos: readonly Ato[], desfechos: readonly unknown[]) =>
  atos.filter((_, index) => desfechos[index] === 'novo')

/** Undoes what `attempt` wrote, unless it says that it is to be kept. */
async function tentatively<T>(trx: Db, attempt: () => Promise<{ keep: boolean; result: T }>) {
  await sql`savepoint tentativa`.execute(trx)
  const { keep, result } = await attempt()
  if (!keep) await sql`rollback to savepoint tentativa`.execute(trx)
  return result
}

type Escrita = { novos: Ato[]; por: string; secretOrder: SecretOrder; now: Date }

async function write(trx: Db, id: number, { novos, por, secretOrder, now }: Escrita) {
  if (novos.length === 0) return
  await writeAtos(trx, id, novos, now)
  const dados = { atos: novos.map((ato) => ato.id) }
  await recordEventos(trx, [{ entidade: 'licitacao', idEntidade: id, tipo: 'atosRegistrados', dados, autor: por }])
  await refoldSessao(trx, { id, novos, secretOrder, now })
}

async function lockRegistrada(trx: Db, idLicitacao: number, atos: readonly Ato[]): Promise<Registrada | null> {
  const row = await trx
    .selectFrom('licitacao')
    .select(['id', 'num_processo', 'objeto', 'publicacao', 'sessao', 'tipo_licitacao', 'tipo_valor'])
    .where('id', '=', idLicitacao)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) return null
  const lotes = await trx
    .selectFrom('lote')
    .select(['numero', 'situacao'])
    .where('id_licitacao', '=', idLicitacao)
    .execute()
  const itens = await trx
    .selectFrom('item')
    .select(['sequencia', 'situacao'])
    .where('id_licitacao', '=', idLicitacao)
    .where('id_lote', 'is', null)
    .execute()
  return {
    ...{ id: row.id, processo: row.num_processo, objeto: row.objeto, publicada: row.publicacao === 'PUBLICADA' },
    sessao: row.sessao,
    ...{ tipoLicitacao: row.tipo_licitacao, tipoValor: row.tipo_valor },
    lotes: new Map(lotes.map(({ numero, situacao }) => [numero, situacao])),
    itens: new Map(itens.map(({ sequencia, situacao }) => [sequencia, situacao])),
    conhecidos: await readConhecidos(trx, idLicitacao, atos),
  }
}

async function readConhecidos(trx: Db, idLicitacao: number, atos: readonly Ato[]) {
  const conhecidos = new Map<string, string>()
  for (let from = 0; from < atos.length; from += batchSize) {
    const ids = atos.slice(from, from + batchSize).map(({ id }) => id)
    const rows = await trx
      .selectFrom('ato_sessao')
      .select(['id_ato', 'conteudo'])
      .where('id_licitacao', '=', idLicitacao)
      .where('id_ato', 'in', ids)
      .execute()
    for (const { id_ato, conteudo } of rows) conhecidos.set(id_ato, conteudo)
  }
  return conhecidos
}

async function writeAtos(trx: Db, id_licitacao: number, atos: readonly Ato[], registrado_em: Date) {
  for (let from = 0; from < atos.length; from += batchSize)
    await trx
      .insertInto('ato_sessao')
      .values(
        atos.slice(from, from + batchSize).map((ato) => ({
          ...{ id_licitacao, id_ato: ato.id, instante: ato.instante, tipo: ato.tipo, registrado_em },
          lote: 'lote' in ato ? ato.lote : null,
          item: 'item' in ato ? ato.item : null,
          cpf_cnpj: 'fornecedor' in ato ? (ato.fornecedor?.cpfCnpj ?? null) : null,
          conteudo: serializeContent(ato),
        })),
      )
      .execute()
}
