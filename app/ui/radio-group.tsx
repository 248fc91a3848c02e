import styles from './radio-group.module.css'

type Props = {
  id: string
  name: string
  legend: string
  options: { value: string; label: string }[]
  defaultValue?: string
  error?: string
}

/** Radio buttons that work without JavaScript. The first has the group's id, as a link target. */
export function RadioGroup({ id, name, legend, options, defaultValue, error }: Props) {
  return (
    <fieldset
      className={error ? `${styles.group} wrong` : styles.group}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend>{legend}</legend>
      {error && (
        <p id={`${id}-error`} className="error">
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
