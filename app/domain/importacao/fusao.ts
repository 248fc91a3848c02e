import { paredeIn } from '../shared/zona'
import { zonaDaOrigem } from './campos'
import { type Origem, origens, type ProcessoImportado } from './processo-importado'

type SemPartes<P> = P extends unknown ? Omit<P, 'itens' | 'anexos'> : never
/** A process as one source told of it, apart from its items and documents. */
export type Dito = SemPartes<ProcessoImportado>

/** Which source each field came from. */
export type Procedencia = Record<string, Origem>

const campos = [
  ...(['numProcesso', 'numeroEdital', 'objeto', 'modalidade', 'modoDisputa', 'amparoLegal'] as const),
  ...(['linkAcessoExterno', 'municipio', 'uf', 'valorEstimado', 'valorHomologado'] as const),
  ...(['dataPublicacao', 'dataIniEnvioProposta', 'dataFimEnvioProposta', 'dataAbertura'] as const),
]
type Campo = (typeof campos)[number]

/** How much a value says: a time more than a midnight, anything more than nothing. */
function richness(value: Dito[Campo]) {
  if (value === null) return 0
  if (value instanceof Date) return paredeIn(zonaDaOrigem, value).time === '00:00' ? 1 : 2
  return typeof value === 'string' && /^0+([.,]0+)?$/.test(value) ? 1 : 2
}

/** A word that decides says more than one that leaves it to the dates, and of two such the newer one. */
const decided = ({ situacao }: Dito) => (situacao.porData ? 1 : situacao.valor === null ? 0 : 2)

/**
 * A process of what its sources say, whichever of them came first: each field is the one's that says more, and where they
 * say as much, of the first in the order of `origens`.
 */
export function fuse(ditos: Dito[]): { processo: Dito; procedencia: Procedencia } {
  const [first, ...others] = [...ditos].sort((a, b) => origens.indexOf(a.origem) - origens.indexOf(b.origem))
  if (!first) throw new Error('sem fonte não há processo')
  const processo: Dito = { ...first, orgao: { ...first.orgao } }
  const procedencia: Procedencia = Object.fromEntries(
    [...campos, 'orgao', 'situacao'].map((campo) => [campo, first.origem]),
  )
  for (const other of others) {
    for (const campo of campos)
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
    if (decided(other) > decided(processo) || (decided(other) === decided(processo) && decided(other) > 1 && newer)) {
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

/** Whether what was said at `carimbo` is older than what is known already. */
export const isOlder = (carimbo: Date | null, known: Date | null) =>
  carimbo !== null && known !== null && carimbo.getTime() < known.getTime()
