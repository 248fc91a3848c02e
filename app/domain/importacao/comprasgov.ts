import { z } from 'zod'
import {
  type ProcessoImportado,
  type Stated,
  tipoCompraDireta,
  toModalidade,
  toModoDisputa,
  withUnstated,
} from './processo-importado'
import { situacaoCompraDireta, situacaoLicitacao } from './situacao'
import {
  chave,
  chaveIn,
  chaveObrigatoria,
  dataBrasileira,
  fimBrasileiro,
  numero,
  sourceTimestamp,
  texto,
  textoLongoObrigatorio,
  textoObrigatorio,
  valor,
  writeMotivo,
} from './source-fields'

const compraSchema = z.object({
  id_compra: chave,
  numero_processo: numero,
  numero_compra: numero,
  numero_controle_pncp: chave,
  uasg_codigo: chaveObrigatoria,
  uasg_nome: textoObrigatorio,
  uasg_sigla: texto,
  modalidade_nome: textoObrigatorio,
  amparo_legal: texto,
  modo_disputa: texto,
  situacao: texto,
  objeto: textoLongoObrigatorio,
  valor_estimado: valor,
  valor_homologado: valor,
  data_publicacao: dataBrasileira,
  data_abertura_proposta: dataBrasileira,
  data_encerramento_proposta: fimBrasileiro,
  data_alteracao: sourceTimestamp,
})
type Compra = z.output<typeof compraSchema>

/** The columns that a Compras.gov.br file must have. `data_alteracao` is optional; all other columns are ignored. */
export const colunasComprasgov = Object.keys(compraSchema.shape).filter((name) => name !== 'data_alteracao')

/** Parses one row, or says why it is rejected. Dates are not checked for order. */
export function readCompra(
  row: Record<string, string>,
): { ok: true; processo: ProcessoImportado } | { ok: false; motivo: string; chave?: string | undefined } {
  const parsed = compraSchema.safeParse(row)
  if (!parsed.success) {
    const chave = chaveIn(row, 'numero_controle_pncp') ?? chaveIn(row, 'id_compra')
    return { ok: false, motivo: writeMotivo(parsed.error), chave }
  }
  const { numero_controle_pncp, id_compra } = parsed.data
  const chaveOrigem = numero_controle_pncp ?? (id_compra && `comprasgov:${id_compra}`)
  if (!chaveOrigem) return { ok: false, motivo: 'numero_controle_pncp e id_compra: não informados' }
  const absent = columns.flatMap(([field, name]) => (String(row[name] ?? '').trim() === '' ? field : []))
  return { ok: true, processo: withUnstated(toProcesso(parsed.data, chaveOrigem), absent) }
}

/** The column of each field. An empty cell may mean 'none' or 'not stated', so the field counts as not stated. */
const columns: [Stated, keyof Compra][] = [
  ['numProcesso', 'numero_processo'],
  ['numeroEdital', 'numero_compra'],
  ['numero', 'numero_compra'],
  ['ano', 'numero_compra'],
  ['modoDisputa', 'modo_disputa'],
  ['amparoLegal', 'amparo_legal'],
  ['situacao', 'situacao'],
  ['dataPublicacao', 'data_publicacao'],
  ['dataIniEnvioProposta', 'data_abertura_proposta'],
  ['dataFimEnvioProposta', 'data_encerramento_proposta'],
  ['dataAbertura', 'data_encerramento_proposta'],
  ['valorEstimado', 'valor_estimado'],
  ['valorHomologado', 'valor_homologado'],
]

function toProcesso(compra: Compra, chaveOrigem: string): ProcessoImportado {
  const common = {
    origem: 'comprasgov' as const,
    chaveOrigem,
    carimbo: compra.data_alteracao,
    situacaoOrigem: compra.situacao,
    orgao: {
      chave: `uasg:${compra.uasg_codigo}`,
      cnpj: null,
      sigla: compra.uasg_sigla,
      nome: compra.uasg_nome,
      nomeUnidade: null,
    },
    municipio: null,
    uf: null,
    numProcesso: compra.numero_processo,
    numeroEdital: compra.numero_compra,
    objeto: compra.objeto,
    modalidade: toModalidade(compra.modalidade_nome),
    modoDisputa: toModoDisputa(compra.modo_disputa),
    amparoLegal: compra.amparo_legal,
    linkAcessoExterno: null,
    dataPublicacao: compra.data_publicacao,
    dataIniEnvioProposta: compra.data_abertura_proposta,
    dataFimEnvioProposta: compra.data_encerramento_proposta,
    dataAbertura: compra.data_encerramento_proposta,
    valorEstimado: compra.valor_estimado,
    valorHomologado: compra.valor_homologado,
    itens: null,
    anexos: null,
  }
  const tipo = tipoCompraDireta(compra.modalidade_nome)
  if (!tipo) return { ...common, kind: 'licitacao', situacao: situacaoLicitacao(compra.situacao) }
  return {
    ...common,
    kind: 'compra_direta',
    situacao: situacaoCompraDireta(compra.situacao),
    tipo,
    ...numeroAndAno(compra),
  }
}

function numeroAndAno({ numero_compra }: Compra) {
  const [, numero, ano] = /^(.+)\/(\d{4})$/.exec(numero_compra ?? '') ?? []
  return numero ? { numero, ano: Number(ano) } : { numero: numero_compra, ano: null }
}
