import { type FaseLote, fasesLote } from '~/domain/licitacao/enums'
import type { Ato } from '~/domain/sessao/atos/ato'
import type { Etapa } from '~/domain/sessao/fases'
import { fornecedores } from './content/fornecedores'
import type { LicitacaoExemplo, SessaoExemplo } from './types'

type WithoutTime<One> = One extends Ato ? Omit<One, 'id' | 'instante'> : never
/** An act before it gets its id and its time. */
export type Dito = WithoutTime<Ato>

type Lote = SessaoExemplo['lotes'][number]
const day = 86_400_000

/** The acts of a sample session, a minute apart, up to the phase that the sample gives each lot. */
export function atosDaSessao(licitacao: LicitacaoExemplo, anuncio: Date, abertura: Date | null): Ato[] {
  const { sessao, lotes = [] } = licitacao
  if (!sessao) return []
  const offered = lotes.flatMap((_, index) =>
    ofertasDe(licitacao, index).map((oferta): Dito => ({ tipo: 'PROPOSTA', lote: index + 1, ...oferta })),
  )
  // In the sample, either all lots of a session are before its opening, or none is.
  const [first] = sessao.lotes
  if (first && beforeAbertura.includes(first.fase)) {
    const announced = sessao.lotes.map(({ fase }, index): Dito => ({ tipo: 'FASE', lote: index + 1, fase }))
    return timed('antes', [...announced, ...offered], anuncio)
  }
  const held: Dito[] = [
    { tipo: 'ABERTURA' },
    ...sessao.lotes.flatMap((lote, index) => ditosDoLote(licitacao, lote, index)),
    ...(sessao.lotes.every(({ resultado }) => resultado) ? [{ tipo: 'FIM' as const }] : []),
  ]
  const opened = abertura ?? anuncio
  const atos = [
    ...timed('antes', [...sessao.lotes.map(announcedAs('LANCAMENTO_PROPOSTAS')), ...offered], anuncio),
    ...timed('sessao', held, opened),
  ]
  const { instante } = atos.at(-1) ?? { instante: opened }
  if (!sessao.suspensa) return atos
  const retomaEm = new Date(instante.getTime() + 3 * day)
  return [...atos, ...timed('pausa', [{ tipo: 'SUSPENSAO', motivo: sessao.suspensa, retomaEm }], instante)]
}

const announcedAs =
  (fase: FaseLote) =>
  (_: unknown, index: number): Dito => ({ tipo: 'FASE', lote: index + 1, fase })

function timed(name: string, ditos: Dito[], start: Date) {
  return ditos.map((dito, index): Ato => {
    const instante = new Date(start.getTime() + (index + 1) * 60_000)
    return { ...dito, id: `${name}-${String(index + 1).padStart(3, '0')}`, instante }
  })
}

function ditosDoLote(licitacao: LicitacaoExemplo, lote: Lote, index: number): Dito[] {
  const numero = index + 1
  const { criterio, disputa } = licitacao
  const toValor = (place: number) => (criterio === 'MD' ? `${9 + place}.00` : `${20_000 - 300 * place}.00`)
  const lances = participantesDe(index).map(
    (fornecedor, place): Dito => ({ tipo: 'LANCE', lote: numero, fornecedor, valor: toValor(place) }),
  )
  const passos = fasesUpTo(lote)
    .filter((fase) => fase !== 'LANCES' || disputa !== 'FECHADO')
    .flatMap((fase) => [...passoTo(numero, fase), ...(fase === 'LANCES' ? lances : [])])
  const fechada = lote.fechada ? passoTo(numero, 'LANCES', 'FECHADA') : []
  return [...passos, ...fechada, ...desfechoDe(lote, index)]
}

function desfechoDe({ fase, resultado }: Lote, index: number): Dito[] {
  const lote = index + 1
  if (!resultado) return []
  const winner = participantesDe(index).at(-1)
  const awarded: Dito = { tipo: 'RESULTADO', lote, situacao: 'ADJUDICADO', ...(winner && { fornecedor: winner }) }
  return [
    ...(fase === 'LANCES' ? [{ tipo: 'DISPUTA_ENCERRADA' as const, lote }] : []),
    ...(resultado === 'ADJUDICADO' || resultado === 'HOMOLOGADO' ? [awarded] : []),
    ...(resultado === 'ADJUDICADO' ? [] : [{ tipo: 'RESULTADO' as const, lote, situacao: resultado }]),
  ]
}

const abertura = fasesLote.indexOf('AGUARDANDO_ABERTURA_PROPOSTAS')
const beforeAbertura: readonly FaseLote[] = fasesLote.slice(0, abertura)
const fromAbertura: readonly FaseLote[] = fasesLote.slice(abertura)
const shownOnlyAsLast: readonly FaseLote[] = ['AGUARDANDO_ABERTURA_PROPOSTAS', 'ABERTURA_VISTAS']

/** The phases through which a lot passes from the opening to its phase in the sample. */
const fasesUpTo = ({ fase }: Lote) =>
  fromAbertura.slice(0, fromAbertura.indexOf(fase) + 1).filter((one) => one === fase || !shownOnlyAsLast.includes(one))

const marcos: Partial<
  Record<FaseLote, 'PROPOSTAS_ABERTAS' | 'DISPUTA_ENCERRADA' | 'JULGAMENTO' | 'HABILITACAO_DECIDIDA'>
> = {
  APURACAO_PROPOSTAS: 'PROPOSTAS_ABERTAS',
  NEGOCIACAO: 'DISPUTA_ENCERRADA',
  HABILITACAO: 'JULGAMENTO',
  ABERTURA_VISTAS: 'HABILITACAO_DECIDIDA',
  RECURSO: 'HABILITACAO_DECIDIDA',
}

/** The acts that move a lot to a phase, with the milestone that the phase implies. */
export function passoTo(lote: number, fase: FaseLote, etapa: Etapa = 'ABERTA'): Dito[] {
  const marco = marcos[fase]
  return [{ tipo: 'FASE', lote, fase, ...(fase === 'LANCES' && { etapa }) }, ...(marco ? [{ tipo: marco, lote }] : [])]
}

/** The three suppliers who take part in a lot; they vary from lot to lot. The last one wins. */
export const participantesDe = (index: number) =>
  [0, 1, 2].flatMap((place) => {
    const fornecedor = fornecedores[(index + 2 * place) % fornecedores.length]
    return fornecedor ? [{ cpfCnpj: fornecedor.documento, razaoSocial: fornecedor.nome }] : []
  })

/** The propostas for a lot, made before the session. */
export function ofertasDe({ criterio, lotes = [] }: LicitacaoExemplo, index: number) {
  const itens = lotes[index]?.itens ?? []
  const estimado = itens.reduce((sum, [, , quantidade, valor]) => sum + (quantidade ?? 0) * (valor ?? 0), 0)
  return participantesDe(index).map((fornecedor, place) => ({
    fornecedor,
    valor: criterio === 'MD' ? `${3 + place}.00` : (estimado * (0.99 - 0.01 * place)).toFixed(2),
  }))
}
