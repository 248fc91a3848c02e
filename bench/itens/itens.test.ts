// @module-tag long
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/databases'
import { pageTables } from '../report'
import { itensBounds, itensCases, measureItens } from './run'

test('a busca no que só os itens dizem é medida em pequeno, e toda resposta é a página pedida', async () => {
  const folder = await temporaryFolder()
  const result = await measureItens('pglite', 200, { folder, seconds: 1, cases: itensCases.slice(0, 2), tell() {} })
  for (const { figures } of result.rows) for (const figure of Object.values(figures)) expect(figure).toBeGreaterThan(0)
  expect(pageTables([result], 'tenders')[1]?.split('\n')).toHaveLength(2 + result.rows.length)
  expect(itensBounds(result).map(({ ratio }) => ratio)).not.toContain(Number.NaN)
})
