const stopWords = new Set(
  'a o as os e de da do das dos em na no nas nos para por com um uma ao aos sob que ou pelo pela pelos pelas'.split(
    ' ',
  ),
)
export const isStopWord = (word: string) => stopWords.has(word)

const irregularPlurals = new Map(
  (
    'acais acai, bois boi, gases gas, hds hd, herois heroi, leis lei, maes mae, meses mes, pais pais, paises pais, ' +
    'reis rei, tvs tv, vans van'
  )
    .split(', ')
    .map((pair) => pair.split(' ') as [plural: string, singular: string]),
)

/** Plurals of words that end in an unstressed 'il'; other words in 'eis' have a singular in 'el'. */
const pluralOfIl = /(?:fac|dific|ut|frag|fert|portat|text|projet|retrat|volat|foss|rept|ester|versat)eis$/

/**
 * 'pregoes' becomes 'pregao'. Folding a singular ('onibus') is harmless, as index and query are folded alike. Endings
 * that the plural does not tell apart are cut in the singular too: 'arvore' and 'motor', 'taxi' and 'perfil'.
 */
function foldPlural(word: string) {
  const irregular = irregularPlurals.get(word)
  if (irregular) return irregular
  if (word.length < 4 || /\d/.test(word)) return word
  if (/(oes|aes|aos)$/.test(word)) return word.replace(/(oes|aes|aos)$/, 'ao')
  if (pluralOfIl.test(word)) return word.slice(0, -2).replace(/e$/, 'i')
  if (/[aeou]is$/.test(word)) return `${word.slice(0, -2)}l`
  if (/ns?$/.test(word)) return word.replace(/ns?$/, 'm')
  if (/[rxz]es?$/.test(word)) return word.replace(/es?$/, '')
  if (word.endsWith('il')) return word.slice(0, -1)
  if (/[^s]s$/.test(word)) return word.slice(0, -1)
  return word
}

/** Suffixes of related words: asfaltamento and asfáltica, odontologia and odontológico. */
const endings = ['amento', 'acao', 'icio', 'icia', 'ico', 'ica', 'ia']

/** Shorter stems would mix unrelated words: medicamento and médico, equipamento and equipe. */
const minStemLength = 6
const derived = new RegExp(`^(.{${minStemLength},})(?:${endings.join('|')})$`)

/** Exceptions whose stem means something else: publicação and pública, calçada and calçado. */
const unstemmed = new Set(
  (
    'publicacao processamento monitoramento transformacao conservacao contratacao departamento regulamento ' +
    'correio correia calcado calcada estrado estrada carteira carteiro banheiro banheira motorista'
  ).split(' '),
)

export function stem(word: string) {
  const folded = foldPlural(word)
  if (folded.length < 6 || /\d/.test(folded) || unstemmed.has(folded)) return folded
  const [, beginning] = derived.exec(folded) ?? []
  if (beginning) return beginning
  return /(?:^.{3,}ic|^.{5,}[^aeou])[ao]$/.test(folded) ? folded.slice(0, -1) : folded
}

/** Shorter stems of a partly typed word: 'pavimentac', typed for 'pavimentação', has the stem 'paviment'. */
export function stemsWithin(typed: string) {
  const cuts = endings.flatMap((ending) =>
    Array.from({ length: ending.length }, (_, index) => ending.slice(0, index + 1)).filter((part) =>
      typed.endsWith(part),
    ),
  )
  const stems = cuts.map((cut) => typed.slice(0, -cut.length)).filter(({ length }) => length >= minStemLength)
  return [...new Set(stems)]
}
