import { CsvError, parse } from 'csv-parse/sync'
import { saveLinhas } from '~/adapters/db/cadastro/tabelas.server'
import { stripUnstorable } from '~/domain/shared/typed-fields'
import { action, type Group } from '../command/command'
import { file, flag, readInput } from '../command/params'

const maxLength = { codigo: 40, descricao: 500 }
/**
 * The commands for linhas de fornecimento, which a public body may define itself. Exit code 1 if some but not all rows
 * were rejected.
 */
export const linhas: Group = {
  summary: 'As linhas de fornecimento, que quem se cadastra escolhe.',
  actions: {
    import: action({
      summary: 'Inclui as linhas de um arquivo CSV (codigo;descricao), e muda as que já existem.',
      args: { arquivo: file('arquivo.csv') },
      options: { substituir: flag('retira as que não estão no arquivo') },
      async run({ arquivo, substituir }, { portal: { db }, io }) {
        const { linhas, rejeitadas } = readLinhas((await readInput(arquivo)).toString())
        for (const { rowNumber, motivo } of rejeitadas) io.warn(`linha ${rowNumber}: ${motivo}`)
        if (linhas.length === 0) throw new Error(`${arquivo} não tem nenhuma linha de fornecimento; nada mudou`)
        const withdrawn = await saveLinhas(db, linhas, substituir)
        io.print(`${linhas.length} linhas importadas, ${withdrawn} retiradas, ${rejeitadas.length} rejeitadas.`)
        return rejeitadas.length > 0 ? 1 : 0
      },
    }),
  },
}

type Row = { record: string[]; info: { lines: number } }

/** Of several rows with the same code, the first counts. The header line `codigo;descricao` is optional. */
function readLinhas(text: string) {
  const linhas = new Map<string, { codigo: string; descricao: string }>()
  const rejeitadas: { rowNumber: number; motivo: string }[] = []
  for (const { record, info } of parseCsv(text)) {
    const [codigo = '', descricao = ''] = record.map((value) => stripUnstorable(value).replace(/\s+/g, ' ').trim())
    if (info.lines === 1 && codigo.toLowerCase() === 'codigo') continue
    const motivo = findRejection(codigo, descricao, record.length, linhas.has(codigo))
    if (motivo) rejeitadas.push({ rowNumber: info.lines, motivo })
    else linhas.set(codigo, { codigo, descricao })
  }
  return { linhas: [...linhas.values()], rejeitadas }
}

function findRejection(codigo: string, descricao: string, columns: number, isDuplicate: boolean) {
  if (columns !== 2) return `tem ${columns} colunas em vez de 2`
  if (!codigo || !descricao) return 'falta o código ou a descrição'
  if (codigo.length > maxLength.codigo) return `o código tem mais de ${maxLength.codigo} caracteres`
  if (descricao.length > maxLength.descricao) return `a descrição tem mais de ${maxLength.descricao} caracteres`
  return isDuplicate ? `${codigo} duplicado` : undefined
}

function parseCsv(text: string): Row[] {
  try {
    const options = { delimiter: ';', bom: true, info: true, relax_column_count: true, skip_empty_lines: true }
    return parse(text, options) as unknown as Row[]
  } catch (error) {
    if (error instanceof CsvError) throw new Error(`o arquivo não se lê como CSV: ${error.message}`)
    throw error
  }
}
