import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

/**
 * Who may import whom, by room; type imports count. A room is a folder of `app`, or a file that stands in `app` itself; of
 * the folders in `inRooms` each folder within is one, and so is each file that stands in `app/http`. `composition`, `server`
 * apart, is the only room that knows the rules and what they run on. A name ending in `/` stands for all rooms below it.
 */
const allowed: Record<string, string[]> = {
  'domain/': ['domain/', 'domain'],
  domain: ['domain/', 'domain'],
  contract: ['domain/', 'domain'],
  'adapters/': ['adapters/', 'domain/', 'domain', 'contract', 'format', 'locales'],
  format: ['domain/', 'locales'],
  locales: [],
  ui: ['format'],
  site: ['domain/'],
  i18n: ['domain', 'format', 'locales'],
  list: ['domain/', 'format', 'i18n', 'site', 'ui'],
  forms: ['domain/', 'domain', 'failures', 'format', 'i18n', 'site', 'ui'],
  failures: ['domain/', 'domain', 'i18n', 'locales', 'site', 'ui'],
  files: ['domain/', 'domain', 'failures', 'i18n', 'site'],
  shell: ['format', 'i18n', 'site', 'ui'],
  'routes/': ['routes', 'routes/', 'composition', ...shared()],
  routes: ['routes/', 'composition', ...shared()],
  'http/ops': ['domain/', 'domain', 'site'],
  'http/refusals': ['contract', 'domain/', 'domain', 'failures', 'locales', 'site', 'http/ops'],
  'http/calls': ['contract', 'http/ops', 'http/refusals', ...shared()],
  'http/load-context': ['domain', 'forms', 'http/calls', 'http/ops', 'site'],
  'http/pages': ['http/load-context', 'http/ops', 'http/refusals', ...shared()],
  'http/app.server': ['http/', 'env.server', ...shared()],
  composition: ['adapters/', 'domain/', 'domain', 'env.server', 'failures', 'http/calls', 'http/ops', 'site'],
  sample: ['adapters/', 'domain/', 'composition'],
  cli: ['adapters/', 'domain/', 'domain', 'format', 'locales', 'sample', 'composition', 'env.server'],
  'env.server': ['domain/', 'format'],
}

/** What screens and calls lean on. */
function shared() {
  return ['domain/', 'domain', 'failures', 'files', 'format', 'forms', 'i18n', 'list', 'locales', 'shell', 'site', 'ui']
}

const inRooms = ['domain', 'adapters', 'routes', 'http', 'adapters/db']
/** What a rule may lean on: everything else is the outside. */
const domainPackages = ['zod', 'cpf-cnpj-validator']

function roomOf(file: string) {
  const steps = path
    .relative('app', file)
    .replace(/\.[jt]sx?$/, '')
    .split(path.sep)
  const inner = steps.length - 1
  if (inner === 0) return steps[0] ?? ''
  let depth = 1
  while (depth < inner && inRooms.includes(steps.slice(0, depth).join('/'))) depth++
  return steps[0] === 'http' && inner === 1 ? steps.join('/') : steps.slice(0, depth).join('/')
}

/** Remix's own entries know everything below them. */
const entries = ['root', 'routes', 'entry.client', 'entry.server']
const sources = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .map((file) => path.join('app', file))
  .filter((file) => /\.[jt]sx?$/.test(file) && !/\.test\.tsx?$/.test(file))
const held = sources.filter((file) => path.dirname(file) !== 'app' || !entries.includes(roomOf(file)))

const importsOf = (source: string) =>
  [...source.matchAll(/(?:from|import)[ (]'([^']+)'/g)].map(([, specifier = '']) => specifier)

function localPath(file: string, specifier: string) {
  if (specifier.startsWith('~/')) return specifier.replace('~/', 'app/')
  return specifier.startsWith('.') ? path.join(path.dirname(file), specifier) : undefined
}

const ruleOf = (room: string) => Object.keys(allowed).find((rule) => matches(rule, room))
const matches = (rule: string, room: string) => rule === room || (rule.endsWith('/') && room.startsWith(rule))

/** The imports that `source`, standing at `file`, may not have. */
function forbiddenImports(file: string, source: string) {
  const room = roomOf(file)
  const rules = allowed[ruleOf(room) ?? ''] ?? []
  return importsOf(source).filter((specifier) => {
    const local = localPath(file, specifier)
    if (local) return roomOf(local) !== room && !rules.some((rule) => matches(rule, roomOf(local)))
    return room.startsWith('domain') && !domainPackages.some((name) => `${specifier}/`.startsWith(`${name}/`))
  })
}

test.each(held)('%s só importa as salas que a sua conhece', (file) => {
  expect(ruleOf(roomOf(file))).toBeDefined()
  expect(forbiddenImports(file, readFileSync(file, 'utf8'))).toEqual([])
})

test('uma regra que importa o banco, uma rota que importa um adaptador e um domínio que importa o Node são recusados', () => {
  const forbidden = (file: string, specifier: string) => forbiddenImports(file, `import { y } from '${specifier}'`)
  expect(forbidden('app/domain/licitacao/x.ts', '~/adapters/db/engine/db.server')).toHaveLength(1)
  expect(forbidden('app/domain/licitacao/x.ts', 'node:fs')).toHaveLength(1)
  expect(forbidden('app/routes/licitacoes/x.tsx', '../../adapters/db/engine/db.server')).toHaveLength(1)
  expect(forbidden('app/ui/x.tsx', '~/site/paths')).toHaveLength(1)
  expect(forbidden('app/site/x.ts', '../list/list-state')).toHaveLength(1)
  expect(forbidden('app/http/ops/x.ts', '../calls/wire.server')).toHaveLength(1)
  expect(forbidden('app/routes/licitacoes/x.tsx', '~/site/paths')).toEqual([])
})

test('cada regra da tabela tem a sua sala', () => {
  const rooms = sources.map(roomOf)
  for (const rule of Object.keys(allowed)) expect(rooms.some((room) => matches(rule, room))).toBe(true)
})

/** Each import of `graph` that leads back to where it came from. */
function circlesIn(graph: Map<string, Set<string>>) {
  const done = new Set<string>()
  const circles: string[] = []
  const follow = (node: string, trail: string[]) => {
    if (trail.includes(node)) return void circles.push([...trail.slice(trail.indexOf(node)), node].join(' → '))
    if (done.has(node)) return
    for (const next of graph.get(node) ?? []) follow(next, [...trail, node])
    done.add(node)
  }
  for (const node of graph.keys()) follow(node, [])
  return circles
}

const fileAt = (local: string) =>
  ['', '.ts', '.tsx', '.js', '.d.ts', '/index.ts'].map((end) => local.split('?')[0] + end).find(isFile)
const isFile = (candidate: string) => /\.[jt]sx?$/.test(candidate) && existsSync(candidate)

/** Who imports whom, types too, with every file under the name that `of` gives it. */
function graphBy(of: (file: string) => string, files: string[]) {
  const graph = new Map<string, Set<string>>()
  for (const file of files)
    for (const specifier of importsOf(readFileSync(file, 'utf8'))) {
      const local = localPath(file, specifier)
      const found = local && fileAt(local)
      if (!found || of(found) === of(file)) continue
      graph.set(of(file), (graph.get(of(file)) ?? new Set()).add(of(found)))
    }
  return graph
}

test('nenhum arquivo e nenhuma sala chega a si mesmo pelo que importa, tipos também', () => {
  expect(circlesIn(graphBy((file) => file, sources))).toEqual([])
  expect(circlesIn(graphBy(roomOf, sources))).toEqual([])
  expect(
    circlesIn(
      new Map([
        ['a', new Set(['b'])],
        ['b', new Set(['a'])],
      ]),
    ),
  ).toEqual(['a → b → a'])
})

test('dias viram instantes num só lugar: dayjs só escreve os nomes do calendário', () => {
  const users = sources.filter((file) =>
    importsOf(readFileSync(file, 'utf8')).some((specifier) => `${specifier}/`.startsWith('dayjs/')),
  )
  expect(users).toEqual(['app/ui/date-time/date-time-picker.tsx'])
})

test('nenhuma pasta tem mais de vinte arquivos seus', () => {
  const counts = new Map<string, number>()
  for (const file of sources) counts.set(path.dirname(file), (counts.get(path.dirname(file)) ?? 0) + 1)
  expect([...counts].filter(([, count]) => count > 20)).toEqual([])
})

/** The functions of a file that are longer than 80 lines, those within them apart: a factory is as long as its own words. */
function longFunctionsOf(file: string, code = readFileSync(file, 'utf8')) {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true)
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line
  const long: string[] = []
  /** How many lines the functions in `node` take. */
  function linesWithin(node: ts.Node): number {
    let within = 0
    ts.forEachChild(node, (child) => {
      within += linesWithin(child)
    })
    if (!ts.isFunctionLike(node) || !('body' in node) || !node.body) return within
    const lines = lineAt(node.end) - lineAt(node.getStart()) + 1
    if (lines - within > 80) long.push(`${file}:${lineAt(node.getStart()) + 1}`)
    return lines === 1 ? 0 : lines
  }
  linesWithin(source)
  return long
}

test('nenhuma função tem mais de oitenta linhas suas', () => {
  expect(sources.flatMap((file) => longFunctionsOf(file))).toEqual([])
  const line = '  a()\n'
  expect(longFunctionsOf('x.ts', `function f() {\n${line.repeat(79)}}`)).toEqual(['x.ts:1'])
  expect(longFunctionsOf('x.ts', `function f() {\n  const g = () => {\n${line.repeat(78)}  }\n}`)).toEqual([])
})

test('o que o Remix serve não traz banco nenhum, só o sistema remoto', () => {
  const bundle = readFileSync('build/server/index.js', 'utf8')
  expect(importsOf(bundle.replaceAll('"', "'")).filter((name) => /kysely|pglite|^pg$|nodemailer/.test(name))).toEqual(
    [],
  )
  expect(bundle).toContain('@orpc/openapi-client')
})
