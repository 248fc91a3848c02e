import { existsSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { reachedSpecs, specsByArea } from './changed'

test('uma mudança numa tela leva às provas da sua área no navegador, e a de um adaptador às do que ele serve', () => {
  expect(reachedSpecs(['app/routes/recursos/permitir.tsx'])).toEqual(['e2e/recursos/'])
  expect(reachedSpecs(['app/domain/recurso/acesso.ts'])).toEqual(['e2e/mesa/', 'e2e/recursos/'])
  expect(reachedSpecs(['app/adapters/cep/look-up.server.ts'])).toContain('e2e/cadastro/')
  expect(reachedSpecs(['app/routes/portal/cadastro/passos/endereco.tsx', 'e2e/visor/uso.spec.ts'])).toEqual([
    'e2e/cadastro/',
    'e2e/visor/uso.spec.ts',
  ])
})

test('uma mudança em nada do portal não leva ao navegador', () => {
  expect(reachedSpecs(['README.md', 'tests/builders.ts', 'app/routes/apagada.tsx'])).toEqual([])
})

test('toda pasta de telas tem as suas provas no navegador, e todas elas existem', () => {
  const folders = readdirSync('app/routes', { withFileTypes: true }).filter((each) => each.isDirectory())
  expect(Object.keys(specsByArea)).toEqual(expect.arrayContaining(folders.map(({ name }) => name)))
  for (const [area, folders] of Object.entries(specsByArea))
    for (const folder of [`app/routes/${area}`, ...folders.map((each) => `e2e/${each}`)])
      expect(existsSync(folder), folder).toBe(true)
})
