import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { MudancaDePrazos } from '~/domain/recurso/ports'
import type { Prazos } from '~/domain/recurso/recurso'
import type { Db } from '../engine/schema'
import { type DadosDoEvento, eventoRecurso, tiposEventoRecurso, writePrazos } from './recurso.queries.server'

/** Whether a change gives a reason that the last of the lot's changes didn't. */
export async function isNewReason(trx: Db, { idLote, justificativa }: MudancaDePrazos) {
  const reason = justificativa.trim()
  if (reason === '') return false
  const last = await trx
    .selectFrom('evento')
    .select('dados')
    .where('entidade', '=', 'lote')
    .where('id_entidade', '=', idLote)
    .where('tipo', 'in', tiposEventoRecurso)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (last?.dados as DadosDoEvento | undefined)?.justificativa !== reason
}

/** A change, and whom it permits to appeal. */
type Enviada = MudancaDePrazos & { fornecedores?: number[] }

/** What a form sent, in 64 characters: the form again with something else in it is another change. */
function envioOf({ formulario, idLote, fimRecurso, fimContrarrazao, justificativa, fornecedores = [] }: Enviada) {
  if (!formulario) return undefined
  const sent = [formulario, idLote, fimRecurso, fimContrarrazao, justificativa, fornecedores]
  return createHash('sha256').update(JSON.stringify(sent)).digest('hex')
}

/** Whether this very change was made before; the lot's lock keeps two from making it at once. */
export async function wasMade(trx: Db, mudanca: Enviada) {
  const envio = envioOf(mudanca)
  if (!envio) return false
  const made = await trx
    .selectFrom('evento')
    .select('id')
    .where('entidade', '=', 'lote')
    .where(sql`dados->>'envio'`, '=', envio)
    .executeTakeFirst()
  return made !== undefined
}

type Change = { de: Prazos | null; para: Prazos; fornecedores: number[] }

/** Writes the history's line, and returns its id, by which mails find what changed. */
export async function record(trx: Db, mudanca: Enviada, { de, para, fornecedores }: Change) {
  const { idLote, autor, justificativa, now } = mudanca
  const dados: DadosDoEvento = {
    de: de && writePrazos(de),
    para: writePrazos(para),
    fornecedores,
    justificativa: justificativa.trim(),
    envio: envioOf(mudanca),
  }
  const { id } = await trx
    .insertInto('evento')
    .values({
      entidade: 'lote',
      id_entidade: idLote,
      tipo: fornecedores.length > 0 ? eventoRecurso.concedido : eventoRecurso.alterado,
      dados: JSON.stringify(dados),
      autor,
      criado_em: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
