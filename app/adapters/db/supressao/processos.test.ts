import { expect } from 'vitest'
import { publicadoSegments } from '~/domain/supressao/avisos'
import { makeSupressoes } from '~/domain/supressao/supressao'
import { insertCompraDireta, insertLicitacao } from '../../../../tests/builders'
import { stoppedClock } from '../../../../tests/clock'
import { testOnBothEngines } from '../../../../tests/databases'
import {
  buildAnexoImportado,
  buildCompraDiretaImportada,
  buildItemImportado,
  buildLicitacaoImportada,
} from '../../../../tests/importacao/importacao'
import { insertLoteComItem } from '../../../../tests/sessao'
import { makeIndexJob } from '../busca/index-job.server'
import { makeCompraDiretaSearch } from '../compra-direta/compras-diretas.server'
import type { Db } from '../engine/schema'
import { makeImportacaoRepository } from '../importacao/importacao.repository.server'
import { makeLicitacaoSearch } from '../licitacao/licitacao.search.server'
import { makeSupressaoStore } from './supressoes.server'

const timezone = 'America/Sao_Paulo'
const page = { page: 1, size: 10 }
const clock = stoppedClock('2030-05-10T12:00:00Z')
const nome = 'Ludmila Prudêncio'
const partes = {
  objeto: `Aquisição de fórmula para a criança ${nome}`,
  itens: [buildItemImportado(1, `Fórmula de ${nome}`), buildItemImportado(2)],
  anexos: [buildAnexoImportado(1, `Receita de ${nome}`)],
}
/** What the search suggests for a misspelled word. */
const suggested = {
  licitacao: (db: Db, conteudo: string) =>
    makeLicitacaoSearch(db, timezone, { clock })({ conteudo }, page, 'RELEVANCIA').then(({ sugestao }) => sugestao),
  compra_direta: (db: Db, busca: string) =>
    makeCompraDiretaSearch(db, timezone, { clock })({ busca }, page, 'DESC').then(({ sugestao }) => sugestao),
}
/** The ids of the processes that a search finds. */
const searched = {
  licitacao: (db: Db, conteudo: string) =>
    makeLicitacaoSearch(db, timezone, { clock })({ conteudo }, page, 'RELEVANCIA').then(({ items }) =>
      items.map(({ id }) => id),
    ),
  compra_direta: (db: Db, busca: string) =>
    makeCompraDiretaSearch(db, timezone, { clock })({ busca }, page, 'DESC').then(({ items }) =>
      items.map(({ id }) => id),
    ),
}
const builders = { licitacao: buildLicitacaoImportada, compra_direta: buildCompraDiretaImportada }

/** Everything that is stored of processes and of what is searched, except the redacted passages themselves. */
async function storedTexts(db: Db) {
  const tables = ['licitacao', 'compra_direta', 'item', 'compra_direta_item', 'anexo', 'importacao_dito', 'evento']
  const rows = await Promise.all(
    [...tables, 'item_busca'].map((table) =>
      db
        .selectFrom(table as 'licitacao')
        .selectAll()
        .execute(),
    ),
  )
  return JSON.stringify(rows).toLowerCase()
}

for (const kind of ['licitacao', 'compra_direta'] as const)
  testOnBothEngines(
    `um trecho suprimido some do que se importou e da busca, e nenhuma importação o traz de volta: ${kind}`,
    async ({ db }) => {
      const build = builders[kind]
      const { saveBatch, saveComplementos } = makeImportacaoRepository(db, clock)
      const supressoes = makeSupressoes({ store: makeSupressaoStore(db), clock })
      const { chaveOrigem, origem } = build()
      await saveBatch([build(partes)])
      await makeIndexJob(db).runQueue()
      expect(await suggested[kind](db, 'ludmilla')).toBe('ludmila')
      const alvo = await supressoes.find(chaveOrigem)
      if (!alvo) throw new Error('o processo não foi achado')
      expect(await supressoes.preview({ alvo, trecho: nome })).toMatchObject({ ok: true, value: { length: 3 } })
      expect(await supressoes.add({ alvo, trecho: nome, autor: 'operador', idPessoa: null })).toMatchObject({
        ok: true,
      })
      await makeIndexJob(db).runQueue()
      expect(await storedTexts(db)).toContain('trecho suprimido')
      expect(await storedTexts(db)).not.toMatch(/ludmila|prud[eê]ncio/)
      expect(await suggested[kind](db, 'ludmilla')).toBeUndefined()

      await saveBatch([build(partes)])
      await saveBatch([build({ ...partes, carimbo: new Date('2030-05-11T12:00:00Z'), valorEstimado: '7' })])
      await saveComplementos([{ origem, chaveOrigem, itens: [...partes.itens, buildItemImportado(3)], anexos: null }])
      await makeIndexJob(db).runQueue()
      expect(await storedTexts(db)).not.toMatch(/ludmila|prud[eê]ncio/)
      const evento = await db.selectFrom('evento').select('entidade').where('tipo', '=', 'trecho suprimido').execute()
      expect(evento).toEqual([{ entidade: kind }])
    },
  )

/** Stores processes that no source states, whose texts hold the name; returns the id of that of this kind. */
async function insertDaqui(db: Db, kind: keyof typeof builders) {
  const objeto = `Aquisição de fórmula para a criança ${nome}`
  if (kind === 'compra_direta') return insertCompraDireta(db, { objeto })
  const id = await insertLicitacao(db, { objeto })
  await insertLoteComItem(db, id, { descricao: `Fórmula de ${nome}` })
  return id
}

for (const kind of ['licitacao', 'compra_direta'] as const)
  testOnBothEngines(
    `o que se criou aqui, sem origem, também se suprime pelo seu endereço, e some dos textos e da busca: ${kind}`,
    async ({ db }) => {
      const id = await insertDaqui(db, kind)
      await insertDaqui(db, kind)
      const supressoes = makeSupressoes({ store: makeSupressaoStore(db), clock })
      await makeIndexJob(db).runQueue()
      const registro = `${publicadoSegments[kind]}/${id}`
      expect(await supressoes.find(`${publicadoSegments[kind]}/99`)).toBeNull()
      const alvo = await supressoes.find(registro)
      expect(alvo).toEqual({ entidade: kind, id })
      if (!alvo) throw new Error('o processo não foi achado')
      expect(await supressoes.add({ alvo, trecho: nome, autor: 'operador', idPessoa: null })).toMatchObject({
        ok: true,
      })
      expect(await supressoes.listTextos(alvo)).toContainEqual({
        ...{ onde: 'processo', texto: 'Aquisição de fórmula para a criança [trecho suprimido]' },
      })
      expect(JSON.stringify(await supressoes.listTextos(alvo))).not.toContain('Ludmila')
      expect(await supressoes.list()).toMatchObject([{ registro, trecho: nome }])
      await makeIndexJob(db).runQueue()
      const found = await searched[kind](db, 'ludmila')
      expect(found).not.toContain(id)
      expect(found).toHaveLength(1)
      expect(await supressoes.remove((await supressoes.list())[0]?.id ?? 0, 'operador')).toBe(true)
      const eventos = await db.selectFrom('evento').select(['entidade', 'id_entidade', 'tipo']).orderBy('id').execute()
      expect(eventos).toEqual(
        ['trecho suprimido', 'trecho restituído'].map((tipo) => ({ entidade: kind, id_entidade: id, tipo })),
      )
    },
  )
