import { readdir, readFile } from 'node:fs/promises'
import { builtinModules } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import packageJson from '../../package.json'
import { read } from './deploy'

test('o que foi construído corre só com as dependências de produção, como na imagem, e precisa de todas', async () => {
  const dockerfile = await read('Dockerfile')
  const [, major] = /FROM node:(\d+)/.exec(dockerfile) ?? []
  expect(Number(major)).toBeGreaterThanOrEqual(Number(/\d+/.exec(packageJson.engines.node)?.[0]))
  expect(packageJson.scripts.start).toBe('node --max-old-space-size=192 build/server.js')
  expect(dockerfile).toContain('CMD ["node", "--max-old-space-size=192", "build/server.js"]')

  const files = (await readdir('build', { recursive: true })).filter((file) => /^(?!client\/).*\.js$/.test(file))
  expect(files).toEqual(expect.arrayContaining(['server.js', 'portal.js', 'pglite-worker.js', 'server/index.js']))
  const named = new Set<string>()
  for (const file of files) {
    const text = await readFile(path.join('build', file), 'utf8')
    for (const [, specifier = ''] of text.matchAll(/\b(?:from|import|resolve)[ (]*"([\w@][^"]*)"/g))
      named.add(/^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? '')
  }
  const outside = [...named].filter((name) => !name.startsWith('node:') && !builtinModules.includes(name))
  // Only the script `npm run serve` names this package.
  expect([...outside, '@remix-run/serve'].sort()).toEqual(Object.keys(packageJson.dependencies).sort())
})

test('o que se usa em produção por npm run não precisa do que só o desenvolvimento instala', async () => {
  const installed = await Promise.all(
    Object.keys(packageJson.dependencies).map(async (name) => {
      const { bin } = manifest.parse(JSON.parse(await readFile(`node_modules/${name}/package.json`, 'utf8')))
      return typeof bin === 'string' ? [path.basename(name)] : Object.keys(bin ?? {})
    }),
  )
  const { start, serve, portal } = packageJson.scripts
  for (const command of [start, serve, portal].flatMap((script) => script.split(' && ')))
    expect(['node', ...installed.flat()]).toContain(command.split(' ')[0])
})
const manifest = z.looseObject({ bin: z.union([z.string(), z.record(z.string(), z.string())]).optional() })

test('o que só o navegador ou a construção usa não se instala em produção', async () => {
  const lock = z.object({ packages: z.record(z.string(), z.looseObject({ dev: z.boolean().optional() })) })
  const { packages } = lock.parse(JSON.parse(await readFile('package-lock.json', 'utf8')))
  const heavy = /node_modules\/(pdfjs-dist|@napi-rs\/canvas|typescript|tsc|@mantine\/core|core-js-pure|vite|esbuild)$/
  const found = Object.entries(packages).filter(([place]) => heavy.test(place))
  expect(found.length).toBeGreaterThan(6)
  expect(found.filter(([, { dev }]) => dev !== true).map(([place]) => place)).toEqual([])
})

test('enquanto nenhuma licença foi escolhida, o pacote não diz que tem uma', async () => {
  const written = (await readdir('.')).some((file) => /^licen[cs]e/i.test(file))
  expect(written).toBe(false)
  expect(packageJson.license).toBe('UNLICENSED')
  expect(await readFile('README.md', 'utf8')).toContain('all rights are reserved until there is a LICENSE file')
})
