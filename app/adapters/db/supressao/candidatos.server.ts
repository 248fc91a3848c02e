import { sql } from 'kysely'
import type { Publicado } from '~/domain/supressao/avisos'
import type { Db } from '../engine/schema'
import { tiposEventoRecurso } from '../recurso/recurso.queries.server'

/** The longest run of plain letters and digits of a passage, which is stored as it is shown. */
const longestRun = (trecho: string) =>
  (trecho.match(/[A-Za-z0-9]+/g) ?? []).reduce((longest, run) => (run.length > longest.length ? run : longest), '')

const processoTexts = sql`concat_ws(' ', objeto, amparo_legal, informacao_complementar, orgao_sub_rogado,
  justificativa_presencial)`
const itemTexts = sql`concat_ws(' ', descricao, unidade, categoria, catalogo_nome)`
const ofLicitacao = sql`(select id_licitacao from lote where lote.id = id_lote
  union select id_licitacao from item where item.id = id_item)`

/** The records whose stored texts, masked or not, have the passage's longest word. */
export async function findCandidates(db: Db, trecho: string): Promise<Publicado[]> {
  const word = sql`${`%${longestRun(trecho)}%`}`
  const { rows } = await sql<Publicado>`
    select 'solicitacao' as entidade, id from solicitacao where concat_ws(' ', nome_razao_social, assunto) ilike ${word}
    union select 'solicitacao', id_solicitacao from resposta where resposta ilike ${word}
    union select 'solicitacao', solicitacao.id from solicitacao join arquivo on arquivo.id = id_arquivo
      where nome ilike ${word}
    union select 'solicitacao', id_solicitacao from resposta join arquivo on arquivo.id = id_arquivo
      where nome ilike ${word}
    union select 'licitacao', id from licitacao where ${processoTexts} ilike ${word}
    union select 'licitacao', id_licitacao from lote where descricao ilike ${word}
    union select 'licitacao', id_licitacao from item where ${itemTexts} ilike ${word}
    union select 'licitacao', id_licitacao from item_resultado join item on item.id = id_item where nome ilike ${word}
    union select 'licitacao', id_licitacao from ato_sessao where conteudo ilike ${word}
    union select 'licitacao', id_licitacao from sessao_registro where dados::text ilike ${word}
    union select 'licitacao', ${ofLicitacao} from proposta where motivo ilike ${word}
    union select 'licitacao', ${ofLicitacao} from manifestacao_recurso where motivo ilike ${word}
    union select 'licitacao', ${ofLicitacao} from documento_vencedor where nome ilike ${word}
    union select 'licitacao', id_licitacao from documento where concat_ws(' ', nome, motivo) ilike ${word}
    union select 'licitacao', id_licitacao from evento join lote on entidade = 'lote' and id_entidade = lote.id
      where evento.tipo in (${sql.join(tiposEventoRecurso)}) and evento.dados::text ilike ${word}
    union select 'licitacao', id_licitacao from evento join item on entidade = 'item' and id_entidade = item.id
      where evento.tipo in (${sql.join(tiposEventoRecurso)}) and evento.dados::text ilike ${word}
    union select 'compra_direta', id from compra_direta where ${processoTexts} ilike ${word}
    union select 'compra_direta', id_compra_direta from compra_direta_item where ${itemTexts} ilike ${word}
    union select 'compra_direta', id_compra_direta from compra_direta_resultado
      join compra_direta_item as item on item.id = id_item where nome ilike ${word}
    union select case when id_licitacao is null then 'compra_direta' else 'licitacao' end,
        coalesce(id_licitacao, id_compra_direta)
      from anexo left join arquivo on arquivo.id = id_arquivo
      where concat_ws(' ', anexo.nome, arquivo.nome) ilike ${word}
    union select case when id_licitacao is null then 'compra_direta' else 'licitacao' end,
        coalesce(id_licitacao, id_compra_direta)
      from anexo_versao as versao left join arquivo on arquivo.id = id_arquivo
      where concat_ws(' ', versao.nome, versao.motivo, arquivo.nome) ilike ${word}
    order by 1, 2`.execute(db)
  return rows
}
