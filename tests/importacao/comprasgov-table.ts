import { readFile } from 'node:fs/promises'

/** Reads a table of Compras.gov.br without a library and without the portal's code, to compare the import with it. */
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
