import { z } from 'zod'
import { stripAccents } from '../shared/busca'
import type { Clock } from '../shared/clock'
import { err, ok, type Result } from '../shared/result'
import type { DesafiosUsados, Sealer } from './ports'

/** 'questionOver': it was answered before, is too old, or was never asked by the portal. */
export type DesafioError = 'wrongAnswer' | 'questionOver'

const lifetime = 30 * 60_000

const desafioSchema = z.object({ id: z.string(), respostas: z.array(z.string()), expiraEm: z.number() })

type Deps = { sealer: Sealer; usados: DesafiosUsados; clock: Clock }

/**
 * Self-hosted questions. The answers travel sealed within the form; a question is remembered only once it was answered,
 * and a wrong answer uses it up as well, so that nobody tries answers until one fits.
 */
export const makeDesafios = ({ sealer, usados, clock }: Deps) => ({
  /** A question any of `respostas` answers, as the form carries it. */
  issue(respostas: string[]) {
    const expiraEm = clock.now().getTime() + lifetime
    return sealer.seal({ id: crypto.randomUUID(), respostas: respostas.map(comparable), expiraEm })
  },

  async check(desafio: string, resposta: string): Promise<Result<null, DesafioError>> {
    const opened = desafioSchema.safeParse(sealer.open(desafio))
    if (!opened.success) return err('questionOver')
    const { id, respostas, expiraEm } = opened.data
    if (clock.now().getTime() >= expiraEm) return err('questionOver')
    if (!(await usados.spend(id, new Date(expiraEm)))) return err('questionOver')
    return respostas.includes(comparable(resposta)) ? ok(null) : err('wrongAnswer')
  },
})

export type Desafios = ReturnType<typeof makeDesafios>

/** Case, accents, spaces and punctuation make no difference. */
const comparable = (text: string) => stripAccents(text).replace(/[^a-z0-9]/g, '')
