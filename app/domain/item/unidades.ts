/**
 * Spellings of the same unit of measure, in lower case. Only units of a fixed size are here, and only spellings with one
 * meaning: 'cx' and 'caixa com 100' hold different amounts, 'lt' is a litre or a can, 'm' a metre or a month.
 */
const grupos: Record<string, string> = {
  unidade: 'un und uni unid unidades unidade(s) unidade(un) unidade(und) unidade(unid)',
  kg: 'kgs quilo quilos quilograma quilogramas kilograma kilogramas',
  g: 'grama gramas',
  litro: 'litros litro(l) litro(s)',
  mL: 'mililitro mililitros',
  metro: 'metros metro(m) metro(s)',
  'm²': 'm2 metro²(m²)',
  'm³': 'm3',
  km: 'quilometro quilômetro quilometros quilômetros',
  tonelada: 'toneladas',
  par: 'pares par(es)',
  dúzia: 'duzia dz duzias dúzias',
  hora: 'horas hora(s) hr hrs',
  diária: 'diaria diarias diárias',
  mês: 'mes meses',
  ano: 'anos',
}

type Grupo = { nome: string; escritas: string[] }

const byEscrita = new Map<string, Grupo>()
for (const [nome, outras] of Object.entries(grupos)) {
  const escritas = [normalize(nome), ...outras.split(' ')].flatMap(withVariants)
  for (const escrita of escritas) byEscrita.set(escrita, { nome, escritas })
}

/** `un` is also written `un.`, and `unidade(un)` also `unidade (un)`. */
function withVariants(escrita: string) {
  if (escrita.includes('(')) return [escrita, escrita.replace('(', ' (')]
  return [escrita, `${escrita}.`]
}

/** As the list of items stores a unit. */
function normalize(unidade: string) {
  return unidade.trim().toLowerCase()
}

/** The unit by which prices are compared: one name for all spellings of a unit, otherwise the unit as it is written. */
export const unidadeComum = (unidade: string) => byEscrita.get(normalize(unidade))?.nome ?? normalize(unidade)

/** All spellings of the unit, in lower case. */
export const escritasDaUnidade = (unidade: string) =>
  byEscrita.get(normalize(unidade))?.escritas ?? [normalize(unidade)]
