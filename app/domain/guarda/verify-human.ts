import type { Clock } from '../shared/clock'
import { err, ok, type Result } from '../shared/result'
import type { DesafioError, Desafios } from './desafio'
import type { Recaptcha } from './ports'

/** What came with a form to show who sends it; empty where there was none. */
export type HumanProof = {
  recaptcha: string
  desafio: string
  resposta: string
  /** A field that people don't see. */
  armadilha: string
}

/** Why a person is asked a question, or another one. None of it is an error: the form stays as it was filled in. */
export type HumanDoubt = 'trapFilled' | 'tooFast' | 'questionNeeded' | DesafioError

/** Nobody fills in a form faster. */
const leastFilling = 3000

type Deps = { desafios: Pick<Desafios, 'check'>; recaptcha?: Recaptcha; clock: Clock }

/**
 * Whether a person sends the form that was issued at `issuedAt`. An answered question decides; else reCAPTCHA, where it
 * is set up; whatever it says but 'ok', also that it can't be reached, leads to the question.
 */
export const makeVerifyHuman = ({ desafios, recaptcha, clock }: Deps) =>
  async function verifyHuman(
    proof: HumanProof,
    { action, issuedAt }: { action: string; issuedAt: Date },
  ): Promise<Result<null, HumanDoubt>> {
    if (proof.armadilha !== '') return err('trapFilled')
    if (clock.now().getTime() - issuedAt.getTime() < leastFilling) return err('tooFast')
    if (proof.resposta.trim() !== '') return desafios.check(proof.desafio, proof.resposta)
    if (recaptcha && proof.recaptcha !== '' && (await recaptcha.verify(proof.recaptcha, action)) === 'ok')
      return ok(null)
    return err('questionNeeded')
  }

export type VerifyHuman = ReturnType<typeof makeVerifyHuman>
