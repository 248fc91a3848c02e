import { PortuguesePart } from '~/ui/body-text'

/** Placeholder in the translated sentence for the reason, which is always in Portuguese. */
export const motivoPlaceholder = '{motivo}'

/** Shows what happened, as a sentence. */
export function Fato({ texto, motivo: part }: { texto: string; motivo?: string }) {
  if (part === undefined) return texto
  return <PortuguesePart sentence={(text) => texto.replace(motivoPlaceholder, text)} part={part} />
}
