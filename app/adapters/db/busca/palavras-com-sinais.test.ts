import { expect } from 'vitest'
import { systemClock as clock } from '~/domain/shared/clock'
import { insertCompraDireta, insertLicitacao, insertOrgao } from '../../../../tests/builders'
import { testOnBothEngines } from '../../../../tests/databases'
import { makeCompraDiretaSearch } from '../compra-direta/compras-diretas.server'
import type { Db } from '../engine/schema'
import { makeLicitacaoSearch } from '../licitacao/licitacao.search.server'
import { makeIndexJob } from './index-job.server'

const zone = 'America/Sao_Paulo'
const page = { page: 1, size: 10 }
const licitacoesCom = async (db: Db, filters: { conteudo: string } | { objeto: string }) =>
  (await makeLicitacaoSearch(db, zone, { clock })(filters, page, 'RELEVANCIA')).items
const comprasCom = async (db: Db, filters: { busca: string } | { objeto: string }) =>
  (await makeCompraDiretaSearch(db, zone, { clock })(filters, page, 'DESC')).items

const ids = (found: { id: number }[]) => found.map(({ id }) => id).sort((one, other) => one - other)

testOnBothEngines('uma palavra com sinais, como BR-230, se acha no objeto, nos itens e no órgão', async ({ db }) => {
  const noObjeto = await insertLicitacao(db, { objeto: 'Pavimentação da BR-230 com teste de COVID-19 e diesel S-10' })
  const nosItens = await insertLicitacao(db, { objeto: 'Serviços' })
  const descricao = 'Placas da BR 230, teste de covid-19 e diesel S-10'
  await db.insertInto('item').values({ id_licitacao: nosItens, sequencia: 1, descricao }).execute()
  const id_orgao = await insertOrgao(db, { nome: 'Comissão da BR-230, da COVID-19 e do S-10' })
  const noOrgao = await insertLicitacao(db, { objeto: 'Serviços', id_orgao })
  const compra = await insertCompraDireta(db, { objeto: 'Obra da BR-230 com teste de COVID-19 e diesel S-10' })
  await insertLicitacao(db, { objeto: 'Duzentos e 230 metros, 19 caixas e 10 litros' })
  await makeIndexJob(db).run(60_000)

  for (const texto of ['BR-230', 'br 230', 'Covid-19', 'COVID 19', 'S-10', 's 10']) {
    const found = await licitacoesCom(db, { conteudo: texto })
    expect(ids(found), texto).toEqual([noObjeto, nosItens, noOrgao])
    expect(found.find(({ id }) => id === nosItens)?.itemEncontrado, texto).toMatchObject({ numero: 1 })
    expect(ids(await licitacoesCom(db, { objeto: texto })), texto).toEqual([noObjeto, nosItens])
    expect(ids(await comprasCom(db, { busca: texto })), texto).toEqual([compra])
    expect(ids(await comprasCom(db, { objeto: texto })), texto).toEqual([compra])
  }
})
