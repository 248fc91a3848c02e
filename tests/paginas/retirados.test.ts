// @module-tag rest
import { expect, test } from 'vitest'
import { newUri } from '~/adapters/files/store.server'
import { loadBuiltRemix } from '~/http/pages/remix-app.server'
import { insertCompraDireta, insertLicitacao, insertOrgao } from '../builders'
import { registerDocumento } from '../documentos'
import { startApp, startPortal } from '../http'
import { base, hiddenIn, openScreens, typed } from '../recursos/telas'

const orgao = 'Prefeitura de Serra Azul'
const portuguese = (text: string) => `<span lang="pt-BR">${text}</span>`

async function start() {
  const { portal, env } = await startPortal()
  const { get } = await startApp({ portal, env, remix: await loadBuiltRemix() })
  const id_orgao = await insertOrgao(portal.db, { nome: orgao })
  const read = async (path: string) => (await get(base + path)).text()
  return { portal, id_orgao, read }
}

test('o que foi despublicado ou excluído diz isso no título, de que órgão é e o que fazer', async () => {
  const { portal, id_orgao, read } = await start()
  const segredo = { id_orgao, objeto: 'Objeto retirado' }
  const despublicada = await insertLicitacao(portal.db, { ...segredo, publicacao: 'DESPUBLICADA' })
  const compra = await insertCompraDireta(portal.db, { ...segredo, publicacao: 'EXCLUIDA' })
  for (const [path, fact] of [
    [`/licitacao-visualizacao/${despublicada}/dados-gerais`, 'Esta licitação foi despublicada.'],
    [`/portal/licitacao/detalhe/${despublicada}`, 'Esta licitação foi despublicada.'],
    [`/portal/compra-direta/detalhe/${compra}`, 'Esta compra direta foi excluída.'],
  ] as const) {
    const page = await read(path)
    expect(page).toMatch(new RegExp(`<h1[^>]*>${fact}</h1>`))
    expect(page).toContain(`<title>${fact.slice(0, -1)} – Portal de Licitações</title>`)
    expect(page).toContain(`Órgão responsável: ${orgao}`)
    expect(page).toContain('fale com o órgão')
    expect(page).not.toContain('Objeto retirado')
    const english = await read(`${path}?lng=en`)
    expect(english).toContain(`Buyer: ${portuguese(orgao)}`)
    expect(english).toMatch(/<title>This [^<]* – Procurement Portal<\/title>/)
  }
})

test('um link recusado diz isso no título, por quê, de que órgão é e a quem pedir outro', async () => {
  const { portal, id_orgao, read } = await start()
  const id = await insertLicitacao(portal.db, { id_orgao })
  const page = await read(`/data-recurso?idPregao=${id}&token=inventado`)
  expect(page).toMatch(/<h1[^>]*>Este link não abre esta página<\/h1>/)
  for (const text of [
    '<title>Este link não abre esta página – Portal de Licitações</title>',
    'O link está errado, venceu,',
    `Órgão responsável: ${orgao}`,
    'Peça outro a quem lhe enviou este',
  ])
    expect(page).toContain(text)
  expect(await read(`/data-recurso?idPregao=${id}&token=inventado&lng=es`)).toContain(
    `Organismo responsable: ${portuguese(orgao)}`,
  )
  const documentos = await read('/portal/licitacao/cadastro/documentos/codigo-inventado-de-um-link')
  expect(documentos).toMatch(/<h1[^>]*>Este link não aceita mais documentos<\/h1>/)
  expect(documentos).toContain('Compare o link com o do e-mail que você recebeu.')
})

test('um documento revogado diz por quê, de que órgão era e a quem pedir outro, com cada texto na sua língua', async () => {
  const { portal, read } = await start()
  const codigo = await registerDocumento(portal, 'Aviso.pdf')
  await portal.documentos.revoke(codigo, 'Data errada.')
  const page = await read(`/validar-documento/${codigo}`)
  expect(page).toMatch(/<h1[^>]*>Documento revogado<\/h1>/)
  for (const text of ['Motivo: Data errada.', 'Órgão responsável: ', 'Peça ao órgão o documento'])
    expect(page).toContain(text)
  const english = await read(`/validar-documento/${codigo}?lng=en`)
  for (const text of ['Aviso.pdf', 'Data errada.']) expect(english).toContain(portuguese(text))
})

test('numa página em outra língua o nome de um documento e a justificativa de um prazo são ditos em português', async () => {
  const { portal, id_orgao, read } = await start()
  const id_licitacao = await insertLicitacao(portal.db, { id_orgao })
  const file = await portal.files.put([Buffer.from('%PDF-1.4')])
  const nome = 'Aviso de licitação.pdf'
  const stored = { uri: newUri(), ...file, tipo_midia: 'application/pdf', nome, publicado: true }
  const { id } = await portal.db.insertInto('arquivo').values(stored).returning('id').executeTakeFirstOrThrow()
  const anexo = { id_licitacao, tipo: 'AVISO' as const, nome, data_cadastro: new Date(), id_arquivo: id }
  const { id: idAnexo } = await portal.db.insertInto('anexo').values(anexo).returning('id').executeTakeFirstOrThrow()
  const visor = await read(`/licitacao-visualizacao/${id_licitacao}/dados-edital/${idAnexo}/ver?lng=en`)
  expect(visor).toContain('title="Document"')
  expect(visor).toContain(`<span class="visually-hidden">${portuguese(nome)}`)

  const { open, save, get, links, idLicitacao, idLote } = await openScreens()
  const { address, page } = await open(`/data-recurso?idPregao=${idLicitacao}&lng=en&token=${links.dataRecurso}`)
  const fields = { ...hiddenIn(page), ...typed, lote: String(idLote), loteMostrado: String(idLote) }
  const { location } = await save(`${address}&lote=${idLote}`, fields)
  expect(await (await get(location ?? '')).text()).toMatch(/<span lang="pt-BR">[^<]*Feriado/)
})
