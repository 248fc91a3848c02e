import { expressionBuilder, sql } from 'kysely'
import type { LicitacaoUnavailable } from '~/domain/licitacao/licitacao'
import type { SolicitacaoUnavailable } from '~/domain/procurement'
import { groupBy } from '~/domain/shared/group-by'
import { maskCpfCnpj, maskEmail, maskPessoaInText, maskSourceText } from '~/domain/shared/masks'
import { err, ok, type Result } from '~/domain/shared/result'
import { toTipoPessoa } from '~/domain/shared/tipo-pessoa'
import type { Resposta, Solicitacao } from '~/domain/solicitacao/solicitacao'
import type { Db, Schema } from '../engine/schema'
import { checkPublicada } from '../licitacao/licitacao.queries.server'
import { readSuppress } from '../trechos.server'

/** Whether requests need a confirmed e-mail address (E4), and whether requesters are public. */
export type SolicitacaoVisibility = { onlyConfirmed: boolean; showRequester: boolean }

/** Public requests about a tender, newest first. CPFs and e-mail addresses are masked or left out (D13). */
export async function listSolicitacoes(
  db: Db,
  idLicitacao: number,
  visibility: SolicitacaoVisibility,
): Promise<Result<Solicitacao[], LicitacaoUnavailable>> {
  const publicada = await checkPublicada(db, idLicitacao)
  if (!publicada.ok) return publicada
  const rows = await visible(db, idLicitacao, visibility)
    .leftJoin('arquivo', (join) =>
      join.onRef('arquivo.id', '=', 'solicitacao.id_arquivo').on('arquivo.publicado', '=', true),
    )
    .selectAll('solicitacao')
    .select(['arquivo.uri', 'arquivo.nome as arquivo_nome'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('resposta').select('resposta.id').whereRef('resposta.id_solicitacao', '=', 'solicitacao.id'),
      ).as('respondida'),
    )
    .orderBy('solicitacao.data_cadastro', 'desc')
    .orderBy('solicitacao.id', 'desc')
    .execute()
  const suppressIn = await readSuppress(
    db,
    rows.map(({ id }) => id),
  )
  return ok(
    rows.map((row) => {
      const publish = (text: string) => suppressIn(row.id, maskPessoaInText(text))
      return {
        id: row.id,
        tipo: row.tipo,
        dataCadastro: row.data_cadastro,
        tipoPessoa: toTipoPessoa(row.tipo_pessoa),
        nome: visibility.showRequester ? publish(row.nome_razao_social) : null,
        cpfCnpj: visibility.showRequester ? maskCpfCnpj(row.cpf_cnpj) : null,
        email: visibility.showRequester ? maskEmail(row.email) : null,
        assunto: publish(row.assunto),
        arquivoNome: row.arquivo_nome && publish(row.arquivo_nome),
        arquivoUri: row.uri,
        situacao: row.respondida ? 'RESPONDIDO' : 'AGUARDANDO',
      }
    }),
  )
}

/** Public answers to a request, oldest first. */
export async function listRespostas(
  db: Db,
  idLicitacao: number,
  id: number,
  visibility: SolicitacaoVisibility,
): Promise<Result<Resposta[], SolicitacaoUnavailable>> {
  const publicada = await checkPublicada(db, idLicitacao)
  if (!publicada.ok) return publicada
  const solicitacao = await visible(db, idLicitacao, visibility)
    .select('solicitacao.id')
    .where('solicitacao.id', '=', id)
    .executeTakeFirst()
  if (!solicitacao) return err('solicitacaoNotFound')
  return ok((await listRespostasByPedido(db, [id])).get(id) ?? [])
}

/** Answers to these requests by request id, oldest first, masked as everybody may read them. */
export async function listRespostasByPedido(db: Db, ids: number[]) {
  const rows = await db
    .selectFrom('resposta')
    .leftJoin('arquivo', (join) =>
      join.onRef('arquivo.id', '=', 'resposta.id_arquivo').on('arquivo.publicado', '=', true),
    )
    .select(['resposta.id', 'resposta.id_solicitacao', 'resposta.resposta', 'resposta.data_cadastro', 'corrige'])
    .select(['arquivo.uri', 'arquivo.nome'])
    .where('resposta.id_solicitacao', '=', sql<number>`any(cast(${`{${ids.join(',')}}`}::text as bigint[]))`)
    .orderBy('resposta.data_cadastro')
    .orderBy('resposta.id')
    .execute()
  const suppressIn = await readSuppress(db, ids)
  return new Map(
    [...groupBy(rows, (row) => row.id_solicitacao)].map(
      ([id, group]) => [id, group.map((row) => toResposta(row, (text) => suppressIn(id, text)))] as const,
    ),
  )
}

type RespostaRow = {
  id: number
  resposta: string
  data_cadastro: Date
  corrige: number | null
  uri: string | null
  nome: string | null
}

const toResposta = (row: RespostaRow, suppressIn: (text: string) => string): Resposta => ({
  id: row.id,
  corrige: row.corrige,
  dataCadastro: row.data_cadastro,
  resposta: suppressIn(maskSourceText(row.resposta)),
  anexoUri: row.uri,
  anexoNome: row.nome && suppressIn(maskSourceText(row.nome)),
})

/** The texts of a request and its answers, as everybody reads them. */
export async function listPublicTextos(db: Db, id: number): Promise<string[]> {
  const row = await db
    .selectFrom('solicitacao')
    .leftJoin('arquivo', 'arquivo.id', 'solicitacao.id_arquivo')
    .select(['nome_razao_social', 'assunto', 'arquivo.nome'])
    .where('solicitacao.id', '=', id)
    .executeTakeFirstOrThrow()
  const suppressIn = await readSuppress(db, [id])
  const own = [row.nome_razao_social, row.assunto, row.nome ?? ''].map((text) => suppressIn(id, maskPessoaInText(text)))
  const respostas = (await listRespostasByPedido(db, [id])).get(id) ?? []
  const all = [...own, ...respostas.flatMap(({ resposta, anexoNome }) => [resposta, anexoNome ?? ''])]
  return [...new Set(all)].filter(Boolean)
}

export async function countSolicitacoes(db: Db, idLicitacao: number, visibility: SolicitacaoVisibility) {
  const { total } = await visible(db, idLicitacao, visibility)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

const visible = (db: Db, idLicitacao: number, { onlyConfirmed }: SolicitacaoVisibility) =>
  db
    .selectFrom('solicitacao')
    .where('solicitacao.id_licitacao', '=', idLicitacao)
    .$if(onlyConfirmed, (query) => query.where('solicitacao.confirmada_em', 'is not', null))

/** Finds a request by its protocol or its id. */
export const whereRef = (pedido: string) => {
  const { eb } = expressionBuilder<Schema, 'solicitacao'>()
  return /^\d{1,15}$/.test(pedido)
    ? eb('solicitacao.id', '=', Number(pedido))
    : eb('protocolo', '=', pedido.toUpperCase())
}
