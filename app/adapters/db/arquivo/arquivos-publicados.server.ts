import { type ExpressionBuilder, sql, type Transaction } from 'kysely'
import { openStored } from '~/adapters/files/open.server'
import type { FileStore, IntegrityCheck } from '~/adapters/files/store.server'
import type { ArquivoPublicavel, Arquivos, FileRequest } from '~/domain/arquivo/arquivo'
import { comPagina } from '~/domain/licitacao/enums'
import type { Clock } from '~/domain/shared/clock'
import { maskPessoaInText, maskSourceText } from '~/domain/shared/masks'
import { err } from '~/domain/shared/result'
import type { Db, Schema } from '../engine/schema'
import { isDownloadable } from '../sessao/documentos-vencedores.server'
import { readPublish, readSuppress } from '../trechos.server'
import { anexosEVersoes } from '../versoes.server'

type Deps = { db: Db; files: FileStore; isIntact: IntegrityCheck; visibility: { onlyConfirmed: boolean }; clock: Clock }
type ArquivoPublicado = NonNullable<Awaited<ReturnType<typeof findArquivoPublicado>>>

/** Public files on the local disk. A file with an access code is served only while its bytes match the stored hash. */
export function makeArquivosPublicados({ db, files, isIntact, visibility, clock }: Deps): Arquivos {
  async function find(uri: string) {
    const arquivo = await findArquivoPublicado(db, uri, { ...visibility, now: clock.now() })
    return arquivo && (await (arquivo.hasCodigo ? isIntact(arquivo) : files.has(arquivo))) ? arquivo : null
  }

  async function openPublicado(arquivo: ArquivoPublicado, request?: FileRequest) {
    const { sha256, isFromVisitor, isCopia } = arquivo
    const open = await openStored(files.toPath(sha256), arquivo, isFromVisitor ? 'visitante' : 'orgao', request)
    return { ...open, copia: isCopia }
  }

  async function* openInOrder(arquivos: ArquivoPublicado[], request?: FileRequest) {
    for (const one of arquivos) yield await openPublicado(one, request)
  }

  return {
    async open(uri, request) {
      const arquivo = await find(uri)
      return arquivo && openPublicado(arquivo, request)
    },
    async openAll(uris, request) {
      const arquivos = (await Promise.all(uris.map(find))).filter((one) => one !== null)
      return arquivos.length === uris.length ? openInOrder(arquivos, request) : null
    },
  }
}

/** Finds a file that anyone may download (M3, F4). For any other file it returns `null` and does not tell why. */
async function findArquivoPublicado(
  db: Db,
  uri: string,
  { onlyConfirmed, now }: { onlyConfirmed: boolean; now: Date },
) {
  const row = await db
    .selectFrom('arquivo')
    .select(['arquivo.id', 'arquivo.nome', 'arquivo.tipo_midia as tipoMidia', 'arquivo.tamanho', 'arquivo.sha256'])
    .select(({ exists, selectFrom }) => [
      exists(selectFrom('documento').select('documento.id').whereRef('documento.id_arquivo', '=', 'arquivo.id')).as(
        'hasCodigo',
      ),
      exists(selectFrom('anexo_copia').select('anexo_copia.id').whereRef('anexo_copia.id_arquivo', '=', 'arquivo.id'))
        .$castTo<boolean>()
        .as('isCopia'),
      selectFrom('solicitacao')
        .select('solicitacao.id')
        .whereRef('solicitacao.id_arquivo', '=', 'arquivo.id')
        .limit(1)
        .as('idPedido'),
      selectFrom('resposta')
        .select('resposta.id_solicitacao')
        .whereRef('resposta.id_arquivo', '=', 'arquivo.id')
        .limit(1)
        .as('idRespondido'),
      idLicitacao.as('idLicitacao'),
      selectFrom(anexosEVersoes)
        .select('anexo.id_compra_direta')
        .whereRef('anexo.id_arquivo', '=', 'arquivo.id')
        .where('anexo.id_compra_direta', 'is not', null)
        .limit(1)
        .as('idCompra'),
    ])
    .where('arquivo.uri', '=', uri)
    .where('arquivo.publicado', '=', true)
    .where(({ eb, not, or }) =>
      not(or([isOfCadastro(eb), wasRevoked(eb), isOfHiddenLicitacao(eb), isOfHiddenCompra(eb)])),
    )
    .$if(onlyConfirmed, (query) => query.where(({ eb, not }) => not(isOfUnconfirmedSolicitacao(eb))))
    .executeTakeFirst()
  // A winner's document may not be public yet.
  if (!row || !(await isDownloadable(db, row.id, now))) return null
  const { idPedido, idRespondido, idLicitacao: ofLicitacao, idCompra, ...arquivo } = row
  const isFromVisitor = idPedido !== null
  const idSolicitacao = idPedido ?? idRespondido
  if (idSolicitacao === null) {
    const id = ofLicitacao ?? idCompra
    if (id === null) return { ...arquivo, isFromVisitor, nome: maskSourceText(row.nome) }
    const publish = await readPublish(db, { entidade: ofLicitacao === null ? 'compra_direta' : 'licitacao', id })
    return { ...arquivo, isFromVisitor, nome: publish(row.nome) }
  }
  const nome = isFromVisitor ? maskPessoaInText(row.nome) : maskSourceText(row.nome)
  const suppressIn = await readSuppress(db, [idSolicitacao])
  return { ...arquivo, isFromVisitor, nome: suppressIn(idSolicitacao, nome) }
}

/** The tender of an attachment, of a document with a code, or of a winner's document. */
const idLicitacao = sql<number | null>`coalesce(
  (select id_licitacao from anexo where id_arquivo = arquivo.id and id_licitacao is not null limit 1),
  (select id_licitacao from anexo_versao where id_arquivo = arquivo.id limit 1),
  (select id_licitacao from documento where id_arquivo = arquivo.id limit 1),
  (select coalesce(lote.id_licitacao, item.id_licitacao) from documento_vencedor as documento
    left join lote on lote.id = documento.id_lote left join item on item.id = documento.id_item
    where documento.id_arquivo = arquivo.id limit 1))`

type Where = ExpressionBuilder<Schema, 'arquivo'>

/** Belongs to a registration. Only the operator may read such files (J21). */
const isOfCadastro = ({ exists, selectFrom }: Where) =>
  exists(
    selectFrom('cadastro_documento')
      .select('cadastro_documento.id')
      .whereRef('cadastro_documento.id_arquivo', '=', 'arquivo.id'),
  )

const wasRevoked = ({ exists, selectFrom }: Where) =>
  exists(
    selectFrom('documento')
      .select('documento.id')
      .whereRef('documento.id_arquivo', '=', 'arquivo.id')
      .where('documento.revogado_em', 'is not', null),
  )

/** Attached to a tender that has no page, to a request about such a tender, or to the answer to such a request. */
const isOfHiddenLicitacao = ({ exists, selectFrom }: Where) =>
  exists(
    selectFrom('licitacao')
      .select('licitacao.id')
      .where('licitacao.publicacao', 'not in', comPagina)
      .where('licitacao.id', 'in', (eb) =>
        eb
          .selectFrom(anexosEVersoes)
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

/** Belongs to a direct purchase that is unpublished or still in preparation (I7). */
const isOfHiddenCompra = ({ exists, selectFrom }: Where) =>
  exists(
    selectFrom(anexosEVersoes)
      .innerJoin('compra_direta', 'compra_direta.id', 'anexo.id_compra_direta')
      .select('compra_direta.id')
      .whereRef('anexo.id_arquivo', '=', 'arquivo.id')
      .where(({ or, eb }) =>
        or([eb('compra_direta.publicacao', 'not in', comPagina), eb('compra_direta.situacao', '=', 'EM_ELABORACAO')]),
      ),
  )

/** Attached to a request whose e-mail address is unconfirmed (E4). */
const isOfUnconfirmedSolicitacao = ({ exists, selectFrom }: Where) =>
  exists(
    selectFrom('solicitacao')
      .select('solicitacao.id')
      .whereRef('solicitacao.id_arquivo', '=', 'arquivo.id')
      .where('solicitacao.confirmada_em', 'is', null),
  )

/** Rolls back a transaction whose file is gone or has changed. */
class FileGone extends Error {}

/** Runs a transaction that publishes files; if one is gone or has changed, rolls back and returns `refusal`. */
export async function inPublishTransaction<T, E extends string>(
  db: Db,
  refusal: E,
  run: (trx: Transaction<Schema>) => Promise<T>,
) {
  try {
    return await db.transaction().execute(run)
  } catch (error) {
    if (error instanceof FileGone) return err(refusal)
    throw error
  }
}

/** Throws `FileGone` if the file is missing or empty, or if its hash has changed. */
export async function publishArquivo(trx: Db, arquivo: ArquivoPublicavel | null | undefined) {
  if (!arquivo || !(await markPublished(trx, arquivo))) throw new FileGone()
}

async function markPublished(trx: Db, { id, sha256 }: ArquivoPublicavel) {
  const { numUpdatedRows } = await trx
    .updateTable('arquivo')
    .set({ publicado: true, rede: null })
    .where('id', '=', id)
    .where('sha256', '=', sha256)
    .where('tamanho', '>', 0)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
