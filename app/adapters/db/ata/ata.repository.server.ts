import { createHash } from 'node:crypto'
import { openStored } from '~/adapters/files/open.server'
import { type FileStore, newUri } from '~/adapters/files/store.server'
import type { WholeCheck } from '~/adapters/files/whole.server'
import { type Ata, nomeDaAta } from '~/domain/ata/ata'
import type { AtaRepository, NovaAta } from '~/domain/ata/ports'
import type { HashCodigo } from '~/domain/documento/ports'
import type { Clock } from '~/domain/shared/clock'
import { insertDocumento } from '../documento/documento.server'
import type { Db } from '../engine/schema'
import { readVersao } from '../engine/versao.server'
import type { SolicitacaoVisibility } from '../solicitacao/solicitacao.queries.server'
import { readAta } from './ata.queries.server'

/** Grows when the same minutes would be printed otherwise, so that they are made anew. */
const modelo = 2

type Parts = {
  db: Db
  files: FileStore
  isWhole: WholeCheck
  hashOf: HashCodigo
  visibility: SolicitacaoVisibility
  clock: Clock
  timezone: string
  /** Where its code is validated, which it says too. */
  site: string
}

export function makeAtaRepository({
  db,
  files,
  isWhole,
  hashOf,
  visibility,
  clock,
  timezone,
  site,
}: Parts): AtaRepository {
  return {
    versao: () => readVersao(db),
    read: (id) => readAta(db, id, visibility, clock.now()),
    resumoOf: (ata: Ata) =>
      createHash('sha256')
        .update(JSON.stringify([modelo, timezone, site, ata]))
        .digest('hex'),

    async find(idLicitacao, resumo) {
      const row = await db
        .selectFrom('ata')
        .innerJoin('arquivo', 'arquivo.id', 'ata.id_arquivo')
        .innerJoin('documento', 'documento.id_arquivo', 'ata.id_arquivo')
        .select(['arquivo.nome', 'arquivo.tipo_midia as tipoMidia', 'arquivo.tamanho', 'arquivo.sha256'])
        .where('ata.id_licitacao', '=', idLicitacao)
        .where('ata.resumo', '=', resumo)
        .where('documento.revogado_em', 'is', null)
        .executeTakeFirst()
      return row && (await isWhole(row)) ? row : null
    },

    async keep({ idLicitacao, resumo, geradaEm, codigo, conteudo }: NovaAta) {
      const stored = await files.put(conteudo)
      const arquivo = { ...stored, nome: nomeDaAta, tipoMidia: 'application/pdf' }
      await db.transaction().execute(async (trx) => {
        const { id } = await trx
          .insertInto('arquivo')
          .values({
            ...stored,
            uri: newUri(),
            nome: arquivo.nome,
            tipo_midia: arquivo.tipoMidia,
            publicado: true,
            criado_em: geradaEm,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        await trx
          .insertInto('ata')
          .values({ id_licitacao: idLicitacao, resumo, id_arquivo: id, criada_em: geradaEm })
          // Another process made the same, or what there was can no longer be handed out.
          .onConflict((conflict) =>
            conflict.columns(['id_licitacao', 'resumo']).doUpdateSet({ id_arquivo: id, criada_em: geradaEm }),
          )
          .execute()
        const documento = { codigoHash: hashOf(codigo), nome: nomeDaAta, idLicitacao, idArquivo: id, now: geradaEm }
        await insertDocumento(trx, documento, 'portal')
      })
      return arquivo
    },

    open: (arquivo, asked) => openStored(files.pathOf(arquivo.sha256), arquivo, 'orgao', asked),
  }
}
