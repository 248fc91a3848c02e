import { expect, test } from 'vitest'
import { makeImportacaoRepository } from '~/adapters/db/importacao/importacao.repository.server'
import type { ProcessoImportado } from '~/domain/importacao/processo-importado'
import { systemClock } from '~/domain/shared/clock'
import { loadBuiltRemix } from '~/http/pages/remix-app.server'
import { hrefOf, paths } from '~/site/paths'
import { startApp, startPortal } from './http'
import { buildCompraDiretaImportada, buildLicitacaoImportada } from './importacao'

const noPncp = 'https://pncp.gov.br/app/editais/11222333000181/2030/5'

async function openScreens() {
  const { portal, env } = await startPortal()
  const { get } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  const { saveBatch } = makeImportacaoRepository(portal.db, systemClock)
  const save = async (processo: ProcessoImportado) => {
    await saveBatch([processo])
    return portal.db.selectFrom('licitacao').select('id').executeTakeFirst()
  }
  const open = async (id = 0, addressOf: (id: number) => string = paths.dadosGerais) => {
    const answer = await get(hrefOf(addressOf(id)))
    return { status: answer.status, location: answer.headers.get('location'), page: await answer.text() }
  }
  return { db: portal.db, save, open }
}

test('ACESSAR de uma licitação importada leva à sua origem, que é a página dela no PNCP se ela não diz outra', async () => {
  const { save, open } = await openScreens()
  const acessar = (page: string) => /<a[^>]*href="([^"]*)"[^>]*>(?:(?!<\/a>).)*ACESSAR/s.exec(page)?.[1]
  const id = (await save(buildLicitacaoImportada()))?.id
  expect(acessar((await open(id)).page)).toBe(noPncp)
  await save(buildLicitacaoImportada({ linkAcessoExterno: 'https://compras.example.com/5' }))
  expect(acessar((await open(id)).page)).toBe('https://compras.example.com/5')
})

test('o endereço de uma licitação que virou compra direta leva à página desta, e à da licitação se volta', async () => {
  const { db, save, open } = await openScreens()
  const { chaveOrigem } = buildLicitacaoImportada()
  const id = (await save(buildLicitacaoImportada()))?.id ?? 0
  await save(buildCompraDiretaImportada({ chaveOrigem }))
  const compra = await db.selectFrom('compra_direta').select('id').executeTakeFirstOrThrow()
  for (const address of [paths.dadosGerais, paths.portalLicitacao])
    expect((await open(id, address)).location).toBe(hrefOf(paths.compraDireta(compra.id)))
  expect((await open(compra.id, paths.compraDireta)).status).toBe(200)

  const again = (await save(buildLicitacaoImportada()))?.id ?? 0
  expect(again).not.toBe(id)
  expect((await open(id)).location).toBe(hrefOf(paths.dadosGerais(again)))
  expect((await open(id, paths.portalLicitacao)).location).toBe(hrefOf(paths.portalLicitacao(again)))
  expect((await open(compra.id, paths.compraDireta)).location).toBe(hrefOf(paths.portalLicitacao(again)))
})

test('se a compra direta em que uma licitação virou não é pública, o endereço diz o que houve e leva à origem', async () => {
  const { db, save, open } = await openScreens()
  const { chaveOrigem } = buildLicitacaoImportada()
  const id = (await save(buildLicitacaoImportada()))?.id ?? 0
  await save(buildCompraDiretaImportada({ chaveOrigem }))
  await db.updateTable('compra_direta').set({ publicacao: 'DESPUBLICADA' }).execute()
  const gone = await open(id)
  expect(gone.status).toBe(404)
  expect(gone.page).toContain('Esta licitação passou a ser uma compra direta')
  expect(gone.page).toContain(`href="${noPncp}"`)
})
