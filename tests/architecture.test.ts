import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'tsc'
import { expect, test } from 'vitest'
import { filesImportedBy, isSource, listImports, localPath, sources } from './imports'

/**
 * Who may import whom, by room; type imports count. A room is a folder of `app`, or a file directly in it. Within the
 * folders of `inRooms`, each folder is a room, and so is each file directly in `app/http`. A name ending in `/` stands
 * for all rooms below it.
 */
const allowed: Record<string, string[]> = {
  'domain/': ['domain/', 'domain'],
  domain: ['domain/', 'domain'],
  contract: ['domain/', 'domain'],
  'adapters/': ['adapters/', 'domain/', 'domain', 'contract', 'format', 'locales'],
  format: ['domain/', 'locales'],
  framework: [],
  locales: [],
  ui: ['format'],
  site: ['domain/'],
  i18n: ['domain/', 'domain', 'format', 'locales'],
  list: ['domain/', 'format', 'framework', 'i18n', 'site', 'ui'],
  forms: ['domain/', 'domain', 'failures', 'format', 'framework', 'i18n', 'site', 'ui'],
  failures: ['domain/', 'domain', 'framework', 'i18n', 'locales', 'site', 'ui'],
  files: ['domain/', 'domain', 'failures', 'i18n', 'site'],
  tables: ['contract', 'domain/', 'format', 'i18n', 'site'],
  feeds: ['domain/', 'domain', 'format', 'i18n', 'site'],
  shell: ['failures', 'format', 'framework', 'i18n', 'site', 'ui'],
  'routes/': ['routes', 'routes/', 'composition', 'tables', ...shared()],
  routes: ['routes/', 'composition', ...shared()],
  'http/ops': ['domain/', 'domain', 'site'],
  'http/refusals': ['contract', 'domain/', 'domain', 'failures', 'locales', 'site', 'http/ops'],
  'http/calls': ['contract', 'feeds', 'tables', 'http/ops', 'http/refusals', ...shared()],
  'http/load-context': ['domain', 'http/calls', 'http/ops', 'site'],
  'http/pages': ['http/load-context', 'http/ops', 'http/refusals', ...shared()],
  'http/app.server': ['http/', 'env.server', ...shared()],
  composition: ['adapters/', 'domain/', 'domain', 'env.server', 'failures', 'http/calls', 'http/ops', 'site'],
  sample: ['adapters/', 'domain/', 'composition'],
  cli: ['adapters/', 'domain/', 'domain', 'format', 'locales', 'sample', 'composition', 'env.server'],
  'env.server': ['domain/', 'format'],
}

/** The rooms that both screens and calls may import. */
function shared() {
  return ['domain/', 'domain', 'failures', 'files', 'format', 'forms', 'i18n', 'list', 'locales', 'shell', 'site', 'ui']
}

const inRooms = ['domain', 'adapters', 'routes', 'http', 'adapters/db']
/** The only packages that the domain may import. */
const domainPackages = ['zod', 'cpf-cnpj-validator']

function findRoom(file: string) {
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

/** Remix's own entries and the server's, which may import everything. */
const entries = ['root', 'routes', 'entry.client', 'entry.node', 'entry.server']
const checkedFiles = sources.filter((file) => path.dirname(file) !== 'app' || !entries.includes(findRoom(file)))

const findRule = (room: string) => Object.keys(allowed).find((rule) => matches(rule, room))
const matches = (rule: string, room: string) => rule === room || (rule.endsWith('/') && room.startsWith(rule))

/** The forbidden imports of `source`, if it were the content of `file`. */
function forbiddenImports(file: string, source: string) {
  const room = findRoom(file)
  const rules = allowed[findRule(room) ?? ''] ?? []
  return listImports(source).filter((specifier) => {
    const local = localPath(file, specifier)
    if (local) return findRoom(local) !== room && !rules.some((rule) => matches(rule, findRoom(local)))
    return room.startsWith('domain') && !domainPackages.some((name) => `${specifier}/`.startsWith(`${name}/`))
  })
}

test.each(checkedFiles)('%s só importa as salas que a sua conhece', (file) => {
  expect(findRule(findRoom(file))).toBeDefined()
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

test('docs/architecture.md traz a mesma tabela de salas', () => {
  const text = readFileSync('docs/architecture.md', 'utf8')
  const namesIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
  const sharedRooms = namesIn(/The shared rooms are ([^.]*)\./.exec(text)?.[1] ?? '')
  const rows = text.split('\n').flatMap((line) => {
    const [, room = '', , imports = ''] = line.split('|')
    return line.startsWith('| `') ? [[room, imports] as const] : []
  })
  const documented = rows.map(([room, imports]) => [
    namesIn(room)[0],
    [...namesIn(imports), ...(imports.includes('the shared rooms') ? sharedRooms : [])].sort(),
  ])
  expect(Object.fromEntries(documented)).toEqual(
    Object.fromEntries(Object.entries(allowed).map(([room, imports]) => [room, [...imports].sort()])),
  )
  const titles = [...text.matchAll(/^## (.*)$/gm)].map(([, title]) => title)
  expect(new Set(titles).size).toBe(titles.length)
})

test('cada regra da tabela tem a sua sala', () => {
  const rooms = sources.map(findRoom)
  for (const rule of Object.keys(allowed)) expect(rooms.some((room) => matches(rule, room))).toBe(true)
})

/** The cycles of `graph`, each as text. */
function cyclesIn(graph: Map<string, Set<string>>) {
  const done = new Set<string>()
  const cycles: string[] = []
  const follow = (node: string, trail: string[]) => {
    if (trail.includes(node)) return void cycles.push([...trail.slice(trail.indexOf(node)), node].join(' → '))
    if (done.has(node)) return
    for (const next of graph.get(node) ?? []) follow(next, [...trail, node])
    done.add(node)
  }
  for (const node of graph.keys()) follow(node, [])
  return cycles
}

/** The graph of all imports, of types too. `of` gives the node to which a file belongs. */
function graphBy(of: (file: string) => string, files: string[]) {
  const graph = new Map<string, Set<string>>()
  for (const file of files)
    for (const found of filesImportedBy(file)) {
      if (of(found) !== of(file)) graph.set(of(file), (graph.get(of(file)) ?? new Set()).add(of(found)))
    }
  return graph
}

test('nenhum arquivo e nenhuma sala chega a si mesmo pelo que importa, tipos também', () => {
  expect(cyclesIn(graphBy((file) => file, sources))).toEqual([])
  expect(cyclesIn(graphBy(findRoom, sources))).toEqual([])
  expect(
    cyclesIn(
      new Map([
        ['a', new Set(['b'])],
        ['b', new Set(['a'])],
      ]),
    ),
  ).toEqual(['a → b → a'])
})

test('dias viram instantes num só lugar: dayjs só escreve os nomes do calendário', () => {
  const users = sources.filter((file) =>
    listImports(readFileSync(file, 'utf8')).some((specifier) => `${specifier}/`.startsWith('dayjs/')),
  )
  expect(users).toEqual(['app/ui/date-time/date-time-picker.tsx'])
})

test('regras, telas e tarefas perguntam a hora ao relógio do portal, não ao da máquina', () => {
  const users = sources.filter((file) => /\bnew Date\(\)|\bDate\.now\b/.test(readFileSync(file, 'utf8')))
  const rooms = ['cli', 'shell', 'ui'].map((room) => `app/${room}/`)
  const clocks = [
    ...['app/adapters/db/engine/pglite-worker.js', 'app/composition/machine-clock.server.ts'],
    'app/domain/shared/clock.ts',
  ]
  const inTheBrowser = ['app/routes/solicitar/carried-between-steps.ts', 'app/routes/solicitar/prazo.tsx']
  // What other processes on the machine read by their own clock: the file system, a proxy, other portals.
  const ofOthers = [
    ...['app/adapters/db/engine/versao-watch.server.ts', 'app/adapters/files/store.server.ts'],
    'app/http/pages/shared-screens.server.ts',
  ]
  expect(users.filter((file) => !rooms.some((room) => file.startsWith(room))).toSorted()).toEqual(
    [...clocks, ...inTheBrowser, ...ofOthers].toSorted(),
  )
})

test('toda tela que recebe um formulário percebe pelo clientAction um envio sem resposta', () => {
  const screens = sources.filter((file) => /^app\/routes\/.*\.tsx$/.test(file))
  const unaware = screens.filter((file) => {
    const source = readFileSync(file, 'utf8')
    return /^export (?:const|async function) action\b/m.test(source) && !/\bclientAction\b/.test(source)
  })
  // Their buttons send nothing that a person typed.
  expect(unaware).toEqual(['acessos', 'conferir', 'entrada'].map((screen) => `app/routes/mesa/${screen}.tsx`))
})

test('nenhuma pasta tem mais de trinta arquivos seus', () => {
  const counts = new Map<string, number>()
  const tests = ['tests', 'e2e'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  )
  // Migrations and the texts of the screens are exempt: each kind belongs in one folder.
  const counted = [...sources.filter((file) => !/\/(?:migrations|locales)\//.test(file)), ...tests.filter(isSource)]
  for (const file of counted) counts.set(path.dirname(file), (counts.get(path.dirname(file)) ?? 0) + 1)
  expect([...counts].filter(([, count]) => count > 30)).toEqual([])
})

/** The functions of a file with more than 80 lines of their own, without the lines of the functions within them. */
function findLongFunctions(file: string, code = readFileSync(file, 'utf8')) {
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
  expect(sources.flatMap((file) => findLongFunctions(file))).toEqual([])
  const line = '  a()\n'
  expect(findLongFunctions('x.ts', `function f() {\n${line.repeat(79)}}`)).toEqual(['x.ts:1'])
  expect(findLongFunctions('x.ts', `function f() {\n  const g = () => {\n${line.repeat(78)}  }\n}`)).toEqual([])
})

test('o que o Remix serve não traz banco nenhum, só o sistema remoto', () => {
  const bundle = readFileSync('build/server/index.js', 'utf8')
  expect(listImports(bundle.replaceAll('"', "'")).filter((name) => /kysely|pglite|^pg$|nodemailer/.test(name))).toEqual(
    [],
  )
  expect(bundle).toContain('@orpc/openapi-client')
})
