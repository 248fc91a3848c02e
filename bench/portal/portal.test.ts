// @module-tag long
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/databases'
import { makePortalCases } from './cases'
import { portalBounds, watchTable } from './report'
import { measurePortalPages } from './run'

test('as páginas do portal são medidas em pequeno, e uma sessão seguida por muitos recebe os seus lances', {
  timeout: 400_000,
}, async () => {
  const wanted = ['tenders, first page', 'direct purchases, first page', 'a tender', 'a direct purchase with lots']
  const cases = makePortalCases(300).filter(({ name }) => wanted.includes(name))
  const folder = await temporaryFolder()
  const result = await measurePortalPages('pglite', 300, {
    folder,
    seconds: 1,
    watchers: 20,
    every: 3,
    cases,
    tell() {},
  })

  expect(result.rows.map(({ name }) => name)).toEqual(wanted)
  for (const { figures } of result.rows) for (const figure of Object.values(figures)) expect(figure).toBeGreaterThan(0)
  const { looks, changed, bids, p99, cores } = result.watch
  for (const figure of [p99, cores, result.cached.p50, result.unchanged]) expect(figure).toBeGreaterThan(0)
  expect(bids).toBeGreaterThan(0)
  expect(looks).toBeGreaterThan(10)
  expect(changed).toBeGreaterThan(10)
  const { framed } = result
  expect(framed.changed).toBeGreaterThan(10)
  for (const figure of [framed.p99, framed.cores]) expect(figure).toBeGreaterThan(0)
  expect(watchTable([result])).toContain('embedded, 300, in a frame')
  expect(portalBounds([result]).map(({ ratio }) => ratio)).not.toContain(Number.NaN)
})
