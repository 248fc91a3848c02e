import { z } from 'zod'
import { type CompraRef, compraOfChave } from './chave-pncp'
import {
  type MunicipioImportado,
  type PartesImportadas,
  type ProcessoImportado,
  pickOptional,
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
  dataIso,
  documento,
  fimIso,
  inteiro,
  link,
  numero,
  sourceTimestamp,
  texto,
  textoLongo,
  textoLongoObrigatorio,
  textoObrigatorio,
  valor,
  writeMotivo,
} from './source-fields'

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
    processo: numero,
    numeroCompra: numero,
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
    srp: z.boolean().nullable().catch(null),
    informacaoComplementar: textoLongo,
    linkProcessoEletronico: link,
    orgaoSubRogado: z
      .object({ razaoSocial: texto })
      .nullish()
      .catch(null)
      .transform((orgao) => orgao?.razaoSocial ?? null),
    justificativaPresencial: textoLongo,
    dataAtualizacaoGlobal: sourceTimestamp,
    dataAtualizacao: sourceTimestamp,
  },
  'não é um objeto',
)
type Contratacao = z.output<typeof contratacaoSchema>

type LeituraContratacao =
  | { ok: true; processo: ProcessoImportado; ref: CompraRef | null }
  | { ok: false; motivo: string; chave?: string | undefined }

/** Parses one purchase of PNCP's consultation API, or says why it is rejected. */
export function readContratacao(record: unknown, partes: PartesImportadas = semPartes): LeituraContratacao {
  const parsed = contratacaoSchema.safeParse(record)
  if (!parsed.success)
    return { ok: false, motivo: writeMotivo(parsed.error), chave: chaveIn(record, 'numeroControlePNCP') }
  const processo = withUnstated(
    { ...toProcesso(parsed.data), ...pickOptional(record as Contratacao, parsed.data), ...partes },
    absentFields(record as Contratacao),
  )
  return { ok: true, processo, ref: toRef(parsed.data) }
}

const sourceNames: [Stated, keyof Contratacao][] = [
  ['numProcesso', 'processo'],
  ['numeroEdital', 'numeroCompra'],
  ['numero', 'numeroCompra'],
  ['ano', 'anoCompra'],
  ['modoDisputa', 'modoDisputaNome'],
  ['amparoLegal', 'amparoLegal'],
  ['situacao', 'situacaoCompraNome'],
  ['linkAcessoExterno', 'linkSistemaOrigem'],
  ['dataPublicacao', 'dataPublicacaoPncp'],
  ['dataIniEnvioProposta', 'dataAberturaProposta'],
  ['dataFimEnvioProposta', 'dataEncerramentoProposta'],
  ['dataAbertura', 'dataEncerramentoProposta'],
  ['valorEstimado', 'valorTotalEstimado'],
  ['valorHomologado', 'valorTotalHomologado'],
]

/**
 * The fields that a record leaves out. `null` states that there is no value, except in `unidadeOrgao` and
 * `orcamentoSigilosoCodigo`, where it states nothing.
 */
function absentFields(record: { [Name in keyof Contratacao]?: unknown }): Stated[] {
  const { unidadeOrgao: unidade, orcamentoSigilosoCodigo } = record
  const has = (name: string) => typeof unidade === 'object' && unidade !== null && Object.hasOwn(unidade, name)
  return [
    ...sourceNames.flatMap(([field, name]) => (record[name] === undefined ? field : [])),
    ...(has('codigoIbge') ? [] : ['municipio' as const]),
    ...(has('ufSigla') ? [] : ['uf' as const]),
    ...((orcamentoSigilosoCodigo ?? '') === '' ? ['orcamentoSigiloso' as const] : []),
  ]
}

const semPartes: PartesImportadas = { itens: null, anexos: null }

function toProcesso(data: Contratacao): ProcessoImportado {
  const { orgaoEntidade: orgao, unidadeOrgao: unidade } = data
  const municipio = toMunicipio(unidade)
  const common = {
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
    uf: municipio?.uf ?? readUf(unidade),
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
    // The source has no opening date; tenders open when proposals end (decision 005).
    dataAbertura: data.dataEncerramentoProposta,
    valorEstimado: data.valorTotalEstimado,
    valorHomologado: data.valorTotalHomologado,
    ...(isSealed(data.orcamentoSigilosoCodigo) && { orcamentoSigiloso: true as const }),
  }
  const tipo = tipoCompraDireta(data.modalidadeNome)
  if (!tipo) return { ...common, kind: 'licitacao', situacao: situacaoLicitacao(data.situacaoCompraNome) }
  return {
    ...common,
    kind: 'compra_direta',
    situacao: situacaoCompraDireta(data.situacaoCompraNome),
    tipo,
    numero: data.numeroCompra,
    ano: data.anoCompra,
  }
}

/** PNCP's codes for the secrecy of the estimate: 1 is not secret, 2 partly secret, 3 wholly secret. */
const isSealed = (code: number | null) => code === 2 || code === 3

type Unidade = Contratacao['unidadeOrgao']

const readUf = (unidade: Unidade) => {
  const uf = unidade?.ufSigla?.toUpperCase()
  return uf && /^[A-Z]{2}$/.test(uf) ? uf : null
}

function toMunicipio(unidade: Unidade): MunicipioImportado | null {
  const uf = readUf(unidade)
  if (!unidade?.codigoIbge || !unidade.municipioNome || !uf) return null
  return { id: unidade.codigoIbge, nome: unidade.municipioNome, uf }
}

function toRef({ numeroControlePNCP, orgaoEntidade, anoCompra, sequencialCompra }: Contratacao): CompraRef | null {
  const ofChave = compraOfChave(numeroControlePNCP)
  if (ofChave) return ofChave
  if (anoCompra === null || sequencialCompra === null) return null
  return { cnpj: orgaoEntidade.cnpj, ano: anoCompra, sequencial: sequencialCompra }
}
