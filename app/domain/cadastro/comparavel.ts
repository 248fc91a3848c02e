import { stripAccents } from '../shared/busca'

/** Case, accents and repeated blanks make no difference. */
export const comparable = (text: string) => stripAccents(text).replace(/\s+/g, ' ').trim()

/** What a supply line is found by: its code, with and without punctuation, and its description. */
export const buscaDaLinha = ({ codigo, descricao }: { codigo: string; descricao: string }) =>
  comparable(`${codigo} ${codigo.replace(/\D/g, '')} ${descricao}`)
