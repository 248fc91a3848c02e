import { maskCpfsInText, maskPessoaInText } from '~/domain/shared/masks'
import type { Db } from '../engine/schema'
import { mayHandOut } from '../sessao/documentos-vencedores.server'

/**
 * A stored file that may be handed out: published, of no tender or purchase that is not, and no document that was revoked
 * (M3, F4).
 * What a request or its answer carries belongs to the tender too; a document with a code is handed out with its tender
 * or without. A winner's document is handed out once it is public. What came with a request that isn't shown isn't either (E4). `null` for everything else, so that no reason
 * shows.
 */
export async function findArquivoPublicado(
  db: Db,
  uri: string,
  { onlyConfirmed, now }: { onlyConfirmed: boolean; now: Date },
) {
  const row = await db
    .selectFrom('arquivo')
    .select(['arquivo.id', 'arquivo.nome', 'arquivo.tipo_midia as tipoMidia', 'arquivo.tamanho', 'arquivo.sha256'])
    .select(({ exists, selectFrom }) => [
      exists(selectFrom('documento').select('documento.id').whereRef('documento.id_arquivo', '=', 'arquivo.id')).as(
        'temCodigo',
      ),
      exists(
        selectFrom('solicitacao').select('solicitacao.id').whereRef('solicitacao.id_arquivo', '=', 'arquivo.id'),
      ).as('deVisitante'),
    ])
    .where('arquivo.uri', '=', uri)
    .where('arquivo.publicado', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('documento')
            .select('documento.id')
            .whereRef('documento.id_arquivo', '=', 'arquivo.id')
            .where('documento.revogado_em', 'is not', null),
        ),
      ),
    )
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
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('anexo')
            .innerJoin('compra_direta', 'compra_direta.id', 'anexo.id_compra_direta')
            .select('anexo.id')
            .whereRef('anexo.id_arquivo', '=', 'arquivo.id')
            .where(({ or, eb }) =>
              or([
                eb('compra_direta.publicacao', '!=', 'PUBLICADA'),
                eb('compra_direta.situacao', '=', 'EM_ELABORACAO'),
              ]),
            ),
        ),
      ),
    )
    .$if(onlyConfirmed, (query) =>
      query.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('solicitacao')
              .select('solicitacao.id')
              .whereRef('solicitacao.id_arquivo', '=', 'arquivo.id')
              .where('solicitacao.confirmada_em', 'is', null),
          ),
        ),
      ),
    )
    .executeTakeFirst()
  if (!row || !(await mayHandOut(db, row.id, now))) return null
  return { ...row, nome: row.deVisitante ? maskPessoaInText(row.nome) : maskCpfsInText(row.nome) }
}
