import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseEnv as parseEnvFile } from 'node:util'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { envSchema, parseEnv } from '~/env.server'
import { temporaryFolder } from '../databases'
import { freePort } from '../setup/ports'
import { read, run } from './deploy'

const settings = Object.keys(envSchema.shape)

const serviceSchema = z.strictObject({
  image: z.string(),
  mem_limit: z.string().optional(),
  logging: z.object({ driver: z.string(), options: z.record(z.string(), z.string()) }).optional(),
  ulimits: z.strictObject({ nofile: z.number() }).optional(),
  build: z.strictObject({ context: z.string(), dockerfile: z.string() }).optional(),
  pull_policy: z.literal('never').optional(),
  restart: z.literal('unless-stopped'),
  init: z.boolean().optional(),
  stop_grace_period: z.string().optional(),
  network_mode: z.literal('host').optional(),
  env_file: z.string().optional(),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  depends_on: z.union([z.array(z.string()), z.record(z.string(), z.object({ condition: z.string() }))]).default([]),
  healthcheck: z.looseObject({ test: z.array(z.string()) }).optional(),
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
  // Only one service builds the image: a second build under the same name at the same time would fail.
  const built = portals.map(([, { build, pull_policy }]) =>
    build && pull_policy === undefined ? path.join('deploy', build.context, build.dockerfile) : pull_policy,
  )
  expect(built).toEqual(['deploy/Dockerfile', 'never'])
  for (const [, { environment, env_file }] of portals) {
    expect(env_file, 'as outras configurações vêm de deploy/.env').toBe('.env')
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
    const named = mounted.map((volume) => volume.split(':')[0] ?? '').filter((name) => !/^[./]/.test(name))
    expect(Object.keys(volumes)).toEqual(expect.arrayContaining(named))
  }
})

test('a imagem pergunta se o processo vive, o compose e a atualização se está pronto, e pelo nginx isso não se pergunta', async () => {
  const asked = (text = '') => /:(?:3000|\$port|' \+ \(process\.env\.PORT \|\| 3000\) \+ ')(\/\w+)/.exec(text)?.[1]
  const [, image] = /HEALTHCHECK [^\n]*\\\n(.*)/.exec(await read('Dockerfile')) ?? []
  expect(asked(image)).toBe('/healthz')
  const { services } = await readCompose()
  for (const name of ['portal-1', 'portal-2'])
    expect(asked(services[name]?.healthcheck?.test.join(' '))).toBe('/readyz')
  const [, waiting] = /^ *(until curl .*)$/m.exec(await read('upgrade.sh')) ?? []
  expect(asked(waiting)).toBe('/readyz')
  expect(await read('nginx.conf')).toContain('location ~* ^/(metrics|readyz)/?$ {\n    return 404;')
})

test('quem atualiza só passa ao processo seguinte quando o primeiro está pronto e o nginx já o procura', async () => {
  const [, skipped] = / fail_timeout=(\d+)s;/.exec(await read('nginx.conf')) ?? []
  const [, pause] = / sleep (\d+)$/m.exec(await read('upgrade.sh')) ?? []
  expect(Number(pause)).toBeGreaterThan(Number(skipped))

  const folder = await temporaryFolder()
  await writeFile(path.join(folder, 'systemctl'), `#!/bin/sh\necho "$@" >> ${folder}/called\n`, { mode: 0o755 })
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}`, PATIENCE: '1' }
  const dead = String(await freePort())
  const failed = await run('deploy/upgrade.sh', [dead, '1'], { env }).catch((error) => error)
  expect(failed).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`O processo na porta ${dead} não ficou pronto`),
  })
  expect(await readFile(path.join(folder, 'called'), 'utf8')).toBe(`restart licitacao-pub@${dead}\n`)
})

test('na unidade e no compose há arquivos abertos de sobra para as conexões', async () => {
  const [, limit] = /^LimitNOFILE=(\d+)$/m.exec(await read('licitacao-pub@.service')) ?? []
  const { services } = await readCompose()
  for (const given of [Number(limit), services['portal-1']?.ulimits?.nofile, services['portal-2']?.ulimits?.nofile])
    expect(given).toBeGreaterThanOrEqual(65_536)
})

test('no compose a memória de cada serviço e o que ele escreve têm limite', async () => {
  const { services } = await readCompose()
  for (const { mem_limit, logging } of Object.values(services)) {
    expect(mem_limit).toMatch(/^\d+[mg]$/)
    expect(logging).toEqual({ driver: 'local', options: { 'max-size': '10m', 'max-file': '5' } })
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
  for (const [, folder = ''] of site.matchAll(/(?:ssl_certificate|root) (\/etc\/letsencrypt|\/var\/www\/letsencrypt)/g))
    expect(services.nginx?.volumes).toContain(`${folder}:${folder}:ro`)

  // These settings are part of the command, because EnvironmentFile= would override Environment=.
  const [, command = ''] = /^ExecStart=\/usr\/bin\/env (.*) \/usr\/bin\/node /m.exec(unit) ?? []
  const names = command.split(' ').map((assignment) => assignment.split('=')[0] ?? '')
  expect(names).toEqual(['HOST', 'PORT', 'DATA_DIR'])
  expect(settings).toEqual(expect.arrayContaining(names))
  const copied = parseEnvFile(await readFile('.env.example', 'utf8'))
  expect(Object.keys(copied)).toContain('LOG_LEVEL')
  for (const name of names) expect(copied).not.toHaveProperty(name)
})

test('o nginx conta juntos os endereços de uma rede de IPv6, como quer que se abreviem', async () => {
  const [, map = ''] = /map \$remote_addr \$rede \{([^}]*)\}/.exec(await read('nginx.conf')) ?? []
  const patterns = [...map.matchAll(/^ *~(\S+) \$prefixo;$/gm)].map(([, pattern = '']) => new RegExp(pattern))
  const findNetwork = (address: string) =>
    patterns.map((pattern) => pattern.exec(address)?.groups?.prefixo).find((prefix) => prefix !== undefined)
  for (const [one = '', same = '', other = ''] of [
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::7', '2001:db8:1:3::7'],
    ['2001:db8::3:4:5:6', '2001:db8::7:4:5:6', '2001:db9::3:4:5:6'],
    ['2001:db8:0:1:3:4:5:6', '2001:db8:0:1::7', '2001:db8:0:2::7'],
  ]) {
    expect(findNetwork(one)).toBeDefined()
    expect(findNetwork(same)).toBe(findNetwork(one))
    expect(findNetwork(other)).not.toBe(findNetwork(one))
  }
})

test('a pasta de dados do serviço e da imagem é só do seu usuário', async () => {
  const [unit, image] = [await read('licitacao-pub@.service'), await read('Dockerfile')]
  expect(unit).toContain('\nStateDirectoryMode=0700\nUMask=0077\n')
  expect(image).toContain('RUN install -d -m 0700 -o node -g node /data\n')
  for (const entry of ['app/entry.node.ts', 'app/cli/portal.ts'])
    expect(await readFile(entry, 'utf8')).toContain('process.umask(0o077)')
})
