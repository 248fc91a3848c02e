import type { ColumnType, Generated, JSONColumnType, Kysely, Selectable } from 'kysely'
import type { Assinatura } from '~/domain/cadastro/assinatura'
import type { DadosGerais, SituacaoCadastro } from '~/domain/cadastro/cadastro'
import type { TipoDocumento } from '~/domain/cadastro/documentos'
import type { Logradouro } from '~/domain/cadastro/tabelas'
import type { SituacaoCompraDireta, TipoCompraDireta } from '~/domain/compra-direta/enums'
import type { Origem } from '~/domain/importacao/processo-importado'
import type { TipoBeneficio } from '~/domain/importacao/source-words'
import type {
  FaseLote,
  Publicacao,
  SituacaoProposta,
  SituacaoSessao,
  StatusLicitacao,
  TipoAnexo,
  TipoValor,
} from '~/domain/licitacao/enums'
import type { Frequencia } from '~/domain/mesa/avisos'
import type { Conteudo, MotivoDaRemocao } from '~/domain/ocds/ocds'
import type { TipoAto } from '~/domain/sessao/atos/ato'
import type { Etapa } from '~/domain/sessao/fases'
import type { FatoDaSessao, TipoDocumentoVencedor } from '~/domain/sessao/processo'
import type { LetraPessoa, TipoPessoa } from '~/domain/shared/tipo-pessoa'
import type { Alcance } from '~/domain/sincronizacao/alcance'
import type { Fase } from '~/domain/sincronizacao/periodo'
import type { TipoSolicitacao } from '~/domain/solicitacao/solicitacao'

/** A column that the database computes and nobody can write. A `Generated` column has a default but can be written. */
type Computed<T> = ColumnType<T, never, never>
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>

/** Common columns of tenders and direct purchases: origin, buyer, search. */
type Processo = {
  id: Generated<number>
  chave_origem: Nullable<string>
  resumo_origem: Nullable<string>
  procedencia: ColumnType<Record<string, string> | null, string | null | undefined, string | null>
  publicacao: Generated<Publicacao>
  ausente_desde: Nullable<Date>
  id_orgao: number
  uf: Nullable<string>
  id_municipio: Nullable<number>
  num_processo: Nullable<string>
  numero_edital: Nullable<string>
  objeto: string
  modalidade: Nullable<string>
  modo_disputa: Nullable<string>
  amparo_legal: Nullable<string>
  link_acesso_externo: Nullable<string>
  data_publicacao: Nullable<Date>
  data_ini_envio_proposta: Nullable<Date>
  data_fim_envio_proposta: Nullable<Date>
  data_abertura: Nullable<Date>
  valor_estimado: Nullable<string>
  valor_homologado: Nullable<string>
  proxima_mudanca: Nullable<Date>
  prazo: Nullable<Date>
  recebendo: Nullable<boolean>
  prazo_muda_em: Nullable<Date>
  orcamento_sigiloso: Nullable<boolean>
  srp: Nullable<boolean>
  informacao_complementar: Nullable<string>
  orgao_sub_rogado: Nullable<string>
  justificativa_presencial: Nullable<string>
  link_processo_eletronico: Nullable<string>
  busca: string
  ident: string
  fts: Computed<unknown>
}

type Item = {
  id: Generated<number>
  sequencia: number
  codigo: Nullable<string>
  descricao: string
  unidade: Nullable<string>
  quantidade: Nullable<string>
  valor_unitario: Nullable<string>
  valor_total: Nullable<string>
  situacao: Nullable<string>
  criterio_julgamento: Nullable<string>
  tipo_beneficio: Nullable<TipoBeneficio>
  categoria: Nullable<string>
  catalogo_codigo: Nullable<string>
  catalogo_nome: Nullable<string>
}

/** The state of a lot, or of an item in no lot, in a session, and the periods of its appeals. */
type EmSessao = {
  fase: Nullable<FaseLote>
  etapa: Nullable<Etapa>
  propostas_abertas_em: Nullable<Date>
  disputa_encerrada_em: Nullable<Date>
  julgado_em: Nullable<Date>
  habilitacao_decidida_em: Nullable<Date>
  etapa_fechada_em: Nullable<Date>
  possui_permissao_recurso: Generated<boolean>
  data_inicio_recurso: Nullable<Date>
  data_fim_recurso: Nullable<Date>
  data_fim_contrarrazao: Nullable<Date>
  sem_atos: ColumnType<SemAtos | null, string | null | undefined, string | null>
}

/** Outcome of a lot or an item without the acts of its session. It is stored while acts determine the outcome. */
export type SemAtos = {
  situacao: string | null
  resultados: (Pick<
    Selectable<Schema['resultado']>,
    | 'id_fornecedor'
    | 'ordem_classificacao'
    | 'quantidade_homologada'
    | 'valor_unitario_homologado'
    | 'valor_total_homologado'
    | 'percentual_desconto'
  > & { data_resultado: string })[]
}

/** References to a supplier and to a lot or an item, exactly one of the two. */
type Disputado = { id_lote: Nullable<number>; id_item: Nullable<number>; id_fornecedor: number }

/** An award of an item, as its source states it. Only a company has an `id_fornecedor`. */
type ResultadoDaOrigem = {
  id: Generated<number>
  id_item: number
  ordem: number
  id_fornecedor: Nullable<number>
  documento: string
  nome: string
  quantidade: Nullable<string>
  valor_unitario: Nullable<string>
  valor_total: Nullable<string>
  data_resultado: Date
}

export type Schema = {
  instalacao: { id: Generated<number>; marca: string; segredo: Nullable<string> }
  versao: { id: Generated<number>; valor: Generated<number>; lances: Generated<number> }
  municipio: { id: number; nome: string; uf: string }
  orgao: {
    id: Generated<number>
    chave: string
    cnpj: Nullable<string>
    sigla: Nullable<string>
    nome: string
    nome_unidade: Nullable<string>
    uf: Nullable<string>
    id_municipio: Nullable<number>
    email: Nullable<string>
    dito_em: Nullable<Date>
  }
  licitacao: Processo & {
    num_repeticao: Nullable<number>
    tipo_licitacao: Nullable<string>
    tipo_disputa: Nullable<string>
    inversao_fases: Nullable<boolean>
    tempo_fase_aberto_fechado: Nullable<number>
    eh_perfil_produto: Generated<boolean>
    data_limite_esclarecimento_impugnacao: Nullable<Date>
    status: Nullable<StatusLicitacao>
    status_por_data: Generated<boolean>
    sessao: Nullable<SituacaoSessao>
    sessao_aberta_em: Nullable<Date>
    sessao_retoma_em: Nullable<Date>
    sessao_encerrada_em: Nullable<Date>
    tem_atos: Generated<boolean>
    status_sem_atos: Nullable<StatusLicitacao>
    por_data_sem_atos: Nullable<boolean>
    tipo_valor: Nullable<TipoValor>
    permite_solicitar_esc_imp: Generated<boolean>
    fts_itens: ColumnType<unknown, string | null | undefined, never>
    orcamento_publico: Nullable<boolean>
  }
  contagem_lista: { chave: string; n: number }
  fila_busca: { id: Generated<number>; id_licitacao: number }
  homologado: {
    id: Generated<number>
    id_licitacao: Nullable<number>
    id_compra_direta: Nullable<number>
    id_orgao: number
    id_municipio: Nullable<number>
    id_fornecedor: Nullable<number>
    em: Date
    desde: Nullable<Date>
    quantidade: number
    com_valor: number
    valor: Nullable<string>
  }
  fila_homologados: { id: Generated<number>; id_licitacao: Nullable<number>; id_compra_direta: Nullable<number> }
  fila_itens: { id: Generated<number>; id_licitacao: Nullable<number>; id_compra_direta: Nullable<number> }
  item_busca: {
    id: Generated<number>
    id_licitacao: Nullable<number>
    id_compra_direta: Nullable<number>
    id_item: Nullable<number>
    id_item_compra: Nullable<number>
    data: Nullable<Date>
    uf: Nullable<string>
    unidade: Nullable<string>
    premiado: boolean
    exclusivo: Generated<boolean>
    nome: Nullable<string>
    fts: unknown
  }
  indice_busca: { id: Generated<number>; versao: number; ate: number; completo: boolean }
  fila_busca_compra: { id: Generated<number>; id_compra_direta: number }
  indice_busca_compra: { id: Generated<number>; versao: number; ate: number; completo: boolean }
  palavra: { palavra: string; forma: string; vezes: number }
  lexema: { lexema: string }
  lote: EmSessao & {
    id: Generated<number>
    id_licitacao: number
    numero: number
    descricao: string
    situacao: Nullable<string>
  }
  fornecedor: {
    id: Generated<number>
    tipo_pessoa: LetraPessoa
    cpf_cnpj: string
    razao_social: string
    email: Nullable<string>
  }
  manifestacao_recurso: Disputado & {
    id: Generated<number>
    motivo: string
    data_cadastro: Date
    id_ato: Nullable<string>
  }
  recurso: { id: Generated<number>; id_manifestacao_recurso: number; concedido_em: Date }
  feriado: { id_orgao: number; dia: string; nome: string }
  pessoa: {
    id: Generated<number>
    email: string
    nome: string
    portal: boolean
    avisos: Generated<Frequencia>
    avisada_ate: Nullable<Date>
    criada_em: Generated<Date>
  }
  pessoa_orgao: { id_pessoa: number; id_orgao: number }
  entrada: {
    id: Generated<number>
    id_pessoa: number
    sal: string
    codigo_hash: string
    destino: string
    idioma: Nullable<string>
    criada_em: Date
    usada_em: Nullable<Date>
  }
  acesso: {
    id: Generated<number>
    id_pessoa: number
    chave_hash: string
    navegador: Nullable<string>
    criado_em: Date
    usado_em: Date
  }
  link_recurso: {
    id: string
    id_licitacao: number
    id_lote: Nullable<number>
    id_item: Nullable<number>
    quem: string
    emitido_em: Date
    expira_em: Date
    revogado_em: Nullable<Date>
  }
  item: Item & EmSessao & { id_licitacao: number; id_lote: Nullable<number> }
  proposta: Disputado & {
    id: Generated<number>
    valor: string
    melhor_lance: Nullable<string>
    data_melhor_lance: Nullable<Date>
    situacao: Generated<SituacaoProposta>
    motivo: Nullable<string>
    numero: Nullable<number>
  }
  resultado: Disputado & {
    id: Generated<number>
    ordem_classificacao: Generated<number>
    quantidade_homologada: Nullable<string>
    valor_unitario_homologado: Nullable<string>
    valor_total_homologado: Nullable<string>
    percentual_desconto: Nullable<string>
    data_resultado: Date
  }
  lance: Disputado & {
    id: Generated<number>
    valor: string
    etapa: Etapa
    dado_em: Date
    id_ato: Nullable<string>
  }
  sessao_registro: {
    id: Generated<number>
    id_licitacao: number
    id_lote: Nullable<number>
    id_item: Nullable<number>
    tipo: FatoDaSessao['tipo']
    dados: JSONColumnType<Record<string, unknown>>
    ocorrido_em: Date
    id_ato: Nullable<string>
    sob_sigilo: Generated<boolean>
  }
  ato_sessao: {
    id: Generated<number>
    id_licitacao: number
    id_ato: string
    instante: Date
    tipo: TipoAto
    lote: Nullable<number>
    item: Nullable<number>
    cpf_cnpj: Nullable<string>
    conteudo: string
    registrado_em: Date
  }
  versao_processo: { id_licitacao: number; valor: number }
  documento_vencedor: Disputado & {
    id: Generated<number>
    tipo: TipoDocumentoVencedor
    nome: string
    criado_em: Date
    id_arquivo: number
    liberado_em: Nullable<Date>
    liberado_por: Nullable<string>
  }
  ata: { id: Generated<number>; id_licitacao: number; resumo: string; id_arquivo: number; criada_em: Date }
  arquivo: {
    id: Generated<number>
    uri: string
    sha256: string
    tamanho: number
    tipo_midia: string
    nome: string
    publicado: boolean
    rede: Nullable<string>
    criado_em: Generated<Date>
  }
  documento: {
    id: Generated<number>
    codigo_hash: string
    nome: string
    id_arquivo: number
    id_licitacao: number
    criado_em: Date
    revogado_em: Nullable<Date>
    motivo: Nullable<string>
    formulario: Nullable<string>
  }
  anexo: {
    id: Generated<number>
    id_licitacao: Nullable<number>
    id_compra_direta: Nullable<number>
    tipo: TipoAnexo
    nome: string
    data_cadastro: Date
    id_arquivo: Nullable<number>
    link_externo: Nullable<string>
    chave_origem: Nullable<string>
    versao: Generated<number>
  }
  anexo_versao: {
    id: Generated<number>
    id_anexo: number
    versao: number
    id_licitacao: Nullable<number>
    id_compra_direta: Nullable<number>
    tipo: TipoAnexo
    nome: string
    data_cadastro: Date
    ate: Date
    id_arquivo: Nullable<number>
    link_externo: Nullable<string>
    retirada_em: Nullable<Date>
    motivo: Nullable<string>
  }
  anexo_copia: {
    id: Generated<number>
    id_anexo: number | null
    id_arquivo: Nullable<number>
    link: string
    copiada_em: Nullable<Date>
    sumiu_em: Nullable<Date>
    retirada_em: Nullable<Date>
    motivo: Nullable<string>
    tentativas: Generated<number>
    tentar_em: Nullable<Date>
    erro: Nullable<string>
  }
  solicitacao: {
    id: Generated<number>
    id_licitacao: number
    tipo: TipoSolicitacao
    tipo_pessoa: LetraPessoa
    nome_razao_social: string
    cpf_cnpj: string
    email: string
    telefone: string
    assunto: string
    id_arquivo: Nullable<number>
    data_cadastro: Date
    confirmada_em: Nullable<Date>
    protocolo: Nullable<string>
    recibo: Nullable<string>
    formulario: Nullable<string>
    idioma: Nullable<string>
  }
  rascunho: {
    chave: string
    tipo: Generated<string>
    id_licitacao: Nullable<number>
    id_dono: Nullable<number>
    formulario: string
    dados: JSONColumnType<Record<string, string>>
    verificado: Generated<boolean>
    id_arquivo: Nullable<number>
    id_solicitacao: Nullable<number>
    recibo: Nullable<string>
    enviado: ColumnType<Record<string, unknown> | null, string | null | undefined, string>
    criado_em: Generated<Date>
  }
  confirmacao: {
    id: Generated<number>
    id_solicitacao: number
    sal: string
    codigo_hash: string
    email: string
    criada_em: Date
    expira_em: Date
    usada_em: Nullable<Date>
    formulario_hash: Nullable<string>
    recibo_anterior_hash: Nullable<string>
  }
  outbox: {
    id: Generated<number>
    chave: string
    tipo: string
    dados: JSONColumnType<Record<string, unknown>>
    criado_em: Generated<Date>
    tentativas: Generated<number>
    proxima_em: Generated<Date>
    enviado_em: Nullable<Date>
    desistido_em: Nullable<Date>
    erro: Nullable<string>
    destinatario: Nullable<string>
  }
  linha_fornecimento: { id: Generated<number>; codigo: string; descricao: string; busca: string }
  linha_vista: { id: number; codigo: string; descricao: string; vista_em: Date }
  natureza_juridica: { id: number; tipo_pessoa: TipoPessoa; descricao: string }
  porte_empresa: { id: number; descricao: string }
  cadastro: {
    id: Generated<number>
    tipo_pessoa: TipoPessoa
    cpf_cnpj: string
    situacao: SituacaoCadastro
    dados: JSONColumnType<DadosGerais>
    idioma: Nullable<string>
    criado_em: Date
    mudou_em: Date
    bloqueado_em: Nullable<Date>
    bloqueado_ate: Nullable<Date>
    bloqueio_motivo: Nullable<string>
  }
  cadastro_decisao: { id_evento: number; id_cadastro: number; motivo: string }
  cadastro_envio: {
    id: Generated<number>
    id_cadastro: number
    aceito: boolean
    formulario: string
    tipo_pessoa: TipoPessoa
    dados: JSONColumnType<DadosGerais>
    termo: Uint8Array
    protocolo: string
    sal: string
    chave_hash: string
    termos_versao: string
    termos_em: Date
    idioma: Nullable<string>
    criado_em: Date
  }
  cadastro_link: { id_cadastro: number; sal: string; codigo_hash: string; criado_em: Date }
  cadastro_remessa: { id: Generated<number>; id_cadastro: number; formulario: string; enviada_em: Date }
  cadastro_documento: {
    id: Generated<number>
    id_cadastro: number
    id_remessa: Nullable<number>
    tipo: TipoDocumento
    id_arquivo: number
    assinatura: ColumnType<Assinatura | null, string | null | undefined, string | null>
    recebido_em: Date
  }
  rascunho_selado: { chave_hash: string; tipo: string; dados: string; criado_em: Date }
  retomada: {
    id: Generated<number>
    sal: string
    codigo_hash: string
    dados: string
    criada_em: Date
    expira_em: Generated<Date>
  }
  cep_consultado: { cep: string; dados: JSONColumnType<Logradouro>; consultado_em: Date }
  correio_recusado: { destinatario: string; desde: Generated<Date> }
  desafio_usado: { id: string; expira_em: Date }
  limite: { key: string; points: number; expire: number }
  resposta: {
    id: Generated<number>
    id_solicitacao: number
    resposta: string
    data_cadastro: Date
    id_arquivo: Nullable<number>
    corrige: Nullable<number>
    formulario: Nullable<string>
  }
  resposta_rascunho: {
    id_solicitacao: number
    id_pessoa: number
    formulario: string
    decisao: Nullable<string>
    texto: string
    id_arquivo: Nullable<number>
    vista: Nullable<number>
    salvo_em: Date
  }
  compra_direta: Processo & {
    tipo: TipoCompraDireta
    numero: Nullable<string>
    ano: Nullable<number>
    criterio_julgamento: Nullable<string>
    situacao: Nullable<SituacaoCompraDireta>
    situacao_por_data: Generated<boolean>
    data_encerramento: Nullable<Date>
    criterios_dos_itens: ColumnType<string[] | null, never, never>
    fts_itens: ColumnType<unknown, string | null | undefined, never>
  }
  compra_direta_lote: {
    id: Generated<number>
    id_compra_direta: number
    numero: number
    codigo: Nullable<string>
    descricao: string
    situacao: Nullable<string>
    melhor_lance: Nullable<string>
  }
  compra_direta_item: Item & { id_compra_direta: number; id_lote: Nullable<number>; melhor_lance: Nullable<string> }
  compra_direta_resultado: ResultadoDaOrigem
  item_resultado: ResultadoDaOrigem
  importacao_dito: {
    chave_origem: string
    origem: Origem
    carimbo: Nullable<Date>
    resumo: string
    dados: JSONColumnType<Record<string, unknown>>
  }
  importacao_item: Omit<Item, 'id'> & {
    lote: string
    chave_origem: string
    recebido_em: Date
    resultados: Nullable<string>
  }
  importacao: {
    id: Generated<number>
    origem: Origem
    fonte: string
    iniciada_em: Date
    atualizada_em: Date
    terminada_em: Nullable<Date>
    interrompida: Generated<boolean>
    novos: Generated<number>
    alterados: Generated<number>
    inalterados: Generated<number>
    rejeitados: Generated<number>
  }
  importacao_recusa: {
    id: Generated<number>
    id_importacao: number
    chave: Nullable<string>
    arquivo: string
    linha: Nullable<number>
    motivo: string
  }
  importacao_saneamento: { tabela: string; ate: Generated<number>; concluido_em: Nullable<Date> }
  sincronizacao: {
    id: Generated<boolean>
    cerca: Generated<number>
    dono: Nullable<string>
    ate: Nullable<Date>
    iniciada_em: Nullable<Date>
    terminada_em: Nullable<Date>
    pausada_em: Nullable<Date>
    suspeita_em: Nullable<Date>
    suspeitas: Nullable<number>
  }
  sincronizacao_periodo: {
    id: Generated<number>
    alcance: Alcance
    modalidade: number
    fase: Fase
    de: string
    ate: string
    desde: Nullable<string>
    pagina: Generated<number>
    leitura: Generated<number>
    novidades: Generated<number>
    registros: Generated<number>
    iniciada_em: Nullable<Date>
    lido_em: Nullable<Date>
    quieto_em: Nullable<Date>
    fechado_em: Nullable<Date>
    tentativas: Generated<number>
    tentar_em: Nullable<Date>
    erro: Nullable<string>
  }
  sincronizacao_compra: {
    chave: string
    carimbo: Nullable<Date>
    cnpj: Nullable<string>
    ano: Nullable<number>
    sequencial: Nullable<number>
    aberta_ate: Nullable<Date>
    aceita: boolean
    pendente: boolean
    conferida_em: Nullable<Date>
    ausente_em: Nullable<Date>
    itens: ColumnType<Record<string, string>, string | undefined, string>
    alcances: Generated<Alcance[]>
    tentativas: Generated<number>
    tentar_em: Nullable<Date>
    erro: Nullable<string>
  }
  sincronizacao_recusa: {
    id: Generated<number>
    parte: 'lista' | 'partes'
    chave: Nullable<string>
    arquivo: string
    linha: Nullable<number>
    motivo: string
    em: Date
  }
  ocid: {
    id: Generated<number>
    entidade: 'licitacao' | 'compra_direta'
    id_entidade: number
    criado_em: Generated<Date>
  }
  ocds_release: {
    sequencia: number
    id_ocid: number
    em: Date
    tamanho: number
    conteudo: JSONColumnType<Conteudo>
  }
  ocds_removida: {
    sequencia: number
    id_ocid: number
    motivo: MotivoDaRemocao
    numero: Nullable<number>
    em: Nullable<Date>
  }
  ocds_estado: {
    id: Generated<number>
    ultima: Generated<number>
    em: Nullable<Date>
    ate: Nullable<number>
    regras: Nullable<string>
    dono: Nullable<string>
    dono_ate: Nullable<Date>
  }
  fila_ocds: {
    id: Generated<number>
    entidade: 'licitacao' | 'compra_direta'
    id_entidade: number
    desde: Nullable<Date>
    motivo: Nullable<MotivoDaRemocao>
  }
  processo_movido: {
    entidade: 'licitacao' | 'compra_direta'
    id_entidade: number
    chave_origem: string
    movido_em: Date
  }
  supressao: {
    id: Generated<number>
    id_solicitacao: Nullable<number>
    chave_origem: Nullable<string>
    id_licitacao: Nullable<number>
    id_compra_direta: Nullable<number>
    trecho: string
    criada_em: Date
  }
  evento: {
    id: Generated<number>
    entidade: string
    id_entidade: number
    tipo: string
    dados: JSONColumnType<Record<string, unknown>>
    autor: string
    criado_em: Generated<Date>
  }
}

/** The database, or an open transaction. */
export type Db = Kysely<Schema>
