import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/databases'
import { readJson } from './json.server'

/** Reads a file with this content. Returns the values and the reasons for rejections, and last the error, if any. */
async function readAll(content: string | Buffer, most?: number, name = 'x.json') {
  const file = path.join(await temporaryFolder(), name)
  await writeFile(file, content)
  const found: unknown[] = []
  try {
    for await (const record of readJson(file, most)) found.push('motivo' in record ? record.motivo : record.value)
  } catch (error) {
    found.push((error as Error).message)
  }
  return found
}

test('os registros de uma lista, de uma página ou um só são lidos como estão', async () => {
  const values = [{ a: 1, b: ['x]', { c: '"},{' }] }, 'texto, com vírgula', 3, null, { data: [1] }]
  expect(await readAll(JSON.stringify(values))).toEqual(values)
  expect(
    await readAll(`\ufeff ${JSON.stringify({ total: 3, outros: [9], data: values, fim: [8] }, null, 2)} `),
  ).toEqual(values)
  expect(await readAll('{"data":[],"x":[1]}')).toEqual([])
  expect(await readAll('{"nome":"uma","itens":[1,2]}')).toEqual([{ nome: 'uma', itens: [1, 2] }])
})

test('o que vem antes de um defeito entra, e um registro ruim não leva os outros', async () => {
  expect(await readAll('[{"a":1},{"a":')).toEqual([{ a: 1 }, 'não é um JSON válido (termina antes do fim)'])
  expect(await readAll('[{"a":1},{a:2},{"a":3}]')).toEqual([
    { a: 1 },
    expect.stringContaining('não é um JSON válido'),
    { a: 3 },
  ])
  const latin = Buffer.concat([Buffer.from('[{"a":"'), Buffer.from([0xe7]), Buffer.from('"},{"a":3}]')])
  expect(await readAll(latin)).toEqual(['não está em UTF-8', { a: 3 }])
})

test('o último registro inteiro de uma lista que não se fecha entra, e o que foi cortado não', async () => {
  const cut = 'não é um JSON válido (termina antes do fim)'
  expect(await readAll('{"data":[{"a":1},{"a":2}')).toEqual([{ a: 1 }, { a: 2 }, cut])
  expect(await readAll('[{"a":1},{"a":2}\n')).toEqual([{ a: 1 }, { a: 2 }, cut])
  expect(await readAll('[{"a":1},{"a":"}')).toEqual([{ a: 1 }, cut])
  expect(await readAll('[{"a":1},12')).toEqual([{ a: 1 }, cut])
})

test('um registro por linha também é lido, e uma linha ruim não leva as outras', async () => {
  const lines = '\ufeff{"a":1}\r\n\r\n{"a":"}{"}\n{"a":3}'
  expect(await readAll(lines)).toEqual([{ a: 1 }, { a: '}{' }, { a: 3 }])
  expect(await readAll(lines, undefined, 'x.ndjson')).toEqual([{ a: 1 }, { a: '}{' }, { a: 3 }])
  const bad = expect.stringContaining('não é um JSON válido')
  expect(await readAll('{"a":\n{"a":2}\n', undefined, 'x.jsonl')).toEqual([bad, { a: 2 }])
  expect(await readAll('{"a":1}\n{"a":\n{"a":3}')).toEqual([{ a: 1 }, bad, { a: 3 }])
})

test('um arquivo comprimido com gzip é lido, e um que não está inteiro é dito assim', async () => {
  const records = Array.from({ length: 3000 }, (_, a) => ({ a, b: a * 7919 }))
  const packed = gzipSync(JSON.stringify(records))
  expect(await readAll(packed, undefined, 'x.json.gz')).toEqual(records)
  const found = await readAll(packed.subarray(0, packed.length - 500))
  expect(found.length).toBeGreaterThan(10)
  expect(found.at(-1)).toBe('o arquivo comprimido está danificado ou incompleto')
  expect(await readAll(gzipSync('['.padEnd(5_000_000)), 1_000_000)).toEqual([
    expect.stringMatching(/^o arquivo tem mais de/),
  ])
})

test('um texto de 40 MB, um registro sem fim e listas dentro de listas não enchem a memória', async () => {
  const before = process.memoryUsage().rss
  const [first, cut, last] = await readAll(`[{"a":1},{"a":"${'ção\\"\\u0041'.repeat(4_000_000)}","b":2},{"a":3}]`)
  expect([first, last]).toEqual([{ a: 1 }, { a: 3 }])
  expect(cut).toMatchObject({ b: 2 })
  expect((cut as { a: string }).a.length).toBeGreaterThan(50_000)
  expect((cut as { a: string }).a.length).toBeLessThan(400_001)
  expect(await readAll(`[{"a":1},{"a":[${'1,'.repeat(3_000_000)}1]},{"a":3}]`)).toEqual([
    { a: 1 },
    'o registro 2 tem mais de 4 MB',
    { a: 3 },
  ])
  expect(await readAll('['.repeat(1000))).toEqual([expect.stringContaining('listas demais')])
  expect(await readAll('[1,2,3]', 5)).toEqual([expect.stringMatching(/^o arquivo tem mais de/)])
  expect((process.memoryUsage().rss - before) / 2 ** 20).toBeLessThan(300)
})

test('um arquivo vazio, em UTF-16 ou HTML é dito como é', async () => {
  expect(await readAll('')).toEqual(['o arquivo está vazio'])
  expect(await readAll(Buffer.from('\ufeff[{"a":1}]', 'utf16le'))).toEqual([
    'o arquivo está em UTF-16, e deve estar em UTF-8',
  ])
  expect(await readAll('<!DOCTYPE html><html></html>')).toEqual(['o arquivo é uma página HTML'])
  expect(await readAll('nada')).toEqual(['não é um JSON válido (não começa por [ nem por {)'])
})
