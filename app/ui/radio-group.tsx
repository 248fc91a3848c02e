import styles from './radio-group.module.css'

type Props = {
  id: string
  name: string
  legend: string
  options: { value: string; label: string }[]
  defaultValue?: string
  error?: string
}

/** A choice of one, which works without JavaScript. Its first option has the group's id, for links that lead to it. */
export function RadioGroup({ id, name, legend, options, defaultValue, error }: Props) {
  return (
    <fieldset className={styles.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{legend}</legend>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {options.map(({ value, label }, index) => (
        <label key={value}>
          <input
            id={index === 0 ? id : undefined}
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === defaultValue}
            aria-invalid={error ? true : undefined}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
