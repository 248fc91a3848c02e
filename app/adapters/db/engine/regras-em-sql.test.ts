import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { prazoDaCompra } from '~/domain/compra-direta/compra-direta'
import { contratacaoDe, situacoesCompraDireta, tiposCompraDireta } from '~/domain/compra-direta/enums'
import { type Publicacao, situacoesLote, statusLicitacao } from '~/domain/licitacao/enums'
import { findPrazo } from '~/domain/licitacao/licitacao'
import { periodoDePropostas } from '~/domain/licitacao/participacao'
import { checkPrazos } from '~/domain/recurso/prazos'
import { isEstimativaPublica, judgedSituacoes } from '~/domain/sessao/visibilidade'
import { insertCompraDireta, insertLicitacao, insertLote, insertOrgao } from '../../../../tests/builders'
import { testOnBothEngines } from '../../../../tests/databases'
import { unavailableReason } from '../compra-direta/compra-direta.queries.server'
import { makeStatusJob } from '../licitacao/status-job.server'
import { readFatos } from '../sessao/fatos.server'
import type { Db } from './schema'

const day = (n: number) => new Date(Date.UTC(2030, 4, n, 12))
const publicacoes = ['PUBLICADA', 'AUSENTE', 'DESPUBLICADA', 'EXCLUIDA'] as const
const toColumns = (publicacao: Publicacao) => ({
  publicacao,
  ausente_desde: publicacao === 'AUSENTE' ? day(1) : null,
})
const inicios = [null, day(5), day(10), day(15)]
const fins = [null, day(5), day(10), day(20)]
const times = [day(10), day(20), day(1), day(15), day(9)]

const combined = <A, B, C>(as: readonly A[], bs: readonly B[], cs: readonly C[]) =>
  as.flatMap((a) => bs.flatMap((b) => cs.map((c) => [a, b, c] as const)))

const texts = { objeto: 'Mesas', busca: '', ident: '' }

type Row = {
  publicacao: string
  data_ini_envio_proposta: Date | null
  data_fim_envio_proposta: Date | null
  data_abertura: Date | null
}

/** The stored deadline, whether proposals are taken, and when either changes, as the domain says it. */
function computeExpected({ publicacao, ...row }: Row, ate: Date | undefined, takes: boolean, now: Date) {
  if (publicacao !== 'PUBLICADA' || !ate) return [null, null, null]
  const inicio = row.data_ini_envio_proposta
  return [ate, takes || null, inicio && inicio > now && inicio < ate ? inicio : ate]
}

const describeRow = ({ publicacao, ...row }: Row & { status?: string | null; situacao?: string | null }, now: Date) =>
  JSON.stringify([
    ...[now, publicacao, row.status ?? row.situacao],
    ...[row.data_ini_envio_proposta, row.data_fim_envio_proposta, row.data_abertura],
  ])

const toPrazoPropostas = (row: Row) => ({
  inicio: row.data_ini_envio_proposta,
  fim: row.data_fim_envio_proposta ?? row.data_abertura,
})

testOnBothEngines(
  'o prazo e se recebe propostas, que o banco guarda de cada licitação, são os que as regras dizem de qualquer situação e data',
  async ({ db }) => {
    const id_orgao = await insertOrgao(db)
    const rows = combined([null, ...statusLicitacao], inicios, fins).flatMap(([status, inicio, fim]) =>
      publicacoes.flatMap((publicacao) =>
        [null, day(12)].map((data_abertura) => ({
          ...{ ...texts, id_orgao, status, ...toColumns(publicacao), data_abertura },
          ...{ data_ini_envio_proposta: inicio, data_fim_envio_proposta: fim },
        })),
      ),
    )
    for (let from = 0; from < rows.length; from += 500)
      await db
        .insertInto('licitacao')
        .values(rows.slice(from, from + 500))
        .execute()
    for (const now of times) {
      await makeStatusJob(db, { now: () => now })()
      for (const row of await db.selectFrom('licitacao').selectAll().execute()) {
        const { status, data_abertura: dataAbertura, data_fim_envio_proposta: dataFimEnvioProposta } = row
        const ate = findPrazo({ status, dataAbertura, dataFimEnvioProposta }, now)?.ate
        const proposto = { direta: null, situacao: status, prazo: toPrazoPropostas(row), decidida: false }
        const isAnnounced = status === 'AGUARDANDO_ABERTURA' || status === 'AGENDADA'
        const takes = !isAnnounced && periodoDePropostas(proposto, now) === 'aberto'
        expect([row.prazo, row.recebendo, row.prazo_muda_em], describeRow(row, now)).toEqual(
          computeExpected(row, ate, takes, now),
        )
      }
    }
  },
)

testOnBothEngines(
  'o prazo e se recebe propostas, que o banco guarda de cada compra direta, são os que as regras dizem de qualquer tipo, situação e data',
  async ({ db }) => {
    const id_orgao = await insertOrgao(db)
    const situacoes = [null, ...situacoesCompraDireta]
    const rows = combined(situacoes, inicios, fins).flatMap(([situacao, inicio, fim]) =>
      combined(tiposCompraDireta, publicacoes, [null, day(12)]).map(([tipo, publicacao, data_abertura]) => ({
        ...{ ...texts, id_orgao, tipo, situacao, ...toColumns(publicacao), data_abertura },
        ...{ data_ini_envio_proposta: inicio, data_fim_envio_proposta: fim },
      })),
    )
    for (let from = 0; from < rows.length; from += 500)
      await db
        .insertInto('compra_direta')
        .values(rows.slice(from, from + 500))
        .execute()
    for (const now of times) {
      await makeStatusJob(db, { now: () => now })()
      for (const row of await db.selectFrom('compra_direta').selectAll().execute()) {
        const { tipo, situacao, data_abertura, data_fim_envio_proposta } = row
        const shown = {
          ...{ id: 1, numero: null, ano: null, objeto: '', dataHoraPublicacao: null, orgaoNome: '', tipo, situacao },
          ...{ dataHoraAbertura: data_abertura, dataHoraFimEnvioPropostas: data_fim_envio_proposta },
        }
        const proposto = { direta: contratacaoDe(tipo), situacao, prazo: toPrazoPropostas(row), decidida: false }
        const takes = periodoDePropostas(proposto, now) === 'aberto'
        expect([row.prazo, row.recebendo, row.prazo_muda_em], describeRow(row, now)).toEqual(
          computeExpected(row, prazoDaCompra(shown, now)?.ate, takes, now),
        )
      }
    }
  },
)

testOnBothEngines(
  'o valor sigiloso aparece na página de uma licitação e na lista ao mesmo tempo: quando cada lote e cada item sem lote foi julgado',
  async ({ db }) => {
    const sealed = { orcamento_sigiloso: true, valor_estimado: '500' }
    const readShown = async (id: number) => {
      const fatos = await readFatos(db, id, day(10))
      const { orcamento_publico } = await db
        .selectFrom('licitacao')
        .select('orcamento_publico')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return [fatos.ok && isEstimativaPublica(fatos.value), orcamento_publico === true]
    }
    const none = await insertLicitacao(db, sealed)
    expect(await readShown(none)).toEqual([false, false])
    for (const [situacao, julgado_em, em] of combined([null, 'OUTRA', ...situacoesLote], [null, day(9)], [
      'lote',
      'item',
    ] as const)) {
      const id = await insertLicitacao(db, sealed)
      const own = { id_licitacao: id, descricao: 'Mesa', situacao, julgado_em }
      if (em === 'lote') await insertLote(db, own)
      else
        await db
          .insertInto('item')
          .values({ ...own, sequencia: 1 })
          .execute()
      const judged = julgado_em !== null || judgedSituacoes.includes(situacao)
      expect(await readShown(id), `${em} ${situacao} ${julgado_em}`).toEqual([judged, judged])
      await insertLote(db, { id_licitacao: id, numero: 2 })
      expect(await readShown(id), `${em} e um lote por julgar`).toEqual([false, false])
    }
  },
)

testOnBothEngines('o fim de um recurso, que no banco só se adia, é o que a regra deixa mudar', async ({ db }) => {
  const id_licitacao = await insertLicitacao(db)
  const prazos = (fim: Date) => ({ inicio: day(1), fimRecurso: fim, fimContrarrazao: day(28) })
  for (const table of ['lote', 'item'] as const)
    for (const [index, before] of [day(5), day(10), day(15)].entries())
      for (const after of [day(5), day(10), day(15)]) {
        const dates = { data_inicio_recurso: day(1), data_fim_recurso: before, data_fim_contrarrazao: day(28) }
        const common = { id_licitacao, descricao: 'Mesa', ...dates }
        const number = index * 100 + after.getUTCDate()
        if (table === 'lote') await insertLote(db, { ...common, numero: number })
        else
          await db
            .insertInto('item')
            .values({ ...common, sequencia: number })
            .execute()
        const own = table === 'lote' ? 'numero' : 'sequencia'
        const change = sql`update ${sql.table(table)} set data_fim_recurso = ${after} where ${sql.ref(own)} = ${number}`
        const changed = await change.execute(db).then(
          () => true,
          () => false,
        )
        expect([table, before, after, changed]).toEqual([
          ...[table, before, after],
          checkPrazos(prazos(after), prazos(before), day(28)).ok,
        ])
      }
})

testOnBothEngines(
  'o que deixa de ser público sai da lista de itens e das somas no mesmo instante, seja qual for a situação',
  async ({ db }) => {
    const id_orgao = await insertOrgao(db)
    const item = { descricao: 'Mesa', sequencia: 1 }
    for (const publicacao of publicacoes) {
      const id = await insertLicitacao(db, { id_orgao, num_processo: null })
      const { id: id_item } = await insertItem('item', { ...item, id_licitacao: id })
      await list({ id_licitacao: id, id_item })
      await db
        .updateTable('licitacao')
        .set({ ...toColumns(publicacao), uf: 'PE', status: 'SUSPENSO' })
        .where('id', '=', id)
        .execute()
      expect([publicacao, await listed('id_licitacao', id)]).toEqual([
        publicacao,
        publicacao === 'PUBLICADA' ? [1, 1] : [0, 0],
      ])
    }
    for (const [situacao, publicacao] of combined([null, ...situacoesCompraDireta], publicacoes, [0])) {
      const id = await insertCompraDireta(db, { id_orgao, situacao: 'PROCESSANDO' })
      const { id: id_item_compra } = await insertItem('compra_direta_item', { ...item, id_compra_direta: id })
      await list({ id_compra_direta: id, id_item_compra })
      await db
        .updateTable('compra_direta')
        .set({ ...toColumns(publicacao), situacao, uf: 'PE', data_abertura: day(1) })
        .where('id', '=', id)
        .execute()
      expect([situacao, publicacao, await listed('id_compra_direta', id)]).toEqual([
        ...[situacao, publicacao],
        publicacao !== 'AUSENTE' && unavailableReason({ publicacao, situacao }) === undefined ? [1, 1] : [0, 0],
      ])
    }

    function insertItem(table: 'item' | 'compra_direta_item', row: object) {
      return db
        .insertInto(table)
        .values(row as never)
        .returning('id')
        .executeTakeFirstOrThrow()
    }
    async function list({ id_item, id_item_compra, ...processo }: Record<string, number>) {
      await db
        .insertInto('item_busca')
        .values({ ...processo, id_item, id_item_compra, premiado: false, fts: '' })
        .execute()
      await db
        .insertInto('homologado')
        .values({ ...processo, id_orgao, em: day(1), quantidade: 1, com_valor: 0 })
        .execute()
    }
    async function listed(column: 'id_licitacao' | 'id_compra_direta', id: number) {
      const count = async (table: 'item_busca' | 'homologado') =>
        (await db.selectFrom(table).select(column).where(column, '=', id).execute()).length
      return [await count('item_busca'), await count('homologado')]
    }
  },
)

/** The triggers of a row of docs/architecture.md. `a_{b,c}` stands for `a_b` and `a_c`. */
const triggersIn = (cell: string) =>
  [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, name = '']) => {
    const [, start = name, ends] = /^(.*)\{(.*)\}$/.exec(name) ?? []
    return ends ? ends.split(',').map((end) => start + end) : [start]
  })

const readTriggers = async (db: Db) => {
  const { rows } = await sql<{ tabela: string; gatilho: string }>`
    select relname as tabela, tgname as gatilho from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal`.execute(db)
  return rows.map(({ tabela, gatilho }) => `${tabela}: ${gatilho}`).sort()
}

testOnBothEngines('docs/architecture.md traz todos os gatilhos do banco, e o que cada um guarda', async ({ db }) => {
  const [, section = ''] = readFileSync('docs/architecture.md', 'utf8').split('## Triggers\n')
  const [own = ''] = section.split('\n## ')
  const rows = own.split('\n').flatMap((line) => {
    const [, table = '', triggers = '', keeps = ''] = line.split('|').map((cell) => cell.trim())
    return triggers.startsWith('`') ? [{ table, triggers: triggersIn(triggers), keeps }] : []
  })
  expect(rows.filter(({ keeps }) => keeps === '')).toEqual([])
  expect(rows.flatMap(({ table, triggers }) => triggers.map((one) => `${table}: ${one}`)).sort()).toEqual(
    await readTriggers(db),
  )
})
