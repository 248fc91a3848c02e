import type { ExpressionBuilder } from 'kysely'
import type { Schema } from '../engine/schema'

type Where = ExpressionBuilder<Schema, 'arquivo'>

/** A supplier registers with it: it is for the operator alone (J9). */
export const isOfCadastro = ({ exists, selectFrom }: Where) =>
  exists(
    selectFrom('cadastro_documento')
      .select('cadastro_documento.id')
      .whereRef('cadastro_documento.id_arquivo', '=', 'arquivo.id'),
  )

/** It is a document with a code that holds no longer. */
export const wasRevoked = ({ exists, selectFrom }: Where) =>
  exists(
    selectFrom('documento')
      .select('documento.id')
      .whereRef('documento.id_arquivo', '=', 'arquivo.id')
      .where('documento.revogado_em', 'is not', null),
  )

/** It belongs to a tender that isn't public, or to a request to one or its answer. */
export const isOfHiddenLicitacao = ({ exists, selectFrom }: Where) =>
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
  )

/** It belongs to a direct purchase that isn't public (I7). */
export const isOfHiddenCompra = ({ exists, selectFrom }: Where) =>
  exists(
    selectFrom('anexo')
      .innerJoin('compra_direta', 'compra_direta.id', 'anexo.id_compra_direta')
      .select('anexo.id')
      .whereRef('anexo.id_arquivo', '=', 'arquivo.id')
      .where(({ or, eb }) =>
        or([eb('compra_direta.publicacao', '!=', 'PUBLICADA'), eb('compra_direta.situacao', '=', 'EM_ELABORACAO')]),
      ),
  )

/** It came with a request whose sender didn't confirm his e-mail (E4). */
export const isOfUnconfirmedPedido = ({ exists, selectFrom }: Where) =>
  exists(
    selectFrom('solicitacao')
      .select('solicitacao.id')
      .whereRef('solicitacao.id_arquivo', '=', 'arquivo.id')
      .where('solicitacao.confirmada_em', 'is', null),
  )
