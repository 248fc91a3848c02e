import { languageField } from '~/site/language-field'
import type { FormSlot } from './answer'

/** Whether a form was sent only to be shown in the language of its address, as it was filled in (A3). */
export function asksLanguage(sent: { get(name: string): unknown }, slot: FormSlot) {
  const asked = Boolean(sent.get(languageField))
  if (asked) slot.chosen = true
  return asked
}
