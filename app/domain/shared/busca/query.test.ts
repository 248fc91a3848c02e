import { expect, test } from 'vitest'
import { stemmedWords } from '../busca'
import { parseSearch, parseSynonyms } from './query'
import { editDistance, type Palavra, spellingSuggestions } from './spelling'

test('asfalto, asfáltica e asfaltamento são uma palavra; médico e medicamento, público e publicação não', () => {
  const same = ['asfalto asfáltica asfaltamento', 'odontologia odontológicos', 'alimentos alimentação alimentícios']
  for (const text of same) expect(new Set(stemmedWords(text)), text).toHaveLength(1)
  const apart = [
    'médico medicamento',
    'público publicação',
    'carga cargo',
    'poste posto',
    'quadra quadro',
    'calçado calçada',
  ]
  for (const text of apart) expect(new Set(stemmedWords(text)), text).toHaveLength(2)
})

const plurais = [
  ...['árvore árvores', 'cofre cofres', 'software softwares', 'hectare hectares', 'semestre semestres', 'torre torres'],
  ...['gaze gazes', 'peixe peixes', 'caixa caixas', 'luz luzes', 'cartaz cartazes', 'colher colheres', 'motor motores'],
  ...['perfil perfis', 'infantil infantis', 'civil civis', 'barril barris', 'funil funis', 'táxi táxis'],
  ...['portátil portáteis', 'têxtil têxteis', 'útil úteis', 'projétil projéteis', 'móvel móveis', 'papel papéis'],
  ...['gás gases', 'mês meses', 'lei leis', 'herói heróis', 'açaí açaís', 'mãe mães', 'pão pães', 'grão grãos'],
  ...['van vans', 'nylon nylons', 'jardim jardins', 'item itens', 'TV TVs', 'HD HDs', 'lençol lençóis'],
]

test('singular e plural são uma palavra, como quer que ele se forme', () => {
  expect(plurais).toHaveLength(40)
  for (const text of plurais) expect(new Set(stemmedWords(text)), text).toHaveLength(1)
  for (const text of ['gás gaze', 'livre livro', 'mês mesa', 'lei leite', 'torre torno', 'civil civilização'])
    expect(new Set(stemmedWords(text)), text).toHaveLength(2)
})

test('Pará é um estado, e para é uma palavra pequena', () => {
  expect(stemmedWords('obras para o PARÁ')).toHaveLength(2)
  expect(stemmedWords('obras PARA o povo')).toHaveLength(2)
})

test('a tabela de sinônimos diz o que vale dos dois lados e o que só de um', () => {
  const table = parseSynonyms('  Um título\nmerenda = gêneros alimentícios > alimentos escolares, lanches\n')
  expect([...(table.get('merend') ?? [])]).toEqual(['genero aliment', 'aliment escolar', 'lanche'])
  expect([...(table.get('genero aliment') ?? [])]).toContain('merend')
  expect(table.has('lanche')).toBe(false)
})

test('quem diz mais não acha o que só diz uma parte: coleta de lixo não é qualquer lixo', () => {
  const table = parseSynonyms('lixo = coleta de lixo = resíduos sólidos')
  expect([...(table.get('coleta lixo') ?? [])]).toEqual(['residuo solido'])
  expect([...(table.get('lixo') ?? [])]).toContain('coleta lixo')
})

test('um sinônimo é achado como frase, e de várias palavras vale o mais longo', () => {
  const [termo] = parseSearch('ar-condicionado')
  expect(termo).toMatchObject({ words: ['ar', 'condicionad'] })
  expect(termo?.kind === 'word' && termo.synonyms).toContainEqual(['condicionador', 'ar'])
})

test('só a última palavra pode ser o começo de outra, e já se acha a que ela está virando', () => {
  expect(parseSearch('rua paviment')).toMatchObject([
    { kind: 'word', words: ['rua'] },
    { kind: 'word', prefix: 'paviment' },
  ])
  expect(parseSearch('pavimentaç')).toMatchObject([{ shorterStems: ['paviment'] }])
})

test('o que está entre aspas é uma frase, e licitação ao lado de outra palavra não conta', () => {
  expect(parseSearch('"material de limpeza"')).toEqual([{ kind: 'phrase', words: ['material', 'limpez'] }])
  expect(parseSearch('licitação de pneus')).toHaveLength(1)
  expect(parseSearch('licitação')).toHaveLength(1)
})

const listFormas = (palavras: Palavra[]) => palavras.map(({ forma }) => forma)

test('um engano de digitação é a palavra usual mais parecida; a que existe e é usual fica', () => {
  expect(editDistance('limpesa', 'limpeza')).toBe(1)
  expect(editDistance('lipmeza', 'limpeza')).toBe(1)
  expect(editDistance('pneus', 'pneus')).toBe(0)
  const like = [
    { palavra: 'limpeza', forma: 'limpeza', vezes: 90 },
    { palavra: 'limpesa', forma: 'limpesa', vezes: 1 },
  ]
  expect(listFormas(spellingSuggestions('limpesa', like))).toEqual(['limpeza'])
  expect(listFormas(spellingSuggestions('linpeza', like))).toEqual(['limpeza', 'limpesa'])
  expect(spellingSuggestions('limpeza', like)).toEqual([])
  expect(spellingSuggestions('limpezas', like)).toEqual([])
})
