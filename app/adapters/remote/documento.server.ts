import type { ValidacaoNoFio } from '~/contract/documentos'
import { type Codigo, formatCodigo } from '~/domain/documento/codigo'
import type { Aguarde, Verificada } from '~/domain/documento/documento'
import { ProcurementFailure } from '~/domain/shared/failure'
import { maskCpfsInText } from '~/domain/shared/masks'

type Calls = { validarDocumento(codigoAcesso: string): Promise<ValidacaoNoFio> }

/** What it is left alone for after it said that it was asked too often, and not for how long, in seconds. */
const pause = 60

/** What a code says by the system behind, which may tell it under either of its names (F). */
export const makeValidate =
  ({ validarDocumento }: Calls, now: () => number) =>
  async (codigo: Codigo): Promise<Verificada | Aguarde> => {
    try {
      return toVerificada(await validarDocumento(formatCodigo(codigo)), new Date(now()))
    } catch (error) {
      if (!(error instanceof ProcurementFailure)) throw error
      const { status, retryAfter = pause } = error
      if (status === 404) return { situacao: 'DESCONHECIDO', verificadoEm: new Date(now()) }
      if (status === 429) return { situacao: 'AGUARDE', segundos: retryAfter }
      throw error
    }
  }

function toVerificada(answer: ValidacaoNoFio, now: Date): Verificada {
  const { situacao, dataRevogacao: revogadoEm, motivoRevogacao } = answer
  const nome = maskCpfsInText(answer.nome ?? answer.nomeDocumento ?? 'documento')
  const verificadoEm = answer.dataHoraValidacao ?? answer.dataHoraPesquisa ?? now
  if (answer.valido || answer.ehDocumentoValido) return { situacao: 'VALIDO', nome, uri: uriIn(answer), verificadoEm }
  if (situacao === 'REVOGADO' && revogadoEm)
    return { situacao, nome, revogadoEm, motivo: maskCpfsInText(motivoRevogacao ?? ''), verificadoEm }
  if (situacao === 'ALTERADO') return { situacao, nome, verificadoEm }
  return { situacao: 'DESCONHECIDO', verificadoEm }
}

/** The text between '?uri=' and '&' (M3), else the id. */
function uriIn({ arquivoSrc, idVirtualizado, documentoVirtualizadoId }: ValidacaoNoFio) {
  const uri = /\?uri=([^&]+)/.exec(arquivoSrc ?? '')?.[1]
  return uri ?? String(idVirtualizado ?? documentoVirtualizadoId ?? '')
}
