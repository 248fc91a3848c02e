import { chmod, cp, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Leitura } from '~/domain/importacao/import-processos'
import { temporaryFolder } from '../../../tests/databases'
import { readComprasgov } from '../comprasgov/csv.server'
import { readPncpFolder } from '../pncp/folder.server'

const nobody = 65_534

/** Continues the test as another user, because permissions do not apply to root. */
function giveUpRights() {
  if (process.geteuid?.() !== 0) return
  process.seteuid?.(nobody)
  onTestFinished(() => process.seteuid?.(0))
}

async function readAll({ entradas }: Leitura) {
  const read: { arquivo: string; motivo: string | null }[] = []
  for await (const entrada of entradas)
    if ('arquivo' in entrada)
      read.push({ arquivo: entrada.arquivo, motivo: 'motivo' in entrada ? entrada.motivo : null })
  return read
}

test.each([
  ['pncp', readPncpFolder, 'pncp/pagina.json', 'pagina.json'],
  ['comprasgov', readComprasgov, 'comprasgov/compras.csv', 'compras.csv'],
])('de uma pasta do %s, a subpasta e o arquivo que não se podem ler são ditos, e o resto entra', async (...given) => {
  const [, reader, fixture, name] = given
  const folder = await temporaryFolder()
  await chmod(folder, 0o755)
  for (const place of ['boa', 'fechada']) {
    await mkdir(path.join(folder, place))
    await cp(path.resolve('tests/fixtures', fixture), path.join(folder, place, name))
  }
  const secret = path.join(folder, 'boa', `a-${name}`)
  await cp(path.resolve('tests/fixtures', fixture), secret)
  await chmod(secret, 0)
  await chmod(path.join(folder, 'fechada'), 0)
  giveUpRights()

  const read = await readAll(reader(folder))
  const motivo = 'não pode ser lido: não há permissão'
  expect(read.slice(0, 2)).toEqual([
    { arquivo: path.join(folder, 'fechada'), motivo },
    { arquivo: secret, motivo },
  ])
  expect(read.filter((one) => one.motivo === null).length).toBeGreaterThan(1)
  await expect(readAll(reader(path.join(folder, 'fechada')))).rejects.toThrow('não pode ser lida: não há permissão')
})
