import { TextInput } from '@mantine/core'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { toNativeValue } from '~/format/date-time-field'
import { useHydrated } from '../hydrated'
import type { DateTimeFieldProps } from './use-typed-date-time'

type Enhanced = ComponentType<DateTimeFieldProps & { initialValue(): string }>

/** The enhanced component, stored so that fields of later pages use it from their first render. */
let loadedComponent: Enhanced | undefined

/** A date and time in the portal's time zone (G7): a native field, enhanced after hydration once the code is loaded. */
export function DateTimeField(props: DateTimeFieldProps) {
  const native = useRef<HTMLInputElement>(null)
  const hydrated = useHydrated()
  const [Enhanced, setEnhanced] = useState<Enhanced | undefined>(() => (hydrated ? loadedComponent : undefined))
  useEffect(() => {
    let unmounted = false
    import('./date-time-input').then(
      ({ default: DateTimeInput }) => {
        loadedComponent = DateTimeInput
        if (!unmounted) setEnhanced(() => DateTimeInput)
      },
      () => {},
    )
    return () => {
      unmounted = true
    }
  }, [])
  if (!Enhanced) return <NativeField inputRef={native} {...props} />
  const initialValue = () => {
    const typed = native.current?.value
    return typed === undefined || typed === toNativeValue(props.value, props.timezone) ? props.value : typed
  }
  return <Enhanced {...props} initialValue={initialValue} />
}

type NativeProps = DateTimeFieldProps & { inputRef: React.Ref<HTMLInputElement> }

function NativeField({ inputRef, locale, timezone, notBefore, feriados, onCommit, value, ...input }: NativeProps) {
  return <TextInput {...input} ref={inputRef} type="datetime-local" defaultValue={toNativeValue(value, timezone)} />
}
