import type { RecursoFacts } from '~/domain/correio/facts'
import type { MailDeRecurso } from '~/domain/correio/mail'
import { maskCpfsInText } from '~/domain/shared/masks'
import type { Db } from '../engine/schema'
import { type DadosDoEvento, readPrazos } from '../recurso/recurso.queries.server'
import { licitacaoColumns, toLicitacao } from './licitacao-facts.server'

/** An appeal, as a line of its lot's history tells of it. */
export async function readRecursoFacts(
  db: Db,
  { idEvento, idRecurso }: MailDeRecurso,
): Promise<RecursoFacts | undefined> {
  const row = await db
    .selectFrom('recurso')
    .innerJoin('manifestacao_recurso', 'manifestacao_recurso.id', 'recurso.id_manifestacao_recurso')
    .innerJoin('fornecedor', 'fornecedor.id', 'manifestacao_recurso.id_fornecedor')
    .innerJoin('lote', 'lote.id', 'manifestacao_recurso.id_lote')
    .innerJoin('licitacao', 'licitacao.id', 'lote.id_licitacao')
    .innerJoin('orgao', 'orgao.id', 'licitacao.id_orgao')
    .innerJoin('evento', (join) => join.on('evento.entidade', '=', 'lote').onRef('evento.id_entidade', '=', 'lote.id'))
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
}
