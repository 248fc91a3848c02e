// @module-tag rest
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { maskExceptLeadingDigits, maskLeadingCpf } from '~/domain/importacao/numero-em-serie'
import { maskSourceText } from '~/domain/shared/masks'
import { readTable } from './comprasgov-table'
import { dataFolder } from './real-data'

test('nos textos reais só CPFs são mascarados: nenhuma chave, nenhum processo, nenhum código de catálogo', async (context) => {
  const folder = dataFolder(context)
  const read = async (file: string) => JSON.parse(await readFile(path.join(folder, 'pncp', file), 'utf8'))
  const doPara: { itens: { objeto: string }[] } = await read('licitacoes-pa.json')
  const masked = doPara.itens.flatMap(
    ({ objeto }) => maskSourceText(objeto).match(/\*{3}\.\d{3}\.\d{3}-\*{2}|.\*{3}/g) ?? [],
  )
  expect(masked).toHaveLength(6)
  const deJaneiro: Record<'Licitacao' | 'Objeto', string>[] = await read('dados-jan2025-objetos.json')
  for (const { Licitacao, Objeto } of deJaneiro)
    for (const text of [String(Licitacao), Objeto]) expect(maskSourceText(text)).toBe(text)
  const table = await readTable(path.join(folder, 'comprasgov/ifms-compras.csv'))
  for (const { numero_controle_pncp = '', numero_processo = '', numero_compra = '', objeto = '' } of table) {
    for (const text of [numero_controle_pncp, numero_processo, numero_compra, objeto])
      expect(maskSourceText(text)).toBe(text)
    for (const numero of [numero_processo, numero_compra])
      expect(maskLeadingCpf(maskExceptLeadingDigits(numero))).toBe(numero)
  }
})

test('dos 7.101 registros do SIASG e dos editais de Santa Catarina, com seus telefones fixos, nada é mascarado', async (context) => {
  const folder = dataFolder(context)
  const csv = gunzipSync(await readFile(path.join(folder, 'siasg/licitacoes-siasg.csv.gz')))
  const siasg: Record<string, string>[] = parse(csv, { columns: true, bom: true, trim: true })
  expect(siasg).toHaveLength(7101)
  for (const row of siasg) {
    for (const name of ['Objeto', 'Informações Gerais', 'Número do Aviso da Licitação', 'UASG'])
      expect(maskSourceText(row[name] ?? '')).toBe(row[name] ?? '')
    const numero = row['Número do Processo'] ?? ''
    expect(maskLeadingCpf(maskExceptLeadingDigits(numero))).toBe(numero)
  }
  const editais = await readFile(path.join(folder, 'pncp/editais-sc.json'), 'utf8')
  for (const [text] of editais.matchAll(/"(?:[^"\\]|\\.)*"/g)) expect(maskSourceText(text)).toBe(text)
})
