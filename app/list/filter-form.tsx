import { Form, Link, useNavigate } from '@remix-run/react'
import { type ReactNode, type SyntheticEvent, useId } from 'react'
import { usePaths } from '~/site/use-paths'
import { usePortugueseLang } from '~/ui/body-text'
import controls from '~/ui/controls.module.css'
import styles from './filter-form.module.css'
import { HiddenInputs, useFormSyncedWithAddress } from './get-form'
import type { List } from './list-state'
export type Option = { value: string; text: string }
type Control = { name: string; label: string; value: string | undefined }
type Text = Control & { note?: string }
type Select = Control & { any: string; options: Option[]; places?: true; button?: string; note?: string }
type Range = { name: string; label: string; type: 'date' | 'text'; ends: Control[] }

export type Field = Text | Select | Range

/** `first` is always visible, `more` can be opened. `clear.to`: address of the list without the filters of `more`. */
export type FilterFormData = {
  first: Field[]
  more: Field[]
  kept: [string, string][]
  open: boolean
  text: { more: string; submit: string }
  clear?: { text: string; to: string | null }
}

type Props = { list: List; form: FilterFormData; belowSearch?: boolean }

/**
 * The filters of a list (W1, H1, I1). `more` is open while one of its filters is set. Choosing a state loads its
 * cities. `belowSearch`: a search form above has the main button.
 */
export function FilterForm({ list, form: { first, more, kept, open, text, clear }, belowSearch = false }: Props) {
  const values = [...first, ...more].flatMap((field) => ('ends' in field ? field.ends : [field]))
  const syncProps = useFormSyncedWithAddress(Object.fromEntries(values.map(({ name, value }) => [name, value ?? ''])))
  const formProps = { method: 'get', action: list.address(usePaths()), ...syncProps } as const
  const renderFields = (fields: Field[]) => fields.map((field) => <FilterField key={field.name} field={field} />)
  if (first.length === 0)
    return (
      <details className={styles.filtros} open={open}>
        <summary>{text.more}</summary>
        <Form {...formProps} className={styles.row}>
          <HiddenInputs query={new URLSearchParams(kept)} />
          {renderFields(more)}
          {/* Not primary, because the search form above has the main button. */}
          <button type="submit" className={controls.button}>
            {text.submit}
          </button>
        </Form>
      </details>
    )
  return (
    <Form {...formProps} role="search" aria-label={belowSearch ? text.more : undefined} className={styles.form}>
      <HiddenInputs query={new URLSearchParams(kept)} />
      <div className={styles.row}>
        {renderFields(first)}
        <button type="submit" className={`${controls.button} ${belowSearch ? '' : controls.primary}`}>
          {text.submit}
        </button>
      </div>
      <Advanced text={text.more} open={open} clear={clear}>
        {renderFields(more)}
      </Advanced>
    </Form>
  )
}

type AdvancedProps = Pick<FilterFormData, 'open' | 'clear'> & { text: string; children: ReactNode }

/** 'Busca avançada'. If `clear` is given, closing it clears its fields (I1). */
function Advanced({ text, open, clear, children }: AdvancedProps) {
  const navigate = useNavigate()
  function onToggle({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) {
    if (currentTarget.open || !clear) return
    for (const control of currentTarget.querySelectorAll<HTMLInputElement>('input, select')) control.value = ''
    if (clear.to) navigate(clear.to, { preventScrollReset: true })
  }
  return (
    <details className={styles.advanced} open={open} onToggle={onToggle} data-hydrates={clear && ''}>
      <summary>{text}</summary>
      <div className={styles.row}>{children}</div>
      {clear?.to && (
        <p>
          <Link to={clear.to} preventScrollReset>
            {clear.text}
          </Link>
        </p>
      )}
    </details>
  )
}

function FilterField({ field }: { field: Field }) {
  if ('ends' in field)
    return (
      <fieldset className={styles.period}>
        <legend>{field.label}</legend>
        {field.ends.map((end) => (
          <LabelledControl key={end.name} label={end.label}>
            {(id) => (
              <input id={id} className={controls.input} type={field.type} name={end.name} defaultValue={end.value} />
            )}
          </LabelledControl>
        ))}
      </fieldset>
    )
  const note = field.note && <p role="status">{field.note}</p>
  if ('options' in field)
    return (
      <>
        <SelectFilter {...field} />
        {field.button && (
          <noscript>
            <button type="submit" className={controls.button}>
              {field.button}
            </button>
          </noscript>
        )}
        {note}
      </>
    )
  const { name, label, value } = field
  return (
    <div>
      <LabelledControl label={label}>
        {(id) => (
          <input id={id} className={controls.input} name={name} defaultValue={value} maxLength={200} type="search" />
        )}
      </LabelledControl>
      {note}
    </div>
  )
}

function SelectFilter({ name, label, value, any, options, places, button }: Select) {
  const portuguese = usePortugueseLang()
  return (
    <LabelledControl label={label}>
      {(id) => (
        <select
          id={id}
          className={controls.select}
          name={name}
          defaultValue={value ?? ''}
          autoComplete="off"
          data-hydrates={button && ''}
          data-loads={button && ''}
        >
          <option value="">{any}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value} lang={places && portuguese}>
              {option.text}
            </option>
          ))}
        </select>
      )}
    </LabelledControl>
  )
}

function LabelledControl({ label, children }: { label: string; children(id: string): ReactNode }) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}
