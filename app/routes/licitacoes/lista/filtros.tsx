import { Form } from '@remix-run/react'
import { type Label, useLabels } from '~/i18n/labels'
import { PeriodFilter, SelectFilter, TextFilter } from '~/list/filter-fields'
import styles from '~/list/filter-fields.module.css'
import { Kept } from '~/list/kept'
import { useFormThatFollows } from '~/list/use-form-that-follows'
import controls from '~/ui/controls.module.css'
import { licitacaoList } from '../licitacao-list'

type End = { name: string; label: string; value: string | undefined }
/** `options` is one text, since a page weighs less with it: a line each, its value and its words apart by a tab; a modality's
 * words are the browser's. */
type Select = End & { any: string; options: string; button?: string }

/** A field as the server words it: one of several, a text, or two ends of something. */
export type Field = Select | (End & { note?: string }) | { label: string; type: string; ends: End[] }

export type Filtros = { text: string; apply: string; fields: Field[]; kept: [string, string][]; open?: true }

const optionOf = (label: Label) => (line: string) => {
  const [value = '', text = label('modalidade', value)] = line.split('\t')
  return { value, text }
}

/** W1: what narrows the list; open while it does. */
export function Filtros({ text, apply, fields, kept, open }: Filtros) {
  const values = fields.flatMap((field) => ('ends' in field ? field.ends : [field]))
  const form = useFormThatFollows(Object.fromEntries(values.map(({ name, value }) => [name, value])))
  const label = useLabels()
  const button = (text: string, more = '') => (
    <button type="submit" className={`${controls.button} ${more}`}>
      {text}
    </button>
  )
  return (
    <details className={styles.filtros} open={open ?? false}>
      <summary>{text}</summary>
      <Form ref={form} method="get" action={licitacaoList.address()} className={styles.row}>
        <Kept query={new URLSearchParams(kept)} />
        {fields.map((field) =>
          'ends' in field ? (
            <PeriodFilter key={field.label} {...field} />
          ) : 'options' in field ? (
            [
              <SelectFilter key={field.name} {...field} options={field.options.split('\n').map(optionOf(label))} />,
              field.button && button(field.button),
            ]
          ) : (
            <div key={field.name}>
              <TextFilter {...field} />
              {field.note && <p role="status">{field.note}</p>}
            </div>
          ),
        )}
        {button(apply, controls.primary)}
      </Form>
    </details>
  )
}
