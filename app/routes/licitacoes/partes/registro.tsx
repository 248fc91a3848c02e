import { motivoPlaceholder } from '~/format/motivo'
import { PortuguesePart } from '~/ui/body-text'

/** Shows what happened, as a sentence. */
export function Fato({ texto, motivo: part }: { texto: string; motivo?: string }) {
  if (part === undefined) return texto
  return <PortuguesePart sentence={(text) => texto.replace(motivoPlaceholder, text)} part={part} />
}
