// @module-tag rest
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../databases'
import { buildContratacao, buildLinhaComprasgov } from './importacao'
import { openCommands } from './real-data'

const buildChave = (sequencial: number) => `11222333000181-1-${String(sequencial).padStart(6, '0')}/2030`
const numbers = Array.from({ length: 99 }, (_, index) => index + 1)
const extremes = ['9999-12-31T23:59:59', '2030-05-02T09:00:00+99:99', '999999999']

/** Inserts one bad record for each field and each extreme value in the middle of the good records. */
function withExtremes<T extends object>(good: T[], extremeOnes: (value: string) => T[]) {
  const middle = Math.floor(good.length / 2)
  return [...good.slice(0, middle), ...extremes.flatMap(extremeOnes), ...good.slice(middle)]
}

async function goodOnes({ portal }: Awaited<ReturnType<typeof openCommands>>) {
  const rows = await portal.db
    .selectFrom('licitacao')
    .select('chave_origem')
    .where('chave_origem', 'in', numbers.map(buildChave))
    .execute()
  return rows.length
}

test('um registro do PNCP com qualquer valor extremo, entre noventa e nove bons, não impede que estes entrem', async () => {
  const commands = await openCommands()
  const build = (over: object) =>
    buildContratacao({ dataAtualizacaoGlobal: '2030-05-02T09:00:00', dataAtualizacao: null, ...over })
  const good = numbers.map((sequencial) =>
    build({ numeroControlePNCP: buildChave(sequencial), sequencialCompra: sequencial }),
  )
  const data = withExtremes(good, (value) =>
    Object.keys(build({})).map((field, at) =>
      build({ numeroControlePNCP: buildChave(1000 + at + extremes.indexOf(value) * 100), [field]: value }),
    ),
  )
  const file = path.join(await temporaryFolder(), 'pagina.json')
  await writeFile(file, JSON.stringify({ data }))

  expect((await commands.run('import', 'pncp', file)).texto).toContain(`Lidos: ${data.length} · `)
  expect(await goodOnes(commands)).toBe(99)
})

test('uma linha do Compras.gov.br com qualquer valor extremo, entre noventa e nove boas, não impede que estas entrem', async () => {
  const commands = await openCommands()
  const build = (over: Record<string, string>) =>
    buildLinhaComprasgov({ data_alteracao: '02/05/2030 09:00:00', ...over })
  const good = numbers.map((sequencial) => build({ numero_controle_pncp: buildChave(sequencial) }))
  const rows = withExtremes(good, (value) =>
    Object.keys(build({})).map((field, at) =>
      build({ numero_controle_pncp: buildChave(1000 + at + extremes.indexOf(value) * 100), [field]: value }),
    ),
  )
  const names = Object.keys(build({}))
  const file = path.join(await temporaryFolder(), 'compras.csv')
  await writeFile(file, [names, ...rows.map((row) => Object.values(row))].map((row) => row.join(';')).join('\n'))

  expect((await commands.run('import', 'comprasgov', file)).texto).toContain(`Lidos: ${rows.length} · `)
  expect(await goodOnes(commands)).toBe(99)
})
