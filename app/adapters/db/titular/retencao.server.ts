import { sql } from 'kysely'
import type { FatosDaRetencao } from '~/domain/cadastro/retencao'
import type { Db } from '../engine/schema'

/** What a registration's erasure is judged by: its approval, and the processes its CNPJ or CPF took part in. */
export async function fatosDaRetencao(
  db: Db,
  { id, cpfCnpj }: { id: number; cpfCnpj: string },
): Promise<FatosDaRetencao> {
  const { em } = await db
    .selectFrom('evento')
    .select(({ fn }) => fn.max('criado_em').as('em'))
    .where('entidade', '=', 'cadastro')
    .where('id_entidade', '=', id)
    .where('tipo', '=', 'aprovado')
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ idLicitacao: number; ultimoAto: Date | null }>`
    with atos as (
      select coalesce(lote.id_licitacao, item.id_licitacao) as id_licitacao, por.id_fornecedor, por.em
      from (
        select id_fornecedor, id_lote, id_item, data_melhor_lance as em from proposta
        union all select id_fornecedor, id_lote, id_item, data_resultado from resultado
        union all select id_fornecedor, id_lote, null, dado_em from lance
        union all select id_fornecedor, id_lote, null, data_cadastro from manifestacao_recurso
        union all select id_fornecedor, id_lote, null, criado_em from documento_vencedor
      ) as por
      left join lote on lote.id = por.id_lote
      left join item on item.id = por.id_item
      where por.id_fornecedor = (select id from fornecedor where cpf_cnpj = ${cpfCnpj})
    )
    select licitacao.id as "idLicitacao",
      case when status = 'ENCERRADO' then
        greatest(max(atos.em), sessao_encerrada_em, data_abertura, data_publicacao) end as "ultimoAto"
    from atos join licitacao on licitacao.id = atos.id_licitacao
    group by licitacao.id
    order by licitacao.id`.execute(db)
  return { aprovadoEm: em ?? null, participacoes: rows }
}
