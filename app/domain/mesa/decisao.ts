/** What a body decides about a challenge (Lei 14.133/2021, art. 164). */
export const decisoes = ['ACOLHIDA', 'EM_PARTE', 'NAO_ACOLHIDA'] as const
export type Decisao = (typeof decisoes)[number]

/** The first line of the public answer; official text, so it is Portuguese for every reader. */
const firstLines: Record<Decisao, string> = {
  ACOLHIDA: 'Impugnação acolhida.',
  EM_PARTE: 'Impugnação acolhida em parte.',
  NAO_ACOLHIDA: 'Impugnação não acolhida.',
}

export type Escrita = { decisao: Decisao | null; texto: string }

/** The text to publish: the decision's first line, if there is a decision, and then the answer (W17.13). */
export const textoPublico = ({ decisao, texto }: Escrita) => (decisao ? `${firstLines[decisao]}\n\n${texto}` : texto)

/** Splits a published text into the decision and the rest, so that the answer can be corrected. */
export function parseEscrita(publicado: string): Escrita {
  const decisao = decisoes.find((known) => publicado.startsWith(`${firstLines[known]}\n`)) ?? null
  return { decisao, texto: decisao ? publicado.slice(firstLines[decisao].length).trimStart() : publicado }
}
