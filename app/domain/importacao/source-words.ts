import { type TipoAnexo, tiposAnexo } from '~/domain/licitacao/enums'
import { stripAccents } from '~/domain/shared/busca'

/** `Pregão - Eletrônico` → `PREGAO_ELETRONICO`. */
export function toKey(word: string) {
  return stripAccents(word)
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
}

/** The known key that a source's word stands for. An unknown word stays as it is. */
export function toKnownKey(word: string | null, keys: readonly string[], synonyms: Record<string, string> = {}) {
  if (word === null) return null
  const key = toKey(word)
  return synonyms[key] ?? (keys.includes(key) ? key : word)
}

export const toSituacaoItem = (word: string | null) => (word === null ? null : toKey(word))

export const toCriterioJulgamento = (word: string | null) => (word === null ? null : toKey(word))

export const isApplicable = (word: string | null) => word !== null && toKey(word) !== 'NAO_SE_APLICA'

/** The benefit that an item gives to small businesses (LC 123, art. 48). */
export type TipoBeneficio = 'EXCLUSIVA' | 'SUBCONTRATACAO' | 'COTA' | 'SEM_BENEFICIO' | 'NAO_SE_APLICA'

const beneficioByCode: Record<number, TipoBeneficio> = {
  1: 'EXCLUSIVA',
  2: 'SUBCONTRATACAO',
  3: 'COTA',
  4: 'SEM_BENEFICIO',
  5: 'NAO_SE_APLICA',
}

/** Reads PNCP's word, such as 'Sem benefício', or without a word PNCP's code. */
export function toTipoBeneficio(word: string | null, code: number | null): TipoBeneficio | null {
  if (word === null) return (code !== null && beneficioByCode[code]) || null
  const key = toKey(word)
  if (key.startsWith('PARTICIPACAO_EXCLUSIVA')) return 'EXCLUSIVA'
  if (key.startsWith('SUBCONTRATACAO')) return 'SUBCONTRATACAO'
  if (key.startsWith('COTA')) return 'COTA'
  return key === 'SEM_BENEFICIO' || key === 'NAO_SE_APLICA' ? key : null
}

/** Maps PNCP's document types to the portal's keys where they differ. 'DFD' is the newer name of a 'DOD'. */
const tipoByKey: Record<string, TipoAnexo> = {
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

export function toTipoAnexo(word: string | null): TipoAnexo {
  const key = toKey(word ?? '')
  return tipoByKey[key] ?? tiposAnexo.find((tipo) => tipo === key) ?? 'OUTROS'
}
