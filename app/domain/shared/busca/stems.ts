/** Words that say nothing of what is bought. */
const small = new Set(
  'a o as os e de da do das dos em na no nas nos para por com um uma ao aos sob que ou pelo pela pelos pelas'.split(
    ' ',
  ),
)
export const isSmall = (word: string) => small.has(word)

/**
 * Folds a Portuguese plural: 'pregoes' and 'pregao' become one word. Folding a singular too ('onibus') does no harm, since
 * stored and asked words are folded alike. Words with digits stay as they are.
 */
export function foldPlural(word: string) {
  if (word.length < 4 || /\d/.test(word)) return word
  if (/(oes|aes|aos)$/.test(word)) return word.replace(/(oes|aes|aos)$/, 'ao')
  if (/[aeou]is$/.test(word)) return `${word.slice(0, -2)}l`
  if (word.endsWith('ns')) return `${word.slice(0, -2)}m`
  if (/[rz]es$/.test(word)) return word.slice(0, -2)
  if (/[^s]s$/.test(word)) return word.slice(0, -1)
  return word
}

/** Endings that make another word of the same thing: asfaltamento and asfáltica, odontologia and odontológico. */
const endings = ['amento', 'acao', 'icio', 'icia', 'ico', 'ica', 'ia']

/** Shorter beginnings belong to too many things: medicamento and médico, equipamento and equipe. */
const shortestBeginning = 6
const derived = new RegExp(`^(.{${shortestBeginning},})(?:${endings.join('|')})$`)

/** Words whose beginning is another thing's: publicação and pública, calçada and calçado. */
const apart = new Set(
  (
    'publicacao processamento monitoramento transformacao conservacao contratacao departamento regulamento ' +
    'correio correia calcado calcada estrado estrada carteira carteiro banheiro banheira motorista'
  ).split(' '),
)

/** What all forms of a word have in common, as far as leaving out more would make one of two things. */
export function stem(word: string) {
  const folded = foldPlural(word)
  if (folded.length < 6 || /\d/.test(folded) || apart.has(folded)) return folded
  const [, beginning] = derived.exec(folded) ?? []
  if (beginning) return beginning
  return /(?:^.{3,}ic|^.{5,}[^aeou])[ao]$/.test(folded) ? folded.slice(0, -1) : folded
}

/**
 * The stems of words that begin with `typed` where the stem is the shorter: 'pavimentac', on its way to 'pavimentação',
 * is found under 'paviment'.
 */
export function stemsWithin(typed: string) {
  const cuts = endings.flatMap((ending) =>
    Array.from({ length: ending.length }, (_, index) => ending.slice(0, index + 1)).filter((begun) =>
      typed.endsWith(begun),
    ),
  )
  const stems = cuts.map((cut) => typed.slice(0, -cut.length)).filter(({ length }) => length >= shortestBeginning)
  return [...new Set(stems)]
}
