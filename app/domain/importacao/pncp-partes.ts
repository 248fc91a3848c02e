import { z } from 'zod'
import { dataIso, inteiro, link, motivoOf, texto, textoLongoObrigatorio, textoObrigatorio, valor } from './campos'
import type { AnexoImportado, ItemImportado } from './processo-importado'
import { toCriterioJulgamento, toSituacaoItem } from './resultado-item'
import { toTipoAnexo } from './tipo-anexo'

const obrigatorio = inteiro.refine((value) => value !== null, 'não informado').transform((value) => value ?? 0)

const itemSchema = z.object(
  {
    numeroItem: obrigatorio,
    descricao: textoLongoObrigatorio,
    unidadeMedida: texto,
    quantidade: valor,
    valorUnitarioEstimado: valor,
    valorTotal: valor,
    situacaoCompraItemNome: texto,
    criterioJulgamentoNome: texto,
  },
  'não é um objeto',
)

const arquivoSchema = z.object(
  {
    sequencialDocumento: obrigatorio,
    titulo: textoObrigatorio,
    tipoDocumentoNome: texto,
    tipoDocumentoDescricao: texto,
    dataPublicacaoPncp: dataIso.transform((data, context) => {
      if (data) return data
      context.addIssue({ code: 'custom', message: 'não informado' })
      return z.NEVER
    }),
    url: link,
    statusAtivo: z.boolean().nullish().catch(null),
  },
  'não é um objeto',
)

type Lidas<T> = { ok: true; value: T[] } | { ok: false; motivo: string }

/** Takes a list record by record. `add` tells why the list cannot be taken: half of it would pass for the whole. */
export type PartesReader<T> = { add(record: unknown): string | undefined; values(): T[] }

/** All items, or why they cannot be taken. */
export const readItens = (records: unknown[]) => readAll(itensReader(), records)
/** All documents, or why they cannot be taken. */
export const readArquivos = (records: unknown[]) => readAll(arquivosReader(), records)

/** More than any purchase has. */
const mostRecords = 100_000

/** The items of a purchase. A number that comes twice counts as its last. */
export const itensReader = (): PartesReader<ItemImportado> =>
  makeReader('item', itemSchema, (item) => ({
    key: item.numeroItem,
    value: {
      sequencia: item.numeroItem,
      codigo: String(item.numeroItem),
      descricao: item.descricao,
      unidade: item.unidadeMedida,
      quantidade: item.quantidade,
      valorUnitario: item.valorUnitarioEstimado,
      valorTotal: item.valorTotal,
      situacao: toSituacaoItem(item.situacaoCompraItemNome),
      criterioJulgamento: toCriterioJulgamento(item.criterioJulgamentoNome),
    },
  }))

/** The documents of a purchase, without those that were withdrawn. */
export const arquivosReader = (): PartesReader<AnexoImportado> =>
  makeReader('documento', arquivoSchema, (arquivo) => ({
    key: arquivo.sequencialDocumento,
    value:
      arquivo.statusAtivo === false
        ? null
        : {
            chaveOrigem: `pncp:${arquivo.sequencialDocumento}`,
            tipo: toTipoAnexo(arquivo.tipoDocumentoNome ?? arquivo.tipoDocumentoDescricao),
            nome: arquivo.titulo,
            dataCadastro: arquivo.dataPublicacaoPncp,
            linkExterno: arquivo.url,
          },
  }))

function makeReader<S extends z.ZodType, T>(
  nome: string,
  schema: S,
  read: (data: z.output<S>) => { key: number; value: T | null },
): PartesReader<T> {
  const found = new Map<number, T | null>()
  let index = 0
  return {
    add(record) {
      index++
      if (index > mostRecords) return `mais de ${mostRecords.toLocaleString('pt-BR')} registros`
      const parsed = schema.safeParse(record)
      if (!parsed.success) return `${nome} ${index}: ${motivoOf(parsed.error)}`
      const { key, value } = read(parsed.data)
      found.set(key, value)
    },
    values: () => [...found.values()].filter((value) => value !== null),
  }
}

function readAll<T>(reader: PartesReader<T>, records: unknown[]): Lidas<T> {
  for (const record of records) {
    const motivo = reader.add(record)
    if (motivo !== undefined) return { ok: false, motivo }
  }
  return { ok: true, value: reader.values() }
}
