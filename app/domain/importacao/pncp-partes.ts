import { z } from 'zod'
import { maskCpfsInText } from '~/domain/shared/masks'
import { dataIso, inteiro, link, motivoOf, texto, textoObrigatorio, valor } from './campos'
import type { AnexoImportado, ItemImportado } from './processo-importado'
import { toCriterioJulgamento, toSituacaoItem } from './resultado-item'
import { toTipoAnexo } from './tipo-anexo'

const obrigatorio = inteiro.refine((value) => value !== null, 'não informado').transform((value) => value ?? 0)

const itemSchema = z.object(
  {
    numeroItem: obrigatorio,
    descricao: textoObrigatorio,
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

/** The items of a purchase: all of them, or why they cannot be taken. A number that comes twice counts as its last. */
export function readItens(records: unknown[]): Lidas<ItemImportado> {
  return readAll('item', records, itemSchema, (item) => ({
    key: item.numeroItem,
    value: {
      sequencia: item.numeroItem,
      codigo: String(item.numeroItem),
      descricao: maskCpfsInText(item.descricao),
      unidade: item.unidadeMedida,
      quantidade: item.quantidade,
      valorUnitario: item.valorUnitarioEstimado,
      valorTotal: item.valorTotal,
      situacao: toSituacaoItem(item.situacaoCompraItemNome),
      criterioJulgamento: toCriterioJulgamento(item.criterioJulgamentoNome),
    },
  }))
}

/** The documents of a purchase, without those that were withdrawn: all of them, or why they cannot be taken. */
export function readArquivos(records: unknown[]): Lidas<AnexoImportado> {
  return readAll('documento', records, arquivoSchema, (arquivo) => ({
    key: arquivo.sequencialDocumento,
    value:
      arquivo.statusAtivo === false
        ? null
        : {
            chaveOrigem: `pncp:${arquivo.sequencialDocumento}`,
            tipo: toTipoAnexo(arquivo.tipoDocumentoNome ?? arquivo.tipoDocumentoDescricao),
            nome: maskCpfsInText(arquivo.titulo),
            dataCadastro: arquivo.dataPublicacaoPncp,
            linkExterno: arquivo.url,
          },
  }))
}

function readAll<S extends z.ZodType, T>(
  nome: string,
  records: unknown[],
  schema: S,
  read: (data: z.output<S>) => { key: number; value: T | null },
): Lidas<T> {
  const found = new Map<number, T | null>()
  for (const [index, record] of records.entries()) {
    const parsed = schema.safeParse(record)
    if (!parsed.success) return { ok: false, motivo: `${nome} ${index + 1}: ${motivoOf(parsed.error)}` }
    const { key, value } = read(parsed.data)
    found.set(key, value)
  }
  return { ok: true, value: [...found.values()].filter((value) => value !== null) }
}
