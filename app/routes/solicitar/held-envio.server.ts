import type { EnvioHeld } from '~/domain/guarda/admit-envio'
import type { Locale } from '~/format/locale'
import { i18nOf } from '~/i18n/i18n.server'
import { guardFields } from '~/ui/human/guard-fields'

/** A sending that waits, as its page says it: for a while, for an answer to a question, or for its turn. */
export function heldAs(locale: Locale, held: EnvioHeld) {
  const t = i18nOf(locale).getFixedT(locale, 'guarda')
  if (held.kind === 'limite') return { status: 429, text: t('limite', { count: Math.ceil(held.seconds / 60) }) }
  if (held.kind === 'vez') return { status: 503, text: t('vez', { count: held.seconds }), senha: held.senha }
  const text = t(held.doubt === 'questionNeeded' ? 'rede' : `duvida.${held.doubt}`)
  return { status: 422, text, field: guardFields.resposta }
}
