import { convertKind, plainFields, rankCertainty, richness, type SourceRecord } from './join-records'
import { type Origem, origens } from './processo-importado'

export type FieldOrigins = Record<string, Origem>

/**
 * Merges the records that several sources have of one process. In each field the more informative value wins. A tie
 * goes to the first source in `origens`, but of two stated situations the newer wins.
 */
export function mergeSources(records: SourceRecord[]): { processo: SourceRecord; procedencia: FieldOrigins } {
  const sorted = [...records].sort((a, b) => origens.indexOf(a.origem) - origens.indexOf(b.origem))
  // A source that states no modality does not know whether the process is a tender or a direct purchase.
  const known = sorted.find(({ modalidade }) => modalidade !== null)
  const [first, ...others] = sorted.map((one) => (known && one.modalidade === null ? convertKind(one, known) : one))
  if (!first) throw new Error('sem fonte não há processo')
  const processo: SourceRecord = { ...first, orgao: { ...first.orgao } }
  const procedencia: FieldOrigins = Object.fromEntries(
    [...plainFields, 'orgao', 'situacao'].map((campo) => [campo, first.origem]),
  )
  for (const other of others) {
    for (const campo of plainFields)
      if (richness(other[campo]) > richness(processo[campo])) {
        Object.assign(processo, { [campo]: other[campo] })
        procedencia[campo] = other.origem
      }
    if (other.orcamentoSigiloso) processo.orcamentoSigiloso = true
    processo.orgao.sigla ??= other.orgao.sigla
    processo.orgao.cnpj ??= other.orgao.cnpj
    processo.orgao.nomeUnidade ??= other.orgao.nomeUnidade
    if (processo.kind !== other.kind) continue
    const newer = (other.carimbo?.getTime() ?? 0) > (processo.carimbo?.getTime() ?? 0)
    if (
      rankCertainty(other) > rankCertainty(processo) ||
      (rankCertainty(other) === rankCertainty(processo) && rankCertainty(other) > 1 && newer)
    ) {
      Object.assign(processo, { situacao: other.situacao, situacaoOrigem: other.situacaoOrigem })
      procedencia.situacao = other.origem
    }
    if (processo.kind === 'compra_direta' && other.kind === 'compra_direta') {
      processo.numero ??= other.numero
      processo.ano ??= other.ano
    }
  }
  return { processo, procedencia }
}
