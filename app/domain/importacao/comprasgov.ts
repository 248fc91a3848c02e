import { z } from 'zod'
import {
  carimbo,
  chave,
  chaveObrigatoria,
  dataBrasileira,
  fimBrasileiro,
  motivoOf,
  texto,
  textoLongoObrigatorio,
  textoObrigatorio,
  valor,
} from './campos'
import { tipoCompraDireta, toModalidade, toModoDisputa } from './modalidade'
import type { ProcessoImportado } from './processo-importado'
import { situacaoCompraDireta, situacaoLicitacao } from './situacao'

const compraSchema = z.object({
  id_compra: chave,
  numero_processo: texto,
  numero_compra: texto,
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
  data_alteracao: carimbo,
})
type Compra = z.output<typeof compraSchema>

/** The columns a file of Compras.gov.br must have; others are passed over. */
export const colunasComprasgov = Object.keys(compraSchema.shape).filter((name) => name !== 'data_alteracao')

/** One row of Compras.gov.br, or why it cannot be taken. Its dates are taken as they are, also when out of order. */
export function readCompra(
  row: Record<string, string>,
): { ok: true; processo: ProcessoImportado } | { ok: false; motivo: string } {
  const parsed = compraSchema.safeParse(row)
  if (!parsed.success) return { ok: false, motivo: motivoOf(parsed.error) }
  const { numero_controle_pncp, id_compra } = parsed.data
  const chaveOrigem = numero_controle_pncp ?? (id_compra && `comprasgov:${id_compra}`)
  if (!chaveOrigem) return { ok: false, motivo: 'numero_controle_pncp e id_compra: não informados' }
  return { ok: true, processo: toProcesso(parsed.data, chaveOrigem) }
}

function toProcesso(compra: Compra, chaveOrigem: string): ProcessoImportado {
  const comum = {
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
  if (!tipo) return { ...comum, kind: 'licitacao', situacao: situacaoLicitacao(compra.situacao) }
  return {
    ...comum,
    kind: 'compra_direta',
    situacao: situacaoCompraDireta(compra.situacao),
    tipo,
    ...numeroEAno(compra),
  }
}

/** `NNNNN/AAAA`; written otherwise, all of it is the number. */
function numeroEAno({ numero_compra }: Compra) {
  const [, numero, ano] = /^(.+)\/(\d{4})$/.exec(numero_compra ?? '') ?? []
  return numero ? { numero, ano: Number(ano) } : { numero: numero_compra, ano: null }
}
