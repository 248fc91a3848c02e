import type { HumanProof } from '~/domain/guarda/verify-human'
import { guardFields } from '~/ui/human/guard-fields'

/** What came with a form to show who sends it. */
export const readHumanProof = (fields: Record<string, string>): HumanProof => ({
  recaptcha: fields[guardFields.recaptcha] ?? '',
  desafio: fields[guardFields.desafio] ?? '',
  resposta: fields[guardFields.resposta] ?? '',
  armadilha: fields[guardFields.armadilha] ?? '',
})
