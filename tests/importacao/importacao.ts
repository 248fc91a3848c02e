import type { CompraDiretaImportada, LicitacaoImportada } from '~/domain/importacao/processo-importado'

/** One purchase as PNCP's consultation API returns it. */
export const buildContratacao = (over: Record<string, unknown> = {}) => ({
  numeroControlePNCP: '11222333000181-1-000005/2030',
  anoCompra: 2030,
  sequencialCompra: 5,
  orgaoEntidade: { cnpj: '11222333000181', razaoSocial: 'MUNICIPIO DE PEDRA CLARA' },
  unidadeOrgao: { codigoUnidade: '7', codigoIbge: '2610707', municipioNome: 'Pedra Clara', ufSigla: 'PE' },
  processo: '0091/2030',
  numeroCompra: '44',
  objetoCompra: 'Aquisição de carteiras escolares',
  modalidadeNome: 'Pregão - Eletrônico',
  modoDisputaNome: 'Aberto',
  situacaoCompraNome: 'Divulgada no PNCP',
  dataPublicacaoPncp: '2030-05-02T09:15:00',
  dataAberturaProposta: '2030-05-03T08:00:00',
  dataEncerramentoProposta: '2030-05-20T09:00:00',
  ...over,
})

/** One row of a table of Compras.gov.br. */
export const buildLinhaComprasgov = (over: Record<string, string> = {}) => ({
  id_compra: '90000105000012016',
  numero_processo: '23000.000001.2016-11',
  numero_compra: '00001/2016',
  numero_controle_pncp: '',
  uasg_codigo: '900001',
  uasg_nome: 'CAMPUS SERRA AZUL',
  uasg_sigla: 'SA',
  modalidade_nome: 'Pregão',
  amparo_legal: '',
  modo_disputa: 'Eletronico',
  situacao: 'Homologado',
  objeto: 'Aquisição de canetas',
  valor_estimado: '1.234,50',
  valor_homologado: '',
  data_publicacao: '01/02/2016',
  data_abertura_proposta: '20/02/2016',
  data_encerramento_proposta: '18/02/2016',
  ...over,
})

const comum = {
  origem: 'pncp' as const,
  chaveOrigem: '11222333000181-1-000005/2030',
  carimbo: null,
  situacaoOrigem: 'Divulgada no PNCP',
  orgao: {
    chave: '11222333000181/7',
    cnpj: '11222333000181',
    sigla: null,
    nome: 'MUNICIPIO DE PEDRA CLARA',
    nomeUnidade: null,
  },
  municipio: { id: 2610707, nome: 'Pedra Clara', uf: 'PE' },
  uf: 'PE',
  numProcesso: '0091/2030',
  numeroEdital: '44',
  objeto: 'Aquisição de carteiras escolares',
  modalidade: 'PREGAO_ELETRONICO',
  modoDisputa: 'ABERTO',
  amparoLegal: null,
  linkAcessoExterno: null,
  dataPublicacao: new Date('2030-05-02T12:15:00Z'),
  dataIniEnvioProposta: new Date('2030-05-03T11:00:00Z'),
  dataFimEnvioProposta: new Date('2030-05-20T12:00:00Z'),
  dataAbertura: new Date('2030-05-20T12:00:00Z'),
  valorEstimado: '25000.5',
  valorHomologado: null,
  itens: null,
  anexos: null,
}

export const buildLicitacaoImportada = (over: Partial<LicitacaoImportada> = {}): LicitacaoImportada => ({
  ...comum,
  kind: 'licitacao',
  situacao: { porData: true },
  ...over,
})

export const buildCompraDiretaImportada = (over: Partial<CompraDiretaImportada> = {}): CompraDiretaImportada => ({
  ...comum,
  kind: 'compra_direta',
  chaveOrigem: '11222333000181-1-000006/2030',
  modalidade: 'Dispensa',
  situacao: { porData: true },
  tipo: 'DISPENSA_LICITACAO',
  numero: '12',
  ano: 2030,
  ...over,
})

export const buildItemImportado = (sequencia: number, descricao = 'Carteira escolar') => ({
  sequencia,
  codigo: String(sequencia),
  descricao,
  unidade: 'UNIDADE',
  quantidade: '10',
  valorUnitario: '250.005',
  valorTotal: '2500.05',
  situacao: 'EM_ANDAMENTO',
  criterioJulgamento: 'MENOR_PRECO',
})

export const buildAnexoImportado = (sequencial: number, nome = 'Edital 44') => ({
  chaveOrigem: `pncp:${sequencial}`,
  tipo: 'EDITAL' as const,
  nome,
  dataCadastro: new Date('2030-05-02T12:16:00Z'),
  linkExterno: `https://pncp.example.com/arquivos/${sequencial}`,
})
