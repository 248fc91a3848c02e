import type { Rascunho } from '~/domain/rascunho/rascunho'
import { maskCpfCnpj } from '~/domain/shared/masks'
import { type LetraPessoa, toTipoPessoa } from '~/domain/shared/tipo-pessoa'
import type { Recibo } from '~/domain/solicitacao/envio'
import type { Db } from '../engine/schema'
import { lastExpiry } from './link-confirmacao.server'

/** A request by its receipt's secret address; `null` if unknown. */
export async function findRecibo(db: Db, idLicitacao: number, recibo: string, now: Date): Promise<Recibo | null> {
  const row = await db
    .selectFrom('solicitacao')
    .leftJoin('arquivo', 'arquivo.id', 'solicitacao.id_arquivo')
    .selectAll('solicitacao')
    .select('arquivo.nome as arquivo_nome')
    .select((eb) => [
      lastExpiry(eb, now).as('link_expira_em'),
      eb
        .exists(eb.selectFrom('resposta').select('resposta.id').whereRef('id_solicitacao', '=', 'solicitacao.id'))
        .as('respondida'),
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
    tipoPessoa: toTipoPessoa(row.tipo_pessoa),
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

/** A request sent to another system, as stored for its receipt. */
type SentToRemote = Omit<Recibo, 'tipoPessoa' | 'enviadaEm' | 'confirmadaEm' | 'linkExpiraEm' | 'respondida'> & {
  tipoPessoa: LetraPessoa
  enviadaEm: string
  confirmadaEm: string | null
  linkExpiraEm: string | null
}

/** Marks a draft as sent and deletes its content. Returns the receipt; a repeated call returns the first receipt. */
export async function noteSent(db: Db, { chave }: Rascunho, recibo: string, enviado: SentToRemote) {
  const { numUpdatedRows } = await db
    .updateTable('rascunho')
    .set({ recibo, enviado: JSON.stringify(enviado), dados: '{}', id_arquivo: null })
    .where('chave', '=', chave)
    .where('recibo', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return recibo
  const stored = await db.selectFrom('rascunho').select('recibo').where('chave', '=', chave).executeTakeFirst()
  return stored?.recibo ?? recibo
}

export async function findReciboRemoto(db: Db, idLicitacao: number, recibo: string): Promise<Recibo | null> {
  const row = await db
    .selectFrom('rascunho')
    .select('enviado')
    .where('recibo', '=', recibo)
    .where('id_licitacao', '=', idLicitacao)
    .executeTakeFirst()
  if (!row?.enviado) return null
  const { tipoPessoa, enviadaEm, confirmadaEm, linkExpiraEm, ...rest } = row.enviado as SentToRemote
  const instant = (text: string | null) => (text === null ? null : new Date(text))
  return {
    ...rest,
    tipoPessoa: toTipoPessoa(tipoPessoa),
    enviadaEm: new Date(enviadaEm),
    confirmadaEm: instant(confirmadaEm),
    linkExpiraEm: instant(linkExpiraEm),
    respondida: false,
  }
}
