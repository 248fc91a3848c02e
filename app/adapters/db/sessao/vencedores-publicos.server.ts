import { type SqlBool, sql } from 'kysely'
import { statusesAfterSession } from '~/domain/ata/ata'
import { closedWords, openWords } from '~/domain/sessao/fases'
import { wonSituacoes } from '~/domain/sessao/visibilidade'
import { ofDisputado } from './fatos.server'

/** The situation that counts for an award: that of the lot, also for an item within a lot. */
const situacao = ofDisputado('situacao')

/** Whether a lot or an item was awarded, for queries that join `lote` and `item`. */
export const wasWon = sql<SqlBool>`(coalesce(${situacao}, '') in (${sql.join(wonSituacoes)}))`

const oneOf = (words: readonly string[]) =>
  sql<SqlBool>`(coalesce(licitacao.modo_disputa, '') in (${sql.join(words)})
    or coalesce(licitacao.tipo_disputa, '') in (${sql.join(words)}))`

const isClosed = sql<SqlBool>`(${oneOf(closedWords)} or not ${oneOf(openWords)})`

const isSet = (column: Parameters<typeof ofDisputado>[0]) => sql<SqlBool>`(${ofDisputado(column)} is not null)`

const wasDisclosed = sql<SqlBool>`(${isSet('propostas_abertas_em')}
  and (${isSet('disputa_encerrada_em')} or not (${isClosed} or ${isSet('etapa_fechada_em')})))`

const isDisputaOver = sql<SqlBool>`(not exists (
    select from lote as disputado where disputado.id_licitacao = licitacao.id and disputado.disputa_encerrada_em is null)
  and not exists (select from item as disputado where disputado.id_licitacao = licitacao.id
    and disputado.id_lote is null and disputado.disputa_encerrada_em is null))`

/** Whether the award does not come from acts, so that the rules for sessions without acts apply to it. */
const wasToldWithoutActs = sql<SqlBool>`(licitacao.sessao is null
  or (licitacao.tem_atos and not ${isSet('sem_atos')}))`

const statusWithoutActs = sql`(case when licitacao.por_data_sem_atos is null then licitacao.status
  else licitacao.status_sem_atos end)`

/**
 * `areVencedoresPublicos` as SQL, for queries that join `licitacao`, `lote` and `item`, where thousands of awards are
 * judged at once. A property test compares the two.
 */
export const vencedoresPublicos = (now: Date) => sql<SqlBool>`(${wasWon} and case when ${wasToldWithoutActs}
  then coalesce(${statusWithoutActs}, '') in (${sql.join(statusesAfterSession)})
    and coalesce(licitacao.data_abertura <= ${now}, true)
  else ${wasDisclosed} and ${isDisputaOver} end)`
