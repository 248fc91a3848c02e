import type { TextInputProps } from '@mantine/core'
import type { Locale } from '~/format/locale'

export type DateTimeFieldProps = Pick<TextInputProps, 'id' | 'label' | 'description' | 'error'> & {
  id: string
  name: string
  label: string
  /** 28 characters of an instant, 10 of a day, or what a browser's own field holds. */
  value: string
  locale: Locale
  timezone: string
  /** The field goes back to this instant, and says so, when an earlier one is given. */
  notBefore?: { value: string; message: string }
  /** The days that the calendar names. */
  feriados?: { dia: string; nome: string }[]
  /** Told each time a person leaves the field with another value. */
  onCommit?(value: string): void
}
