import { execFile } from 'node:child_process'
import { cp, readdir, readFile } from 'node:fs/promises'
import { builtinModules } from 'node:module'
import path from 'node:path'
import { parseEnv as parseEnvFile, promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { envSchema, parseEnv } from '~/env.server'
import packageJson from '../package.json'
import { temporaryFolder } from './databases'
import { findNginx, startNginx } from './nginx'
import { freePort } from './setup/ports'

const run = promisify(execFile)
const read = (file: string) => readFile(path.join('deploy', file), 'utf8')
const settings = Object.keys(envSchema.shape)

const serviceSchema = z.strictObject({
  image: z.string(),
  build: z.strictObject({ context: z.string(), dockerfile: z.string() }).optional(),
  pull_policy: z.literal('never').optional(),
  restart: z.literal('unless-stopped'),
  init: z.boolean().optional(),
  stop_grace_period: z.string().optional(),
  network_mode: z.literal('host').optional(),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  depends_on: z.union([z.array(z.string()), z.record(z.string(), z.object({ condition: z.string() }))]).default([]),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
})
const composeSchema = z.looseObject({
  services: z.record(z.string(), serviceSchema),
  volumes: z.record(z.string(), z.null()),
})

const readCompose = async () => composeSchema.parse(parse(await read('compose.yaml'), { merge: true, strict: true }))

test('no compose, os serviços existem e os portais têm configurações que o portal aceita', async () => {
  const { services, volumes } = await readCompose()
  const portals = Object.entries(services).filter(([, { image }]) => image === 'licitacao-pub')
  expect(portals.map(([name]) => name)).toEqual(['portal-1', 'portal-2'])

  const SECRET = 'x'.repeat(32)
  const given: Record<string, string> = {
    POSTGRES_PASSWORD: 'segredo',
    PUBLIC_URL: 'https://portal.example',
    SECRET,
  }
  const filled = (value: string) => value.replace(/\$\{(\w+):\?\}/g, (_all, name) => given[name] ?? '')
  // Built once: the image has one name, and a second build of it at the same time fails.
  const built = portals.map(([, { build, pull_policy }]) =>
    build && pull_policy === undefined ? path.join('deploy', build.context, build.dockerfile) : pull_policy,
  )
  expect(built).toEqual(['deploy/Dockerfile', 'never'])
  for (const [, { environment }] of portals) {
    expect(settings).toEqual(expect.arrayContaining(Object.keys(environment)))
    const entries = Object.entries(environment).map(([key, value]) => [key, filled(value)])
    expect(parseEnv(Object.fromEntries(entries))).toMatchObject({
      DATABASE_URL: 'postgres://portal:segredo@banco:5432/portal',
      PUBLIC_URL: 'https://portal.example',
      SECRET,
      TRUST_PROXY: 1,
    })
  }
  for (const { depends_on, volumes: mounted } of Object.values(services)) {
    const needed = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on)
    expect(Object.keys(services)).toEqual(expect.arrayContaining(needed))
    const named = mounted.map((volume) => volume.split(':')[0] ?? '').filter((name) => !name.startsWith('.'))
    expect(Object.keys(volumes)).toEqual(expect.arrayContaining(named))
  }
})

test('as senhas do compose ficam fora do repositório e da imagem', async () => {
  expect((await readFile('.gitignore', 'utf8')).split('\n')).toContain('.env')
  expect((await read('Dockerfile.dockerignore')).split('\n')).toContain('**/.env')
})

test('nginx, compose e unidade falam das mesmas portas e pastas', async () => {
  const [site, unit, { services }] = [
    await read('nginx.conf'),
    await read('licitacao-pub@.service'),
    await readCompose(),
  ]
  const upstreams = [...site.matchAll(/server (127\.0\.0\.1:\d+)/g)].map(([, address]) => address)
  const published = Object.values(services).flatMap(({ ports }) => ports.map((port) => port.replace(/:3000$/, '')))
  expect(published).toEqual(upstreams)
  for (const address of upstreams) expect(unit).toContain(`licitacao-pub@${address?.split(':')[1]}`)
  expect(services.nginx?.volumes).toContain('./nginx.conf:/etc/nginx/conf.d/default.conf:ro')
  const [, cache = ''] = /proxy_cache_path (\S+)/.exec(site) ?? []
  const mounted = services.nginx?.volumes.map((volume) => volume.split(':')[1] ?? '') ?? []
  expect(mounted).toContain(path.dirname(cache))

  // As the command's own, since EnvironmentFile= overrides what Environment= says.
  const [, command = ''] = /^ExecStart=\/usr\/bin\/env (.*) \/usr\/bin\/node /m.exec(unit) ?? []
  const names = command.split(' ').map((assignment) => assignment.split('=')[0] ?? '')
  expect(names).toEqual(['HOST', 'PORT', 'DATA_DIR'])
  expect(settings).toEqual(expect.arrayContaining(names))
  const copied = parseEnvFile(await readFile('.env.example', 'utf8'))
  expect(Object.keys(copied)).toContain('LOG_LEVEL')
  for (const name of names) expect(copied).not.toHaveProperty(name)
})

test('as cópias vão para uma pasta que o manual cria e em que a unidade deixa gravar', async () => {
  const [unit, manual] = [await read('licitacao-pub@.service'), await readFile('docs/operations.md', 'utf8')]
  const [, folder = ''] = /^install -d -o licitacao-pub -m 0700 .* (\S+)$/m.exec(manual) ?? []
  expect(unit).toContain(`\nReadWritePaths=-${folder}\n`)
  const places = [...manual.matchAll(/\b(?:dump|restore) (\/[^\s`]+)/g)].map(([, place = '']) => path.dirname(place))
  expect(places.length).toBeGreaterThan(2)
  expect(new Set(places)).toEqual(new Set([folder]))
})

test('no manual cada comando corre como o usuário do serviço, e o segredo muda de banco com o resto', async () => {
  const manual = await readFile('docs/operations.md', 'utf8')
  const typed = manual
    .split('\n')
    .filter((line) => / node .*build\/portal\.js/.test(line) && !line.startsWith('docker'))
  expect(typed).toHaveLength(3)
  for (const line of typed) expect(line).toMatch(/^ *(sudo -u|15 3 \* \* \*) licitacao-pub /)
  const [, moving = ''] = manual.split('## Moving between databases')
  expect(moving.indexOf('SECRET=')).toBeLessThan(moving.indexOf('portal restore'))
  expect(moving.indexOf('SECRET=')).toBeGreaterThan(0)
})

test('nginx não anota endereço nenhum, nem com os dois processos fora do ar', async (context) => {
  const program = await findNginx()
  if (!program) return context.skip('nginx não está instalado nesta máquina')
  const folder = path.join(await temporaryFolder(), 'nginx')
  const nginx = await startNginx(program, folder, [await freePort(), await freePort()])
  onTestFinished(() => nginx.stop())
  const paths = ['licitacao-pub/data-recurso?token=segredo', 'licitacao/hal/public/arquivos?uri=segredo', 'metrics']
  for (const asked of paths) await fetch(`${nginx.url}/${asked}`)
  for (const log of ['access.log', 'error.log']) expect(await readFile(path.join(folder, log), 'utf8')).toBe('')
})

test('systemd aceita a unidade sem ressalvas', async (context) => {
  const version = await run('systemd-analyze', ['--version']).catch(() => null)
  if (!version) return context.skip('systemd-analyze não está instalado nesta máquina')
  const folder = await temporaryFolder()
  await cp('deploy/licitacao-pub@.service', path.join(folder, 'licitacao-pub@.service'))
  const { stdout, stderr } = await run('systemd-analyze', ['verify', path.join(folder, 'licitacao-pub@3001.service')])
  const complaints = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('licitacao-pub'))
  expect(complaints).toEqual([])
})

test('o que foi construído corre só com as dependências de produção, como na imagem', async () => {
  const dockerfile = await read('Dockerfile')
  const [, major] = /FROM node:(\d+)/.exec(dockerfile) ?? []
  expect(Number(major)).toBeGreaterThanOrEqual(Number(/\d+/.exec(packageJson.engines.node)?.[0]))
  expect(packageJson.scripts.start).toBe('node --max-old-space-size=192 build/server.js')
  expect(dockerfile).toContain('CMD ["node", "--max-old-space-size=192", "build/server.js"]')

  const files = ['server.js', 'portal.js', 'pglite-worker.js', 'server/index.js'].map((file) =>
    path.join('build', file),
  )
  const imported = new Set<string>()
  for (const file of files)
    for (const [, specifier = ''] of (await readFile(file, 'utf8')).matchAll(/(?:\bfrom|\bimport)[ (]*"([\w@][^"]*)"/g))
      imported.add(/^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? '')
  const outside = [...imported].filter((name) => !name.startsWith('node:') && !builtinModules.includes(name))
  expect(outside.length).toBeGreaterThan(10)
  expect(Object.keys(packageJson.dependencies)).toEqual(expect.arrayContaining(outside))
})

test('o manual de operação fala de cada arquivo de deploy', async () => {
  const manual = await readFile('docs/operations.md', 'utf8')
  for (const file of await readdir('deploy'))
    if (!file.endsWith('.dockerignore')) expect(manual).toContain(`deploy/${file}`)
})

test('enquanto nenhuma licença foi escolhida, o pacote não diz que tem uma', async () => {
  const written = (await readdir('.')).some((file) => /^licen[cs]e/i.test(file))
  expect(written).toBe(false)
  expect(packageJson.license).toBe('UNLICENSED')
  expect(await readFile('README.md', 'utf8')).toContain('all rights are reserved until there is a LICENSE file')
})

test('a pasta de dados do serviço e da imagem é só do seu usuário', async () => {
  const [unit, image] = [await read('licitacao-pub@.service'), await read('Dockerfile')]
  expect(unit).toContain('\nStateDirectoryMode=0700\nUMask=0077\n')
  expect(image).toContain('RUN install -d -m 0700 -o node -g node /data\n')
  for (const entry of ['server.ts', 'app/cli/portal.ts'])
    expect(await readFile(entry, 'utf8')).toContain('process.umask(0o077)')
})
