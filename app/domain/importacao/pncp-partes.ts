import { z } from 'zod'
import { groupBy } from '../shared/group-by'
import type { AnexoImportado, ItemImportado, ResultadoImportado } from './processo-importado'
import {
  dataIso,
  documentoDoFornecedor,
  documentoEscrito,
  inteiro,
  link,
  motivoOf,
  texto,
  textoLongoObrigatorio,
  textoObrigatorio,
  valor,
} from './source-fields'
import { isApplicable, toCriterioJulgamento, toSituacaoItem, toTipoAnexo, toTipoBeneficio } from './source-words'

const inteiroObrigatorio = inteiro.refine((value) => value !== null, 'não informado').transform((value) => value ?? 0)

const itemSchema = z.object(
  {
    numeroItem: inteiroObrigatorio,
    descricao: textoLongoObrigatorio,
    unidadeMedida: texto,
    quantidade: valor,
    valorUnitarioEstimado: valor,
    valorTotal: valor,
    situacaoCompraItemNome: texto,
    criterioJulgamentoNome: texto,
    tipoBeneficio: inteiro,
    tipoBeneficioNome: texto,
    itemCategoriaNome: texto,
    catalogoCodigoItem: texto,
    catalogo: z.object({ nome: texto }).nullish().catch(null),
  },
  'não é um objeto',
)

/**
 * Leaves out `null` fields. An item has the same hash as one that an older import stored before it knew a field, unless
 * the source states that field.
 */
const statedOf = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as Partial<Fields>

const dataObrigatoria = dataIso.transform((data, context) => {
  if (data) return data
  context.addIssue({ code: 'custom', message: 'não informado' })
  return z.NEVER
})

const arquivoSchema = z.object(
  {
    sequencialDocumento: inteiroObrigatorio,
    titulo: textoObrigatorio,
    tipoDocumentoNome: texto,
    tipoDocumentoDescricao: texto,
    dataPublicacaoPncp: dataObrigatoria,
    url: link,
    statusAtivo: z.boolean().nullish().catch(null),
  },
  'não é um objeto',
)

const resultadoSchema = z.object(
  {
    numeroItem: inteiroObrigatorio,
    sequencialResultado: inteiroObrigatorio,
    niFornecedor: documentoEscrito,
    tipoPessoa: texto,
    nomeRazaoSocialFornecedor: textoObrigatorio,
    quantidadeHomologada: valor,
    valorUnitarioHomologado: valor,
    valorTotalHomologado: valor,
    dataResultado: dataObrigatoria,
    situacaoCompraItemResultadoId: inteiro,
  },
  'não é um objeto',
)

/** PNCP's code of an award that was cancelled. */
const cancelado = 2

type ReadResult<T> = { ok: true; value: T[] } | { ok: false; motivo: string }

/** If a record is invalid, `add` returns a reason to reject the whole list: a partial list would look complete. */
export type PartesReader<T> = { add(record: unknown): string | undefined; values(): T[] }

export const readItens = (records: unknown[]) => readAll(itensReader(), records)
export const readArquivos = (records: unknown[]) => readAll(arquivosReader(), records)
export const readResultados = (records: unknown[]) => readAll(resultadosReader(), records)

const maxRecords = 100_000

export const itensReader = (): PartesReader<ItemImportado> =>
  makeReader('item', itemSchema, (item) => ({
    key: item.numeroItem,
    value: {
      sequencia: item.numeroItem,
      codigo: null,
      descricao: item.descricao,
      unidade: item.unidadeMedida,
      quantidade: item.quantidade,
      valorUnitario: item.valorUnitarioEstimado,
      valorTotal: item.valorTotal,
      situacao: toSituacaoItem(item.situacaoCompraItemNome),
      criterioJulgamento: toCriterioJulgamento(item.criterioJulgamentoNome),
      ...statedOf({
        tipoBeneficio: toTipoBeneficio(item.tipoBeneficioNome, item.tipoBeneficio),
        categoria: isApplicable(item.itemCategoriaNome) ? item.itemCategoriaNome : null,
        catalogoCodigo: item.catalogoCodigoItem,
        catalogoNome: item.catalogo?.nome ?? null,
      }),
    },
  }))

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

/** An award of an item. `resultado` is `null` if the award was cancelled. */
export type ResultadoDoItem = { sequencia: number; resultado: ResultadoImportado | null }

export const resultadosReader = (): PartesReader<ResultadoDoItem> =>
  makeReader('resultado', resultadoSchema, (data) => ({
    key: `${data.numeroItem} ${data.sequencialResultado}`,
    value: {
      sequencia: data.numeroItem,
      resultado:
        data.situacaoCompraItemResultadoId === cancelado
          ? null
          : {
              documento: documentoDoFornecedor(data.niFornecedor, data.tipoPessoa),
              nome: data.nomeRazaoSocialFornecedor,
              quantidade: data.quantidadeHomologada,
              valorUnitario: data.valorUnitarioHomologado,
              valorTotal: data.valorTotalHomologado,
              data: data.dataResultado,
            },
    },
  }))

/** Adds the awards to their items. An item without awards stays unchanged, so that its earlier awards are kept. */
export function withResultados(itens: ItemImportado[], resultados: ResultadoDoItem[]) {
  const byItem = groupBy(resultados, ({ sequencia }) => sequencia)
  return itens.map((item) => {
    const own = byItem.get(item.sequencia)
    return own ? { ...item, resultados: own.flatMap(({ resultado }) => resultado ?? []) } : item
  })
}

function makeReader<S extends z.ZodType, T>(
  nome: string,
  schema: S,
  read: (data: z.output<S>) => { key: number | string; value: T | null },
): PartesReader<T> {
  const byKey = new Map<number | string, T | null>()
  let index = 0
  return {
    add(record) {
      index++
      if (index > maxRecords) return `mais de ${maxRecords.toLocaleString('pt-BR')} registros`
      const parsed = schema.safeParse(record)
      if (!parsed.success) return `${nome} ${index}: ${motivoOf(parsed.error)}`
      const { key, value } = read(parsed.data)
      byKey.set(key, value)
    },
    values: () => [...byKey.values()].filter((value) => value !== null),
  }
}

function readAll<T>(reader: PartesReader<T>, records: unknown[]): ReadResult<T> {
  for (const record of records) {
    const motivo = reader.add(record)
    if (motivo !== undefined) return { ok: false, motivo }
  }
  return { ok: true, value: reader.values() }
}
