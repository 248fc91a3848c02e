import { chmod } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../tests/databases'
import { findPostgres } from '../tests/setup/postgres'
import { measureAta } from './ata'
import { casesOf } from './cases'
import { licitacoes } from './data'
import { engines } from './database'
import { floodBounds, measureFlood } from './flood/flood'
import { measurePhone } from './phone'
import { ataBounds, boundsOf, phoneBounds, tableOf, viewerBounds } from './report'
import { measurePortal } from './run'
import { measureViewer } from './viewer'

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
    // PostgreSQL runs as another user here, who must get there.
    await chmod(folder, 0o755)
    const wanted = ['10 linhas, página 1', '10 linhas, última', 'palavra comum']
    const cases = casesOf(total).filter(({ name }) => wanted.includes(name))
    const effort = { seconds: 1, rounds: 1, turns: 4, warming: 20, megabytes: 2 }
    const result = await measurePortal(engine, total, { folder, ...effort, cases, tell() {} })

    expect(result.rows.map(({ name }) => name)).toEqual(wanted)
    for (const { sql, cached, uncached } of result.rows)
      for (const figure of [sql, ...Object.values(uncached), cached.p50, cached.perSecond])
        expect(figure).toBeGreaterThan(0)
    const { memory, pageCpu, reactCpu, cachedPerSecond, barePerSecond } = result
    for (const figure of [memory, pageCpu, reactCpu, cachedPerSecond, barePerSecond]) expect(figure).toBeGreaterThan(0)

    expect(result.uploads.most).toBeGreaterThanOrEqual(result.uploads.idle)
    expect(tableOf(result).split('\n')).toHaveLength(4 + wanted.length)
    if (engine === 'postgres') expect(boundsOf([result]).map(({ ratio }) => ratio)).not.toContain(Number.NaN)
  },
)

test('o tempo até a primeira página de um documento é medido num navegador, e o que só o pdf.js leva', async () => {
  const figures = await measureViewer({ folder: await temporaryFolder(), rounds: 1, pages: 3 })
  for (const figure of Object.values(figures)) expect(figure).toBeGreaterThan(0)
  expect(viewerBounds(figures).map(({ ratio }) => ratio)).toEqual([
    figures.shown / figures.floor / 3,
    figures.shown / 2000,
  ])
})

test('o tempo até a lista se ler e se usar num telefone lento é medido num navegador', async () => {
  const figures = await measurePhone({ folder: await temporaryFolder(), rounds: 1 })
  for (const figure of Object.values(figures)) expect(figure).toBeGreaterThan(0)
  expect(figures.usable).toBeGreaterThanOrEqual(figures.readable)
  expect(phoneBounds(figures).map(({ name }) => name)).toHaveLength(3)
})

test('a ata é medida junto com o mínimo que custariam as suas palavras', async () => {
  const figures = await measureAta(20)
  for (const figure of Object.values(figures)) expect(figure).toBeGreaterThan(0)
  expect(ataBounds(figures).map(({ name }) => name)).toHaveLength(3)
})

test('quem envia é medido enquanto outros pedem as páginas mais longas e nada leem, e ninguém que envia é recusado', async () => {
  const figures = await measureFlood('pglite', await temporaryFolder(), 6000)
  expect(figures.receipts).toBeGreaterThan(0)
  expect(figures.refused).toEqual([])
  expect(floodBounds([figures]).map(({ ratio }) => ratio)).toEqual([figures.p99 / 1000, 0, figures.grown / 100])
})
