// @module-tag rest
import { expect, test } from 'vitest'
import { makeImportacaoRepository } from '~/adapters/db/importacao/importacao.repository.server'
import type { ProcessoImportado } from '~/domain/importacao/processo-importado'
import { systemClock } from '~/domain/shared/clock'
import { loadBuiltRemix } from '~/http/pages/remix-app.server'
import { paths, toHref } from '~/site/paths'
import { startApp, startEmbeddedPortal } from '../http'
import { buildCompraDiretaImportada, buildItemImportado, buildLicitacaoImportada } from './importacao'

const noPncp = 'https://pncp.gov.br/app/editais/11222333000181/2030/5'

async function openScreens() {
  const { portal, env } = await startEmbeddedPortal()
  const { get } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  const { saveBatch } = makeImportacaoRepository(portal.db, systemClock)
  const save = async (processo: ProcessoImportado) => {
    await saveBatch([processo])
    return portal.db.selectFrom('licitacao').select('id').executeTakeFirst()
  }
  const open = async (id = 0, toAddress: (id: number) => string = paths.dadosGerais) => {
    const answer = await get(toHref(toAddress(id)))
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
    expect((await open(id, address)).location).toBe(toHref(paths.compraDireta(compra.id)))
  expect((await open(compra.id, paths.compraDireta)).status).toBe(200)

  const again = (await save(buildLicitacaoImportada()))?.id ?? 0
  expect(again).not.toBe(id)
  expect((await open(id)).location).toBe(toHref(paths.dadosGerais(again)))
  expect((await open(id, paths.portalLicitacao)).location).toBe(toHref(paths.portalLicitacao(again)))
  expect((await open(compra.id, paths.compraDireta)).location).toBe(toHref(paths.portalLicitacao(again)))
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

test('as páginas mostram a informação complementar, o processo eletrônico e o catálogo de um item, no portal e fora', async () => {
  const { db, save, open } = await openScreens()
  const dito = {
    informacaoComplementar: 'Peça o edital.\n \n\n\nPelo portal.',
    linkProcessoEletronico: 'https://sei.example.com/1',
    orgaoSubRogado: 'Fundo de Saúde',
    justificativaPresencial: 'Não há internet no local.',
    itens: [
      { ...buildItemImportado(1), categoria: 'Material', catalogoCodigo: '461846', catalogoNome: 'CATMAT' },
      { ...buildItemImportado(2), valorUnitario: '0', valorTotal: '0' },
    ],
  }
  const licitacao = (await save(buildLicitacaoImportada(dito)))?.id
  await save(buildCompraDiretaImportada(dito))
  const compra = await db.selectFrom('compra_direta').select('id').executeTakeFirstOrThrow()
  const pages = async () => [
    (await open(licitacao)).page,
    (await open(licitacao, paths.portalLicitacao)).page,
    (await open(compra.id, paths.compraDireta)).page,
  ]
  const processoEletronico = '<dd><a href="https://sei.example.com/1" target="_blank" rel="noopener noreferrer">'
  for (const page of await pages()) {
    expect(page).toContain('<dt>Informação complementar</dt><dd>Peça o edital.\n\nPelo portal.</dd>')
    expect(page).toContain(`<dt>Processo eletrônico</dt>${processoEletronico}`)
    expect(page).toContain('<dt>Órgão sub-rogado</dt><dd>Fundo de Saúde</dd>')
    expect(page).toContain('<dt>Justificativa da sessão presencial</dt><dd>Não há internet no local.</dd>')
    expect(page).toContain('Material · CATMAT 461846')
    expect(page).not.toContain('R$ 0,00')
  }
  for (const page of (await pages()).slice(0, 2))
    expect(page.match(/<td[^>]*>(?:(?!<\/td>).)*Não informado/g)).toHaveLength(2)
})
