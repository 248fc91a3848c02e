import type { ReactNode } from 'react'
import { useId } from 'react'
import controls from '~/ui/controls.module.css'
import styles from './filter-fields.module.css'

type Option = { value: string; text: string }

/** A labelled control of a list's form of filters. */
function Labelled({ label, children }: { label: string; children(id: string): ReactNode }) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}

type Props = { name: string; label: string; value: string | undefined }

export const TextFilter = ({ name, label, value }: Props) => (
  <Labelled label={label}>
    {(id) => (
      <input id={id} className={controls.input} name={name} defaultValue={value} maxLength={200} type="search" />
    )}
  </Labelled>
)

/** One of `options`, or any; what the address says stays there to be chosen, also where it is none of them. */
export function SelectFilter({ any, options, ...props }: Props & { any: string; options: Option[] }) {
  const { name, label, value } = props
  const known = value === undefined || options.some((option) => option.value === value)
  return (
    <Labelled label={label}>
      {(id) => (
        <select id={id} className={controls.select} name={name} defaultValue={value ?? ''} autoComplete="off">
          <option value="">{any}</option>
          {!known && <option value={value}>{value}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  )
}

/** A period by its two days, or two ends of something else, each under a name of its own. */
export function PeriodFilter({ label, ends, type = 'date' }: { label: string; ends: Props[]; type?: string }) {
  return (
    <fieldset className={styles.period}>
      <legend>{label}</legend>
      {ends.map((end) => (
        <Labelled key={end.name} label={end.label}>
          {(id) => <input id={id} className={controls.input} type={type} name={end.name} defaultValue={end.value} />}
        </Labelled>
      ))}
    </fieldset>
  )
}
