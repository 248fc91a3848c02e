import { identOf } from '../shared/busca'
import { documentOf, type Encontravel } from '../shared/busca/document'

type CompraEncontravel = Omit<Encontravel, 'numeroEdital'> & { numero: string | null; numeroAno: number | null }

/** 'número/ano', as a purchase is named. */
export const numeroAnoOf = ({ numero, ano }: { numero: string | null; ano: number | null }) =>
  numero === null ? null : [numero, ano].filter(Boolean).join('/')

/** What is kept of a direct purchase to find it by: its identifiers are those of the process and its own. */
export function documentOfCompraDireta({ numero, numeroAno, ...compra }: CompraEncontravel) {
  const numeroEdital = numeroAnoOf({ numero, ano: numeroAno })
  return { busca: documentOf({ ...compra, numeroEdital }).busca, ident: identOf([compra.numProcesso, numeroEdital]) }
}
