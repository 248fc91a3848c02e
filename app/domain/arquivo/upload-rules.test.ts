import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  checkLocally,
  cleanName,
  hasAcceptedExtension,
  hasAcceptedType,
  judgeUpload,
  maximumUploadBytes,
  type OfferedFile,
  readExtension,
  toMediaType,
} from './upload-rules'

const file = (refusal?: OfferedFile['refusal']): OfferedFile => ({ nome: 'edital.pdf', refusal })

test('um arquivo aceito é anexado sem mensagem', () => {
  expect(judgeUpload([file()])).toEqual({ keep: true, messages: [] })
})

test('de vários arquivos aceitos nenhum é anexado', () => {
  expect(judgeUpload([file(), file()])).toEqual({ keep: false, messages: [{ kind: 'onlyOne' }] })
})

test('um arquivo aceito entre recusados é anexado, e a mensagem conta os recusados', () => {
  expect(judgeUpload([file('format'), file()])).toEqual({
    keep: true,
    messages: [{ kind: 'rejected', several: false, attached: true }],
  })
  expect(judgeUpload([file('format'), file(), file('format')]).messages).toEqual([
    { kind: 'rejected', several: true, attached: true },
  ])
})

test('o tamanho, o formato e o antivírus são ditos cada um por si', () => {
  const refused = (['tooLarge', 'empty', 'format', 'infected', 'unverified'] as const).map((refusal) => file(refusal))
  expect(judgeUpload(refused).messages).toEqual([
    { kind: 'tooLarge', nome: 'edital.pdf' },
    { kind: 'empty', nome: 'edital.pdf' },
    { kind: 'rejected', several: false, attached: false },
    { kind: 'infected' },
    { kind: 'unverified' },
  ])
})

const offers = fc.array(
  fc.record({
    nome: fc.string(),
    refusal: fc.constantFrom(undefined, 'tooLarge', 'empty', 'format', 'infected', 'unverified'),
  }) as fc.Arbitrary<OfferedFile>,
)

test('quem ofereceu algo e não teve um arquivo anexado sempre fica sabendo por quê', () => {
  fc.assert(
    fc.property(offers, (offered) => {
      const { keep, messages } = judgeUpload(offered)
      if (offered.length > 0 && !keep) expect(messages).not.toEqual([])
      if (messages.length === 0) expect(offered.length).toBeLessThanOrEqual(1)
      expect(keep).toBe(offered.filter(({ refusal }) => !refusal).length === 1)
    }),
  )
})

test('a ordem em que os arquivos chegam não muda o que é anexado nem o que é dito', () => {
  fc.assert(
    fc.property(
      offers.chain((offered) =>
        fc.tuple(fc.constant(offered), fc.shuffledSubarray(offered, { minLength: offered.length })),
      ),
      ([offered, shuffled]) => {
        const texts = (files: OfferedFile[]) => judgeUpload(files).messages.map((message) => JSON.stringify(message))
        expect(texts(shuffled).sort()).toEqual(texts(offered).sort())
        expect(judgeUpload(shuffled).keep).toBe(judgeUpload(offered).keep)
      },
    ),
  )
})

test.each([
  ['edital.PDF', 'pdf'],
  ['edital.final.xlsx', 'xlsx'],
  ['edital', ''],
  ['.pdf', ''],
  ['edital.pdf.', ''],
  ['edital.pdf ', ''],
  ['edital.p/df', ''],
  ['', ''],
])('a extensão de "%s" é "%s"', (nome, extension) => {
  expect(readExtension(nome)).toBe(extension)
})

test('um arquivo escolhido vale pela extensão; quando qualquer formato vale, precisa ter uma', () => {
  expect(hasAcceptedExtension('edital.PDF', ['pdf', 'txt'])).toBe(true)
  expect(hasAcceptedExtension('edital.pdf.exe', ['pdf', 'txt'])).toBe(false)
  expect(hasAcceptedExtension('edital', ['pdf'])).toBe(false)
  expect(hasAcceptedExtension('edital.qualquer', [])).toBe(true)
  expect(hasAcceptedExtension('edital', [])).toBe(false)
})

test('um arquivo arrastado vale pelo tipo, e sem tipo é recusado', () => {
  expect(hasAcceptedType('application/pdf', ['txt', 'pdf'])).toBe(true)
  expect(hasAcceptedType('text/html', ['txt', 'pdf'])).toBe(false)
  expect(hasAcceptedType('', ['pdf', 'dwg'])).toBe(false)
  expect(hasAcceptedType('image/x-dwg', [])).toBe(true)
  expect(hasAcceptedType('', [])).toBe(false)
  expect(toMediaType('dwg')).toBe('application/octet-stream')
})

test('antes de enviar já se sabe o que será recusado pelo formato, por ser grande demais ou por estar vazio', () => {
  const local = (name: string, type: string, size = 1) => ({ name, type, size })
  const files = [
    local('a.pdf', 'application/pdf', maximumUploadBytes),
    local('b.pdf', 'application/pdf', maximumUploadBytes + 1),
    local('c.pdf', ''),
    local('d.exe', 'application/pdf'),
    local('e.pdf', 'application/pdf', 0),
  ]
  const refusals = (how: 'chosen' | 'dropped') => checkLocally(files, how, ['pdf']).map(({ refusal }) => refusal)
  expect(refusals('chosen')).toEqual([undefined, 'tooLarge', undefined, 'format', 'empty'])
  expect(refusals('dropped')).toEqual([undefined, 'tooLarge', 'format', undefined, 'empty'])
})

test.each([
  ['a\r\nSet-Cookie: x=1.pdf', 'a Set-Cookie: x=1.pdf'],
  ['C:\\Users\\aurora\\edital.pdf', 'edital.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['edital\u202Efdp.exe', 'edital fdp.exe'],
  ['edital.pdf\u0000.exe', 'edital.pdf .exe'],
  ['Edital "final".pdf', 'Edital "final".pdf'],
  ['sessa\u0303o.pdf', 'sessão.pdf'],
])('o nome %j é guardado como %j', (nome, kept) => {
  expect(cleanName(nome)).toBe(kept)
})

test('qualquer nome vira uma linha curta, e limpar de novo nada muda', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (nome) => {
      const clean = cleanName(nome)
      expect(clean).not.toMatch(/[\p{C}\\/]/u)
      expect(Array.from(clean).length).toBeLessThanOrEqual(150)
      expect(cleanName(clean)).toBe(clean)
    }),
  )
  expect(cleanName(`${'é'.repeat(300)}.pdf`)).toMatch(/^é{146}\.pdf$/)
})
