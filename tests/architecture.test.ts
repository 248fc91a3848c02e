import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Who may import whom. `composition.server.ts`, `remote-context.server.ts` and the entries of Remix, which know everything, are outside the table. */
const allowed: Record<string, string[]> = {
  domain: ['domain'],
  contract: ['contract', 'domain'],
  adapters: ['adapters', 'domain', 'contract', 'format', 'locales'],
  format: ['format', 'domain', 'locales'],
  locales: ['locales'],
  ui: ['ui', 'format'],
  web: ['web', 'ui', 'domain', 'format', 'locales', 'remote-context.server'],
  routes: ['routes', 'web', 'ui', 'domain', 'format', 'locales'],
  http: ['http', 'contract', 'web', 'domain', 'format', 'locales', 'composition.server', 'env.server'],
  cli: ['cli', 'adapters', 'domain', 'format', 'locales', 'composition.server', 'env.server'],
}
/** What a rule may lean on: everything else is the outside. */
const domainPackages = ['zod', 'dayjs', 'cpf-cnpj-validator']

const layerOf = (file: string) =>
  path
    .relative('app', file)
    .split(path.sep)[0]
    ?.replace(/\.tsx?$/, '') ?? ''
const sources = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .map((file) => path.join('app', file))
  .filter((file) => /\.[jt]sx?$/.test(file) && !/\.test\.tsx?$/.test(file) && layerOf(file) in allowed)

const importsOf = (source: string) =>
  [...source.matchAll(/(?:from|import)[ (]'([^']+)'/g)].map(([, specifier = '']) => specifier)

/** The imports that `source`, standing at `file`, may not have. */
function forbiddenImports(file: string, source: string) {
  return importsOf(source).filter((specifier) => {
    const local = specifier.startsWith('~/')
      ? specifier.replace('~/', 'app/')
      : specifier.startsWith('.') && path.join(path.dirname(file), specifier)
    if (local) return !allowed[layerOf(file)]?.includes(layerOf(local))
    return (
      layerOf(file) === 'domain' &&
      !domainPackages.some((name) => specifier === name || specifier.startsWith(`${name}/`))
    )
  })
}

test.each(sources)('%s só importa as camadas abaixo da sua', (file) => {
  expect(forbiddenImports(file, readFileSync(file, 'utf8'))).toEqual([])
})

test('uma regra que importa o banco, uma rota que importa um adaptador e um domínio que importa o Node são recusados', () => {
  expect(forbiddenImports('app/domain/licitacao/x.ts', `import { y } from '~/adapters/db/db.server'`)).toHaveLength(1)
  expect(forbiddenImports('app/domain/licitacao/x.ts', `import fs from 'node:fs'`)).toHaveLength(1)
  expect(
    forbiddenImports('app/routes/licitacoes/x.tsx', `import { y } from '../../adapters/db/db.server'`),
  ).toHaveLength(1)
  expect(forbiddenImports('app/ui/x.tsx', `import { y } from '~/web/paths'`)).toHaveLength(1)
  expect(forbiddenImports('app/routes/licitacoes/x.tsx', `import { y } from '~/web/paths'`)).toEqual([])
})

test('cada arquivo da tabela foi encontrado', () => {
  expect(new Set(sources.map(layerOf))).toEqual(new Set(Object.keys(allowed)))
})

test('o que o Remix serve não traz banco nenhum, só o sistema remoto', () => {
  const bundle = readFileSync('build/server/index.js', 'utf8')
  expect(importsOf(bundle.replaceAll('"', "'")).filter((name) => /kysely|pglite|^pg$|nodemailer/.test(name))).toEqual(
    [],
  )
  expect(bundle).toContain('@orpc/openapi-client')
})
