import { guardFields } from '~/ui/human/guard-fields'

const guard: readonly string[] = Object.values(guardFields)

/** What the form in it holds of a person's own, as one text to be compared. */
export function writtenIn(part: Element | null) {
  const form = part?.querySelector('form')
  if (!form) return ''
  const fields = [...new FormData(form)].filter(([name]) => !guard.includes(name))
  return JSON.stringify(fields.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]))
}
