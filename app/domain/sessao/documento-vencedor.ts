import { err, ok, type Result } from '../shared/result'
import type { TipoDocumentoVencedor } from './processo'

/** Papers of a person, which nobody may release: they say where somebody lives, and what identity can be stolen with. */
const pessoais: readonly TipoDocumentoVencedor[] = ['RG', 'CPF', 'COMPROVANTE_RESIDENCIA']

export type LiberacaoRefusal = 'documentoNotFound' | 'documentoPessoal' | 'jaLiberado'

/** Whether a person may release a winner's document to the public. */
export function mayRelease(
  documento: { tipo: TipoDocumentoVencedor; liberadoEm: Date | null } | null,
): Result<null, LiberacaoRefusal> {
  if (!documento) return err('documentoNotFound')
  if (pessoais.includes(documento.tipo)) return err('documentoPessoal')
  return documento.liberadoEm ? err('jaLiberado') : ok(null)
}
