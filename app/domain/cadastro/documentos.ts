import type { TipoPessoa } from '../shared/tipo-pessoa'
import type { Andamento } from './ports'

/** The documents each kind of person sends after registering, the signed term first (J14). */
export const documentosOf = {
  FISICA: ['termo', 'rg', 'cpf', 'residencia'],
  JURIDICA: ['termo', 'contrato', 'representante', 'procuracao'],
} as const satisfies Record<TipoPessoa, readonly string[]>
export type TipoDocumento = (typeof documentosOf)[TipoPessoa][number]

export const documentoFormats = ['pdf'] as const

/** A power of attorney is optional here. An operator checks whether the articles name the representative instead. */
const isRequired = (tipo: TipoDocumento) => tipo !== 'procuracao'

export const missingDocumentos = (tipoPessoa: TipoPessoa, recebidos: Iterable<TipoDocumento>) => {
  const received = new Set(recebidos)
  return documentosOf[tipoPessoa].filter((tipo) => isRequired(tipo) && !received.has(tipo))
}

type PorEnviar = Record<'aEnviar' | 'enviados', readonly { tipo: TipoDocumento }[]>

export const problemsOfRemessa = (tipoPessoa: TipoPessoa, { aEnviar, enviados }: PorEnviar) => ({
  faltam: missingDocumentos(
    tipoPessoa,
    [...aEnviar, ...enviados].map(({ tipo }) => tipo),
  ),
  nadaNovo: aEnviar.length === 0,
})

/** The state after sending. `null` if it is closed: an operator has the documents, or approved the registration. */
export function situacaoAfterSending({ situacao, decisao }: Andamento): 'EM_ANALISE' | 'REANALISE' | null {
  if (situacao === 'PROCESSANDO') return 'EM_ANALISE'
  return situacao === 'ENCERRADA' && decisao === 'recusado' ? 'REANALISE' : null
}
