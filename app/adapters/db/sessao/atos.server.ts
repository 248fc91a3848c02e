import { type Ato, atoSchema, contentOf } from '~/domain/sessao/atos/ato'
import {
  type AtosStore,
  decisiveTypes,
  judgeAtos,
  type Registrada,
  withoutConfirmation,
} from '~/domain/sessao/atos/registrar'
import type { SecretOrder } from '~/domain/sessao/participantes'
import type { Clock } from '~/domain/shared/clock'
import type { Db } from '../engine/schema'
import { recordEventos } from '../ledger/ledger.server'
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
    db.transaction().execute(async (trx) => {
      const registrada = await lockRegistrada(trx, idLicitacao, atos)
      return registrada && judgeAtos(registrada, atos).desfaz
    }),
  record: (idLicitacao, atos, confirmado, por = autor) =>
    db.transaction().execute(async (trx) => {
      const registrada = await lockRegistrada(trx, idLicitacao, atos)
      if (!registrada) return null
      const { desfechos, desfaz } = judgeAtos(registrada, atos)
      if (desfaz && !confirmado) return withoutConfirmation(desfechos)
      const novos = atos.filter((_, index) => desfechos[index] === 'novo')
      if (novos.length === 0) return desfechos
      const now = clock.now()
      await writeAtos(trx, idLicitacao, novos, now)
      const dados = { atos: novos.map(({ id }) => id) }
      await recordEventos(trx, [
        { entidade: 'licitacao', idEntidade: idLicitacao, tipo: 'atosRegistrados', dados, autor: por },
      ])
      await refoldSessao(trx, { id: idLicitacao, novos, secretOrder, now })
      return desfechos
    }),
})

async function lockRegistrada(trx: Db, idLicitacao: number, atos: readonly Ato[]): Promise<Registrada | null> {
  const row = await trx
    .selectFrom('licitacao')
    .select(['id', 'num_processo', 'objeto', 'publicacao', 'status', 'status_por_data', 'tipo_licitacao', 'tipo_valor'])
    .where('id', '=', idLicitacao)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) return null
  const lotes = await trx.selectFrom('lote').select('numero').where('id_licitacao', '=', idLicitacao).execute()
  const itens = await trx
    .selectFrom('item')
    .select('sequencia')
    .where('id_licitacao', '=', idLicitacao)
    .where('id_lote', 'is', null)
    .execute()
  const decides = atos.some(({ tipo }) => decisiveTypes.includes(tipo))
  return {
    ...{ id: row.id, processo: row.num_processo, objeto: row.objeto, publicada: row.publicacao === 'PUBLICADA' },
    ...{ status: row.status, statusPorData: row.status_por_data },
    ...{ tipoLicitacao: row.tipo_licitacao, tipoValor: row.tipo_valor },
    lotes: new Set(lotes.map(({ numero }) => numero)),
    itens: new Set(itens.map(({ sequencia }) => sequencia)),
    conhecidos: await readConhecidos(trx, idLicitacao, atos),
    decisivos: decides ? await readDecisivos(trx, idLicitacao) : [],
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

async function readDecisivos(trx: Db, idLicitacao: number) {
  const rows = await trx
    .selectFrom('ato_sessao')
    .select('conteudo')
    .where('id_licitacao', '=', idLicitacao)
    .where('tipo', 'in', [...decisiveTypes])
    .execute()
  return rows.map(({ conteudo }) => atoSchema.parse(JSON.parse(conteudo)))
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
          conteudo: contentOf(ato),
        })),
      )
      .execute()
}
