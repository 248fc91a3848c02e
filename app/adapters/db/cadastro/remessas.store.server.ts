import type { Transaction } from 'kysely'
import { documentosQueFaltam, situacaoAoEnviar } from '~/domain/cadastro/documentos'
import { type RemessasStore, validadeDoDocumento } from '~/domain/cadastro/remessas'
import type { Clock } from '~/domain/shared/clock'
import { err, ok } from '~/domain/shared/result'
import { publishArquivo } from '../arquivo/arquivo-temporario.server'
import type { Db, Schema } from '../engine/schema'
import { recordEventos } from '../ledger/evento.server'
import { enqueueMail } from '../ledger/outbox.server'
import { findDecisao, findLastRemessa, listDocumentos } from './documentos.queries.server'

/** Thrown to undo a transaction one of whose files has gone, or was changed meanwhile. */
class FileGone extends Error {}

/** The signed term and the documents of a registration: kept as they come, and sent together. */
export function makeRemessasStore(db: Db, clock: Clock): RemessasStore & { sweep(): Promise<number> } {
  return {
    async findByLink(hash) {
      const row = await db
        .selectFrom('cadastro_link')
        .innerJoin('cadastro', 'cadastro.id', 'cadastro_link.id_cadastro')
        .innerJoin('cadastro_envio', (join) =>
          join.onRef('cadastro_envio.id_cadastro', '=', 'cadastro.id').on('aceito', '=', true),
        )
        .select([
          'cadastro.id',
          'cadastro.tipo_pessoa',
          'cadastro.dados',
          'situacao',
          'protocolo',
          'cadastro_envio.sal',
        ])
        .where('cadastro_link.codigo_hash', '=', hash)
        .where('bloqueado_em', 'is', null)
        .executeTakeFirst()
      if (!row) return null
      const { id, tipo_pessoa, dados, situacao, protocolo, sal } = row
      const [decisao, remessa] = await Promise.all([findDecisao(db, id), findLastRemessa(db, id)])
      return {
        id,
        tipoPessoa: tipo_pessoa,
        protocolo,
        cpf: dados.cpf,
        andamento: { situacao, decisao },
        sal,
        aEnviar: await listDocumentos(db, id, null),
        enviados: remessa ? await listDocumentos(db, id, remessa.id) : [],
        enviadosEm: remessa?.enviada_em ?? null,
      }
    },

    async termoEmitido(id) {
      const { termo } = await db
        .selectFrom('cadastro_envio')
        .select('termo')
        .where('id_cadastro', '=', id)
        .where('aceito', '=', true)
        .executeTakeFirstOrThrow()
      return new Uint8Array(termo)
    },

    keep: (id, mudancas, now) => db.transaction().execute((trx) => keep(trx, id, mudancas, now)),

    wasSent: async (formulario) => (await findByFormulario(db, formulario)) !== undefined,

    async send(id, remessa) {
      try {
        return await db.transaction().execute((trx) => send(trx, id, remessa))
      } catch (error) {
        if (error instanceof FileGone) return err('arquivoSumiu')
        throw error
      }
    },

    /** Lets go of what was never sent; the files go as others on their way do. */
    async sweep() {
      const oldest = new Date(clock.now().getTime() - validadeDoDocumento)
      const [deleted] = await db
        .deleteFrom('cadastro_documento')
        .where('id_remessa', 'is', null)
        .where('recebido_em', '<=', oldest)
        .execute()
      return Number(deleted?.numDeletedRows ?? 0)
    },
  }
}

const findByFormulario = (from: Db, formulario: string) =>
  from.selectFrom('cadastro_remessa').select('id').where('formulario', '=', formulario).executeTakeFirst()

/** Where sending leads; until the transaction ends nobody else changes it. */
async function lockAndamento(trx: Db, id: number) {
  const { situacao, tipo_pessoa } = await trx
    .selectFrom('cadastro')
    .select(['situacao', 'tipo_pessoa'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { tipoPessoa: tipo_pessoa, next: situacaoAoEnviar({ situacao, decisao: await findDecisao(trx, id) }) }
}

async function keep(trx: Transaction<Schema>, id: number, mudancas: Parameters<RemessasStore['keep']>[1], now: Date) {
  const { next } = await lockAndamento(trx, id)
  if (!next) return
  const pending = trx.deleteFrom('cadastro_documento').where('id_cadastro', '=', id).where('id_remessa', 'is', null)
  for (const { tipo, novo } of mudancas) {
    await pending.where('tipo', '=', tipo).execute()
    if (!novo) continue
    const { idArquivo, assinatura } = novo
    const values = {
      id_cadastro: id,
      tipo,
      id_arquivo: idArquivo,
      assinatura: assinatura && JSON.stringify(assinatura),
    }
    await trx
      .insertInto('cadastro_documento')
      .values({ ...values, recebido_em: now })
      .execute()
  }
}

async function send(trx: Transaction<Schema>, id: number, remessa: Parameters<RemessasStore['send']>[1]) {
  const { formulario, arquivos, now } = remessa
  const { next, tipoPessoa } = await lockAndamento(trx, id)
  if (await findByFormulario(trx, formulario)) return ok(null)
  if (!next) return err('fechado')
  const before = await findLastRemessa(trx, id)
  const novos = await listDocumentos(trx, id, null)
  const velhos = before ? await listDocumentos(trx, id, before.id) : []
  if (
    documentosQueFaltam(
      tipoPessoa,
      [...novos, ...velhos].map(({ tipo }) => tipo),
    ).length > 0
  )
    return err('faltam')
  if (novos.length === 0) return err('nadaNovo')
  for (const { arquivo } of novos) {
    const settled = arquivos.find((one) => one.id === arquivo.id)
    if (!settled || !(await publishArquivo(trx, settled))) throw new FileGone()
  }
  const { id: idRemessa } = await trx
    .insertInto('cadastro_remessa')
    .values({ id_cadastro: id, formulario, enviada_em: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('cadastro_documento')
    .set({ id_remessa: idRemessa })
    .where('id_cadastro', '=', id)
    .where('id_remessa', 'is', null)
    .execute()
  // What was sent before and not changed is part of this sending too.
  const kept = velhos.filter(({ tipo }) => !novos.some((novo) => novo.tipo === tipo))
  for (const { tipo, arquivo, assinatura, recebidoEm } of kept)
    await trx
      .insertInto('cadastro_documento')
      .values({
        id_cadastro: id,
        id_remessa: idRemessa,
        tipo,
        id_arquivo: arquivo.id,
        assinatura: assinatura && JSON.stringify(assinatura),
        recebido_em: recebidoEm,
      })
      .execute()
  await trx.updateTable('cadastro').set({ situacao: next, mudou_em: now }).where('id', '=', id).execute()
  const termo = [...novos, ...kept].find(({ tipo }) => tipo === 'termo')
  await recordEventos(trx, [
    {
      entidade: 'cadastro',
      idEntidade: id,
      tipo: 'documentos enviados',
      dados: {
        idRemessa,
        situacao: next,
        documentos: novos.map(({ tipo }) => tipo),
        assinatura: termo?.assinatura?.respostas ?? [],
      },
      autor: 'fornecedor',
    },
  ])
  await enqueueMail(trx, { tipo: 'documentosRecebidos', idRemessa })
  return ok(null)
}
