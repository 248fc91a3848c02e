import type { Transaction } from 'kysely'
import { problemsOfRemessa, situacaoAfterSending } from '~/domain/cadastro/documentos'
import { documentoLifetime, type RemessaRefusal, type RemessasStore } from '~/domain/cadastro/remessas'
import type { Clock } from '~/domain/shared/clock'
import { err, ok, type Result } from '~/domain/shared/result'
import { inPublishTransaction, publishArquivo } from '../arquivo/arquivos-publicados.server'
import type { Db, Schema } from '../engine/schema'
import { enqueueMail, recordEventos, sendOnce } from '../ledger/ledger.server'
import { findDecisao, findLastRemessa, listDocumentos, readTermoEmitido } from './cadastro.queries.server'

/** Signed terms and documents of registrations: saved one by one, submitted together. */
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
        andamento: { situacao, decisao: decisao?.decisao ?? null },
        motivo: decisao?.motivo ?? null,
        sal,
        aEnviar: await listDocumentos(db, id, null),
        enviados: remessa ? await listDocumentos(db, id, remessa.id) : [],
        enviadosEm: remessa?.enviada_em ?? null,
      }
    },

    termoEmitido: (id) => readTermoEmitido(db, id),

    save: (id, changes, now) =>
      db.transaction().execute(async (trx) => {
        await saveDocumentos(trx, id, changes, now)
        return listDocumentos(trx, id, null)
      }),

    send: (id, remessa) =>
      inPublishTransaction(db, 'arquivoSumiu', async (trx) => {
        const cadastro = await lockAndamento(trx, id)
        return sendOnce(trx, {
          find: () => findByFormulario(trx, id, remessa.formulario),
          make: () => saveRemessa(trx, id, { ...remessa, ...cadastro }),
        })
      }),

    /** Deletes documents not submitted within `documentoLifetime`; their files expire like other uploads. */
    async sweep() {
      const oldest = new Date(clock.now().getTime() - documentoLifetime)
      const [deleted] = await db
        .deleteFrom('cadastro_documento')
        .where('id_remessa', 'is', null)
        .where('recebido_em', '<=', oldest)
        .execute()
      return Number(deleted?.numDeletedRows ?? 0)
    },
  }
}

async function findByFormulario(trx: Db, id: number, formulario: string) {
  const sent = trx.selectFrom('cadastro_remessa').select('id').where('formulario', '=', formulario)
  if (!(await sent.executeTakeFirst())) return undefined
  return (await listDocumentos(trx, id, null)).length > 0 ? err('formularioUsado' as const) : ok(null)
}

/** Locks the registration. `next` is its state after a submission, or `null` if no submission is possible. */
async function lockAndamento(trx: Db, id: number) {
  const { situacao, tipo_pessoa } = await trx
    .selectFrom('cadastro')
    .select(['situacao', 'tipo_pessoa'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return {
    tipoPessoa: tipo_pessoa,
    next: situacaoAfterSending({ situacao, decisao: (await findDecisao(trx, id))?.decisao ?? null }),
  }
}

async function saveDocumentos(
  trx: Transaction<Schema>,
  id: number,
  changes: Parameters<RemessasStore['save']>[1],
  now: Date,
) {
  const { next } = await lockAndamento(trx, id)
  if (!next) return
  const lastRemessa = await findLastRemessa(trx, id)
  const enviados = lastRemessa ? await listDocumentos(trx, id, lastRemessa.id) : []
  const pending = trx.deleteFrom('cadastro_documento').where('id_cadastro', '=', id).where('id_remessa', 'is', null)
  for (const { tipo, novo } of changes) {
    const arquivo = novo && (await claimArquivo(trx, id, novo.idArquivo))
    if (novo && !arquivo) continue
    await pending.where('tipo', '=', tipo).execute()
    if (!novo || enviados.some((sent) => sent.tipo === tipo && sent.arquivo.sha256 === arquivo?.sha256)) continue
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

/** Locks an upload for a registration. `null` if the upload is gone or is a document of another registration. */
async function claimArquivo(trx: Transaction<Schema>, idCadastro: number, idArquivo: number) {
  const arquivo = await trx
    .selectFrom('arquivo')
    .select('sha256')
    .where('id', '=', idArquivo)
    .where('publicado', '=', false)
    .where('tamanho', '>', 0)
    .forUpdate()
    .executeTakeFirst()
  if (!arquivo) return null
  const claimed = await trx
    .selectFrom('cadastro_documento')
    .select('id')
    .where('id_arquivo', '=', idArquivo)
    .where('id_cadastro', '!=', idCadastro)
    .executeTakeFirst()
  return claimed ? null : arquivo
}

type Remessa = Parameters<RemessasStore['send']>[1] & Awaited<ReturnType<typeof lockAndamento>>

async function saveRemessa(
  trx: Transaction<Schema>,
  id: number,
  { formulario, arquivos, now, next, tipoPessoa }: Remessa,
): Promise<Result<null, RemessaRefusal>> {
  if (arquivos.includes(null)) return err('arquivoSumiu')
  if (!next) return err('fechado')
  const lastRemessa = await findLastRemessa(trx, id)
  const novos = await listDocumentos(trx, id, null)
  const previous = lastRemessa ? await listDocumentos(trx, id, lastRemessa.id) : []
  const { faltam, nadaNovo } = problemsOfRemessa(tipoPessoa, { aEnviar: novos, enviados: previous })
  if (faltam.length > 0) return err('faltam')
  if (nadaNovo) return err('nadaNovo')
  for (const { arquivo } of novos)
    await publishArquivo(
      trx,
      arquivos.find((one) => one?.id === arquivo.id),
    )
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
  // Unchanged documents of the previous submission are part of this one.
  const unchanged = previous.filter(({ tipo }) => !novos.some((novo) => novo.tipo === tipo))
  for (const { tipo, arquivo, assinatura, recebidoEm } of unchanged)
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
  const termo = [...novos, ...unchanged].find(({ tipo }) => tipo === 'termo')
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
