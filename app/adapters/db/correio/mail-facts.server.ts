import type {
  ChegadasFacts,
  ConfirmacaoFacts,
  ReciboFacts,
  RespostaFacts,
  SolicitacaoFacts,
} from '~/domain/correio/facts'
import type { Mail, MailDeRecurso } from '~/domain/correio/mail'
import { maskCpfsInText } from '~/domain/shared/masks'
import type { Db } from '../engine/schema'
import { startLink } from '../solicitacao/link-confirmacao.server'
import { findChegada, listChegadas } from '../solicitacao/pendentes.server'
import { makeCadastroFacts } from './cadastro-facts.server'
import { licitacaoColumns, toLicitacao } from './licitacao-facts.server'
import { readRecursoFacts } from './recurso-facts.server'

/** What the mails tell, each by the id that waited in the outbox; `undefined` when it is no longer there. */
type Rules = { onlyConfirmed: boolean; timezone: string }

export function makeMailFacts(db: Db, rules: Rules) {
  const { onlyConfirmed } = rules
  return {
    /** It goes to the address the confirmation was asked for, unless there is nothing left to confirm. */
    async confirmacao(id: number, now: Date): Promise<ConfirmacaoFacts | undefined> {
      const serves = await db.transaction().execute((trx) => startLink(trx, id, now))
      if (!serves) return undefined
      const row = await solicitacoes(db)
        .innerJoin('confirmacao', 'confirmacao.id_solicitacao', 'solicitacao.id')
        .select(['sal', 'codigo_hash', 'expira_em', 'confirmacao.email as email_a_confirmar'])
        .where('confirmacao.id', '=', id)
        .executeTakeFirst()
      return (
        row && {
          solicitacao: { ...toSolicitacao(row), email: row.email_a_confirmar },
          sal: row.sal,
          codigoHash: row.codigo_hash,
          expiraEm: row.expira_em,
        }
      )
    },

    async recibo(idSolicitacao: number): Promise<ReciboFacts | undefined> {
      const row = await solicitacoes(db)
        .select(['recibo', 'confirmada_em'])
        .where('solicitacao.id', '=', idSolicitacao)
        .executeTakeFirst()
      return row?.recibo
        ? {
            solicitacao: toSolicitacao(row),
            recibo: row.recibo,
            aguardaConfirmacao: onlyConfirmed && row.confirmada_em === null,
          }
        : undefined
    },

    async resposta(id: number): Promise<RespostaFacts | undefined> {
      const row = await solicitacoes(db)
        .innerJoin('resposta', 'resposta.id_solicitacao', 'solicitacao.id')
        .select(['resposta.resposta', 'resposta.data_cadastro as respondida_em', 'corrige'])
        .where('resposta.id', '=', id)
        .executeTakeFirst()
      return (
        row && {
          solicitacao: toSolicitacao(row),
          resposta: maskCpfsInText(row.resposta),
          respondidaEm: row.respondida_em,
          corrige: row.corrige !== null,
        }
      )
    },

    /** To the address the body has now, if it still has one. */
    async chegadas(
      mail: Extract<Mail, { tipo: 'chegada' | 'chegadas' }>,
      now: Date,
    ): Promise<ChegadasFacts | undefined> {
      const from = new Date(mail.hora)
      const chegadas =
        mail.tipo === 'chegada'
          ? await findChegada(db, rules, now, mail.idSolicitacao)
          : await listChegadas(db, rules, now, mail.idOrgao, [from, new Date(from.getTime() + 3_600_000)])
      const email = chegadas[0]?.emailDoOrgao
      return email ? { email, chegadas } : undefined
    },

    recurso: (mail: MailDeRecurso) => readRecursoFacts(db, mail),

    cadastro: makeCadastroFacts(db),
  }
}

export type MailFacts = ReturnType<typeof makeMailFacts>

const solicitacoes = (db: Db) =>
  db
    .selectFrom('solicitacao')
    .innerJoin('licitacao', 'licitacao.id', 'solicitacao.id_licitacao')
    .innerJoin('orgao', 'orgao.id', 'licitacao.id_orgao')
    .select([
      'solicitacao.id',
      'solicitacao.tipo',
      'solicitacao.protocolo',
      'solicitacao.data_cadastro',
      'solicitacao.idioma',
      'solicitacao.email',
      ...licitacaoColumns,
    ])

type Row = Awaited<ReturnType<ReturnType<typeof solicitacoes>['executeTakeFirstOrThrow']>>

const toSolicitacao = (row: Row): SolicitacaoFacts => ({
  id: row.id,
  tipo: row.tipo,
  protocolo: row.protocolo,
  enviadaEm: row.data_cadastro,
  email: row.email,
  idioma: row.idioma,
  licitacao: toLicitacao(row),
})
