import { type CompraRef, chaveDaCompra } from '~/domain/importacao/chave-pncp'
import type { Entrada, Leitura } from '~/domain/importacao/import-processos'
import type { PartesReader } from '~/domain/importacao/partes-reader'
import { readContratacao } from '~/domain/importacao/pncp-contratacao'
import { arquivosReader, itensReader, resultadosReader, toPartes } from '~/domain/importacao/pncp-partes'
import type { PartesImportadas } from '~/domain/importacao/processo-importado'
import { listFiles, UnusableInput, unreadableReason } from '../files/input.server'
import { type JsonRecord, maxBytes, readJson } from './json.server'

/** Reads saved PNCP answers: pages, lists and single purchases, with their items and documents. */
export function readPncpFolder(fileOrFolder: string): Leitura {
  return { entradas: readFolder(fileOrFolder), total: () => null }
}

type Partes = { [Parte in keyof PartesImportadas | 'resultados']?: string } & { ref: CompraRef }

async function* readFolder(fileOrFolder: string): AsyncGenerator<Entrada> {
  const { files, unread } = await listFiles(fileOrFolder, '.json', '.ndjson', '.jsonl')
  yield* unread
  const partes = new Map<string, Partes>()
  const others = files.filter((file) => {
    const parte = parseParte(file)
    if (parte) partes.set(parte.chave, { ...partes.get(parte.chave), ref: parte.ref, [parte.nome]: file })
    return !parte
  })
  const used = new Set<string>()

  for (const arquivo of others)
    for await (const record of readRecords(arquivo)) {
      if ('motivo' in record) {
        yield { arquivo, ...record }
        continue
      }
      const { linha, value } = record
      const lida = readContratacao(value)
      if (!lida.ok) {
        yield { arquivo, linha, motivo: lida.motivo, chave: lida.chave }
        continue
      }
      const chave = lida.ref && chaveDaCompra(lida.ref)
      const parteFiles = chave ? partes.get(chave) : undefined
      if (!chave || !parteFiles) {
        yield { arquivo, linha, processo: lida.processo }
        continue
      }
      used.add(chave)
      const { rejeitados, ...lidas } = await readPartes(parteFiles)
      yield { arquivo, linha, processo: { ...lida.processo, ...lidas } }
      yield* rejeitados
    }

  for (const [chaveOrigem, parteFiles] of partes) {
    if (used.has(chaveOrigem)) continue
    const { rejeitados, ...lidas } = await readPartes(parteFiles)
    const arquivo = parteFiles.itens ?? parteFiles.anexos ?? parteFiles.resultados ?? fileOrFolder
    if (lidas.itens ?? lidas.anexos)
      yield { arquivo, linha: null, complemento: { origem: 'pncp', chaveOrigem, ...lidas } }
    yield* rejeitados
  }
}

/** Yields the purchases in a file, and a reason where a record or the rest of the file is unusable. */
async function* readRecords(
  file: string,
): AsyncGenerator<{ linha: number | null; value: unknown } | { linha: number | null; motivo: string }> {
  try {
    for await (const record of readJson(file)) {
      if ('motivo' in record) {
        yield record
        continue
      }
      const motivo = strayReason(record)
      yield motivo ? { linha: null, motivo } : record
      if (motivo) return
    }
  } catch (error) {
    yield { linha: null, motivo: findReason(error) }
  }
}

const pathLayouts = [
  /(?:^|[\\/])(?<cnpj>[0-9A-Z]{14})[\\/](?<ano>\d{4})[\\/](?<sequencial>\d{1,9})[\\/](?<nome>itens|arquivos|resultados)\.json(?:\.gz)?$/,
  /(?:^|[\\/])(?<nome>itens|arquivos|resultados)-(?<cnpj>[0-9A-Z]{14})-(?<ano>\d{4})-(?<sequencial>\d{1,9})\.json(?:\.gz)?$/,
]

const partNames = { itens: 'itens', arquivos: 'anexos', resultados: 'resultados' } as const

/** The purchase that a file of items, awards or documents belongs to, by its path; otherwise `undefined`. */
function parseParte(file: string) {
  const groups = pathLayouts.map((layout) => layout.exec(file)?.groups).find(Boolean)
  if (!groups) return undefined
  const ref = { cnpj: groups.cnpj ?? '', ano: Number(groups.ano), sequencial: Number(groups.sequencial) }
  return { ref, chave: chaveDaCompra(ref), nome: partNames[groups.nome as keyof typeof partNames] }
}

/** Reads the items, awards and documents of a purchase, and names what of them is unreadable. */
async function readPartes(files: Partes) {
  const chave = chaveDaCompra(files.ref)
  const rejeitados: Entrada[] = []
  async function read<T>(arquivo: string | undefined, reader: PartesReader<T>) {
    if (!arquivo) return null
    const motivo = await readInto(reader, arquivo)
    const lidas = reader.read()
    rejeitados.push(...lidas.rejeitados.map((rejeitado) => ({ arquivo, chave, ...rejeitado })))
    if (motivo === undefined) return lidas
    rejeitados.push({ arquivo, linha: null, chave, motivo })
    return null
  }
  const [itens, anexos] = [await read(files.itens, itensReader()), await read(files.anexos, arquivosReader())]
  const resultados = await read(files.resultados, resultadosReader())
  if (files.resultados && resultados && !files.itens) {
    const motivo = 'são resultados sem os itens da compra (itens.json)'
    rejeitados.push({ arquivo: files.resultados, linha: null, chave, motivo })
  }
  return { ...toPartes({ itens, anexos, resultados }), rejeitados }
}

/** Reads a list record by record to save memory; returns a reason if the file is unusable. */
async function readInto(reader: PartesReader<unknown>, arquivo: string) {
  try {
    for await (const record of readJson(arquivo, maxBytes.partes)) {
      if (record.linha === null) return 'não é uma lista'
      if ('motivo' in record) reader.refuse(record.motivo)
      else reader.add(record.value)
    }
  } catch (error) {
    return findReason(error)
  }
}

/** Why the file is unreadable; rethrows unrelated errors. */
function findReason(error: unknown) {
  const motivo = error instanceof UnusableInput ? error.message : unreadableReason(error)
  if (motivo === undefined) throw error
  return motivo
}

const compraFields = ['numeroControlePNCP', 'objetoCompra', 'orgaoEntidade']
const itemFields = ['numeroItem', 'situacaoCompraItem', 'situacaoCompraItemNome']
const arquivoFields = ['sequencialDocumento', 'tipoDocumentoNome']

/** Why a file contains no purchases, judging by one record; `undefined` if the file may contain some. */
function strayReason({ linha, value }: JsonRecord) {
  const has = (fields: string[]) =>
    typeof value === 'object' && value !== null && fields.some((field) => Object.hasOwn(value, field))
  if (has(compraFields)) return undefined
  if (has(itemFields)) return untiedReason('itens', 'itens')
  if (has(arquivoFields)) return untiedReason('documentos', 'arquivos')
  return linha === null
    ? 'não é uma página de contratações do PNCP ({"data": […]}), nem uma lista delas, nem uma contratação'
    : undefined
}

const untiedReason = (what: string, name: string) =>
  `são ${what} que nada liga a uma compra: o caminho deveria ser CNPJ/ANO/SEQUENCIAL/${name}.json ou ${name}-CNPJ-ANO-SEQUENCIAL.json`
