import type { HumanDoubt } from '~/domain/guarda/verify-human'
import type { SentFile } from '~/ui/file/send-file'
import type { Question } from '~/ui/human/question-field'

/** What the form is called where its signed state and its reCAPTCHA tokens are checked. */
export const formName = 'solicitar'

/** What the form's element is called. */
export const formId = 'formulario-de-pedido'

/** What is said of the form as a whole leads to the button that sends it. */
export const sendId = 'enviar'

/** Where the form carries a file, and where it names one that was sent before it. */
export const fileField = 'anexo'
export const fileUriField = 'anexoUri'

/** What the buttons say that take the attached file away where there is no JavaScript. */
export const removal = { name: 'acao', ask: 'excluir?', no: 'manter', yes: 'excluir' }

/** What a form carries beside what is typed into it: new, taken up again, or come back from the server. */
export type PedidoState = {
  attached: SentFile | null
  /** Whether that shall go is being asked. */
  removing: boolean
  token: string
  question: Question
  /** The question was answered, and isn't asked again. */
  humano: boolean
  doubt?: HumanDoubt
}
