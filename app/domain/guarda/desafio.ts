import { z } from 'zod'
import { stripAccents } from '../shared/busca'
import type { Clock } from '../shared/clock'
import { err, ok, type Result } from '../shared/result'
import type { DesafiosUsados, Recaptcha, Sealer } from './ports'

/** `questionOver`: already answered, expired, or not issued by the portal. */
type DesafioError = 'wrongAnswer' | 'questionOver'

const lifetime = 30 * 60_000

const desafioSchema = z.object({ id: z.string(), respostas: z.array(z.string()), expiraEm: z.number() })

type Deps = { sealer: Sealer; usados: DesafiosUsados; clock: Clock }

/** The form carries the sealed answers. A wrong answer uses the question up too, so that nobody can keep guessing. */
export const makeDesafios = ({ sealer, usados, clock }: Deps) => ({
  issue(respostas: string[]) {
    const expiraEm = clock.now().getTime() + lifetime
    return sealer.seal({ id: crypto.randomUUID(), respostas: respostas.map(normalizeAnswer), expiraEm })
  },

  async check(desafio: string, resposta: string): Promise<Result<null, DesafioError>> {
    const opened = desafioSchema.safeParse(sealer.open(desafio))
    if (!opened.success) return err('questionOver')
    const { id, respostas, expiraEm } = opened.data
    if (clock.now().getTime() >= expiraEm) return err('questionOver')
    if (!(await usados.markUsed(id, new Date(expiraEm)))) return err('questionOver')
    return respostas.includes(normalizeAnswer(resposta)) ? ok(null) : err('wrongAnswer')
  },
})

export type Desafios = ReturnType<typeof makeDesafios>

/** Ignores case, accents, spaces and punctuation. */
const normalizeAnswer = (text: string) => stripAccents(text).replace(/[^a-z0-9]/g, '')

export type Pergunta =
  | { tipo: 'soma'; parcelas: [number, number] }
  | { tipo: 'diferenca'; de: number; menos: number }
  | { tipo: 'maior'; numeros: number[] }
  | { tipo: 'palavra'; palavras: number[]; posicao: number }

export type RespostaCerta = { numero: number } | { palavra: number }

/** Numbers range from 0 to `maxNumber`; a word is an index into a list of `wordCount` words per language. */
export const maxNumber = 20
export const wordCount = 24

type Draw = (below: number) => number

export function drawPergunta(draw: Draw): Pergunta {
  return perguntaKinds[draw(perguntaKinds.length)]?.(draw) ?? soma(draw)
}

const soma = (draw: Draw): Pergunta => ({ tipo: 'soma', parcelas: [1 + draw(10), 1 + draw(10)] })

function diferenca(draw: Draw): Pergunta {
  const de = 5 + draw(maxNumber - 4)
  return { tipo: 'diferenca', de, menos: 1 + draw(Math.min(de, 9)) }
}

const maior = (draw: Draw): Pergunta => ({ tipo: 'maior', numeros: drawDistinct(3, maxNumber + 1, draw) })

const palavra = (draw: Draw): Pergunta => ({
  tipo: 'palavra',
  palavras: drawDistinct(4, wordCount, draw),
  posicao: draw(4),
})

const perguntaKinds = [soma, diferenca, maior, palavra]

function drawDistinct(count: number, below: number, draw: Draw) {
  const remaining = Array.from({ length: below }, (_, number) => number)
  return Array.from({ length: count }, () => remaining.splice(draw(remaining.length), 1)[0] ?? 0)
}

export function solvePergunta(pergunta: Pergunta): RespostaCerta {
  if (pergunta.tipo === 'soma') return { numero: pergunta.parcelas[0] + pergunta.parcelas[1] }
  if (pergunta.tipo === 'diferenca') return { numero: pergunta.de - pergunta.menos }
  if (pergunta.tipo === 'maior') return { numero: Math.max(...pergunta.numeros) }
  return { palavra: pergunta.palavras[pergunta.posicao] ?? 0 }
}

export type HumanProof = {
  recaptcha: string
  desafio: string
  resposta: string
  /** A honeypot field, invisible to people. */
  armadilha: string
}

/** Why a question is asked. Not an error: the form keeps its input. */
export type HumanDoubt = 'trapFilled' | 'tooFast' | 'questionNeeded' | DesafioError

const minFillingTimeMs = 3000

type VerifyDeps = { desafios: Pick<Desafios, 'check'>; recaptcha?: Recaptcha; clock: Clock }

/**
 * Checks the trap and the filling time first, then the question if it was answered, otherwise reCAPTCHA if configured.
 * Any doubt leads to the question.
 */
export const makeVerifyHuman = ({ desafios, recaptcha, clock }: VerifyDeps) =>
  async function verifyHuman(
    proof: HumanProof,
    { action, issuedAt }: { action: string; issuedAt: Date },
  ): Promise<Result<null, HumanDoubt>> {
    if (proof.armadilha !== '') return err('trapFilled')
    if (clock.now().getTime() - issuedAt.getTime() < minFillingTimeMs) return err('tooFast')
    if (proof.resposta.trim() !== '') return desafios.check(proof.desafio, proof.resposta)
    if (recaptcha && proof.recaptcha !== '' && (await recaptcha.verify(proof.recaptcha, action)) === 'ok')
      return ok(null)
    return err('questionNeeded')
  }

export type VerifyHuman = ReturnType<typeof makeVerifyHuman>
