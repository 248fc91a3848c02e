/** A question a person answers without effort, before it is put into the words of a language. */
export type Pergunta =
  | { tipo: 'soma'; parcelas: [number, number] }
  | { tipo: 'diferenca'; de: number; menos: number }
  | { tipo: 'maior'; numeros: number[] }
  | { tipo: 'palavra'; palavras: number[]; posicao: number }

export type RespostaCerta = { numero: number } | { palavra: number }

/** The numbers of a question go from 0 to 20; a word is one of so many, by its place in the list of the language. */
export const mostNumber = 20
export const howManyWords = 24

/** Draws a whole number from 0 up to, but without, `below`. */
type Draw = (below: number) => number

export function drawPergunta(draw: Draw): Pergunta {
  return drawers[draw(drawers.length)]?.(draw) ?? soma(draw)
}

const soma = (draw: Draw): Pergunta => ({ tipo: 'soma', parcelas: [1 + draw(10), 1 + draw(10)] })

function diferenca(draw: Draw): Pergunta {
  const de = 5 + draw(mostNumber - 4)
  return { tipo: 'diferenca', de, menos: 1 + draw(Math.min(de, 9)) }
}

const maior = (draw: Draw): Pergunta => ({ tipo: 'maior', numeros: drawDifferent(3, mostNumber + 1, draw) })

const palavra = (draw: Draw): Pergunta => ({
  tipo: 'palavra',
  palavras: drawDifferent(4, howManyWords, draw),
  posicao: draw(4),
})

const drawers = [soma, diferenca, maior, palavra]

function drawDifferent(count: number, below: number, draw: Draw) {
  const left = Array.from({ length: below }, (_, number) => number)
  return Array.from({ length: count }, () => left.splice(draw(left.length), 1)[0] ?? 0)
}

export function respostaOf(pergunta: Pergunta): RespostaCerta {
  if (pergunta.tipo === 'soma') return { numero: pergunta.parcelas[0] + pergunta.parcelas[1] }
  if (pergunta.tipo === 'diferenca') return { numero: pergunta.de - pergunta.menos }
  if (pergunta.tipo === 'maior') return { numero: Math.max(...pergunta.numeros) }
  return { palavra: pergunta.palavras[pergunta.posicao] ?? 0 }
}
