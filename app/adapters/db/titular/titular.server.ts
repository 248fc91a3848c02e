import { sql } from 'kysely'
import type { FatosDaRetencao } from '~/domain/cadastro/retencao'
import type { Db } from '../engine/schema'

/** A data subject: by registration id, or by CPF or CNPJ. */
export type TitularRef = { id: number } | { documento: string }

/** Registrations of the data subject; `proprio` unless the person only represents a company. */
export async function listTitularCadastros(db: Db, titular: TitularRef) {
  const rows = await db
    .selectFrom('cadastro')
    .selectAll()
    .where((eb) =>
      'id' in titular
        ? eb('id', '=', titular.id)
        : eb.or([eb('cpf_cnpj', '=', titular.documento), eb(sql`dados->>'cpf'`, '=', titular.documento)]),
    )
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, proprio: 'id' in titular || row.cpf_cnpj === titular.documento }))
}
export type CadastroDoTitular = Awaited<ReturnType<typeof listTitularCadastros>>[number]

/**
 * Submissions that created these registrations, other submissions for them with the CPF of a `proprio` registration,
 * and all submissions with the CPF of the data subject.
 */
export function listTitularEnvios(db: Db, titular: TitularRef, cadastros: CadastroDoTitular[]) {
  const ids = cadastros.map(({ id }) => id)
  const cpfs = 'documento' in titular ? [titular.documento] : []
  const own = [...cpfs, ...cadastros.filter(({ proprio }) => proprio).map(({ dados }) => dados.cpf)]
  return db
    .selectFrom('cadastro_envio')
    .selectAll()
    .where((eb) =>
      eb.or([
        ...(ids.length > 0 ? [eb('id_cadastro', 'in', ids).and('aceito', '=', true)] : []),
        ...(ids.length > 0 && own.length > 0 ? [eb('id_cadastro', 'in', ids).and(sql`dados->>'cpf'`, 'in', own)] : []),
        ...(cpfs.length > 0 ? [eb(sql`dados->>'cpf'`, 'in', cpfs)] : []),
      ]),
    )
    .orderBy('id')
    .execute()
}

export const listTitularHistorico = (db: Db, ids: number[]) =>
  db
    .selectFrom('evento')
    .leftJoin('cadastro_decisao', 'cadastro_decisao.id_evento', 'evento.id')
    .select(['id_entidade as idCadastro', 'tipo', 'evento.criado_em as instante', 'motivo'])
    .where('entidade', '=', 'cadastro')
    .where('id_entidade', 'in', ids.length > 0 ? ids : [0])
    .orderBy('evento.id')
    .execute()

export const listTitularDocumentos = (db: Db, ids: number[]) =>
  db
    .selectFrom('cadastro_documento')
    .innerJoin('arquivo', 'arquivo.id', 'cadastro_documento.id_arquivo')
    .distinctOn('id_arquivo')
    .select(['id_arquivo', 'id_cadastro as idCadastro', 'tipo', 'recebido_em as recebidoEm', 'nome', 'sha256'])
    .where('id_cadastro', 'in', ids.length > 0 ? ids : [0])
    .orderBy('id_arquivo')
    .orderBy('cadastro_documento.id')
    .execute()

/** Acts of sessions that name one of these CPFs or CNPJs, as they were reported. */
export async function listTitularAtos(db: Db, documentos: string[]) {
  const rows = await db
    .selectFrom('ato_sessao')
    .select(['id_licitacao as idLicitacao', 'registrado_em as registradoEm', 'conteudo'])
    .where('cpf_cnpj', 'in', documentos.length > 0 ? documentos : [''])
    .orderBy('id')
    .execute()
  return rows.map(({ conteudo, ...row }) => ({ ...row, ato: JSON.parse(conteudo) as unknown }))
}

type RelatedIds = { cadastros: number[]; envios: number[]; retomadas: number[] }

export const listTitularMails = (db: Db, { cadastros, envios, retomadas }: RelatedIds) => {
  const mentions = (of: string, ids: number[]) =>
    sql<boolean>`coalesce((dados->>${sql.lit(of)})::bigint = any(${sql.val(ids)}::bigint[]), false)`
  return db
    .selectFrom('outbox')
    .select(['id', 'tipo', 'criado_em', 'enviado_em', 'desistido_em'])
    .where(({ or }) =>
      or([
        mentions('idCadastro', cadastros),
        mentions('idEnvio', envios),
        mentions('idRetomada', retomadas),
        sql<boolean>`(dados->>'idRemessa')::bigint in (
          select id from cadastro_remessa where id_cadastro = any(${sql.val(cadastros)}::bigint[]))`,
      ]),
    )
    .orderBy('id')
    .execute()
}

/** The facts that decide on retention: approval, and participation in processes. */
export async function readFatosDaRetencao(
  db: Db,
  { id, cpfCnpj }: { id: number; cpfCnpj: string },
): Promise<Omit<FatosDaRetencao, 'bloqueio'>> {
  const { instante } = await db
    .selectFrom('evento')
    .select(({ fn }) => fn.max('criado_em').as('instante'))
    .where('entidade', '=', 'cadastro')
    .where('id_entidade', '=', id)
    .where('tipo', '=', 'aprovado')
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ idLicitacao: number; ultimoAto: Date | null }>`
    with atos as (
      select coalesce(lote.id_licitacao, item.id_licitacao) as id_licitacao, por.instante
      from (
        select id_fornecedor, id_lote, id_item, data_melhor_lance as instante from proposta
        union all select id_fornecedor, id_lote, id_item, data_resultado from resultado
        union all select id_fornecedor, id_lote, id_item, dado_em from lance
        union all select id_fornecedor, id_lote, id_item, data_cadastro from manifestacao_recurso
        union all select id_fornecedor, id_lote, id_item, criado_em from documento_vencedor
      ) as por
      left join lote on lote.id = por.id_lote
      left join item on item.id = por.id_item
      where por.id_fornecedor = (select id from fornecedor where cpf_cnpj = ${cpfCnpj})
      union all select id_licitacao, instante from ato_sessao where cpf_cnpj = ${cpfCnpj}
    )
    select licitacao.id as "idLicitacao",
      case when status = 'ENCERRADO' then
        greatest(max(atos.instante), sessao_encerrada_em, data_abertura, data_publicacao) end as "ultimoAto"
    from atos join licitacao on licitacao.id = atos.id_licitacao
    group by licitacao.id
    order by licitacao.id`.execute(db)
  return { aprovadoEm: instante ?? null, participacoes: rows }
}
