import type { ArquivosEnviados } from '../arquivo/arquivo'
import { hasAcceptedExtension, type UploadMessage } from '../arquivo/upload-rules'
import type { TipoPessoa } from '../shared/tipo-pessoa'
import type { Assinatura } from './assinatura'
import type { Andamento } from './ports'

/** The documents each kind of person sends after registering, the signed term first (J14). */
export const documentosByTipoPessoa = {
  FISICA: ['termo', 'rg', 'cpf', 'residencia'],
  JURIDICA: ['termo', 'contrato', 'representante', 'procuracao'],
} as const satisfies Record<TipoPessoa, readonly string[]>
export type TipoDocumento = (typeof documentosByTipoPessoa)[TipoPessoa][number]

export const documentoFormats = ['pdf'] as const

/** Why an uploaded file cannot be a document: it is no PDF, or an incomplete one (J19). */
export async function problemOfDocumento(
  { isWholePdf }: Pick<ArquivosEnviados, 'isWholePdf'>,
  { nome, uri }: { nome: string; uri: string },
): Promise<UploadMessage | null> {
  if (!hasAcceptedExtension(nome, documentoFormats)) return { kind: 'rejected', several: false, attached: false }
  return (await isWholePdf(uri)) ? null : { kind: 'broken', nome }
}

/** A power of attorney is optional here. An operator checks whether the articles name the representative instead. */
const isRequired = (tipo: TipoDocumento) => tipo !== 'procuracao'

type Recebido = { tipo: TipoDocumento; assinatura?: Pick<Assinatura, 'respostas'> | null }

const isUnsigned = ({ assinatura }: Recebido) => assinatura?.respostas.includes('naoAssinado') ?? false

/** What is still missing (J19). The term as it was issued, without a signature, counts as missing. */
export const missingDocumentos = (tipoPessoa: TipoPessoa, recebidos: readonly Recebido[]) => {
  const received = new Set(recebidos.filter((one) => !isUnsigned(one)).map(({ tipo }) => tipo))
  return documentosByTipoPessoa[tipoPessoa].filter((tipo) => isRequired(tipo) && !received.has(tipo))
}

type PorEnviar = Record<'aEnviar' | 'enviados', readonly Recebido[]>

export const problemsOfRemessa = (tipoPessoa: TipoPessoa, { aEnviar, enviados }: PorEnviar) => ({
  faltam: missingDocumentos(tipoPessoa, [
    ...aEnviar,
    ...enviados.filter(({ tipo }) => !aEnviar.some((novo) => novo.tipo === tipo)),
  ]),
  nadaNovo: aEnviar.length === 0,
})

/** The state after sending; during the review documents can be replaced. `null` once the registration is approved. */
export function situacaoAfterSending({ situacao, decisao }: Andamento): 'EM_ANALISE' | 'REANALISE' | null {
  if (situacao === 'PROCESSANDO' || situacao === 'EM_ANALISE') return 'EM_ANALISE'
  return situacao === 'REANALISE' || (situacao === 'ENCERRADA' && decisao === 'recusado') ? 'REANALISE' : null
}
