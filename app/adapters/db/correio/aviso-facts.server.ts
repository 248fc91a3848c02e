import { sql } from 'kysely'
import type { AvisoDeDadoFacts, SolicitacaoFacts } from '~/domain/correio/facts'
import type { MailDeAviso } from '~/domain/correio/mail'
import type { Db } from '../engine/schema'

type Row = SolicitacaoFacts['licitacao'] & { email: string | null; naMesa: boolean }

/** The process in which somebody noticed personal data; `undefined` without an address of its agency. */
export async function findProcessoAvisado(
  db: Db,
  { entidade, idProcesso }: Extract<MailDeAviso, { idProcesso: number }>,
): Promise<AvisoDeDadoFacts | undefined> {
  const { rows } = await sql<Row>`
    select processo.id, num_processo as "numProcesso", numero_edital as "numeroEdital", objeto, orgao.nome as orgao, email,
      exists (select from pessoa_orgao where id_orgao = orgao.id) as "naMesa"
    from ${sql.table(entidade)} as processo join orgao on orgao.id = id_orgao
    where processo.id = ${idProcesso}`.execute(db)
  const [row] = rows
  if (!row?.email) return undefined
  const { email, naMesa, ...processo } = row
  return { email, naMesa, entidade, processo }
}
