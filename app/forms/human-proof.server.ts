import type { HumanProof } from '~/domain/guarda/verify-human'
import { guardFields } from '~/ui/human/guard-fields'

/** What came with a form to show who sends it. */
export function readHumanProof(form: FormData): HumanProof {
  const textOf = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    recaptcha: textOf(guardFields.recaptcha),
    desafio: textOf(guardFields.desafio),
    resposta: textOf(guardFields.resposta),
    armadilha: textOf(guardFields.armadilha),
  }
}
