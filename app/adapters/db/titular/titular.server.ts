import { sql } from 'kysely'
import type { Db } from '../engine/schema'

/** Whose data: one registration's, or those of a CPF or CNPJ. */
export type Quem = { id: number } | { documento: string }

/** The registrations somebody is asked for by; `proprio` where he is not only somebody's representative. */
export async function cadastrosDe(db: Db, quem: Quem) {
  const rows = await db
    .selectFrom('cadastro')
    .selectAll()
    .where((eb) =>
      'id' in quem
        ? eb('id', '=', quem.id)
        : eb.or([eb('cpf_cnpj', '=', quem.documento), eb(sql`dados->>'cpf'`, '=', quem.documento)]),
    )
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, proprio: 'id' in quem || row.cpf_cnpj === quem.documento }))
}
export type CadastroDoTitular = Awaited<ReturnType<typeof cadastrosDe>>[number]

/** What was sent by whoever that is: what became those registrations, and whatever else names the same CPF. */
export function enviosDe(db: Db, quem: Quem, cadastros: CadastroDoTitular[]) {
  const ids = cadastros.map(({ id }) => id)
  const cpfs = 'documento' in quem ? [quem.documento] : []
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

/** What happened to these registrations, and the operators' words on it. */
export const historicoDe = (db: Db, ids: number[]) =>
  db
    .selectFrom('evento')
    .leftJoin('cadastro_decisao', 'cadastro_decisao.id_evento', 'evento.id')
    .select(['id_entidade as idCadastro', 'tipo', 'evento.criado_em as em', 'motivo'])
    .where('entidade', '=', 'cadastro')
    .where('id_entidade', 'in', ids.length > 0 ? ids : [0])
    .orderBy('evento.id')
    .execute()

/** The files that were sent after these registrations, each once. */
export const documentosDe = (db: Db, ids: number[]) =>
  db
    .selectFrom('cadastro_documento')
    .innerJoin('arquivo', 'arquivo.id', 'cadastro_documento.id_arquivo')
    .distinctOn('id_arquivo')
    .select(['id_arquivo', 'id_cadastro as idCadastro', 'tipo', 'recebido_em as recebidoEm', 'nome', 'sha256'])
    .where('id_cadastro', 'in', ids.length > 0 ? ids : [0])
    .orderBy('id_arquivo')
    .orderBy('cadastro_documento.id')
    .execute()

type Mentioned = { cadastros: number[]; envios: number[]; retomadas: number[] }

/** The mails that tell of these. */
export const correiosDe = (db: Db, { cadastros, envios, retomadas }: Mentioned) => {
  const among = (of: string, ids: number[]) =>
    sql<boolean>`coalesce((dados->>${sql.lit(of)})::bigint = any(${sql.val(ids)}::bigint[]), false)`
  return db
    .selectFrom('outbox')
    .select(['id', 'tipo', 'criado_em', 'enviado_em', 'desistido_em'])
    .where(({ or }) => or([among('idCadastro', cadastros), among('idEnvio', envios), among('idRetomada', retomadas)]))
    .orderBy('id')
    .execute()
}
