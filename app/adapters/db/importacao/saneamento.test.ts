import { type KyselyPlugin, sql } from 'kysely'
import { expect } from 'vitest'
import { licitacaoFilters } from '~/domain/licitacao/filters'
import { readFilters } from '~/domain/shared/filter'
import { insertLicitacao } from '../../../../tests/builders'
import { testOnBothEngines } from '../../../../tests/databases'
import {
  buildAnexoImportado,
  buildItemImportado,
  buildLicitacaoImportada,
} from '../../../../tests/importacao/importacao'
import { makeIndexJob } from '../busca/index-job.server'
import { insertDocumento } from '../documento.server'
import type { Db } from '../engine/schema'
import { readVersao } from '../engine/versao.server'
import { makeLicitacaoSearch } from '../licitacao/licitacao.search.server'
import { makeImportacaoRepository } from './importacao.repository.server'
import { saveRound } from './importacao.round.server'
import { makeSaneamento } from './saneamento.server'

const clock = { now: () => new Date('2030-05-10T12:00:00Z') }

testOnBothEngines(
  'o que entrou sem máscara é mascarado depois do início, uma vez, e só no que foi importado',
  async ({ db }) => {
    const itens = Array.from({ length: 600 }, (_, index) => buildItemImportado(index + 1))
    const anexos = [buildAnexoImportado(1)]
    await makeImportacaoRepository(db, clock).saveBatch([buildLicitacaoImportada({ itens, anexos })])
    await db
      .updateTable('licitacao')
      .set({ objeto: 'Curso de AURORA LIMA 52998224725', num_processo: '12345678901' })
      .execute()
    await db
      .updateTable('item')
      .set({ descricao: 'Serviço de AURORA.529.982.247-25' })
      .where('sequencia', '=', 580)
      .execute()
    await db.updateTable('anexo').set({ link_externo: 'https://example.com/52998224725' }).execute()
    const own = await insertLicitacao(db, { objeto: 'Própria, 52998224725' })
    const before = await readVersao(db)

    const sanear = makeSaneamento(db, clock)
    await sanear()
    const [row] = await db.selectFrom('licitacao').selectAll().where('chave_origem', 'is not', null).execute()
    expect(row).toMatchObject({ objeto: 'Curso de AURORA LIMA ***.982.247-**', num_processo: '12345678901' })
    expect(await db.selectFrom('item').select('descricao').where('sequencia', '=', 580).execute()).toEqual([
      { descricao: 'Serviço de AURORA.***.982.247-**' },
    ])
    expect(await db.selectFrom('anexo').select('link_externo').execute()).toEqual([{ link_externo: null }])
    expect(await db.selectFrom('licitacao').select('objeto').where('id', '=', own).execute()).toEqual([
      { objeto: 'Própria, 52998224725' },
    ])
    const after = await readVersao(db)
    expect(after).toBeGreaterThan(before)
    await makeSaneamento(db, clock)()
    expect(await readVersao(db)).toBe(after)
  },
)

/** Runs `work`. Returns the kind of each statement directly after an update of `versao` in the same transaction. */
async function statementsAfterVersao(db: Db, work: (db: Db) => Promise<unknown>) {
  const following: string[] = []
  let changed = false
  const recorder: KyselyPlugin = {
    transformQuery({ node }) {
      const isVersao = node.kind === 'UpdateQueryNode' && JSON.stringify(node.table).includes('"versao"')
      // This is the first statement of the next step, which has its own transaction.
      const isNextStep =
        node.kind === 'InsertQueryNode' && JSON.stringify(node.into).includes('"importacao_saneamento"')
      if (changed && !isNextStep) following.push(node.kind)
      changed = isVersao
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await work(db.withPlugin(recorder))
  return following
}

testOnBothEngines(
  'a importação e a limpeza mudam a versão dos dados no último comando, e ninguém espera por ela até o fim',
  async ({ db }) => {
    const processo = buildLicitacaoImportada()
    expect(await statementsAfterVersao(db, (some) => saveRound(some, [processo], clock, true))).toEqual([])
    await db.updateTable('licitacao').set({ objeto: 'Curso de AURORA LIMA 52998224725' }).execute()
    const before = await readVersao(db)
    expect(await statementsAfterVersao(db, (some) => makeSaneamento(some, clock)())).toEqual([])
    expect(await readVersao(db)).toBeGreaterThan(before)
  },
)

/** Imports a tender, and puts back into it the data that older rules did not mask. Returns its key. */
async function importWithoutMasks(db: Db) {
  const numerada = (chaveOrigem: string, numProcesso: string) =>
    buildLicitacaoImportada({ chaveOrigem, numProcesso, objeto: 'Mesas' })
  const serie = Array.from({ length: 4 }, (_, step) => numerada(`serie ${step}`, String(71229049895 + step)))
  const destruido = numerada('destruido', '44/2030')
  await makeImportacaoRepository(db, clock).saveBatch([
    buildLicitacaoImportada({ itens: [buildItemImportado(1)], anexos: [buildAnexoImportado(1)] }),
    ...serie,
    destruido,
  ])
  const chave = buildLicitacaoImportada().chaveOrigem
  const objeto = 'Curso de Aurora, 529.982.\n247-25, aurora@gmail.com'
  const num_processo = '52998224725/2026'
  await db.updateTable('licitacao').set({ objeto, num_processo }).where('chave_origem', '=', chave).execute()
  await sql`update importacao_dito set dados = dados || ${JSON.stringify({ objeto, numProcesso: num_processo })}::jsonb
    where chave_origem = ${chave}`.execute(db)
  await db
    .updateTable('licitacao')
    .set({ num_processo: '***.290.498-**' })
    .where('chave_origem', '=', 'destruido')
    .execute()
  await db.updateTable('item').set({ descricao: 'Serviço de CPF52998224725, 1.529.982.247-25' }).execute()
  await db.updateTable('anexo').set({ nome: '52998224725-1.pdf' }).execute()
  await db.updateTable('orgao').set({ nome: 'AURORA LIMA 2026/529.982.247-25' }).execute()
  await makeIndexJob(db).runQueue()
  await db
    .insertInto('importacao_saneamento')
    .values(['licitacao', 'item', 'anexo', 'orgao'].map((tabela) => ({ tabela, concluido_em: clock.now() })))
    .execute()
  return chave
}

testOnBothEngines(
  'um banco que uma regra mais antiga deixou como está passa pela de hoje, e o que se ocultou não se acha mais',
  async ({ db }) => {
    const chave = await importWithoutMasks(db)
    const search = makeLicitacaoSearch(db, 'America/Sao_Paulo', { clock })
    const countFound = async (text: string) => {
      const { total } = await search(readFilters(licitacaoFilters, { conteudo: text }), { page: 1, size: 10 }, 'DESC')
      return total
    }
    expect(await countFound('52998224725')).toBe(1)

    // A run that is aborted before it begins leaves everything to the next run.
    await makeSaneamento(db, clock)(AbortSignal.abort())
    await makeSaneamento(db, clock)()
    const everything = async () =>
      JSON.stringify(
        await Promise.all(
          (['licitacao', 'item', 'anexo', 'orgao', 'importacao_dito', 'lexema'] as const).map((table) =>
            db.selectFrom(table).selectAll().execute(),
          ),
        ),
      )
    await makeIndexJob(db).runQueue()
    expect(await everything()).not.toMatch(/52998224725|529\D{0,4}982\D{0,4}247|aurora@/)
    for (const text of ['52998224725', 'cpf52998224725', '529.982.247-25']) expect(await countFound(text), text).toBe(0)
    const read = async (key: string) =>
      db.selectFrom('licitacao').select(['objeto', 'num_processo']).where('chave_origem', '=', key).executeTakeFirst()
    const masked = { objeto: 'Curso de Aurora, ***.982.247-**, a***@gmail.com', num_processo: '***.982.247-**/2026' }
    expect(await read(chave)).toEqual(masked)
    expect(await read('destruido')).toMatchObject({ num_processo: '71229049894' })
    expect(await countFound('71229049894')).toBe(1)

    // A record of another source is combined with the record of the first source.
    await makeImportacaoRepository(db, clock).saveBatch([
      { ...buildLicitacaoImportada({ amparoLegal: 'Lei 14.133/2021' }), origem: 'comprasgov', objeto: 'Mesas' },
    ])
    expect(await read(chave)).toEqual(masked)
  },
)

/** Inserts an ata and its document, with hashes made of `digit`. Returns the id of the document. */
async function insertAta(db: Db, idLicitacao: number, digit: string) {
  const { id: idArquivo } = await db
    .insertInto('arquivo')
    .values({
      uri: digit.repeat(22),
      sha256: digit.repeat(64),
      tamanho: 1,
      tipo_midia: 'application/pdf',
      nome: 'Ata.pdf',
      publicado: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const resumo = digit.repeat(64)
  await db
    .insertInto('ata')
    .values({ id_licitacao: idLicitacao, resumo, id_arquivo: idArquivo, criada_em: clock.now() })
    .execute()
  return insertDocumento(db, { codigoHash: resumo, nome: 'Ata', idLicitacao, idArquivo, now: clock.now() }, 'portal')
}

testOnBothEngines(
  'a ata que se emitiu aqui de uma sessão realizada em outro sistema é revogada, com o motivo, e só ela',
  async ({ db }) => {
    await makeImportacaoRepository(db, clock).saveBatch([buildLicitacaoImportada()])
    const { id } = await db.selectFrom('licitacao').select('id').executeTakeFirstOrThrow()
    const importada = await insertAta(db, id, 'a')
    const propria = await insertAta(db, await insertLicitacao(db), 'b')

    await makeSaneamento(db, clock)()
    expect(await db.selectFrom('documento').select(['id', 'revogado_em', 'motivo']).orderBy('id').execute()).toEqual([
      { id: importada, revogado_em: clock.now(), motivo: expect.stringContaining('realizada em outro sistema') },
      { id: propria, revogado_em: null, motivo: null },
    ])
    expect(
      await db.selectFrom('evento').select(['tipo', 'id_entidade']).where('tipo', '=', 'revogado').execute(),
    ).toEqual([{ tipo: 'revogado', id_entidade: importada }])
  },
)
