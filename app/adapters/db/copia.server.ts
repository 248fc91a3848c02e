import { sql } from 'kysely'

/** When a copy of another system's document was made, its name, and whether that system no longer has the document. */
export const toCopiaColumns = (processo: 'licitacao' | 'compra_direta') =>
  [
    sql<Date | null>`copia.copiada_em`.as('copiada_em'),
    sql<string | null>`case when copia.copiada_em is not null then arquivo.nome end`.as('nome_da_copia'),
    sql<boolean>`copia.sumiu_em is not null or ${sql.table(processo)}.publicacao = 'AUSENTE'`.as('sem_origem'),
  ] as const

export const toCopia = ({ copiada_em: em, sem_origem: semOrigem }: { copiada_em: Date | null; sem_origem: boolean }) =>
  em && { copia: { em, semOrigem } }
