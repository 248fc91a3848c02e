import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readZip } from '../../../tests/zip'
import { escritasDaUnidade, unidadeComum } from './unidades'

const reunidas: [nome: string, escritas: string[]][] = [
  ['unidade', ['UN', 'Un.', 'unidade', 'und', 'UNID.', 'Unidades', ' UNIDADE ', 'Unidade(s)', 'Unidade (UN)']],
  ['kg', ['KG', 'Kg.', 'quilo', 'QUILOGRAMA', 'Quilogramas']],
  ['litro', ['Litro', 'LITROS', 'Litro (L)']],
  ['mL', ['ML', 'mililitro']],
  ['m²', ['M2', 'm²']],
  ['mês', ['Mês', 'MES', 'meses', 'MÊS']],
  ['dúzia', ['DZ', 'dúzia', 'DUZIA']],
]

test('uma unidade se escreve de várias maneiras, e é uma só', () => {
  for (const [nome, escritas] of reunidas)
    for (const escrita of escritas) {
      expect(unidadeComum(escrita), escrita).toBe(nome)
      expect(escritasDaUnidade(nome)).toContain(escrita.trim().toLowerCase())
      expect(escritasDaUnidade(escrita)).toEqual(escritasDaUnidade(nome))
    }
})

test('o que pode ter outro conteúdo ou outro sentido fica cada um por si', () => {
  const apart = [
    ...['CX', 'Caixa', 'Caixa (CX)', 'caixa com 100', 'caixa com 100 unidades', 'PCT', 'Pacote', 'pacote 500,00 g'],
    ...['Resma', 'Resmas', 'FR', 'Frasco', 'frasco 100 ml', 'LT', 'Lata', 'L', 'M', 'PC', 'Peça', 'T', 'H', 'Serviço'],
    ...['Kit', 'Rolo', 'GL', 'Galão 5 litros', '1 litro', 'unidade com 10', 'un/mês', 'constructor', ''],
  ]
  expect(new Set(apart.map(unidadeComum)).size).toBe(apart.length)
  for (const unidade of apart) {
    expect(unidadeComum(unidade)).toBe(unidade.toLowerCase())
    expect(escritasDaUnidade(unidade)).toEqual([unidade.toLowerCase()])
  }
})

test('das unidades que fontes reais escrevem só se juntam as de um tamanho certo', async (context) => {
  const folder = process.env.PORTAL_DATA
  if (!folder) return context.skip('PORTAL_DATA não diz onde estão os dados reais')
  const read = (file: string) => readFile(path.join(folder, file))
  const pncp = (await read('pncp-api/itens.json')).toString().match(/(?<="unidadeMedida":\s*")[^"]*/g) ?? []
  const ocds = (await read('ocds/br-medicamentos-transparentes-sc-excerpt.json')).toString()
  const premiados = Object.values(readZip(await read('pncp/dados_pncp.zip')))[0]?.toString() ?? ''
  const said = premiados.matchAll(/unidade (?:de )?(?:fornecimento|medida)\s*:?\s*([^"\\;|.,:]{1,40})/gi)
  const unidades = [
    ...pncp,
    ...(ocds.match(/(?<="unit":\s*\{\s*"name":\s*")[^"]*/g) ?? []),
    ...[...said].map(([, unidade = '']) => unidade),
  ]
  const joined = unidades.filter((unidade) => escritasDaUnidade(unidade).length > 1).map(unidadeComum)
  expect(unidades.length).toBeGreaterThan(50)
  expect([...new Set(joined)].sort()).toEqual(['litro', 'unidade'])
  const contents = unidades.filter((unidade) => /caixa|pacote|frasco|gal[aã]o|embalagem|\d/i.test(unidade))
  expect(contents.length).toBeGreaterThan(20)
  for (const unidade of contents) expect(escritasDaUnidade(unidade)).toEqual([unidade.trim().toLowerCase()])
})
