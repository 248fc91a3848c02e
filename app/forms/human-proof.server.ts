import { randomInt } from 'node:crypto'
import type { TFunction } from 'i18next'
import {
  drawPergunta,
  type HumanProof,
  type Pergunta,
  type RespostaCerta,
  solvePergunta,
} from '~/domain/guarda/desafio'
import type { FormRef } from '~/domain/guarda/form-token'
import type { Guarda } from '~/domain/intake'
import { type Locale, locales } from '~/format/locale'
import { findI18n } from '~/i18n/i18n.server'
import { guardFields } from '~/ui/human/guard-fields'
import type { Question } from '~/ui/human/human-check'
import type { PersonState } from './answer'

export const readHumanProof = (fields: Record<string, string>): HumanProof => ({
  recaptcha: fields[guardFields.recaptcha] ?? '',
  desafio: fields[guardFields.desafio] ?? '',
  resposta: fields[guardFields.resposta] ?? '',
  armadilha: fields[guardFields.armadilha] ?? '',
})

/** A new question for a form or a call. Nothing is stored until it is answered (decision 009). */
export function issueQuestion({ desafios }: Pick<Guarda, 'desafios'>, locale: Locale): Question {
  const { texto, respostas } = askPergunta(locale)
  return { texto, desafio: desafios.issue(respostas) }
}

/** The form's state, with a new token unless one is given. A question is always issued, even if it is not shown. */
export const personState = (
  guarda: Pick<Guarda, 'desafios' | 'formTokens'>,
  form: FormRef,
  locale: Locale,
  { token, humano = false, doubt }: Partial<PersonState> = {},
): PersonState => ({
  token: token ?? guarda.formTokens.issue(form),
  question: issueQuestion(guarda, locale),
  humano,
  doubt,
})

/** A question in the person's language and all accepted answers: digits, or words in any language of the portal. */
export function askPergunta(locale: Locale) {
  const pergunta = drawPergunta(randomInt)
  const resposta = solvePergunta(pergunta)
  return { texto: perguntaText(locale, pergunta), respostas: locales.flatMap((each) => answersIn(each, resposta)) }
}

function perguntaText(locale: Locale, pergunta: Pergunta) {
  const t = findTranslator(locale)
  const numero = (number: number) => pick(t('numeros'), number)
  if (pergunta.tipo === 'soma') {
    const [um, outro] = pergunta.parcelas
    return t('pergunta.soma', { um: numero(um), outro: numero(outro) })
  }
  if (pergunta.tipo === 'diferenca')
    return t('pergunta.diferenca', { um: numero(pergunta.de), outro: numero(pergunta.menos) })
  if (pergunta.tipo === 'maior') return t('pergunta.maior', { lista: pergunta.numeros.map(numero).join(', ') })
  const palavras = pergunta.palavras.map((index) => pick(t('palavras'), index))
  return t('pergunta.palavra', { posicao: pick(t('posicoes'), pergunta.posicao), lista: palavras.join(', ') })
}

function answersIn(locale: Locale, resposta: RespostaCerta) {
  const t = findTranslator(locale)
  if ('palavra' in resposta) return [pick(t('palavras'), resposta.palavra)]
  const synonyms = t('tambem')
    .split(' ')
    .map((pair) => pair.split('='))
    .flatMap(([number, word = '']) => (Number(number) === resposta.numero ? [word] : []))
  return [String(resposta.numero), pick(t('numeros'), resposta.numero), ...synonyms]
}

const findTranslator = (locale: Locale): TFunction<'guarda'> => findI18n(locale).getFixedT(locale, 'guarda')

function pick(list: string, index: number) {
  const word = list.split(' ')[index]
  if (word === undefined) throw new Error(`no word ${index} in '${list}'`)
  return word
}
