// @module-tag rest
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

test('vitest list diz os testes, também os que correm nos dois bancos', async () => {
  const file = 'app/adapters/db/importacao/importacao.orgaos.test.ts'
  const { stdout } = await promisify(execFile)('npx', ['vitest', 'list', file])
  expect(stdout).toMatch(/o registro mais novo dá o nome ao órgão.*\[pglite\]/)
  expect(stdout).toMatch(/o registro mais novo dá o nome ao órgão.*\[postgres\]/)
})
