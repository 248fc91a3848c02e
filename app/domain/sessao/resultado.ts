import type { StatusLicitacao } from '../licitacao/enums'
import { err, ok, type Result } from '../shared/result'
import { checkOpen, type SessaoRefusal } from './abertura'
import { isFinal, type SituacaoFinal } from './fases'
import type { LoteConduzido, Mudanca, SessaoConduzida } from './ports'

export type ResultadoRefusal =
  | SessaoRefusal
  | 'loteNotFound'
  | 'loteEncerrado'
  | 'resultadoImpossivel'
  | 'semVencedor'
  | 'vencedorSemProposta'

/** Ends a lot; the last one to end closes the session. */
export function concludeLote(
  sessao: SessaoConduzida,
  situacao: SituacaoFinal,
  named: boolean,
  now: Date,
): Result<Mudanca, ResultadoRefusal> {
  const [lote] = sessao.lotes
  if (!lote) return err('loteNotFound')
  const confirmed = situacao === 'HOMOLOGADO' && lote.estado.situacao === 'ADJUDICADO'
  const open = checkOpen(sessao)
  // What was awarded may be confirmed, or undone, once the session has ended.
  const late = sessao.situacao === 'ENCERRADA' && (confirmed || undoes.includes(situacao))
  if (!open.ok && !late) return open
  if (isFinal(lote.estado.situacao) && !confirmed && !late) return err('loteEncerrado')
  if (!mayEndAs(lote, situacao)) return err('resultadoImpossivel')
  const { oferta } = sessao
  const awarded = situacao === 'ADJUDICADO'
  if (awarded && !named) return err('semVencedor')
  if (awarded && oferta?.situacao !== 'CLASSIFICADA') return err('vencedorSemProposta')
  const situacoes = [situacao, ...sessao.outrasSituacoes]
  const ended = situacoes.every(isFinal)
  const { disputaEncerradaEm, propostasAbertasEm } = lote.estado
  const estado = {
    ...lote.estado,
    situacao,
    disputaEncerradaEm: disputaEncerradaEm ?? now,
    // That nobody offered anything is told; there is nothing else to open.
    propostasAbertasEm: propostasAbertasEm ?? (situacao === 'DESERTO' ? now : null),
  }
  return ok({
    evento: { tipo: 'resultado', dados: { idLote: lote.id, situacao } },
    lotes: [{ id: lote.id, estado }],
    ...(awarded &&
      oferta && { resultado: { idLote: lote.id, idFornecedor: oferta.idFornecedor, valor: oferta.melhor } }),
    registros: [
      { idLote: lote.id, fato: { tipo: 'RESULTADO', situacao } },
      ...(ended && !late ? [{ idLote: null, fato: { tipo: 'ENCERRADA' as const } }] : []),
    ],
    ...(ended && {
      sessao: { situacao: 'ENCERRADA', status: statusOf(situacoes), ...(!late && { encerradaEm: now }) },
    }),
    alcance: 'tudo',
  })
}

const undoes: readonly SituacaoFinal[] = ['ANULADO', 'REVOGADO']

/** Nobody wins what was not awarded, and nobody fails before what was offered has been examined in public. */
function mayEndAs({ estado, propostas }: LoteConduzido, situacao: SituacaoFinal) {
  switch (situacao) {
    case 'ADJUDICADO':
      return estado.fase === 'ADJUDICACAO'
    case 'HOMOLOGADO':
      return estado.situacao === 'ADJUDICADO'
    case 'DESERTO':
      return propostas === 0
    case 'FRACASSADO':
      return propostas > 0 && estado.disputaEncerradaEm !== null
    default:
      return true
  }
}

/** What a tender comes to whose lots came to these. */
function statusOf(situacoes: (string | null)[]): StatusLicitacao {
  const all = (one: string) => situacoes.every((situacao) => situacao === one)
  if (all('REVOGADO')) return 'REVOGADA'
  if (all('ANULADO')) return 'ANULADA'
  if (all('CANCELADO')) return 'CANCELADA'
  return situacoes.includes('HOMOLOGADO') && !situacoes.includes('ADJUDICADO') ? 'HOMOLOGADA' : 'ENCERRADO'
}
