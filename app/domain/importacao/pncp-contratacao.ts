import { z } from 'zod'
import { maskCpf } from '~/domain/shared/masks'
import {
  carimbo,
  chave,
  chaveObrigatoria,
  dataIso,
  fimIso,
  inteiro,
  link,
  motivoOf,
  texto,
  textoLongoObrigatorio,
  textoObrigatorio,
  valor,
} from './campos'
import { type CompraRef, compraOfChave } from './chave-pncp'
import { tipoCompraDireta, toModalidade, toModoDisputa } from './modalidade'
import type { MunicipioImportado, PartesImportadas, ProcessoImportado } from './processo-importado'
import { situacaoCompraDireta, situacaoLicitacao } from './situacao'

/** A CNPJ, also as a number, which loses its leading zeros. A natural person's document is masked. */
const documento = z
  .union([z.string(), z.number()], 'não informado')
  .transform((value) =>
    typeof value === 'number' ? String(value).padStart(14, '0') : value.replace(/[^0-9A-Za-z]/g, '').toUpperCase(),
  )
  .refine((bare) => bare !== '', 'não informado')
  .refine((bare) => bare.length <= 14, 'não é um CNPJ')
  .transform((bare) => (/^\d{11}$/.test(bare) ? maskCpf(bare) : bare))

const contratacaoSchema = z.object(
  {
    numeroControlePNCP: chaveObrigatoria,
    objetoCompra: textoLongoObrigatorio,
    orgaoEntidade: z.object({ cnpj: documento, razaoSocial: textoObrigatorio }, 'não informado'),
    unidadeOrgao: z
      .object(
        { codigoUnidade: chave, nomeUnidade: texto, codigoIbge: inteiro, municipioNome: texto, ufSigla: texto },
        'não é um objeto',
      )
      .nullish(),
    processo: texto,
    numeroCompra: texto,
    anoCompra: inteiro,
    sequencialCompra: inteiro,
    modalidadeNome: texto,
    modoDisputaNome: texto,
    amparoLegal: z.object({ nome: texto }, 'não é um objeto').nullish(),
    situacaoCompraNome: texto,
    linkSistemaOrigem: link,
    dataPublicacaoPncp: dataIso,
    dataAberturaProposta: dataIso,
    dataEncerramentoProposta: fimIso,
    valorTotalEstimado: valor,
    valorTotalHomologado: valor,
    orcamentoSigilosoCodigo: inteiro,
    dataAtualizacaoGlobal: carimbo,
    dataAtualizacao: carimbo,
  },
  'não é um objeto',
)
type Contratacao = z.output<typeof contratacaoSchema>

type LeituraContratacao =
  | { ok: true; processo: ProcessoImportado; ref: CompraRef | null }
  | { ok: false; motivo: string }

/** One purchase of PNCP's consultation API, or why it cannot be taken. */
export function readContratacao(record: unknown, partes: PartesImportadas = semPartes): LeituraContratacao {
  const parsed = contratacaoSchema.safeParse(record)
  if (!parsed.success) return { ok: false, motivo: motivoOf(parsed.error) }
  return { ok: true, processo: { ...toProcesso(parsed.data), ...partes }, ref: refOf(parsed.data) }
}

const semPartes: PartesImportadas = { itens: null, anexos: null }

function toProcesso(data: Contratacao): ProcessoImportado {
  const { orgaoEntidade: orgao, unidadeOrgao: unidade } = data
  const municipio = municipioOf(unidade)
  const comum = {
    ...semPartes,
    origem: 'pncp' as const,
    chaveOrigem: data.numeroControlePNCP,
    carimbo: data.dataAtualizacaoGlobal ?? data.dataAtualizacao,
    situacaoOrigem: data.situacaoCompraNome,
    orgao: {
      chave: `${orgao.cnpj}/${unidade?.codigoUnidade ?? ''}`,
      cnpj: orgao.cnpj,
      sigla: null,
      nome: orgao.razaoSocial,
      nomeUnidade: unidade?.nomeUnidade ?? null,
    },
    municipio,
    uf: municipio?.uf ?? ufOf(unidade),
    numProcesso: data.processo,
    numeroEdital: data.numeroCompra,
    objeto: data.objetoCompra,
    modalidade: toModalidade(data.modalidadeNome),
    modoDisputa: toModoDisputa(data.modoDisputaNome),
    amparoLegal: data.amparoLegal?.nome ?? null,
    linkAcessoExterno: data.linkSistemaOrigem,
    dataPublicacao: data.dataPublicacaoPncp,
    dataIniEnvioProposta: data.dataAberturaProposta,
    dataFimEnvioProposta: data.dataEncerramentoProposta,
    dataAbertura: data.dataEncerramentoProposta,
    valorEstimado: data.valorTotalEstimado,
    valorHomologado: data.valorTotalHomologado,
    ...(isSealed(data.orcamentoSigilosoCodigo) && { orcamentoSigiloso: true as const }),
  }
  const tipo = tipoCompraDireta(data.modalidadeNome)
  if (!tipo) return { ...comum, kind: 'licitacao', situacao: situacaoLicitacao(data.situacaoCompraNome) }
  return {
    ...comum,
    kind: 'compra_direta',
    situacao: situacaoCompraDireta(data.situacaoCompraNome),
    tipo,
    numero: data.numeroCompra,
    ano: data.anoCompra,
  }
}

/** PNCP's codes: 1 without secrecy, 2 of some of its items, 3 of all of them. */
const isSealed = (code: number | null) => code === 2 || code === 3

type Unidade = Contratacao['unidadeOrgao']

const ufOf = (unidade: Unidade) => {
  const uf = unidade?.ufSigla?.toUpperCase()
  return uf && /^[A-Z]{2}$/.test(uf) ? uf : null
}

function municipioOf(unidade: Unidade): MunicipioImportado | null {
  const uf = ufOf(unidade)
  if (!unidade?.codigoIbge || !unidade.municipioNome || !uf) return null
  return { id: unidade.codigoIbge, nome: unidade.municipioNome, uf }
}

function refOf({ numeroControlePNCP, orgaoEntidade, anoCompra, sequencialCompra }: Contratacao): CompraRef | null {
  const ofChave = compraOfChave(numeroControlePNCP)
  if (ofChave) return ofChave
  if (anoCompra === null || sequencialCompra === null) return null
  return { cnpj: orgaoEntidade.cnpj, ano: anoCompra, sequencial: sequencialCompra }
}
