import type { LoteProjetado } from '~/domain/sessao/atos/projecao'
import type { EstadoDoLote } from '~/domain/sessao/fases'
import type { Criterio } from '~/domain/sessao/valor'
import type { Db, SemAtos } from '../engine/schema'
import type { Disputa } from './disputas.server'
import { findFornecedores } from './projecao.fornecedores.server'
import { rewriteOfertas, rewriteResultado } from './projecao.ofertas.server'

/** What `rewriteDisputa` did: the state before and after, and whether offers or the outcome changed. */
export type Rewritten = {
  disputa: Disputa
  estado: { before: EstadoDoLote; after: EstadoDoLote }
  ofertas: boolean
  resultado: boolean
}

/** Writes what the acts say about one lot or item: its offers, its outcome and its state. */
export async function rewriteDisputa(
  trx: Db,
  disputa: Disputa,
  lote: LoteProjetado,
  criterio: Criterio,
): Promise<Rewritten> {
  const fornecedores = await findFornecedores(trx, [...lote.propostas, ...(lote.vencedor ? [lote.vencedor] : [])])
  const ofertas = await rewriteOfertas(trx, disputa, lote, fornecedores)
  const { semAtos, resultado } = await rewriteResultado(trx, disputa, lote, { fornecedores, criterio })
  const situacao = lote.estado.situacaoPelosAtos ? lote.estado.situacao : situacaoWithout(disputa)
  const after = { ...lote.estado, situacao }
  await writeEstado(trx, disputa, after, semAtos)
  return { disputa, estado: { before: disputa.estado, after }, ofertas, resultado }
}

const situacaoWithout = ({ semAtos, estado }: Disputa) => (semAtos ? semAtos.situacao : estado.situacao)

async function writeEstado(trx: Db, { column, id, estado }: Disputa, after: EstadoDoLote, semAtos: SemAtos | null) {
  if (JSON.stringify(estado) === JSON.stringify(after)) return
  const values = {
    ...{ fase: after.fase, etapa: after.etapa, situacao: after.situacao },
    propostas_abertas_em: after.propostasAbertasEm,
    disputa_encerrada_em: after.disputaEncerradaEm,
    julgado_em: after.julgadoEm,
    habilitacao_decidida_em: after.habilitacaoDecididaEm,
    etapa_fechada_em: after.etapaFechadaEm,
    sem_atos: semAtos && JSON.stringify(semAtos),
  }
  if (column === 'id_item') await trx.updateTable('item').set(values).where('id', '=', id).execute()
  else await trx.updateTable('lote').set(values).where('id', '=', id).execute()
  const { situacao } = after
  if (column === 'id_lote' && situacao !== estado.situacao)
    await trx.updateTable('item').set({ situacao }).where('id_lote', '=', id).execute()
}
