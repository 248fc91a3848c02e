import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { create } from 'qrcode'
import { expect, test, vi } from 'vitest'
import { parseCodigo } from '~/domain/documento/codigo'
import { makePdf, needPoppler, paintPage, pdfText } from '../../../tests/pdf'
import { type Stamp, stampPdf } from './stamp.server'

const printed = '7K2M-9QTX-4HWB-D8RN'
const codigo = parseCodigo(printed) as Stamp['codigo']
const site = 'https://portal.example/licitacao-pub/validar-documento'
const stamp: Stamp = { codigo, site, address: `${site}/${printed}` }

async function stamped(pdf: Uint8Array) {
  const result = await stampPdf(pdf, stamp)
  if (!result.ok) throw new Error(result.error)
  return result.value
}

test('o código fica no topo da última página, e só dela, com o endereço em que se confere', async (context) => {
  await needPoppler(context)
  const [first, last, ...more] = await pdfText(await stamped(await makePdf(['Capa', 'Assinaturas'])))
  expect(more).toEqual([])
  expect(first?.trim()).toBe('Capa')
  expect(last?.trim().split(/\n+/)).toEqual([
    `Código de acesso: ${printed}`,
    'Confira se este documento é autêntico em',
    site,
    'Assinaturas',
  ])
})

for (const rotation of [0, 90, 180, 270])
  test(`numa página girada em ${rotation} graus e recortada o QR code do endereço aparece em cima, à direita`, async (context) => {
    await needPoppler(context)
    const pdf = await makePdf(['Folha'], { rotation, margin: 20 })
    const { width, dark } = await paintPage(await stamped(pdf), 1)
    // On A4 the stamp is 60 points high, with a margin of 12 points and a quiet zone of 2 modules.
    const point = width / 595
    const { modules } = create(stamp.address, { errorCorrectionLevel: 'M' })
    const step = (48 * point) / (modules.size + 4)
    const left = width - 60 * point + 2 * step
    const top = 6 * point + 2 * step
    const seen = Array.from({ length: modules.size ** 2 }, (_, index) => {
      const column = index % modules.size
      const row = Math.floor(index / modules.size)
      return dark(left + (column + 0.5) * step, top + (row + 0.5) * step)
    })
    expect(seen).toEqual(Array.from(modules.data, Boolean))
  })

test('nada do que estava na página fica coberto: ela cresce, e o que havia permanece byte por byte', async (context) => {
  await needPoppler(context)
  const pdf = await makePdf(['Folha'])
  const after = await stamped(pdf)
  expect(Buffer.from(after).subarray(0, pdf.length).equals(pdf)).toBe(true)
  const [before, now] = await Promise.all([paintPage(pdf, 1), paintPage(after, 1)])
  expect(now.width).toBe(before.width)
  const strip = now.height - before.height
  expect(strip).toBeGreaterThan(0)
  const body = (page: typeof now, from: number) =>
    Array.from({ length: 400 * 400 }, (_, index) =>
      page.dark(((index % 400) * before.width) / 400, from + (Math.floor(index / 400) * before.height) / 400),
    )
  expect(body(now, strip)).toEqual(body(before, 0))
})

test('um PDF com senha, danificado, sem páginas, e o que não é PDF, são recusados com o motivo', async () => {
  const pdf = await makePdf(['Folha'])
  const locked = await PDFDocument.load(pdf)
  locked.encrypt({ userPassword: 'segredo', ownerPassword: 'dono' })
  const cases: [Uint8Array, string][] = [
    [Buffer.from('isto é só texto'), 'notPdf'],
    [new Uint8Array(), 'notPdf'],
    [await locked.save(), 'password'],
    [pdf.subarray(0, pdf.length / 2), 'broken'],
    [Buffer.from(pdf.toString('latin1').replace(/startxref\s+\d+/, 'startxref\n7'), 'latin1'), 'broken'],
    [await makePdf([]), 'noPage'],
  ]
  for (const [bytes, error] of cases) expect(await stampPdf(bytes, stamp)).toEqual({ ok: false, error })
})

test('dos arquivos hostis conhecidos os que outros programas não abrem são recusados, e os outros se leem com o código', async (context) => {
  const folder = process.env.PORTAL_DATA && path.join(process.env.PORTAL_DATA, 'hostile')
  if (!folder) return context.skip('PORTAL_DATA não diz onde estão os dados reais')
  await needPoppler(context)
  const refused: Record<string, string[]> = {}
  for (const name of await readdir(folder)) {
    const result = await stampPdf(await readFile(path.join(folder, name)), stamp)
    if (!result.ok) refused[result.error] = [...(refused[result.error] ?? []), name].sort()
    // This file contains a gigantic image, so it cannot be rendered here.
    else if (name !== 'bomb_giant.pdf') expect((await pdfText(result.value)).at(-1), name).toContain(printed)
  }
  // pdf-lib warns only about a number of 27 digits in one of the files.
  const complaint = vi.mocked(console.warn)
  expect(complaint.mock.calls.flat().join()).toMatch(/^(Parsed number that is too large[^,]*, not capping\.,?)+$/)
  complaint.mockClear()
  expect(refused).toEqual({
    notPdf: ['pdfjs.LICENSE.txt', 'recursion.tar', 'zip_cp437_header.zip'],
    password: ['empty_protected.pdf', 'encrypted-attachment.pdf'],
    broken: [
      'REDHAT-1531897-0.pdf',
      'helloworld-bad.pdf',
      'operator_list_cycle.pdf',
      'poppler-742-0-fuzzed.pdf',
      'poppler-85140-0.pdf',
      'poppler-91414-0-53.pdf',
      'xref_command_missing.pdf',
    ],
  })
})
