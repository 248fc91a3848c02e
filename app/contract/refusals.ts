import type { AtaUnavailable } from '~/domain/ata/ata'
import type { CompraDiretaUnavailable } from '~/domain/compra-direta/compra-direta'
import type { LicitacaoUnavailable } from '~/domain/licitacao/licitacao'
import type { SolicitacaoUnavailable } from '~/domain/procurement'
import type { LoteUnavailable } from '~/domain/sessao/processo'
import type { EnvioRefusal } from '~/domain/solicitacao/envio'
import type { WireErrorKey } from './errors'

/** How each refusal is called on the wire, both ways: a new one has to be named here, or nothing compiles. */
export const licitacaoKeys: Record<LicitacaoUnavailable, WireErrorKey> = {
  licitacaoNotFound: 'LICITACAO_NAO_ENCONTRADA',
  licitacaoDespublicada: 'LICITACAO_DESPUBLICADA',
  licitacaoExcluida: 'LICITACAO_EXCLUIDA',
  licitacaoVirouCompraDireta: 'LICITACAO_NAO_ENCONTRADA',
}

/** A purchase that was taken away is told of as a tender is. */
export const compraDiretaKeys: Record<CompraDiretaUnavailable | 'loteNotFound', WireErrorKey> = {
  compraDiretaNotFound: 'COMPRA_DIRETA_NAO_ENCONTRADA',
  compraDiretaDespublicada: 'LICITACAO_DESPUBLICADA',
  compraDiretaExcluida: 'LICITACAO_EXCLUIDA',
  loteNotFound: 'LOTE_NAO_ENCONTRADO',
}

export const unavailableKeys: Record<SolicitacaoUnavailable | AtaUnavailable | LoteUnavailable, WireErrorKey> = {
  ...licitacaoKeys,
  loteNotFound: 'LOTE_NAO_ENCONTRADO',
  solicitacaoNotFound: 'SOLICITACAO_NAO_ENCONTRADA',
  ataNotAvailable: 'ATA_NAO_DISPONIVEL',
  ataNaOrigem: 'ATA_NAO_DISPONIVEL',
}

export const envioKeys: Record<EnvioRefusal, WireErrorKey> = {
  ...licitacaoKeys,
  prazoEncerrado: 'PRAZO_ENCERRADO',
  arquivoGone: 'ARQUIVO_NAO_ENCONTRADO',
  captchaRefused: 'CAPTCHA_INVALIDO',
}

/** Which refusal a key of the wire names: the first, where two share it. */
export const refusalOf = <Refusal extends string>(keys: Record<Refusal, WireErrorKey>, key: string | undefined) =>
  (Object.keys(keys) as Refusal[]).find((refusal) => keys[refusal] === key)
