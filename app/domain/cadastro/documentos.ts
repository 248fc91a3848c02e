import type { SituacaoCadastro, TipoPessoaCadastro } from './cadastro'
import type { Decisao } from './ports'

/** What each kind of person sends after Cadastrar, the signed term first (001 §2.4). */
export const documentosDe = {
  FISICA: ['termo', 'rg', 'cpf', 'residencia'],
  JURIDICA: ['termo', 'contrato', 'representante', 'procuracao'],
} as const satisfies Record<TipoPessoaCadastro, readonly string[]>
export type TipoDocumento = (typeof documentosDe)[TipoPessoaCadastro][number]

/** J19: each comes as a PDF. */
export const formatosDosDocumentos = ['pdf'] as const

/** A power of attorney is needed only where the articles do not name the representative, which a person reads there. */
const isRequired = (tipo: TipoDocumento) => tipo !== 'procuracao'

/** What still has to come before anything is looked at. */
export const documentosQueFaltam = (tipoPessoa: TipoPessoaCadastro, recebidos: Iterable<TipoDocumento>) => {
  const there = new Set(recebidos)
  return documentosDe[tipoPessoa].filter((tipo) => isRequired(tipo) && !there.has(tipo))
}

/** Where a registration stands, and what was decided of it last. */
export type Andamento = { situacao: SituacaoCadastro; decisao: Decisao | null }

/**
 * Where sending the documents leads: to be looked at, or to be looked at again once they were refused. `null` while they
 * are with the operator, and once the registration is approved.
 */
export function situacaoAoEnviar({ situacao, decisao }: Andamento): 'EM_ANALISE' | 'REANALISE' | null {
  if (situacao === 'PROCESSANDO') return 'EM_ANALISE'
  return situacao === 'ENCERRADA' && decisao === 'recusado' ? 'REANALISE' : null
}
