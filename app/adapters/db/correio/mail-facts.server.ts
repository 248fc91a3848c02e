import type {
  ChegadasFacts,
  ConfirmacaoFacts,
  ReciboFacts,
  RecursoFacts,
  RespostaFacts,
  SolicitacaoFacts,
} from '~/domain/correio/facts'
import type { Mail, MailDeRecurso } from '~/domain/correio/mail'
import { maskCpfsInText } from '~/domain/shared/masks'
import type { Db } from '../engine/schema'
import { type DadosDoEvento, readPrazos } from '../recurso/recurso.queries.server'
import { startLink } from '../solicitacao/link-confirmacao.server'
import { findChegada, listChegadas } from '../solicitacao/pendentes.server'

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

    /** An appeal, as a line of its lot's history tells of it. */
    async recurso({ idEvento, idRecurso }: MailDeRecurso): Promise<RecursoFacts | undefined> {
      const row = await db
        .selectFrom('recurso')
        .innerJoin('manifestacao_recurso', 'manifestacao_recurso.id', 'recurso.id_manifestacao_recurso')
        .innerJoin('fornecedor', 'fornecedor.id', 'manifestacao_recurso.id_fornecedor')
        .innerJoin('lote', 'lote.id', 'manifestacao_recurso.id_lote')
        .innerJoin('licitacao', 'licitacao.id', 'lote.id_licitacao')
        .innerJoin('orgao', 'orgao.id', 'licitacao.id_orgao')
        .innerJoin('evento', (join) =>
          join.on('evento.entidade', '=', 'lote').onRef('evento.id_entidade', '=', 'lote.id'),
        )
        .select(['fornecedor.email', 'lote.descricao', 'evento.dados', ...licitacaoColumns])
        .where('recurso.id', '=', idRecurso)
        .where('evento.id', '=', idEvento)
        .executeTakeFirst()
      if (!row?.email) return undefined
      const { de, para, justificativa } = row.dados as unknown as DadosDoEvento
      return {
        fornecedor: { email: row.email },
        licitacao: toLicitacao(row),
        lote: row.descricao,
        de: de && readPrazos(de),
        para: readPrazos(para),
        justificativa: maskCpfsInText(justificativa),
      }
    },
  }
}

export type MailFacts = ReturnType<typeof makeMailFacts>

const licitacaoColumns = [
  'licitacao.id as id_licitacao',
  'licitacao.num_processo',
  'licitacao.numero_edital',
  'licitacao.objeto',
  'orgao.nome as orgao',
] as const

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

const toLicitacao = (
  row: Pick<Row, 'id_licitacao' | 'num_processo' | 'numero_edital' | 'objeto' | 'orgao'>,
): SolicitacaoFacts['licitacao'] => ({
  id: row.id_licitacao,
  numProcesso: row.num_processo,
  numeroEdital: row.numero_edital,
  objeto: row.objeto,
  orgao: row.orgao,
})
