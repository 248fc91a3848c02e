import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/databases'
import { buildLinhaComprasgov } from '../../../tests/importacao/importacao'
import { readComprasgov } from './csv.server'

/** Builds a row without a number at PNCP. Its key comes from its `id_compra`. */
const buildRow = (id: string, objeto = 'Mesas') =>
  Object.values(buildLinhaComprasgov({ id_compra: id, objeto })).join(';')
const header = Object.keys(buildLinhaComprasgov()).join(';')

/** Reads a file. Returns what each row gives: its key, or its line and the reason for its rejection. */
async function readAll(content: string | Buffer, name = 'x.csv') {
  const folder = await temporaryFolder()
  await writeFile(path.join(folder, name), content)
  const found: unknown[] = []
  for await (const entrada of readComprasgov(folder).entradas) {
    if ('processo' in entrada) found.push(entrada.processo.chaveOrigem)
    else if ('motivo' in entrada) found.push([entrada.linha, entrada.motivo])
  }
  return found
}

test('um registro de mais de 4 MB é recusado sozinho, com a sua linha, e os outros entram', async () => {
  const quoted = (text: string) => `"${text}"`
  const huge = buildRow('2', quoted('muita coisa ""aqui""\n'.repeat(300_000)))
  const rows = [
    header,
    buildRow('1', quoted('com ""aspas""; e\nlinhas')),
    huge,
    buildRow('3'),
    `${buildRow('4')};${'x'.repeat(5_000_000)}`,
  ]
  // The order is not checked, because a row may be returned after the rejection of the row that follows it.
  expect(new Set(await readAll([...rows, buildRow('5')].join('\n')))).toEqual(
    new Set([
      ...['comprasgov:1', 'comprasgov:3', 'comprasgov:5'],
      [300_004, 'o registro tem mais de 4 MB'],
      [300_006, 'o registro tem mais de 4 MB'],
    ]),
  )
  const open = `${header}\n${buildRow('1')}\n;"${'nunca fecha\n'.repeat(500_000)}`
  expect(await readAll(open)).toEqual(['comprasgov:1', [null, 'aspas abertas na linha 3 não se fecham']])
  const closed = `${header}\n${buildRow('1')}\n;"${'x'.repeat(5_000_000)}"`
  expect(new Set(await readAll(closed))).toEqual(new Set(['comprasgov:1', [3, 'o registro tem mais de 4 MB']]))
})

test('uma tabela comprimida com gzip é lida, e o que vem antes do corte de uma incompleta entra', async () => {
  const rows = [header, ...Array.from({ length: 5000 }, (_, index) => buildRow(String(index), `Mesas ${index * 7919}`))]
  const packed = gzipSync(rows.join('\r\n'))
  expect(await readAll(packed, 'x.csv.gz')).toHaveLength(5000)
  const found = await readAll(packed.subarray(0, packed.length - 2000), 'x.csv.gz')
  expect(found.length).toBeGreaterThan(100)
  expect(found.at(-1)).toEqual([null, 'o arquivo comprimido está danificado ou incompleto'])
})
