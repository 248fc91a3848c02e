import { TextInput, type TextInputProps } from '@mantine/core'
import { useEffect } from 'react'
import { useIMask } from 'react-imask'

type InputMask = NonNullable<ReturnType<typeof useIMask>['maskRef']['current']>

/** Removes country code and leading 0 from a complete telephone number that was pasted or autofilled. */
function withoutCountry(text: string) {
  return /^(?:(?:00)?55)?0?([1-9]\d{9,10})$/.exec(text.replace(/\D/g, ''))?.[1] ?? text
}

const capitals = { prepareChar: (character: string) => character.toUpperCase() }
const masks = {
  cpf: { mask: '000.000.000-00' },
  cnpj: { mask: '**.***.***/****-00', definitions: { '*': /[0-9A-Za-z]/ }, ...capitals },
  cep: { mask: '00.000-000' },
  dia: { mask: '00/00/0000' },
  hora: { mask: '00:00' },
  codigo: { mask: '****-****-****-****', definitions: { '*': /[0-9A-Za-z]/ }, ...capitals },
  telefone: {
    mask: [{ mask: '(00) 0000-0000' }, { mask: '(00) 00000-0000' }],
    prepare: withoutCountry,
    // The trunk prefix 0 of national calls is dropped.
    prepareChar: (character: string, { value }: { value: string }) =>
      value === '' && character === '0' ? '' : character,
  },
}

type Props = Omit<TextInputProps, 'value'> & {
  mask: keyof typeof masks
  /** For a controlled input; `onAccept` is called with each change. */
  value?: string
  onAccept?(text: string): void
}

/** Formats its input once hydrated. Punctuation may be pasted or left out; the server accepts both. */
export function MaskedInput({ mask, value, onAccept, ...props }: Props) {
  const { ref, maskRef } = useIMask<HTMLInputElement>(masks[mask], onAccept && { onAccept })
  useEffect(() => {
    if (value !== undefined && maskRef.current) maskRef.current.value = value
  }, [value, maskRef])
  useEffect(
    () => (ref.current && maskRef.current ? followSelection(ref.current, maskRef.current) : undefined),
    [ref, maskRef],
  )
  return <TextInput ref={ref} {...props} {...(value !== undefined && { defaultValue: value })} />
}

/** Tells imask the selection before each change; imask itself notes it only on key presses. Returns a cleanup. */
function followSelection(input: HTMLInputElement, mask: InputMask) {
  let noted = false
  let ended = false
  // Deferred, because Tab and select() select the text after the focus event, and imask would undo that.
  const { alignCursorFriendly } = mask
  mask.alignCursorFriendly = () => void setTimeout(() => ended || alignCursorFriendly())

  const note = ({ isComposing }: InputEvent) => {
    if (isComposing) return
    mask._saveSelection()
    noted = true
    setTimeout(() => {
      noted = false
    })
  }
  /** If no `beforeinput` came, compares the text before and after the change to find what was replaced. */
  const infer = (event: Event) => {
    if (noted || ('isComposing' in event && event.isComposing)) return
    const [before, after] = [mask.displayValue, input.value]
    const caret = input.selectionEnd ?? after.length
    const end = Math.max(0, before.length - (after.length - caret))
    let start = 0
    while (start < Math.min(caret, end) && before[start] === after[start]) start++
    mask._selection = { start, end }
  }
  input.addEventListener('beforeinput', note)
  input.addEventListener('input', infer, true)
  return () => {
    ended = true
    input.removeEventListener('beforeinput', note)
    input.removeEventListener('input', infer, true)
  }
}
