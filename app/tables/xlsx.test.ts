import { buffer } from 'node:stream/consumers'
import { read, utils } from '@e965/xlsx'
import { expect, test } from 'vitest'
import type { Column } from './column'
import { xlsx } from './xlsx.server'

type Row = { n: number; texto: string | null; valor: string | null; em: Date | null }

const columns: Column<Row>[] = [
  { name: 'n', title: 'Nº', description: '', kind: 'inteiro', of: ({ n }) => n },
  { name: 'texto', title: 'Texto', description: '', kind: 'texto', of: ({ texto }) => texto },
  { name: 'valor', title: 'Valor', description: '', kind: 'decimal', of: ({ valor }) => valor },
  { name: 'em', title: 'Em', description: '', kind: 'instante', of: ({ em }) => em },
  { name: 'cnpj', title: 'CNPJ', description: '', kind: 'cnpj', of: () => '12ABC34501DE35' },
  { name: 'status', title: 'Situação', description: '', kind: 'codigo', labels: 'status', of: () => 'ABERTO' },
]

/** The sheets that another library reads, each with its rows. */
async function readSheets(rows: Row[], maxRowsPerSheet?: number) {
  async function* steps() {
    yield rows.slice(0, 2)
    yield rows.slice(2)
  }
  const context = { columns, timezone: 'America/Sao_Paulo', absolute: (path: string) => path }
  const { SheetNames, Sheets } = read(await buffer(xlsx(steps(), context, maxRowsPerSheet)), {
    cellDates: true,
    UTC: true,
  })
  return SheetNames.map((name) => {
    const sheet = Sheets[name] ?? {}
    return {
      name,
      rows: utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, defval: null, UTC: true }),
      sheet,
    }
  })
}

const buildRow = (n: number, over: Partial<Row> = {}): Row => ({ n, texto: null, valor: null, em: null, ...over })
const headings = ['Nº', 'Texto', 'Valor', 'Em', 'CNPJ', 'Situação']
const same = ['12.ABC.345/01DE-35', 'Aberta']

test('outra biblioteca lê a planilha: códigos e fórmulas são textos, valores números, e datas do fuso do portal', async () => {
  const [sheet] = await readSheets([
    buildRow(1, { texto: '10/2026', valor: '1234567.80', em: new Date('2030-05-20T12:00:00Z') }),
    buildRow(2, { texto: '=1+1', valor: '-3.5' }),
    buildRow(3, { texto: ' <&> "x"\nnovo ' }),
  ])
  expect(sheet?.rows).toEqual([
    headings,
    [1, '10/2026', 1234567.8, new Date('2030-05-20T09:00:00Z'), ...same],
    [2, '=1+1', -3.5, null, ...same],
    [3, ' <&> "x"\nnovo ', null, null, ...same],
  ])
  expect([sheet?.sheet.B3?.t, sheet?.sheet.B3?.f, sheet?.sheet.D2?.w]).toEqual(['s', undefined, '20/05/2030 09:00'])
})

test('o que não cabe numa folha continua na seguinte, com os títulos, e um texto longo demais é cortado com aviso', async () => {
  const sheets = await readSheets(
    [1, 2, 3, 4, 5].map((n) => buildRow(n)),
    3,
  )
  expect(sheets.map(({ rows }) => rows.map(([n]) => n))).toEqual([
    ['Nº', 1, 2],
    ['Nº', 3, 4],
    ['Nº', 5],
  ])
  const [sheet] = await readSheets([
    buildRow(1, { texto: 'a'.repeat(32_767) }),
    buildRow(2, { texto: '😀'.repeat(20_000) }),
  ])
  const texts = sheet?.rows.slice(1).map(([, text]) => String(text)) ?? []
  expect(texts[0]).toBe('a'.repeat(32_767))
  expect(texts[1]).toMatch(/^(😀)+… \[cortado: o texto inteiro está na página\]$/u)
  expect(texts[1]?.length).toBeLessThanOrEqual(32_767)
})
