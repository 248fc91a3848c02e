import type { Intake } from '~/domain/intake'
import type { Locale } from '~/format/locale'
import { answerOf } from '~/forms/answer.server'
import { askPergunta } from '~/forms/pergunta.server'
import { type Back, submissionOf, typedIn } from './judge-pedido.server'
import { formName, type PedidoState, removal } from './pedido-state'
import { pedidoWords } from './pedido-words.server'
import type { ReceivedPedido } from './receive-pedido.server'

/** Whether the form says that its file shall go. */
export const removes = (fields: Record<string, string>) => fields[removal.name] === removal.yes

/** A form that comes back: as it was filled in, with what there is to say of it; `null`: nothing of it was read. */
export function answerPedido(
  intake: Intake,
  processo: number,
  locale: Locale,
  back: Back,
  { received, accept }: { received: ReceivedPedido | null; accept: readonly string[] },
) {
  const { fields, file } = received ?? { fields: {} as Record<string, string>, file: null }
  return {
    answer: answerOf(submissionOf(fields), pedidoWords(locale, back, { typed: typedIn(fields), accept })),
    state: newState(intake, processo, locale, {
      token: back.token,
      humano: back.humano,
      attached: removes(fields) ? null : file,
      removing: fields[removal.name] === removal.ask,
      doubt: back.doubt,
    }),
  }
}

/** What a form needs to be sent: its signed state, and a question, whether or not it is asked. */
export function newState(intake: Intake, processo: number, locale: Locale, shown: Partial<PedidoState>): PedidoState {
  const { texto, respostas } = askPergunta(locale)
  const { attached = null, removing = false, token, humano = false, doubt } = shown
  return {
    attached: attached && { nome: attached.nome, uri: attached.uri },
    removing,
    token: token ?? intake.guarda.formTokens.issue({ form: formName, processo }),
    question: { texto, desafio: intake.guarda.desafios.issue(respostas) },
    humano,
    doubt,
  }
}
