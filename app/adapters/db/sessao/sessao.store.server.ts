import type { Mudanca, SessaoStore } from '~/domain/sessao/ports'
import { toWire } from '~/domain/shared/instante'
import { err, ok } from '~/domain/shared/result'
import type { Db } from '../engine/schema'
import { bumpVersao } from '../engine/versao.server'
import { recordEventos } from '../ledger/evento.server'
import { readConduzida } from './conduzida.server'
import { writeLance, writeProposta, writeResultado } from './ofertas.store.server'
import { bumpVersaoProcesso } from './versao-processo.server'

/** Sessions on the portal's own database; `autor` is whom the history names. */
export const makeSessaoStore = (db: Db, autor: string): SessaoStore => ({
  change: (alvo, now, judge) =>
    db.transaction().execute(async (trx) => {
      const sessao = await readConduzida(trx, alvo)
      if (!sessao) return err('licitacaoNotFound')
      const judged = judge(sessao)
      if (!judged.ok) return judged
      const { idLicitacao } = alvo
      const mudanca = judged.value
      await writeSessao(trx, idLicitacao, mudanca)
      if (mudanca.proposta) await writeProposta(trx, mudanca.proposta)
      if (mudanca.lance) await writeLance(trx, mudanca.lance, now)
      if (mudanca.resultado) await writeResultado(trx, mudanca.resultado, sessao.tipoLicitacao, now)
      await writeRegistros(trx, idLicitacao, mudanca, now)
      const { tipo, dados } = mudanca.evento
      await recordEventos(trx, [{ entidade: 'licitacao', idEntidade: idLicitacao, tipo, dados, autor }])
      if (mudanca.alcance !== 'nada') await bumpVersaoProcesso(trx, idLicitacao)
      if (mudanca.alcance === 'tudo') await bumpVersao(trx)
      return ok(null)
    }),
})

async function writeSessao(trx: Db, idLicitacao: number, { sessao, lotes = [] }: Mudanca) {
  if (sessao)
    await trx
      .updateTable('licitacao')
      .set({
        sessao: sessao.situacao,
        // A status that the session owns follows no dates any more.
        ...(sessao.status && { status: sessao.status, status_por_data: false, proxima_mudanca: null }),
        ...(sessao.abertaEm && { sessao_aberta_em: sessao.abertaEm }),
        ...(sessao.encerradaEm && { sessao_encerrada_em: sessao.encerradaEm }),
        sessao_retoma_em: sessao.retomaEm ?? null,
      })
      .where('id', '=', idLicitacao)
      .execute()
  for (const { id, estado } of lotes) {
    const { situacao } = estado
    await trx
      .updateTable('lote')
      .set({
        fase: estado.fase,
        etapa: estado.etapa,
        situacao,
        propostas_abertas_em: estado.propostasAbertasEm,
        disputa_encerrada_em: estado.disputaEncerradaEm,
        julgado_em: estado.julgadoEm,
        habilitacao_decidida_em: estado.habilitacaoDecididaEm,
      })
      .where('id', '=', id)
      .execute()
    await trx.updateTable('item').set({ situacao }).where('id_lote', '=', id).execute()
  }
}

async function writeRegistros(trx: Db, idLicitacao: number, { registros = [] }: Mudanca, now: Date) {
  if (registros.length === 0) return
  await trx
    .insertInto('sessao_registro')
    .values(
      registros.map(({ idLote, fato: { tipo, ...dados } }) => ({
        id_licitacao: idLicitacao,
        id_lote: idLote,
        tipo,
        dados: JSON.stringify(toStored(dados)),
        ocorrido_em: now,
      })),
    )
    .execute()
}

/** Instants as the wire writes them. */
const toStored = (dados: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(dados).map(([key, value]) => [key, value instanceof Date ? toWire(value) : value]))
