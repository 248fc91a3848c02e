import { stripAccents } from '../shared/busca'
import { maskSourceText } from '../shared/masks'
import { toAsciiDigits } from '../shared/masks/view'
import { suppress } from '../supressao/supressao'

/** A keyed hash by which texts are sorted. Nobody can predict the order without the portal's secret. */
export type SecretOrder = (text: string) => string

/**
 * Maps the ids of a lot's propostas to anonymous numbers of the participantes, in a secret order. The order differs per
 * lot, so that the numbers of two lots cannot be linked.
 */
export function numberPropostas(idLote: number, ids: number[], secretOrder: SecretOrder): Map<number, number> {
  const places = ids.map((id) => ({ id, place: secretOrder(`${idLote}:${id}`) }))
  places.sort((one, other) => (one.place < other.place ? -1 : 1))
  return new Map(places.map(({ id }, index) => [id, index + 1]))
}

/**
 * Numbers participantes like `numberPropostas`, but by the act of each supplier's first offer. Suppliers who come after
 * the proposals were opened (`abertasEm`) get the next numbers in order of time, so that earlier numbers stay the same.
 * The times of offers are public by then.
 */
export function numberParticipantes(
  primeiros: readonly { cpfCnpj: string; idAto: string; instante: Date }[],
  abertasEm: Date | null,
  placeAto: SecretOrder,
): Map<string, number> {
  const places = primeiros.map(({ cpfCnpj, idAto, instante }) => ({
    cpfCnpj,
    late: abertasEm && instante > abertasEm ? instante.getTime() : 0,
    place: placeAto(idAto),
  }))
  places.sort((one, other) => one.late - other.late || (one.place < other.place ? -1 : 1))
  return new Map(places.map(({ cpfCnpj }, index) => [cpfCnpj, index + 1]))
}

export type ParticipanteOculto = { documento: string; razaoSocial: string }

const companySuffixes = new Set(['ltda', 'limitada', 'sa', 's', 'a', 'me', 'epp', 'mei', 'eireli', 'cia', 'slu', 'ss'])
const placeholder = '***'

/** `ocultos`: the participants to hide. `comuns`: the tender's own texts, whose words identify nobody. */
export type Sigilo = { ocultos: readonly ParticipanteOculto[]; comuns: string }

/** What is left out of the texts of a session: redacted passages and, until they may be known, the participants. */
export type Omitido = { sigilo: Sigilo | null; trechos: readonly string[] }

/** A free text of a session as everybody reads it, without the passages that were redacted in it (W23.4). */
export const maskTextoDaSessao = (text: string, { sigilo, trechos }: Omitido) =>
  suppress(sigilo ? maskParticipantes(text, sigilo) : maskSourceText(text), trechos)

/**
 * Masks the documents and names of participants. Every word of four or more letters from a name is masked too, unless
 * it also occurs in the tender's own texts or in many company names.
 */
function maskParticipantes(text: string, { ocultos, comuns }: Sigilo) {
  const common = new Set([...splitWords(comuns), ...tradeWords])
  const telling = new Set(
    ocultos.flatMap(({ razaoSocial }) => splitWords(razaoSocial)).filter((word) => !common.has(word)),
  )
  // Participants are removed first, because a masked CPF still shows six digits.
  return maskSourceText(withoutParticipantes(text, ocultos)).replace(/[\p{L}\p{M}]{4,}/gu, (word) =>
    telling.has(stripAccents(word)) ? placeholder : word,
  )
}

const splitWords = (text: string) => stripAccents(text).match(/[a-z]{4,}/g) ?? []

/** Words that many company names have in common and that identify nobody. */
const tradeWords: readonly string[] = [
  ...['limitada', 'ltda', 'eireli', 'companhia', 'empresa', 'grupo', 'brasil', 'brasileira', 'nacional', 'filial'],
  ...['comercio', 'comercial', 'comercializacao', 'industria', 'industrial', 'servico', 'servicos', 'distribuidora'],
  ...[
    'distribuicao',
    'importacao',
    'exportacao',
    'importadora',
    'representacao',
    'representacoes',
    'atacado',
    'varejo',
  ],
  ...['construcao', 'construcoes', 'construtora', 'engenharia', 'obras', 'projetos', 'consultoria', 'assessoria'],
  ...['tecnologia', 'informatica', 'sistemas', 'solucoes', 'equipamentos', 'materiais', 'material', 'produtos'],
  ...['alimentos', 'alimenticios', 'medicamentos', 'hospitalar', 'hospitalares', 'farmaceutica', 'moveis', 'escolar'],
  ...['transporte', 'transportes', 'locacao', 'locadora', 'veiculos', 'pecas', 'combustiveis', 'limpeza', 'seguranca'],
  ...[
    'vigilancia',
    'manutencao',
    'administracao',
    'empreendimentos',
    'participacoes',
    'papelaria',
    'grafica',
    'editora',
  ],
]

/** Masks documents and full or partial names of participants. */
export function withoutParticipantes(text: string, participantes: readonly ParticipanteOculto[]) {
  const patterns = participantes.flatMap(({ documento, razaoSocial }) => [
    documentoPattern(documento),
    ...listNames(razaoSocial).map(makePattern),
  ])
  // In NFD accents are separate characters, as the patterns expect.
  return patterns
    .reduce((shown, pattern) => shown.replace(pattern, placeholder), toAsciiDigits(text).normalize('NFD'))
    .normalize()
}

const gap = '[^\\p{L}\\d]{0,3}'
const rootLength = 8

/** Matches the document with any punctuation. A CNPJ's root names the company: it matches alone or with any branch. */
function documentoPattern(documento: string) {
  const characters = [...documento]
  const isCnpj = characters.length === 14
  const searched = isCnpj ? characters.slice(0, rootLength) : characters
  const branch = isCnpj ? `(?:${gap}[\\p{L}\\d]{4}${gap}\\d{2})?` : ''
  return new RegExp(`(?<![\\p{L}\\d])${searched.join(gap)}${branch}(?![\\p{L}\\d])`, 'giu')
}

/**
 * The name without company suffixes, or as it is if it has no words; then its partial names, longest first. A partial
 * name is a run of at least half of the words, of which at least two have three letters or more.
 */
function listNames(razaoSocial: string) {
  const words: string[] = stripAccents(razaoSocial).match(/[\p{L}\p{N}]+/gu) ?? razaoSocial.match(/\S+/g) ?? []
  while (words.length > 1 && companySuffixes.has(words.at(-1) ?? '')) words.pop()
  const names: string[][] = words.length > 0 ? [words] : []
  for (let length = words.length - 1; length >= Math.max(2, words.length / 2); length--)
    for (let from = 0; from + length <= words.length; from++) names.push(words.slice(from, from + length))
  return names.filter((name) => name === words || name.filter(({ length }) => length > 2).length > 1)
}

function makePattern(words: string[]) {
  const letterPatterns = words.map((word) =>
    [...word].map((letter) => `\\u{${letter.codePointAt(0)?.toString(16)}}\\p{M}*`).join(''),
  )
  return new RegExp(`(?<![\\p{L}\\d])${letterPatterns.join('[^\\p{L}\\d]{1,5}')}(?![\\p{L}\\d])`, 'giu')
}
