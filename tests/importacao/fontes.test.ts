// @module-tag rest
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../databases'
import { dataFolder, openCommands } from './real-data'

test('as 8 compras do PNCP entram, e o que nada liga a uma compra é recusado com o motivo', async (context) => {
  const folder = path.join(dataFolder(context), 'pncp-api')
  const { portal, env, run } = await openCommands()
  const rejeitados = path.join(env.DATA_DIR, 'recusados.ndjson')

  const { codigo, texto } = await run('import', 'pncp', folder, '--rejeitados', rejeitados)
  expect(codigo).toBe(1)
  expect(texto).toContain('Lidos: 10 · novos: 8 · alterados: 0 · inalterados: 0 · rejeitados: 2')
  const refused = (await readFile(rejeitados, 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(refused).toEqual([
    {
      arquivo: path.join(folder, 'itens.json'),
      linha: null,
      motivo: expect.stringContaining('itens que nada liga a uma compra'),
    },
    {
      arquivo: path.join(folder, 'openapi-consulta-excerpt.json'),
      linha: null,
      motivo: expect.stringContaining('não é uma página de contratações do PNCP'),
    },
  ])
  expect(
    await portal.db
      .selectFrom('licitacao')
      .innerJoin('orgao', 'orgao.id', 'licitacao.id_orgao')
      .innerJoin('municipio', 'municipio.id', 'licitacao.id_municipio')
      .selectAll('licitacao')
      .select(['orgao.nome as orgao_nome', 'orgao.chave as orgao_chave', 'municipio.nome as municipio_nome'])
      .where('chave_origem', '=', '32512501000143-1-000282/2026')
      .executeTakeFirst(),
  ).toMatchObject({
    num_processo: 'VR.12.064.00003567/2026',
    numero_edital: '138',
    modalidade: 'CONCORRENCIA_ELETRONICA',
    modo_disputa: 'ABERTO_FECHADO',
    amparo_legal: 'Lei 14.133/2021, Art. 28, II',
    uf: 'RJ',
    municipio_nome: 'Volta Redonda',
    orgao_nome: 'MUNICIPIO DE VOLTA REDONDA',
    orgao_chave: '32512501000143/450068',
    data_ini_envio_proposta: new Date('2026-07-16T11:00:00Z'),
    data_abertura: new Date('2026-08-04T12:00:00Z'),
    valor_estimado: '177705.6700',
  })
})

/** All imported rows of the two sources, without the ids that the database gave them. */
async function readAll({ portal: { db } }: Awaited<ReturnType<typeof openCommands>>) {
  const without = ({ id: _id, id_orgao: _orgao, fts: _fts, ...row }: Record<string, unknown>) => row
  const rows = await Promise.all(
    (['licitacao', 'compra_direta'] as const).map((table) =>
      db.selectFrom(table).selectAll().orderBy('chave_origem').execute(),
    ),
  )
  return rows.map((all) => all.map(without))
}

test('em qualquer ordem das fontes entra o mesmo, e a segunda vez não muda nada', {
  tags: ['long'],
}, async (context) => {
  const folder = dataFolder(context)
  const sources = [
    ['pncp', path.join(folder, 'pncp-api')],
    ['comprasgov', path.join(folder, 'comprasgov/ifms-compras.csv')],
  ] as const
  const imported = []
  for (const order of [sources, [...sources].reverse()]) {
    const commands = await openCommands()
    for (const [origem, fonte] of order) await commands.run('import', origem, fonte)
    for (const [origem, fonte] of order)
      expect((await commands.run('import', origem, fonte)).texto).toContain('novos: 0 · alterados: 0')
    imported.push(await readAll(commands))
  }
  expect(imported[0]?.flat()).toHaveLength(2361)
  expect(imported[1]).toEqual(imported[0])
})

test('os mesmos registros do PNCP, sem datas, modalidade, números nem unidade, nada apagam', async (context) => {
  const folder = path.join(dataFolder(context), 'pncp-api')
  const commands = await openCommands()
  const poorer = path.join(await temporaryFolder(), 'pagina.json')
  const { data } = JSON.parse(await readFile(path.join(folder, 'contratacoes-excerpt-2026-07-14.json'), 'utf8'))
  const kept = ['numeroControlePNCP', 'objetoCompra', 'orgaoEntidade']
  const records = data.map((one: Record<string, unknown>) => Object.fromEntries(kept.map((name) => [name, one[name]])))
  await writeFile(poorer, JSON.stringify({ data: records }))

  await commands.run('import', 'pncp', folder)
  const before = await readAll(commands)
  expect((await commands.run('import', 'pncp', poorer)).texto).toContain(
    `Lidos: ${records.length} · novos: 0 · alterados: 0 · inalterados: ${records.length}`,
  )
  expect(await readAll(commands)).toEqual(before)
})
