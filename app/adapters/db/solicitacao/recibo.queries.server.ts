import { maskCpfCnpj } from '~/domain/shared/masks'
import type { Recibo } from '~/domain/solicitacao/recibo'
import type { Db } from '../engine/schema'

/** A request by the address of its receipt, which only its sender was told; `null` for any other. */
export async function findRecibo(db: Db, idLicitacao: number, recibo: string): Promise<Recibo | null> {
  const row = await db
    .selectFrom('solicitacao')
    .leftJoin('arquivo', 'arquivo.id', 'solicitacao.id_arquivo')
    .selectAll('solicitacao')
    .select('arquivo.nome as arquivo_nome')
    .select(({ selectFrom, exists }) => [
      selectFrom('confirmacao')
        .select(({ fn }) => fn.max('expira_em').as('ate'))
        .whereRef('id_solicitacao', '=', 'solicitacao.id')
        .as('link_expira_em'),
      exists(selectFrom('resposta').select('resposta.id').whereRef('id_solicitacao', '=', 'solicitacao.id')).as(
        'respondida',
      ),
    ])
    .where('recibo', '=', recibo)
    .where('id_licitacao', '=', idLicitacao)
    .executeTakeFirst()
  if (!row?.protocolo) return null
  return {
    id: row.id,
    idLicitacao,
    protocolo: row.protocolo,
    tipo: row.tipo,
    tipoPessoa: row.tipo_pessoa,
    nome: row.nome_razao_social,
    cpfCnpj: maskCpfCnpj(row.cpf_cnpj),
    email: row.email,
    assunto: row.assunto,
    arquivoNome: row.arquivo_nome,
    enviadaEm: row.data_cadastro,
    confirmadaEm: row.confirmada_em,
    linkExpiraEm: row.link_expira_em,
    respondida: Boolean(row.respondida),
  }
}
