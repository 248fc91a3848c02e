import { readFile } from 'node:fs/promises'

/** A table of Compras.gov.br read in the plainest way: no library, no schema of ours. */
export async function readTable(file: string) {
  const [header = '', ...lines] = (await readFile(file, 'utf8')).replace(/^\ufeff/, '').split('\r\n')
  const cells = (line: string) =>
    [...line.matchAll(/("(?:[^"]|"")*"|[^;]*)(?:;|$)/g)]
      .map(([, cell = '']) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell))
      .slice(0, names.length)
  const names = header.split(';')
  return lines
    .filter((line) => line !== '')
    .map((line) => Object.fromEntries(cells(line).map((cell, index) => [names[index], cell])))
}
