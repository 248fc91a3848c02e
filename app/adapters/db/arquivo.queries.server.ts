import type { Db } from './schema'

/**
 * A stored file that may be handed out: published, and of no tender that is not (M3). What a request or its answer
 * carries belongs to the tender too. `null` for everything else, so that no reason shows.
 */
export async function findArquivoPublicado(db: Db, uri: string) {
  const row = await db
    .selectFrom('arquivo')
    .select(['arquivo.uri', 'arquivo.nome', 'arquivo.tipo_midia', 'arquivo.tamanho', 'arquivo.sha256'])
    .where('arquivo.uri', '=', uri)
    .where('arquivo.publicado', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('licitacao')
            .select('licitacao.id')
            .where('licitacao.publicacao', '!=', 'PUBLICADA')
            .where('licitacao.id', 'in', (eb) =>
              eb
                .selectFrom('anexo')
                .select('anexo.id_licitacao as id')
                .whereRef('anexo.id_arquivo', '=', 'arquivo.id')
                .unionAll(
                  eb
                    .selectFrom('solicitacao')
                    .select('solicitacao.id_licitacao as id')
                    .whereRef('solicitacao.id_arquivo', '=', 'arquivo.id'),
                )
                .unionAll(
                  eb
                    .selectFrom('resposta')
                    .innerJoin('solicitacao', 'solicitacao.id', 'resposta.id_solicitacao')
                    .select('solicitacao.id_licitacao as id')
                    .whereRef('resposta.id_arquivo', '=', 'arquivo.id'),
                ),
            ),
        ),
      ),
    )
    .executeTakeFirst()
  return row ?? null
}
