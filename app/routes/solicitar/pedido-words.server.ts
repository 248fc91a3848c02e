import { type PedidoField, type PedidoProblem, pedidoFields } from '~/domain/solicitacao/pedido'
import type { Locale } from '~/format/locale'
import { uploadMessage } from '~/format/upload-messages'
import type { Problem } from '~/forms/answer.server'
import { i18nOf } from '~/i18n/i18n.server'
import { guardFields } from '~/ui/human/guard-fields'
import type { Back, FormNote } from './judge-pedido.server'
import { fileField } from './pedido-state'

/** Everything there is to say of a form that comes back, in words, in the order in which it is told. */
export function pedidoWords(
  locale: Locale,
  { notes = [], problems = {}, uploads = [], doubt }: Back,
  { typed, accept }: { typed: Record<string, string>; accept: readonly string[] },
): Problem[] {
  const i18n = i18nOf(locale)
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
        return t('depois')
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
