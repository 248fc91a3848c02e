import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/databases'
import { eicar } from '../../../tests/setup/clamd'
import { makeOdt, makeXlsx, makeZip } from '../../../tests/zip'
import { matchesExtension } from './checks.server'

const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const png = Buffer.from(
  '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000049454e44ae426082',
  'hex',
)
const html = '<!DOCTYPE html><title>Edital</title><script>alert(1)</script>'
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'

async function fits(extension: string, content: string | Buffer) {
  const file = path.join(await temporaryFolder(), 'arquivo')
  await writeFile(file, content)
  return matchesExtension(file, extension)
}

test.each([
  ['pdf', '%PDF-1.7\n1 0 obj'],
  ['txt', 'Solicito esclarecimento sobre o item 3: a norma é < ou > que a anterior?'],
  ['txt', Buffer.from('Licitação à parte', 'latin1')],
  ['txt', '\ufeffCom marca de ordem'],
  ['txt', eicar],
  ['csv', 'item;valor\r\n1;"2,50"\r\n'],
  ['xlsx', makeXlsx()],
  ['odt', makeOdt()],
  ['zip', makeZip({ 'a.txt': 'a' })],
  ['xls', Buffer.concat([compound, Buffer.alloc(504)])],
  ['doc', Buffer.concat([compound, Buffer.alloc(504)])],
  ['png', png],
  ['jpg', Buffer.from('ffd8ffe000104a464946', 'hex')],
  ['jpeg', Buffer.from('ffd8ffe000104a464946', 'hex')],
  ['dwg', 'AC1032 o que ninguém conhece não é contestado'],
])('um .%s que é o que diz ser passa', async (extension, content) => {
  expect(await fits(extension, content)).toBe(true)
})

test.each([
  ['pdf', html],
  ['pdf', svg],
  ['pdf', makeZip({ 'a.txt': 'a' })],
  ['pdf', 'só texto'],
  ['pdf', ''],
  ['txt', html],
  ['txt', `\n\t ${svg}`],
  ['txt', `\ufeff<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>`],
  ['txt', '<!-- antes --><script>alert(1)</script>'],
  ['txt', '<?php system($_GET[0]);'],
  ['txt', '#!/bin/sh\nrm -rf /'],
  ['txt', '%PDF-1.7\n\0'],
  ['csv', Buffer.concat([Buffer.from('a;b\n'.repeat(100_000)), Buffer.from([0])])],
  ['xlsx', makeZip({ 'a.txt': 'a' })],
  ['xlsx', makeOdt()],
  ['xls', makeXlsx()],
  ['xls', html],
  ['doc', 'só texto'],
  ['zip', 'PK não é'],
  ['png', Buffer.from('ffd8ffe000104a464946', 'hex')],
  ['dwg', html],
  ['dwg', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])],
])('um .%s que é outra coisa não passa', async (extension, content) => {
  expect(await fits(extension, content)).toBe(false)
})

test('uma bomba de compactação é só um zip: nada dela é descompactado por inteiro', async () => {
  const bomb = makeZip({
    '[Content_Types].xml': Buffer.alloc(200 * 1024 * 1024),
    mimetype: Buffer.alloc(200 * 1024 * 1024),
  })
  const before = process.memoryUsage().rss
  expect(await fits('xlsx', bomb)).toBe(false)
  expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024)
})

test('bytes ao acaso nunca fazem a conferência falhar nem passar por um PDF', async () => {
  const file = path.join(await temporaryFolder(), 'arquivo')
  const starts = [
    '',
    '%PD',
    'PK\x03\x04',
    'ID3',
    'RIFF',
    'OggS',
    '\x89PNG\r\n\x1a\n',
    '\xff\xd8\xff',
    'II*\0',
    '\x30\x26\xb2\x75',
  ]
  const content = fc.tuple(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 300 }))
  await fc.assert(
    fc.asyncProperty(content, async ([start, rest]) => {
      await writeFile(file, Buffer.concat([Buffer.from(start, 'latin1'), rest]))
      const isPdf = (await readFile(file, 'latin1')).startsWith('%PDF')
      expect(await matchesExtension(file, 'pdf')).toBe(isPdf)
      for (const extension of ['xlsx', 'png', 'tif', 'dwg', 'txt']) await matchesExtension(file, extension)
    }),
  )
})
