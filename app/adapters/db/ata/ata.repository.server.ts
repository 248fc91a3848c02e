import { createHash } from 'node:crypto'
import { openStored } from '~/adapters/files/open.server'
import { type FileStore, type IntegrityCheck, newUri } from '~/adapters/files/store.server'
import { type Ata, nomeDaAta } from '~/domain/ata/ata'
import type { AtaRepository, NovaAta } from '~/domain/ata/open-ata'
import type { HashCodigo } from '~/domain/documento/documento'
import type { Clock } from '~/domain/shared/clock'
import { insertDocumento } from '../documento.server'
import type { Db } from '../engine/schema'
import { readVersao } from '../engine/versao.server'
import type { SolicitacaoVisibility } from '../solicitacao/solicitacao.queries.server'
import { readAta } from './ata.queries.server'

/** Increase this when the layout of the minutes changes, so that they are printed again. */
const layoutVersion = 5

type Deps = {
  db: Db
  files: FileStore
  isIntact: IntegrityCheck
  hashCodigo: HashCodigo
  visibility: SolicitacaoVisibility
  clock: Clock
  timezone: string
  site: string
}

/** Stores printed minutes by tender and `resumo`, a hash of their content and layout. */
export function makeAtaRepository({
  db,
  files,
  isIntact,
  hashCodigo,
  visibility,
  clock,
  timezone,
  site,
}: Deps): AtaRepository {
  return {
    versao: () => readVersao(db),
    read: (id) => readAta(db, id, visibility, clock.now()),
    digest: (ata: Ata) =>
      createHash('sha256')
        .update(JSON.stringify([layoutVersion, timezone, site, ata]))
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
      return row && (await isIntact(row)) ? row : null
    },

    async save({ idLicitacao, resumo, geradaEm, codigo, conteudo }: NovaAta) {
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
          // A row may exist: another server printed these minutes just now, or `find` skipped a damaged or revoked one.
          .onConflict((conflict) =>
            conflict.columns(['id_licitacao', 'resumo']).doUpdateSet({ id_arquivo: id, criada_em: geradaEm }),
          )
          .execute()
        const documento = { codigoHash: hashCodigo(codigo), nome: nomeDaAta, idLicitacao, idArquivo: id, now: geradaEm }
        await insertDocumento(trx, documento, 'portal')
      })
      return arquivo
    },

    open: (arquivo, request) => openStored(files.toPath(arquivo.sha256), arquivo, 'orgao', request),
  }
}
