import { stripAccents } from '~/domain/shared/busca'
import { formatQuantity } from './numbers'

/** How sources abbreviate or write a unit of measure, in lower case without accents, and its singular and plural. */
const unidades = new Map(
  (
    [
      ['un und unid unidade', 'unidade', 'unidades'],
      ['cx caixa', 'caixa', 'caixas'],
      ['pct pcte pacote', 'pacote', 'pacotes'],
      ['fr frs frasco', 'frasco', 'frascos'],
      ['amp ampola', 'ampola', 'ampolas'],
      ['cp cpr comprimido', 'comprimido', 'comprimidos'],
      ['bg bisnaga', 'bisnaga', 'bisnagas'],
      ['tb tubo', 'tubo', 'tubos'],
      ['gl galao', 'galão', 'galões'],
      ['lt lata', 'lata', 'latas'],
      ['sc saco', 'saco', 'sacos'],
      ['fd fardo', 'fardo', 'fardos'],
      ['rl rolo', 'rolo', 'rolos'],
      ['rs resma', 'resma', 'resmas'],
      ['bl bloco', 'bloco', 'blocos'],
      ['br barra', 'barra', 'barras'],
      ['bd balde', 'balde', 'baldes'],
      ['gf garrafa', 'garrafa', 'garrafas'],
      ['pc pca peca', 'peça', 'peças'],
      ['par', 'par', 'pares'],
      ['dz duzia', 'dúzia', 'dúzias'],
      ['kit', 'kit', 'kits'],
      ['jg jogo', 'jogo', 'jogos'],
      ['cj conjunto', 'conjunto', 'conjuntos'],
      ['exemplar', 'exemplar', 'exemplares'],
      ['lote', 'lote', 'lotes'],
      ['posto', 'posto', 'postos'],
      ['exame', 'exame', 'exames'],
      ['sv svc serv servico', 'serviço', 'serviços'],
      ['h hora', 'hora', 'horas'],
      ['dia', 'dia', 'dias'],
      ['diaria', 'diária', 'diárias'],
      ['mes', 'mês', 'meses'],
      ['ano', 'ano', 'anos'],
      ['kg quilo quilograma', 'kg', 'kg'],
      ['g grama', 'g', 'g'],
      ['t ton tonelada', 'tonelada', 'toneladas'],
      ['l litro', 'litro', 'litros'],
      ['ml mililitro', 'mL', 'mL'],
      ['m metro', 'metro', 'metros'],
      ['m2 m²', 'm²', 'm²'],
      ['m3 m³', 'm³', 'm³'],
      ['km quilometro', 'km', 'km'],
    ] as const
  ).flatMap(([written, singular, plural]) => written.split(' ').map((word) => [word, { singular, plural }] as const)),
)

/**
 * A quantity with its unit in words, '18.000 pacotes de 500 g' for `PACOTE 500,00 G`. A unit that is not known stays as
 * its source writes it. `quantidade`: a decimal string.
 */
export function formatQuantityWithUnit(quantidade: string, unidade: string | null) {
  const amount = formatQuantity(quantidade)
  const [word = '', ...contents] = (unidade ?? '').trim().split(/\s+/)
  const known = unidades.get(stripAccents(word).replace(/\.$/, ''))
  if (!known) return [amount, unidade].filter(Boolean).join(' ')
  const name = Number(quantidade) < 2 ? known.singular : known.plural
  return [amount, name, ...writeContents(contents)].join(' ')
}

/** `500,00 G` as 'de 500 g'; other words stay. */
function writeContents([size, unit, ...others]: string[]) {
  if (!size) return []
  if (!/^\d+([.,]\d+)?$/.test(size) || !unit || others.length > 0) return [size, ...(unit ? [unit] : []), ...others]
  const [whole = '', decimals = ''] = size.split(/[.,]/)
  return [
    'de',
    `${whole}${decimals.replace(/0+$/, '').replace(/^(?=.)/, ',')}`,
    unidades.get(stripAccents(unit))?.plural ?? unit,
  ]
}
