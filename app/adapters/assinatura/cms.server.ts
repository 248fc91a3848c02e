import { fromBER } from 'asn1js'
import { type Certificate, ContentInfo, SignedData } from 'pkijs'

/** Who signed, and what else was sent along; `null` where the signature is over something else. */
type Verified = { signer: Certificate; embedded: Certificate[] } | null

const signedDataType = '1.2.840.113549.1.7.2'
const dataType = '1.2.840.113549.1.7.1'
/** SHA-256, SHA-384 and SHA-512. */
const digests = ['1', '2', '3'].map((which) => `2.16.840.1.101.3.4.2.${which}`)
const mostCertificates = 10

/** Thrown at what is no signature of the kind that a PDF carries. */
class UnreadableSignature extends Error {}

/** Checks a detached signature over `bytes`. Throws whatever the libraries throw at what they can't read. */
export async function verifyCms(cms: Buffer, bytes: Uint8Array<ArrayBuffer>): Promise<Verified> {
  const signed = parse(cms)
  const embedded = (signed.certificates ?? []).filter((one): one is Certificate => 'tbsView' in one)
  if (embedded.length > mostCertificates) throw new UnreadableSignature('too many certificates')
  try {
    const { signatureVerified, signerCertificate } = await signed.verify({
      signer: 0,
      data: bytes.buffer,
      extendedMode: true,
    })
    return signatureVerified && signerCertificate ? { signer: signerCertificate, embedded } : null
  } catch (error) {
    // A digest that differs is thrown; so is that no certificate came with the signature.
    if (error instanceof Error && 'code' in error && [2, 3].includes(Number(error.code))) throw error
    return null
  }
}

function parse(cms: Buffer) {
  const { offset, result } = fromBER(cms)
  // Zeros fill what the signature left of its place; where it ends, only its own lengths say.
  if (offset === -1 || cms.subarray(offset).some((byte) => byte !== 0)) throw new UnreadableSignature('no BER')
  const { contentType, content } = new ContentInfo({ schema: result })
  if (contentType !== signedDataType) throw new UnreadableSignature('no SignedData')
  const signed = new SignedData({ schema: content })
  // What is signed may come within the signature itself, and would be checked in place of the PDF.
  const { eContent, eContentType } = signed.encapContentInfo
  if (eContent || eContentType !== dataType) throw new UnreadableSignature('not detached')
  const [signer, another] = signed.signerInfos
  if (!signer?.signedAttrs || another) throw new UnreadableSignature('not one signer')
  if (!digests.includes(signer.digestAlgorithm.algorithmId)) throw new UnreadableSignature('weak digest')
  return signed
}
