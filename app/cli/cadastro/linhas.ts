import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { CsvError, parse } from 'csv-parse/sync'
import { saveLinhas } from '~/adapters/db/cadastro/linhas.server'
import { storable } from '~/domain/shared/storable'
import { type Command, UsageError } from '../command'

const longest = { codigo: 40, descricao: 500 }
const only = '--substituir'

/** `import <csv> [--substituir]`, its path made absolute. Throws `UsageError`. */
export function prepareLinhas(args: string[], cwd: string) {
  const [action, file = '', ...rest] = args
  if (action !== 'import' || !file || file.startsWith('--') || rest.some((one) => one !== only))
    throw new UsageError('informe import, um arquivo CSV (codigo;descricao) e, se for o caso, --substituir')
  return [action, path.resolve(cwd, file), ...rest]
}

/** `portal linhas import`: an agency's own supply lines. Returns 1 where a line was rejected. */
export const linhasCommand: Command = async ([, file = '', ...rest], { portal: { db }, io }) => {
  const { linhas, rejeitadas } = readLinhas(await readFile(file, 'utf8'))
  for (const { linha, motivo } of rejeitadas) io.print(`linha ${linha}: ${motivo}`)
  if (linhas.length === 0) throw new Error(`${file} não tem nenhuma linha de fornecimento; nada mudou`)
  const withdrawn = await saveLinhas(db, linhas, rest.includes(only))
  io.print(`${linhas.length} linhas importadas, ${withdrawn} retiradas, ${rejeitadas.length} rejeitadas.`)
  return rejeitadas.length > 0 ? 1 : 0
}

type Row = { record: string[]; info: { lines: number } }

/** The first of a code counts; the heading `codigo;descricao` may be there. */
function readLinhas(text: string) {
  const linhas = new Map<string, { codigo: string; descricao: string }>()
  const rejeitadas: { linha: number; motivo: string }[] = []
  for (const { record, info } of parsed(text)) {
    const [codigo = '', descricao = ''] = record.map((value) => storable(value).replace(/\s+/g, ' ').trim())
    if (info.lines === 1 && codigo.toLowerCase() === 'codigo') continue
    const motivo = reasonAgainst(codigo, descricao, record.length, linhas.has(codigo))
    if (motivo) rejeitadas.push({ linha: info.lines, motivo })
    else linhas.set(codigo, { codigo, descricao })
  }
  return { linhas: [...linhas.values()], rejeitadas }
}

function reasonAgainst(codigo: string, descricao: string, columns: number, twice: boolean) {
  if (columns !== 2) return `tem ${columns} colunas em vez de 2`
  if (!codigo || !descricao) return 'falta o código ou a descrição'
  if (codigo.length > longest.codigo) return `o código tem mais de ${longest.codigo} letras`
  if (descricao.length > longest.descricao) return `a descrição tem mais de ${longest.descricao} letras`
  return twice ? `${codigo} duplicado` : undefined
}

function parsed(text: string): Row[] {
  try {
    const options = { delimiter: ';', bom: true, info: true, relax_column_count: true, skip_empty_lines: true }
    return parse(text, options) as unknown as Row[]
  } catch (error) {
    if (error instanceof CsvError) throw new Error(`o arquivo não se lê como CSV: ${error.message}`)
    throw error
  }
}
