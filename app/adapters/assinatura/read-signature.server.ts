import type { LeituraAssinatura } from '~/domain/cadastro/assinatura'
import { splitSigned } from './byte-range'
import { cpfOf, isForSigning } from './certificate'
import { type Autoridades, nivelOf } from './chain.server'
import { verifyCms } from './cms.server'

type Given = { pdf: Buffer; emitido: Uint8Array; em: Date }

/**
 * Reads the signature of a PDF, asking nobody: revocation is not looked at. `em` is when it was received; of a certificate that
 * was not valid then, the chain is judged at the nearest instant at which it was.
 */
export async function readSignature({ pdf, emitido, em }: Given, autoridades: Autoridades): Promise<LeituraAssinatura> {
  const isIssued = pdf.length > emitido.length && pdf.subarray(0, emitido.length).equals(emitido)
  const split = splitSigned(pdf)
  if (!split.ok) return { lida: false, porque: split.porque, emitido: isIssued }
  try {
    const verified = await verifyCms(split.cms, split.bytes)
    if (!verified) return { lida: false, porque: 'alterada', emitido: isIssued }
    const { signer, embedded } = verified
    const validaDe = signer.notBefore.value
    const validaAte = signer.notAfter.value
    const at = em < validaDe ? validaDe : em > validaAte ? validaAte : em
    return {
      lida: true,
      emitido: isIssued,
      paraAssinar: isForSigning(signer),
      validaDe,
      validaAte,
      nivel: await nivelOf(signer, embedded, autoridades, at),
      cpf: cpfOf(signer),
    }
  } catch {
    // Whatever the libraries throw at what somebody made up: there is nothing to be read.
    return { lida: false, porque: 'ilegivel', emitido: isIssued }
  }
}
