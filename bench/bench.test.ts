// @module-tag long
import { chmod, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { emptyDataDir, temporaryFolder } from '../tests/databases'
import { findPostgres } from '../tests/setup/postgres'
import { makeCases } from './cases'
import { licitacoes } from './data'
import { engines } from './database'
import { floodBounds, floodTable, measureFlood } from './flood/flood'
import { lighthouseBounds, lighthouseTable, measureLighthouse } from './lighthouse'
import { measurePhone } from './phone'
import { benchmarksFile, listBounds, pageTables, phoneBounds, withSection } from './report'
import { measureList } from './run'
import { measureSync, syncBounds, syncTable } from './sync/run'
import { measureTabelas, tabelasBounds, tabelasTable } from './tabelas'

const total = 300

test('os dados são os mesmos em cada medição, e os primeiros os mesmos em qualquer tamanho', () => {
  const [few, many] = [[...licitacoes(20)], [...licitacoes(total)]]
  expect(many.slice(0, 20)).toEqual(few)
  expect([...licitacoes(total)]).toEqual(many)
  const common = many.filter(({ busca }) => busca.includes('aquisicao')).length
  expect(common / total).toBeGreaterThan(0.5)
  expect(many.filter(({ busca }) => /aquisicao.*prestacao|prestacao.*aquisicao/.test(busca))).toEqual([])
})

test.for(engines)(
  'a medição inteira corre em pequeno com %s, e toda resposta é a página pedida',
  { timeout: 400_000 },
  async (engine, context) => {
    if (engine === 'postgres' && !(await findPostgres())) context.skip('PostgreSQL não está instalado nesta máquina')
    const folder = await temporaryFolder()
    // PostgreSQL may run as another user, who needs access.
    await chmod(folder, 0o755)
    const wanted = ['list, 10 rows, first page', 'list, 10 rows, last page', 'a common word']
    const cases = makeCases(total).filter(({ name }) => wanted.includes(name))
    const result = await measureList(engine, total, { folder, seconds: 1, turns: 4, cases, tell() {} })

    expect(result.rows.map(({ name }) => name)).toEqual(wanted)
    for (const figures of [result.cached, ...result.rows.map(({ figures }) => figures)])
      for (const figure of Object.values(figures)) expect(figure).toBeGreaterThan(0)
    expect(result.memory).toBeGreaterThan(0)
    expect(pageTables([result], 'tenders')[1]?.split('\n')).toHaveLength(2 + wanted.length)
    expect(listBounds([result]).map(({ ratio }) => ratio)).not.toContain(Number.NaN)
  },
)

test('o tempo até a lista se ler e se usar num telefone lento é medido num navegador', async () => {
  const figures = await measurePhone({ folder: await temporaryFolder(), rounds: 1 })
  for (const figure of [figures.readable, figures.usable, figures.bytes]) expect(figure).toBeGreaterThan(0)
  expect(figures.usable).toBeGreaterThanOrEqual(figures.readable)
  expect(phoneBounds(figures).map(({ name }) => name)).toHaveLength(4)
})

test('o Lighthouse abre uma página num navegador e dá as suas notas: uma que não se indexa não tem limite de SEO', async () => {
  const page = { name: 'validator', path: 'validar-documento', indexed: true }
  const figures = await measureLighthouse({ place: { DATA_DIR: await emptyDataDir() }, rounds: 1, pages: [page] })
  expect(figures).toMatchObject([{ name: 'validator', accessibility: 100, practices: 100, seo: 100, findings: [] }])
  expect(figures[0]?.performance).toBeGreaterThan(0)
  expect(lighthouseBounds(figures).map(({ name }) => name)).toEqual(
    ['accessibility', 'best practices', 'SEO', 'layout shift'].map((bound) => `validator: ${bound}`),
  )
  const notIndexed = figures.map((one) => ({ ...one, indexed: false }))
  expect(lighthouseBounds(notIndexed)).toHaveLength(3)
  expect(lighthouseTable(notIndexed)).toContain('noindex')
})

test('a lista é medida enquanto um portal vazio se enche do PNCP, e mostra as compras', async () => {
  const figures = await measureSync({ folder: await temporaryFolder(), total: 300, seconds: 40, tell() {} })
  expect(figures.stored).toBeGreaterThan(0)
  expect(figures.first).toBeLessThan(40)
  const { p95, slowest, first } = figures
  expect(syncBounds(figures).map(({ ratio }) => ratio)).toEqual([p95 / 300, slowest / 1000, first / 60])
  expect(syncTable(figures)).toContain('waiting for items')
})

test('uma tabela inteira é medida enquanto outros leem a lista, e depois os feeds e as agendas', async () => {
  const figures = await measureTabelas('pglite', total, { folder: await temporaryFolder(), seconds: 1, tell() {} })
  for (const figure of [figures.perSecond, figures.p95, figures.p95Idle]) expect(figure).toBeGreaterThan(0)
  expect(figures.rows).toHaveLength(8)
  for (const { figures: each } of figures.rows) expect(each.p99).toBeGreaterThan(0)
  const [memory, list] = tabelasBounds([figures])
  expect([memory?.ratio, list?.ratio]).toEqual([Math.max(0, figures.grown) / 150, figures.p95 / 300])
  expect(tabelasTable([figures]).split('\n')).toHaveLength(3)
})

test('quem envia é medido enquanto outros pedem as páginas mais longas e nada leem, e ninguém que envia é recusado', async () => {
  const figures = await measureFlood('pglite', await temporaryFolder(), 6000)
  expect(figures.receipts).toBeGreaterThan(0)
  expect(figures.refused).toEqual([])
  expect(floodBounds([figures]).map(({ ratio }) => ratio)).toEqual([figures.p99 / 1000, 0, figures.grown / 100])
  expect(floodTable([figures])).toContain('embedded')
})

test('cada medição escreve a sua seção dos resultados, e deixa as outras como estão', async () => {
  const text = await readFile(benchmarksFile, 'utf8')
  for (const section of [
    'list',
    'search',
    'itens',
    'tabelas',
    'import',
    'sync',
    'portal',
    'flood',
    'phone',
    'lighthouse',
  ]) {
    const written = withSection(text, section, 'medido')
    expect(written).toContain(`<!-- bench ${section} -->\n\nmedido\n\n<!-- end ${section} -->`)
    expect(written.split('\n## ').map((part) => part.split('\n')[0])).toEqual(
      text.split('\n## ').map((part) => part.split('\n')[0]),
    )
  }
  expect(() => withSection(text, 'outra', 'medido')).toThrow()
})
