import { maskCpfsInText, maskPessoaInText } from '~/domain/shared/masks'
import type { Db } from '../engine/schema'
import { mayHandOut } from '../sessao/documentos-vencedores.server'
import { isOfCadastro, isOfHiddenCompra, isOfHiddenLicitacao, isOfUnconfirmedPedido, wasRevoked } from './hidden.server'

/**
 * A stored file that may be handed out: published, of no tender or purchase that is not, no document that was revoked, no
 * supplier's for his registration, and a winner's document only once it is public (M3, F4). What a request or its answer
 * carries belongs to the tender too. `null` for everything else, so that no reason shows.
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
    .where(({ eb, not, or }) =>
      not(or([isOfCadastro(eb), wasRevoked(eb), isOfHiddenLicitacao(eb), isOfHiddenCompra(eb)])),
    )
    .$if(onlyConfirmed, (query) => query.where(({ eb, not }) => not(isOfUnconfirmedPedido(eb))))
    .executeTakeFirst()
  if (!row || !(await mayHandOut(db, row.id, now))) return null
  return { ...row, nome: row.deVisitante ? maskPessoaInText(row.nome) : maskCpfsInText(row.nome) }
}
