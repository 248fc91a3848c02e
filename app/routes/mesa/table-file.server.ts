import type { Column } from '~/tables/column'
import { formats, type TableFile } from '~/tables/formats.server'

type Given<Row> = { file: TableFile; nome: string; columns: Column<Row>[]; rows: Row[]; timezone: string }

/** A table of the area as a file that is downloaded, and that nothing on the way keeps. */
export async function tableResponse<Row>({ file, nome, columns, rows, timezone }: Given<Row>) {
  const { type, extension, write } = formats[file]
  const parts: (string | Uint8Array)[] = []
  for await (const part of write(oneStep(rows), { columns, timezone, absolute: (path) => path })) parts.push(part)
  return new Response(new Blob(parts as BlobPart[]), {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${nome}.${extension.replace(/^excel\./, '')}"`,
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

async function* oneStep<Row>(rows: Row[]) {
  yield rows
}

/** The formats of rejected records: for spreadsheets, and one JSON object a line for programs. */
export const rejeitadosFiles = { 'rejeitados.csv': 'excel.csv', 'rejeitados.jsonl': 'dados.jsonl' } as const
