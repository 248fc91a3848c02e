import { expect } from 'vitest'
import { insertLicitacao } from '../../../../tests/builders'
import { testOnBothEngines } from '../../../../tests/databases'
import { buildAnexoImportado, buildItemImportado, buildLicitacaoImportada } from '../../../../tests/importacao'
import { insertDocumento } from '../documento/documento.server'
import type { Db } from '../engine/schema'
import { readVersao } from '../engine/versao.server'
import { makeImportacaoRepository } from './importacao.repository.server'
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

/** Minutes of a tender, with their code, as they were once made; returns the document's id. */
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
