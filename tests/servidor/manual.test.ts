import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { read } from './deploy'

const manual = await readFile('docs/operations.md', 'utf8')
/** What the manual gives to be typed or scheduled. */
const blocks = [...manual.matchAll(/^```(?:sh|cron)\n(.*?)^```$/gms)].map(([, block = '']) => block)

test('as cópias vão para uma pasta que o manual cria e em que a unidade deixa gravar', async () => {
  const unit = await read('licitacao-pub@.service')
  const [, folder = ''] = /^install -d -o licitacao-pub -m 0700 .* (\S+)$/m.exec(manual) ?? []
  expect(unit).toContain(`\nReadWritePaths=-${folder}\n`)
  const places = [...manual.matchAll(/\b(?:dump|restore) (\/[^\s`]+)/g)].map(([, place = '']) => path.dirname(place))
  expect(places.length).toBeGreaterThan(2)
  expect(new Set(places)).toEqual(new Set([folder]))
})

test('cada comando do manual corre como o usuário do serviço', () => {
  const commands = blocks.flatMap((block) => block.split('\n')).filter((line) => line.includes(' build/portal.js'))
  const onTheMachine = commands.filter((line) => !line.startsWith('docker '))
  expect(onTheMachine.length).toBeGreaterThan(2)
  for (const command of onTheMachine) expect(command.split(' ')).toContain('licitacao-pub')
})

test('quem muda de banco pelo manual leva o segredo antes de restaurar', () => {
  const steps = blocks.find((block) => block.includes('DATABASE_URL=') && block.includes('restore'))?.split('\n') ?? []
  const findStep = (text: string) => steps.findIndex((step) => step.includes(text))
  expect(findStep('SECRET=$(cat /var/lib/licitacao-pub/segredo)')).toBeGreaterThan(findStep('portal dump'))
  expect(findStep('SECRET=$(cat /var/lib/licitacao-pub/segredo)')).toBeLessThan(findStep('portal restore'))
})

test('o manual de operação fala de cada arquivo de deploy', async () => {
  for (const file of await readdir('deploy'))
    if (!file.endsWith('.dockerignore')) expect(manual).toContain(`deploy/${file}`)
})
