import { type TipoAnexo, tiposAnexo } from '~/domain/licitacao/enums'
import { toKey } from './palavras'

/** PNCP's names of document types that aren't a key of the portal's already; 'DFD' took the place of the older 'DOD'. */
const names: Record<string, TipoAnexo> = {
  DFD: 'DOD',
  DOCUMENTO_DE_FORMALIZACAO_DE_DEMANDA: 'DOD',
  DOCUMENTO_DE_FORMALIZACAO_DA_DEMANDA: 'DOD',
  DOCUMENTO_DE_OFICIALIZACAO_DA_DEMANDA: 'DOD',
  ETP: 'ESTUDO_TECNICO_PRELIMINAR',
  TR: 'TERMO_REFERENCIA',
  TERMO_DE_REFERENCIA: 'TERMO_REFERENCIA',
  AVISO_DE_CONTRATACAO_DIRETA: 'AVISO',
  AVISO_DE_DISPENSA_ELETRONICA: 'AVISO',
  ATA_DE_REGISTRO_DE_PRECO: 'ATA_REGISTRO_PRECO',
  ATA_DE_REGISTRO_DE_PRECOS: 'ATA_REGISTRO_PRECO',
  MINUTA_DE_ATA_DE_REGISTRO_DE_PRECO: 'ATA_REGISTRO_PRECO',
  MINUTA_DE_ATA_DE_REGISTRO_DE_PRECOS: 'ATA_REGISTRO_PRECO',
  MINUTA_DO_CONTRATO: 'MINUTA_CONTRATO',
  MINUTA_DE_CONTRATO: 'MINUTA_CONTRATO',
  MINUTA_DO_EDITAL: 'MINUTA_EDITAL',
  MINUTA_DE_EDITAL: 'MINUTA_EDITAL',
  TERMO_DE_RESCISAO: 'TERMO_RESCISAO',
  TERMO_DE_APOSTILAMENTO: 'TERMO_APOSTILAMENTO',
  TERMO_DE_DESENTRANHAMENTO: 'TERMO_DESENTRANHAMENTO',
  NOTA_DE_EMPENHO: 'NOTA_EMPENHO',
  MAPA_DE_RISCO: 'MAPA_DE_RISCOS',
}

/** The kind of attachment a source's document type is; a type nobody knows is 'OUTROS'. */
export function toTipoAnexo(word: string | null): TipoAnexo {
  const key = toKey(word ?? '')
  return names[key] ?? tiposAnexo.find((tipo) => tipo === key) ?? 'OUTROS'
}
