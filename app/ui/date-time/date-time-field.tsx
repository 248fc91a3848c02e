import { TextInput } from '@mantine/core'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { readValue, toNative } from '~/format/date-time-field'
import { useHydrated } from '../hydrated'
import type { DateTimeFieldProps } from './date-time-props'

type Enhanced = ComponentType<DateTimeFieldProps & { given(): string }>

/** Fetched once; the fields of later pages begin with it. */
let fetched: Enhanced | undefined

/**
 * A day and a time on the tenant's clocks, whatever the browser's zone (G7). The browser's own field, which works alone;
 * once JavaScript is there, in its place one with a mask, a calendar and a list of times. Where that doesn't come, the
 * first stays.
 */
export function DateTimeField(props: DateTimeFieldProps) {
  const native = useRef<HTMLInputElement>(null)
  const hydrated = useHydrated()
  const [Enhanced, setEnhanced] = useState<Enhanced | undefined>(() => (hydrated ? fetched : undefined))
  useEffect(() => {
    let gone = false
    import('./date-time-input').then(
      ({ default: input }) => {
        fetched = input
        if (!gone) setEnhanced(() => input)
      },
      () => {},
    )
    return () => {
      gone = true
    }
  }, [])
  if (!Enhanced) return <NativeField inputRef={native} {...props} />
  /** What was typed before goes on into the other field. */
  const given = () => {
    const typed = native.current?.value
    return typed === undefined || typed === nativeOf(props) ? props.value : typed
  }
  return <Enhanced {...props} given={given} />
}

function nativeOf({ value, timezone }: Pick<DateTimeFieldProps, 'value' | 'timezone'>) {
  const shown = readValue(value, timezone)
  return shown ? toNative(shown) : ''
}

type NativeProps = DateTimeFieldProps & { inputRef: React.Ref<HTMLInputElement> }

function NativeField({ inputRef, locale, timezone, notBefore, feriados, onCommit, value, ...input }: NativeProps) {
  return (
    <TextInput
      {...input}
      ref={inputRef}
      type="datetime-local"
      defaultValue={nativeOf({ value, timezone })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
}
