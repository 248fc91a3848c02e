import type { HumanDoubt } from '~/domain/guarda/verify-human'
import type { SentFile } from '~/ui/file/send-file'
import type { Question } from '~/ui/human/question-field'
import type { PedidoProblems } from './pedido-problems'

/** What the form is called where its signed state and its reCAPTCHA tokens are checked. */
export const formName = 'solicitar'

/** Where the form carries a file, and where it names one that was sent before it. */
export const fileField = 'anexo'
export const fileUriField = 'anexoUri'

/** What the buttons say that take the attached file away where there is no JavaScript. */
export const removal = { name: 'acao', ask: 'excluir?', no: 'manter', yes: 'excluir' }

/** What is said about a form as a whole. */
export type FormNote =
  | { kind: 'expirado' | 'encerrado' | 'anexoSumiu' | 'indisponivel' | 'muitoGrande' }
  | { kind: 'limite'; minutes: number }

/** A form as it is shown: new, taken up again, or come back from the server. */
export type FormState = {
  values: Record<string, string>
  attached: SentFile | null
  /** Whether that shall go is being asked. */
  removing: boolean
  token: string
  question: Question
  problems: PedidoProblems
  notes: FormNote[]
  /** What was wrong with the file, in words. */
  uploads: string[]
  doubt?: HumanDoubt
}
