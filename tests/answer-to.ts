import guarda from '~/locales/pt-BR/guarda'

const numeros = guarda.numeros.split(' ')
const posicoes = guarda.posicoes.split(' ')

/** Answers the question that shows that a person sends a form. */
export function answerTo(texto: string) {
  const listed = texto.slice(texto.indexOf(':') + 1).match(/\p{L}+/gu) ?? []
  const posicao = posicoes.findIndex((posicao) => texto.includes(posicao))
  if (posicao >= 0) return listed[posicao]
  const found = (texto.match(/\p{L}+/gu) ?? []).map((word) => numeros.indexOf(word)).filter((value) => value >= 0)
  if (found.length > 2) return String(Math.max(...found))
  const [one = 0, other = 0] = found
  return String(/ menos /.test(texto) ? one - other : one + other)
}
