import { type SqlBool, sql } from 'kysely'
import { statusesAfterSession, statusesBeforeSession } from '~/domain/ata/ata'
import { closedWords, openWords } from '~/domain/sessao/fases'
import { wonSituacoes } from '~/domain/sessao/visibilidade'
import { ofDisputado } from './fatos.server'

/** The situation that decides whether there is an award. For an item in a lot it is the situation of the lot. */
const situacao = ofDisputado('situacao')

/** Whether a lot or an item was awarded, for queries that join `lote` and `item`. */
export const wasWon = sql<SqlBool>`(coalesce(${situacao}, '') in (${sql.join(wonSituacoes)}))`

const hasModo = (words: readonly string[]) =>
  sql<SqlBool>`(coalesce(licitacao.modo_disputa, '') in (${sql.join(words)})
    or coalesce(licitacao.tipo_disputa, '') in (${sql.join(words)}))`

const isClosed = sql<SqlBool>`(${hasModo(closedWords)} or not ${hasModo(openWords)})`

const isSet = (column: Parameters<typeof ofDisputado>[0]) => sql<SqlBool>`(${ofDisputado(column)} is not null)`

const wasDisclosed = sql<SqlBool>`(${isSet('propostas_abertas_em')}
  and (${isSet('disputa_encerrada_em')} or not (${isClosed} or ${isSet('etapa_fechada_em')})))`

const isDisputaOver = sql<SqlBool>`(not exists (
    select from lote as disputado where disputado.id_licitacao = licitacao.id and disputado.disputa_encerrada_em is null)
  and not exists (select from item as disputado where disputado.id_licitacao = licitacao.id
    and disputado.id_lote is null and disputado.disputa_encerrada_em is null))`

/** Whether the award was reported without acts. Then the rules for sessions without acts apply. */
const wasToldWithoutActs = sql<SqlBool>`(licitacao.sessao is null
  or (licitacao.tem_atos and not ${isSet('sem_atos')}))`

const statusWithoutActs = sql`(case when licitacao.por_data_sem_atos is null then licitacao.status
  else licitacao.status_sem_atos end)`

const isPast = (date: 'data_ini_envio_proposta' | 'data_fim_envio_proposta' | 'data_abertura', now: Date) =>
  sql<SqlBool>`coalesce(${sql.ref(`licitacao.${date}`)} <= ${now}, true)`

const isHomologadoNaOrigem = (now: Date) => sql<SqlBool>`(licitacao.sessao is null and not ${isSet('sem_atos')}
  and ${situacao} = 'HOMOLOGADO' and coalesce(${statusWithoutActs}, '') not in (${sql.join(statusesBeforeSession)})
  and ${isPast('data_ini_envio_proposta', now)} and ${isPast('data_fim_envio_proposta', now)}
  and ${isPast('data_abertura', now)})`

/**
 * `areVencedoresPublicos` as SQL, which checks thousands of awards at once. For queries that join `licitacao`, `lote`
 * and `item`. A property test compares it with the function.
 */
export const vencedoresPublicos = (
  now: Date,
) => sql<SqlBool>`(${wasWon} and case when ${isHomologadoNaOrigem(now)} then true when ${wasToldWithoutActs}
  then coalesce(${statusWithoutActs}, '') in (${sql.join(statusesAfterSession)}) and ${isPast('data_abertura', now)}
  else ${wasDisclosed} and ${isDisputaOver} end)`
