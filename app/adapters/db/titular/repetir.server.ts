import type { Apagamento } from '~/domain/cadastro/retencao'
import type { Db } from '../engine/schema'
import { block, deleteCadastro, deleteEnvios } from './apagar.server'

/** Erases and blocks again what was erased or blocked; what came last of a registration counts. Tells of how many. */
export const repetirApagamentos = (db: Db, apagamentos: Apagamento[]) =>
  db.transaction().execute(async (trx) => {
    const last = new Map<string, Apagamento>()
    for (const apagamento of apagamentos) for (const recibo of apagamento.recibos) last.set(recibo, apagamento)
    let repeated = 0
    for (const [recibo, apagamento] of last) {
      const envio = await trx
        .selectFrom('cadastro_envio')
        .select(['id', 'id_cadastro', 'aceito'])
        .where('chave_hash', '=', recibo)
        .executeTakeFirst()
      if (!envio) continue
      if (apagamento.feito === 'apagado' && envio.aceito) await deleteCadastro(trx, envio.id_cadastro)
      else if (apagamento.feito === 'apagado') await deleteEnvios(trx, [envio.id])
      else if (apagamento.feito === 'bloqueado' && envio.aceito)
        await block(trx, envio.id_cadastro, {
          em: new Date(apagamento.em),
          ate: new Date(apagamento.ate),
          motivo: apagamento.motivo,
        })
      else continue
      repeated++
    }
    return repeated
  })
