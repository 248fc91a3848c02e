import { z } from 'zod'
import { groupBy } from '../shared/group-by'
import { makeReader, type PartesLidas, type PartesReader, readAll } from './partes-reader'
import type { AnexoImportado, ItemImportado, PartesImportadas, ResultadoImportado } from './processo-importado'
import {
  dataIso,
  documentoDoFornecedor,
  documentoEscrito,
  inteiro,
  link,
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
const pickStated = <Fields extends object>(fields: Fields): Partial<Fields> =>
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

export const readItens = (records: unknown[]) => readAll(itensReader(), records)
export const readArquivos = (records: unknown[]) => readAll(arquivosReader(), records)
export const readResultados = (records: unknown[]) => readAll(resultadosReader(), records)

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
      ...pickStated({
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

/** An award of an item. `resultado` is `null` if it was cancelled. `emParte`: it or some of its fields are unreadable. */
export type ResultadoDoItem = { sequencia: number; resultado: ResultadoImportado | null; emParte?: true }

const resultadoIdSchema = resultadoSchema.pick({ numeroItem: true, sequencialResultado: true })
const keyOfResultado = (id: z.output<typeof resultadoIdSchema>) => `${id.numeroItem} ${id.sequencialResultado}`

export const resultadosReader = (): PartesReader<ResultadoDoItem> =>
  makeReader(
    'resultado',
    resultadoSchema,
    (data, isWhole) => ({
      key: keyOfResultado(data),
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
        ...(!isWhole && { emParte: true }),
      },
    }),
    {
      // Without it, an award that was cancelled would pass for one that holds.
      essential: 'situacaoCompraItemResultadoId',
      unread(record) {
        const { data: id } = resultadoIdSchema.safeParse(record)
        return id && { key: keyOfResultado(id), value: { sequencia: id.numeroItem, resultado: null, emParte: true } }
      },
    },
  )

/**
 * Adds the awards to their items. An item without awards stays unchanged, so that its earlier awards are kept. Awards of
 * which some are unreadable are marked, so that they do not replace earlier ones.
 */
function withResultados(itens: ItemImportado[], { values, emParte }: PartesLidas<ResultadoDoItem>) {
  const byItem = groupBy(values ?? [], ({ sequencia }) => sequencia)
  return itens.map((item) => {
    const own = byItem.get(item.sequencia) ?? []
    const resultados = own.flatMap(({ resultado }) => resultado ?? [])
    const isPart = emParte || own.some((one) => one.emParte)
    if (own.length === 0 || (isPart && resultados.length === 0)) return item
    return { ...item, resultados, ...(isPart && { resultadosEmParte: true as const }) }
  })
}

type Lidas = {
  itens: PartesLidas<ItemImportado> | null
  anexos: PartesLidas<AnexoImportado> | null
  resultados: PartesLidas<ResultadoDoItem> | null
}

/** The parts of a purchase, made of what was read of its lists; `null` is a list that was not. */
export function toPartes({ itens, anexos, resultados }: Lidas): PartesImportadas {
  const emParte = (['itens', 'anexos'] as const).filter((nome) => (nome === 'itens' ? itens : anexos)?.emParte)
  return {
    itens: itens?.values && resultados ? withResultados(itens.values, resultados) : (itens?.values ?? null),
    anexos: anexos?.values ?? null,
    ...(emParte.length > 0 && { emParte }),
  }
}
