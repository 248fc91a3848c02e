import { expect, test } from 'vitest'
import { words } from '../busca'
import { parseBusca } from './query'
import { changesBetween, meantBy } from './spelling'
import { readSynonyms } from './synonyms'

test('asfalto, asfáltica e asfaltamento são uma palavra; médico e medicamento, público e publicação não', () => {
  const same = ['asfalto asfáltica asfaltamento', 'odontologia odontológicos', 'alimentos alimentação alimentícios']
  for (const text of same) expect(new Set(words(text)), text).toHaveLength(1)
  const apart = [
    'médico medicamento',
    'público publicação',
    'carga cargo',
    'poste posto',
    'quadra quadro',
    'calçado calçada',
  ]
  for (const text of apart) expect(new Set(words(text)), text).toHaveLength(2)
})

test('Pará é um estado, e para é uma palavra pequena', () => {
  expect(words('obras para o PARÁ')).toHaveLength(2)
  expect(words('obras PARA o povo')).toHaveLength(2)
})

test('a tabela de sinônimos diz o que vale dos dois lados e o que só de um', () => {
  const table = readSynonyms('  Um título\nmerenda = gêneros alimentícios > alimentos escolares, lanches\n')
  expect([...(table.get('merend') ?? [])]).toEqual(['genero aliment', 'aliment escolar', 'lanche'])
  expect([...(table.get('genero aliment') ?? [])]).toContain('merend')
  expect(table.has('lanche')).toBe(false)
})

test('quem diz mais não acha o que só diz uma parte: coleta de lixo não é qualquer lixo', () => {
  const table = readSynonyms('lixo = coleta de lixo = resíduos sólidos')
  expect([...(table.get('coleta lixo') ?? [])]).toEqual(['residuo solido'])
  expect([...(table.get('lixo') ?? [])]).toContain('coleta lixo')
})

test('um sinônimo é achado como frase, e de várias palavras vale o mais longo', () => {
  const [termo] = parseBusca('ar-condicionado')
  expect(termo).toMatchObject({ words: ['ar', 'condicionad'] })
  expect(termo?.kind === 'word' && termo.or).toContainEqual(['condicionador', 'ar'])
})

test('só a última palavra pode ser o começo de outra, e já se acha a que ela está virando', () => {
  expect(parseBusca('rua paviment')).toMatchObject([
    { kind: 'word', words: ['rua'] },
    { kind: 'word', beginning: 'paviment' },
  ])
  expect(parseBusca('pavimentaç')).toMatchObject([{ within: ['paviment'] }])
})

test('o que está entre aspas é uma frase, e licitação ao lado de outra palavra não conta', () => {
  expect(parseBusca('"material de limpeza"')).toEqual([{ kind: 'phrase', words: ['material', 'limpez'] }])
  expect(parseBusca('licitação de pneus')).toHaveLength(1)
  expect(parseBusca('licitação')).toHaveLength(1)
})

test('um engano de digitação é a palavra usual mais parecida; a que existe e é usual fica', () => {
  expect(changesBetween('limpesa', 'limpeza')).toBe(1)
  expect(changesBetween('lipmeza', 'limpeza')).toBe(1)
  expect(changesBetween('pneus', 'pneus')).toBe(0)
  const like = [
    { palavra: 'limpeza', forma: 'limpeza', vezes: 90 },
    { palavra: 'limpesa', forma: 'limpesa', vezes: 1 },
  ]
  expect(meantBy('limpesa', like)?.forma).toBe('limpeza')
  expect(meantBy('linpeza', like)?.forma).toBe('limpeza')
  expect(meantBy('limpeza', like)).toBeUndefined()
  expect(meantBy('limpezas', like)).toBeUndefined()
})
