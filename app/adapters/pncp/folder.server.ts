import { type CompraRef, chaveDaCompra } from '~/domain/importacao/chave-pncp'
import { readContratacao } from '~/domain/importacao/pncp-contratacao'
import { arquivosReader, itensReader, type PartesReader } from '~/domain/importacao/pncp-partes'
import type { Entrada, Leitura } from '~/domain/importacao/ports'
import type { PartesImportadas } from '~/domain/importacao/processo-importado'
import { listFiles } from '../files/list.server'
import { JsonError, largest, readJson } from './json.server'
import { strayReason } from './stray.server'

/** PNCP's answers kept in a file or a folder: pages, lists and single purchases, with items and documents beside them. */
export function readPncpFolder(fileOrFolder: string): Leitura {
  return { entradas: readFolder(fileOrFolder), total: () => null }
}

type Partes = { [Parte in keyof PartesImportadas]?: string } & { ref: CompraRef }

async function* readFolder(fileOrFolder: string): AsyncGenerator<Entrada> {
  const files = await listFiles(fileOrFolder, '.json')
  const partes = new Map<string, Partes>()
  const others = files.filter((file) => {
    const parte = parteOf(file)
    if (parte) partes.set(parte.chave, { ...partes.get(parte.chave), ref: parte.ref, [parte.nome]: file })
    return !parte
  })
  const used = new Set<string>()

  for (const arquivo of others)
    for await (const record of recordsOf(arquivo)) {
      if ('motivo' in record) {
        yield { arquivo, ...record }
        continue
      }
      const { linha, value } = record
      const lida = readContratacao(value)
      if (!lida.ok) {
        yield { arquivo, linha, motivo: lida.motivo }
        continue
      }
      const chave = lida.ref && chaveDaCompra(lida.ref)
      const found = chave ? partes.get(chave) : undefined
      if (!chave || !found) {
        yield { arquivo, linha, processo: lida.processo }
        continue
      }
      used.add(chave)
      const { rejeitados, ...lidas } = await readPartes(found)
      yield { arquivo, linha, processo: { ...lida.processo, ...lidas } }
      yield* rejeitados
    }

  for (const [chaveOrigem, found] of partes) {
    if (used.has(chaveOrigem)) continue
    const { rejeitados, ...lidas } = await readPartes(found)
    const arquivo = found.itens ?? found.anexos ?? fileOrFolder
    if (lidas.itens ?? lidas.anexos)
      yield { arquivo, linha: null, complemento: { origem: 'pncp', chaveOrigem, ...lidas } }
    yield* rejeitados
  }
}

/** The purchases of a file, or why it, or what is left of it, has none. */
async function* recordsOf(
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
    if (!(error instanceof JsonError)) throw error
    yield { linha: null, motivo: error.message }
  }
}

const layouts = [
  /(?:^|[\\/])(?<cnpj>[0-9A-Z]{14})[\\/](?<ano>\d{4})[\\/](?<sequencial>\d{1,9})[\\/](?<nome>itens|arquivos)\.json$/,
  /(?:^|[\\/])(?<nome>itens|arquivos)-(?<cnpj>[0-9A-Z]{14})-(?<ano>\d{4})-(?<sequencial>\d{1,9})\.json$/,
]

/** Which purchase a file of items or documents belongs to, by its path; `undefined` for every other file. */
function parteOf(file: string) {
  const groups = layouts.map((layout) => layout.exec(file)?.groups).find(Boolean)
  if (!groups) return undefined
  const ref = { cnpj: groups.cnpj ?? '', ano: Number(groups.ano), sequencial: Number(groups.sequencial) }
  return { ref, chave: chaveDaCompra(ref), nome: groups.nome === 'itens' ? ('itens' as const) : ('anexos' as const) }
}

/** All of a file's items or documents, or none: a list that is there in part would be taken for the whole. */
async function readPartes({ itens, anexos }: Partes) {
  const rejeitados: Entrada[] = []
  async function read<T>(arquivo: string | undefined, reader: PartesReader<T>) {
    if (!arquivo) return null
    const motivo = await readInto(reader, arquivo)
    if (motivo === undefined) return reader.values()
    rejeitados.push({ arquivo, linha: null, motivo })
    return null
  }
  return { itens: await read(itens, itensReader()), anexos: await read(anexos, arquivosReader()), rejeitados }
}

/** Reads a list record by record, so that only what is taken of it is held; tells why it cannot be taken. */
async function readInto(reader: PartesReader<unknown>, arquivo: string) {
  try {
    for await (const record of readJson(arquivo, largest.partes)) {
      if (record.linha === null) return 'não é uma lista'
      const motivo = 'motivo' in record ? `registro ${record.linha}: ${record.motivo}` : reader.add(record.value)
      if (motivo !== undefined) return motivo
    }
  } catch (error) {
    if (!(error instanceof JsonError)) throw error
    return error.message
  }
}
