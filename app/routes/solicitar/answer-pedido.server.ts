import type { Intake } from '~/domain/intake'
import { type PedidoField, type PedidoProblem, pedidoFields } from '~/domain/solicitacao/pedido'
import type { Locale } from '~/format/locale'
import { uploadMessage } from '~/format/upload-messages'
import { nothingTyped, type Problem, toAnswer } from '~/forms/answer.server'
import { personState } from '~/forms/human-proof.server'
import { findI18n } from '~/i18n/i18n.server'
import { guardFields } from '~/ui/human/guard-fields'
import { type FormNote, type ReturnedPedido, typedFields } from './judge-pedido.server'
import { canceling, fileField, formName, type PedidoState, removal } from './pedido-state'
import type { ReceivedPedido } from './receive-pedido.server'

export const removes = (fields: Record<string, string>) => fields[removal.name] === removal.yes

/** Whether Cancelar discards the form: at once if it is empty, otherwise after confirmation. */
export function cancels({ fields, file }: ReceivedPedido) {
  const { tipo, tipoPessoa, ...written } = typedFields(fields)
  const isEmpty = !file && Object.values(written).every((text) => text.trim() === '')
  const acao = fields[canceling.name]
  return acao === canceling.yes || (acao === canceling.ask && isEmpty)
}

/** The returned form with its messages; `received` is `null` if the form could not be read. */
export function answerPedido(
  intake: Intake,
  processo: number,
  locale: Locale,
  back: ReturnedPedido,
  { received, accept }: { received: ReceivedPedido | null; accept: readonly string[] },
) {
  const { fields, file } = received ?? { fields: {} as Record<string, string>, file: null }
  return {
    answer: toAnswer(
      received?.submission ?? nothingTyped,
      describeProblems(locale, back, { typed: typedFields(fields), accept }),
    ),
    state: newPedidoState(intake, processo, locale, {
      token: back.token,
      humano: back.humano,
      attached: removes(fields) ? null : file,
      removing: fields[removal.name] === removal.ask,
      canceling: fields[canceling.name] === canceling.ask,
      doubt: back.doubt,
    }),
  }
}

export function newPedidoState(
  intake: Intake,
  processo: number,
  locale: Locale,
  shown: Partial<PedidoState>,
): PedidoState {
  const { attached = null, removing = false, canceling = false } = shown
  return {
    attached: attached && { nome: attached.nome, uri: attached.uri },
    removing,
    canceling,
    ...personState(intake.guarda, { form: formName, processo }, locale, shown),
  }
}

function describeProblems(
  locale: Locale,
  { notes = [], problems = {}, uploads = [], doubt }: ReturnedPedido,
  { typed, accept }: { typed: Record<string, string>; accept: readonly string[] },
): Problem[] {
  const i18n = findI18n(locale)
  const t = i18n.getFixedT(locale, 'solicitar')
  const guarda = i18n.getFixedT(locale, 'guarda')
  const envio = i18n.getFixedT(locale, 'envio')
  const fieldText = (field: PedidoField, problem: PedidoProblem) =>
    t(`erro.${field}.${problem}` as 'erro.cpf.invalid', { digitado: typed[field] })
  function noteText(note: FormNote) {
    switch (note.kind) {
      case 'limite':
        return guarda('limite', { count: note.minutes })
      case 'encerrado':
        return `${t('depois')}. ${t('aindaPossivel')}`
      case 'muitoGrande':
        return envio('tooLargeNameless')
      default:
        return t(`erro.${note.kind}`)
    }
  }
  return [
    ...notes.map((note) => ({ ...(note.kind === 'anexoSumiu' && { field: fileField }), text: noteText(note) })),
    ...pedidoFields.flatMap((field) => {
      const [problem] = problems[field] ?? []
      return problem ? [{ field, text: fieldText(field, problem as PedidoProblem) }] : []
    }),
    ...uploads.map((message) => ({ field: fileField, text: uploadMessage(envio, message, accept) })),
    ...(doubt ? [{ field: guardFields.resposta, text: guarda(`duvida.${doubt}`) }] : []),
  ]
}
