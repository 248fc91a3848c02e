import { TextInput, type TextInputProps } from '@mantine/core'
import { useIMask } from 'react-imask'

/** A whole number that is pasted or filled in, without the country's code and a leading 0, as telephone books and browsers give it. */
function withoutCountry(text: string) {
  return /^(?:(?:00)?55)?0?([1-9]\d{9,10})$/.exec(text.replace(/\D/g, ''))?.[1] ?? text
}

const capitals = { prepareChar: (character: string) => character.toUpperCase() }
const masks = {
  cpf: { mask: '000.000.000-00' },
  cnpj: { mask: '**.***.***/****-00', definitions: { '*': /[0-9A-Za-z]/ }, ...capitals },
  cep: { mask: '00.000-000' },
  codigo: { mask: '****-****-****-****', definitions: { '*': /[0-9A-Za-z]/ }, ...capitals },
  telefone: {
    mask: [{ mask: '(00) 0000-0000' }, { mask: '(00) 00000-0000' }],
    prepare: withoutCountry,
    // What a number within the country is dialled with.
    prepareChar: (character: string, { value }: { value: string }) =>
      value === '' && character === '0' ? '' : character,
  },
}

type Props = TextInputProps & { mask: keyof typeof masks }

/**
 * A text field that groups what is typed once JavaScript is there; it holds no one up: what does not fit the mask is left
 * out, anything may be pasted, and the server reads it with or without its punctuation.
 */
export function MaskedInput({ mask, ...props }: Props) {
  const { ref } = useIMask<HTMLInputElement>(masks[mask])
  return <TextInput ref={ref} {...props} />
}
