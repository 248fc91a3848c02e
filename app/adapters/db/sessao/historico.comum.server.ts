import { type HistoricoDate, historicoDates } from '~/domain/licitacao/licitacao'
import type { HistoricoEvent } from '~/domain/sessao/historico'
import { ausenteNaOrigem, devoltaNaOrigem } from '../ausencia.server'
import type { ProcessoChanges } from '../licitacao/licitacao.queries.server'
import { type DataCorrigida, dataCorrigida } from '../licitacao/relogio.server'
import { eventosDeTrecho, trechoRestituido, trechoSuprimido } from '../trechos.server'
import { eventosDeDocumento } from '../versoes.server'

/** Types of the public events that tenders and direct purchases share. */
export const eventosDeProcesso = [
  ...(['incluida', 'importada', 'alterada', 'statusPorData', dataCorrigida] as const),
  ...[ausenteNaOrigem, devoltaNaOrigem],
  ...Object.values(eventosDeDocumento),
  ...eventosDeTrecho,
]

type Evento = { entidade: string; tipo: string; dados: Record<string, unknown> }
type PorData = ProcessoChanges & { situacao?: string | null; corrige?: true }

/** What such an event tells; `undefined` for any other type. */
export function eventsOfProcesso({ entidade, tipo, dados }: Evento): HistoricoEvent[] | undefined {
  switch (tipo) {
    case 'incluida':
    case 'importada':
      return [{ tipo: 'PUBLICADA' }]
    case 'alterada':
      return toChangeEvents(dados)
    case 'statusPorData': {
      const { status = null, situacao, corrige } = dados as PorData
      const marked = corrige && { corrige }
      return [
        situacao === undefined ? { tipo: 'STATUS', status, ...marked } : { tipo: 'SITUACAO', situacao, ...marked },
      ]
    }
    case dataCorrigida:
      return [{ tipo: 'DATA_CORRIGIDA', de: new Date((dados as DataCorrigida).de) }]
    case ausenteNaOrigem:
      return [{ tipo: 'EXCLUIDA_NA_ORIGEM' }]
    case devoltaNaOrigem:
      return [{ tipo: 'DE_VOLTA_NA_ORIGEM' }]
    case eventosDeDocumento.incluido:
      return [{ tipo: 'DOCUMENTO_INCLUIDO' }]
    case eventosDeDocumento.trocado:
      return [{ tipo: 'DOCUMENTO_TROCADO' }]
    case eventosDeDocumento.retirado:
      return [{ tipo: 'DOCUMENTO_RETIRADO' }]
    case trechoSuprimido:
    case trechoRestituido:
      return [{ tipo: tipo === trechoSuprimido ? 'SUPRESSAO' : 'RESTITUICAO', doPedido: entidade === 'solicitacao' }]
  }
}

/**
 * The entries for what an import changed: one for the status, one for each date, one for the items, one for the
 * documents, and one for everything else. Old events do not say which dates or status changed, so these entries are
 * missing.
 */
function toChangeEvents(dados: Record<string, unknown>): HistoricoEvent[] {
  const { mudou, itens, anexos } = dados as { mudou?: ProcessoChanges; itens?: number | null; anexos?: number | null }
  const partes: HistoricoEvent[] = [
    ...(typeof itens === 'number' ? [{ tipo: 'ITENS' as const }] : []),
    ...(typeof anexos === 'number' ? [{ tipo: 'ANEXOS' as const }] : []),
  ]
  if (!mudou) return partes.length > 0 ? partes : [{ tipo: 'DADOS' }]
  const { datas = {}, campos = [], dados: othersChanged } = mudou
  const known: HistoricoEvent[] = [
    ...('status' in mudou ? [{ tipo: 'STATUS' as const, status: mudou.status ?? null }] : []),
    ...historicoDates.flatMap((data: HistoricoDate) => {
      const moved = datas[data]
      return moved ? [{ tipo: 'DATA' as const, data, de: instantIn(moved.de), para: instantIn(moved.para) }] : []
    }),
    ...(othersChanged || campos.length > 0 ? [{ tipo: 'DADOS' as const, ...(campos.length > 0 && { campos }) }] : []),
    ...partes,
  ]
  return known.length > 0 ? known : [{ tipo: 'DADOS' }]
}

export const instantIn = (text: string | null | undefined) => (text ? new Date(text) : null)
