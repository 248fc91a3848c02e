// @module-tag long
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { maskPessoaInText, maskSourceText } from '~/domain/shared/masks'
import { firstEntry } from '../../bench/search/corpus'
import { dataFolder } from './real-data'

/** The objects of tenders and the descriptions of items of all collections, each text once. */
async function readTexts(folder: string) {
  const read = (file: string) => readFile(path.join(folder, file))
  const json = async (file: string) => JSON.parse((await read(file)).toString())
  const table = async (file: string, delimiter: string): Promise<Record<string, string>[]> => {
    const bytes = await read(file)
    const options = { columns: true as const, bom: true, trim: true, delimiter, relax_quotes: true }
    return parse<Record<string, string>>(file.endsWith('.gz') ? gunzipSync(bytes) : bytes, options)
  }
  const para: { itens: { objeto: string }[] } = await json('pncp/licitacoes-pa.json')
  const janeiro: { Objeto: string }[] = await json('pncp/dados-jan2025-objetos.json')
  const pncp: { itens: { desc: string }[] }[] = JSON.parse(firstEntry(await read('pncp/dados_pncp.zip')).toString())
  const compras = await table('comprasgov/ifms-compras.csv', ';')
  const atas = await table('comprasgov/ifms-atas.csv', ';')
  const itensDeAtas = await table('comprasgov/ifms-atas_itens.csv.gz', ';')
  const siasg = await table('siasg/licitacoes-siasg.csv.gz', ',')
  return new Set([
    ...para.itens.map(({ objeto }) => objeto),
    ...janeiro.map(({ Objeto }) => Objeto),
    ...pncp.flatMap(({ itens }) => itens.map(({ desc }) => desc)),
    ...compras.map(({ objeto = '' }) => objeto),
    ...atas.map(({ objeto_ata = '' }) => objeto_ata),
    ...itensDeAtas.map(({ descricao_item = '' }) => descricao_item),
    ...siasg.map(({ Objeto = '' }) => Objeto),
  ])
}

const maskedCpfs = (text: string) => text.match(/\*{3}\.\d{3}\.\d{3}-\*{2}/g)?.length ?? 0

test('dos objetos e itens reais, nem um em dez mil perde um número que não é de ninguém; lidos como de um visitante, nem um em trezentos', async (context) => {
  const texts = [...(await readTexts(dataFolder(context)))]
  expect(texts.length).toBeGreaterThan(45_000)
  const changed = texts.filter((text) => maskSourceText(text) !== text)
  // Both name the people who were paid, with their CPFs.
  const ofPeople = changed.filter((text) => text.includes('Módulo de Oficinas e Workshops'))
  expect(ofPeople.map((text) => maskedCpfs(maskSourceText(text)))).toEqual([5, 1])
  expect((changed.length - ofPeople.length) / texts.length).toBeLessThanOrEqual(1 / 10_000)
  const asVisitors = texts.filter((text) => maskPessoaInText(text) !== text)
  expect((asVisitors.length - ofPeople.length) / texts.length).toBeLessThanOrEqual(1 / 300)
})
