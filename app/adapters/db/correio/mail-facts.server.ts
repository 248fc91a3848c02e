import type {
  AvisoDeDadoFacts,
  ChegadasFacts,
  ConfirmacaoFacts,
  EntradaFacts,
  ReciboFacts,
  RecursoFacts,
  RespostaFacts,
  SolicitacaoFacts,
} from '~/domain/correio/facts'
import type { Mail, MailDeAviso, MailDeRecurso, MailDoDia } from '~/domain/correio/mail'
import { linkLifetime } from '~/domain/mesa/acessos'
import { maskSourceText } from '~/domain/shared/masks'
import type { Db } from '../engine/schema'
import { readPendenciasFacts } from '../mesa/avisos.server'
import { type DadosDoEvento, fromPrazosEscritos } from '../recurso/recurso.queries.server'
import { startLinkLifetime } from '../solicitacao/link-confirmacao.server'
import { findChegada, listChegadas, toldPeople } from '../solicitacao/pendentes.server'
import { readPublish, readSuppress } from '../trechos.server'
import { findProcessoAvisado } from './aviso-facts.server'
import { makeCadastroFacts } from './cadastro-facts.server'

type Rules = { onlyConfirmed: boolean; timezone: string }

/** Reads the data of each kind of mail by the queued mail's ids; `undefined` if the data is gone or out of date. */
export function makeMailFacts(db: Db, rules: Rules) {
  const { onlyConfirmed } = rules
  return {
    /** Goes to the address to be confirmed, unless the link is obsolete. */
    async confirmacao(id: number, now: Date): Promise<ConfirmacaoFacts | undefined> {
      const isPending = await db.transaction().execute((trx) => startLinkLifetime(trx, id, now))
      if (!isPending) return undefined
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
            confirmadaEm: onlyConfirmed ? row.confirmada_em : null,
          }
        : undefined
    },

    async resposta(id: number): Promise<RespostaFacts | undefined> {
      const row = await solicitacoes(db)
        .innerJoin('resposta', 'resposta.id_solicitacao', 'solicitacao.id')
        .select(['resposta.resposta', 'resposta.data_cadastro as respondida_em', 'corrige'])
        .where('resposta.id', '=', id)
        .executeTakeFirst()
      if (!row) return undefined
      const suppressIn = await readSuppress(db, [row.id])
      return {
        solicitacao: toSolicitacao(row),
        resposta: suppressIn(row.id, maskSourceText(row.resposta)),
        respondidaEm: row.respondida_em,
        corrige: row.corrige !== null,
      }
    },

    /** Goes to the current address of the agency or the person; `undefined` without an address or without requests. */
    async chegadas(
      mail: Extract<Mail, { tipo: 'chegada' | 'chegadas' }>,
      now: Date,
    ): Promise<ChegadasFacts | undefined> {
      const from = new Date(mail.hora)
      const { idOrgao, idPessoa } = mail
      const chegadas =
        mail.tipo === 'chegada'
          ? await findChegada(db, rules, now, mail.idSolicitacao)
          : await listChegadas(db, rules, now, { idOrgao, idPessoa, from, to: new Date(from.getTime() + 3_600_000) })
      const [first] = chegadas
      if (!first) return undefined
      const pessoa =
        idPessoa === undefined
          ? undefined
          : await toldPeople(db, idOrgao, null).where('pessoa.id', '=', idPessoa).executeTakeFirst()
      const email = idPessoa === undefined ? first.emailDoOrgao : pessoa?.email
      return email ? { email, naMesa: first.naMesa || pessoa !== undefined, chegadas } : undefined
    },

    pendencias: (mail: MailDoDia, now: Date) => readPendenciasFacts(db, rules, mail, now),

    /** Goes to the agency's current address. */
    async avisoDeDado(mail: MailDeAviso, now: Date): Promise<AvisoDeDadoFacts | undefined> {
      if (!('idSolicitacao' in mail)) return findProcessoAvisado(db, mail)
      const [pedido] = await findChegada(db, rules, now, mail.idSolicitacao)
      return pedido?.emailDoOrgao ? { email: pedido.emailDoOrgao, naMesa: pedido.naMesa, pedido } : undefined
    },

    /** `undefined` if the link was used or has expired before its mail could be sent. */
    async entrada(id: number, now: Date): Promise<EntradaFacts | undefined> {
      const row = await db
        .selectFrom('entrada')
        .innerJoin('pessoa', 'pessoa.id', 'entrada.id_pessoa')
        .select(['email', 'idioma', 'sal', 'codigo_hash as codigoHash', 'entrada.criada_em', 'usada_em'])
        .where('entrada.id', '=', id)
        .executeTakeFirst()
      if (!row || row.usada_em) return undefined
      const { criada_em, usada_em, ...facts } = row
      const expiraEm = new Date(criada_em.getTime() + linkLifetime)
      return expiraEm > now ? { ...facts, expiraEm } : undefined
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

async function readRecursoFacts(db: Db, { idEvento, idRecurso }: MailDeRecurso): Promise<RecursoFacts | undefined> {
  const row = await db
    .selectFrom('recurso')
    .innerJoin('manifestacao_recurso', 'manifestacao_recurso.id', 'recurso.id_manifestacao_recurso')
    .innerJoin('fornecedor', 'fornecedor.id', 'manifestacao_recurso.id_fornecedor')
    .leftJoin('lote', 'lote.id', 'manifestacao_recurso.id_lote')
    .leftJoin('item', 'item.id', 'manifestacao_recurso.id_item')
    .innerJoin('licitacao', (join) =>
      join.on(({ eb, fn }) => eb('licitacao.id', '=', fn.coalesce('lote.id_licitacao', 'item.id_licitacao'))),
    )
    .innerJoin('orgao', 'orgao.id', 'licitacao.id_orgao')
    .innerJoin('evento', (join) =>
      join.on(({ and, eb, or }) =>
        or([
          and([eb('evento.entidade', '=', 'lote'), eb('evento.id_entidade', '=', eb.ref('lote.id'))]),
          and([eb('evento.entidade', '=', 'item'), eb('evento.id_entidade', '=', eb.ref('item.id'))]),
        ]),
      ),
    )
    .select(['fornecedor.email', 'lote.descricao as lote', 'item.descricao as item', 'item.sequencia', 'evento.dados'])
    .select(licitacaoColumns)
    .where('recurso.id', '=', idRecurso)
    .where('evento.id', '=', idEvento)
    .executeTakeFirst()
  if (!row?.email) return undefined
  const { de, para, justificativa } = row.dados as unknown as DadosDoEvento
  const publish = await readPublish(db, { entidade: 'licitacao', id: row.id_licitacao })
  return {
    fornecedor: { email: row.email },
    licitacao: toLicitacao(row),
    disputado: { item: row.sequencia, descricao: row.lote ?? row.item ?? '' },
    de: de && fromPrazosEscritos(de),
    para: fromPrazosEscritos(para),
    justificativa: publish(justificativa),
  }
}

const licitacaoColumns = [
  'licitacao.id as id_licitacao',
  'licitacao.num_processo',
  'licitacao.numero_edital',
  'licitacao.objeto',
  'orgao.nome as orgao',
] as const

type LicitacaoRow = {
  id_licitacao: number
  num_processo: string | null
  numero_edital: string | null
  objeto: string
  orgao: string
}

const toLicitacao = (row: LicitacaoRow): SolicitacaoFacts['licitacao'] => ({
  id: row.id_licitacao,
  numProcesso: row.num_processo,
  numeroEdital: row.numero_edital,
  objeto: row.objeto,
  orgao: row.orgao,
})
