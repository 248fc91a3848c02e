// @module-tag rest
import { expect, test } from 'vitest'
import { insertCompraDireta, insertLicitacao } from '../builders'
import { base, past, readable, startPerfis } from '../perfis/perfis'

test('duzentos documentos de uma licitação ou compra direta vêm em páginas de 50, por links', async () => {
  const { db, page } = await startPerfis()
  const id_licitacao = await insertLicitacao(db)
  const id_compra_direta = await insertCompraDireta(db)
  const names = Array.from({ length: 200 }, (_, at) => `Planta ${String(at + 1).padStart(3, '0')}.pdf`)
  for (const parent of [{ id_licitacao }, { id_compra_direta }])
    await db
      .insertInto('anexo')
      .values(names.map((nome) => ({ ...parent, tipo: 'OUTROS' as const, nome, data_cadastro: past })))
      .execute()
  const shown = async (path: string) => {
    const { html } = await page(path)
    return { html, names: [...new Set(readable(html).match(/Planta \d{3}/g))].sort() }
  }
  const screens = [
    [`licitacao-visualizacao/${id_licitacao}/dados-edital`, ''],
    [`portal/licitacao/detalhe/${id_licitacao}`, '#documentos'],
    [`portal/compra-direta/detalhe/${id_compra_direta}`, '#documentos'],
  ] as const
  for (const [path, fragment] of screens) {
    const first = await shown(path)
    expect(first.names, path).toHaveLength(50)
    expect(first.html, path).toContain(`href="${base}/${path}?pageAnexos=4${fragment}"`)
    const second = await shown(`${path}?pageAnexos=2`)
    expect(second.names, path).toHaveLength(50)
    expect(
      second.names.filter((name) => first.names.includes(name)),
      path,
    ).toEqual([])
    const last = await shown(`${path}?pageAnexos=4`)
    expect(await shown(`${path}?pageAnexos=9`).then(({ names }) => names), path).toEqual(last.names)
  }
})

test('poucos documentos vêm todos, sem páginas', async () => {
  const { db, page } = await startPerfis()
  const id_compra_direta = await insertCompraDireta(db)
  const anexo = { id_compra_direta, tipo: 'AVISO' as const, nome: 'Aviso.pdf', data_cadastro: past }
  await db.insertInto('anexo').values(anexo).execute()
  const { html } = await page(`portal/compra-direta/detalhe/${id_compra_direta}`)
  expect(html).toContain('Aviso.pdf')
  expect(html).not.toContain('pageAnexos')
})
