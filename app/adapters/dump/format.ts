import { z } from 'zod'

/**
 * What a dump is made of: `cabecalho.json`, the tables in parts of JSON lines, the published files under their hash,
 * those on their way under their own id, and `fecho.json`, which only a dump that was written to its end has. Decision 007.
 */
export const cabecalhoName = 'cabecalho.json'
export const fechoName = 'fecho.json'
export const parteName = (tabela: string, parte: number) => `tabelas/${tabela}/${String(parte).padStart(6, '0')}.ndjson`
export const arquivoName = (sha256: string) => `arquivos/${sha256}`
export const temporarioName = (uri: string) => `temporarios/${uri}`

const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/)

/** What follows, so that a reader knows at once whether it can take it, and how much there is. */
export const cabecalhoSchema = z.object({
  formato: z.literal('licitacao-pub'),
  versao: z.literal(1),
  /** The last migration of the schema the rows are of. */
  migracao: z.string(),
  tabelas: z.array(
    z.object({
      nome: z.string(),
      colunas: z.array(z.string()),
      linhas: z.number().int(),
      /** The last number given out, by column, where any was. */
      sequencias: z.record(z.string(), z.number().int()),
    }),
  ),
  arquivos: z.number().int(),
})
export type Cabecalho = z.output<typeof cabecalhoSchema>

/** What the rows of each table add up to, and the published files that were not there, or not whole. */
export const fechoSchema = z.object({
  tabelas: z.record(z.string(), sha256Schema),
  faltam: z.array(sha256Schema),
})
export type Fecho = z.output<typeof fechoSchema>
