import { createHash } from 'node:crypto'
import { fromBER, OctetString } from 'asn1js'
import { type Certificate, ContentInfo, SignedData } from 'pkijs'
import type { LeituraAssinatura } from '~/domain/cadastro/assinatura'
import { type Autoridades, findNivel, isForSigning, readCpf } from './autoridades.server'

type SignatureInput = { pdf: Buffer; emitido: Uint8Array; instante: Date }

/**
 * Verifies the signature of a returned term, offline and without a revocation check. The chain is judged at `instante`, when
 * the file arrived, or at the nearest instant at which the certificate was valid.
 */
export async function readSignature(
  { pdf, emitido, instante }: SignatureInput,
  autoridades: Autoridades,
): Promise<LeituraAssinatura> {
  // A signature is appended to the issued term, whose bytes stay as they were.
  const startsAsIssued = pdf.length >= emitido.length && pdf.subarray(0, emitido.length).equals(emitido)
  if (startsAsIssued && pdf.length === emitido.length)
    return { lida: false, porque: 'naoAssinado', emitido: startsAsIssued }
  const extracted = extractSignature(pdf)
  if (!extracted.ok) return { lida: false, porque: extracted.porque, emitido: startsAsIssued }
  try {
    const verified = await verifyCms(extracted.cms, extracted.bytes)
    if (!verified) return { lida: false, porque: 'alterada', emitido: startsAsIssued }
    const { signer, embedded } = verified
    const validaDe = signer.notBefore.value
    const validaAte = signer.notAfter.value
    const at = instante < validaDe ? validaDe : instante > validaAte ? validaAte : instante
    return {
      lida: true,
      emitido: startsAsIssued,
      paraAssinar: isForSigning(signer),
      validaDe,
      validaAte,
      nivel: await findNivel(signer, embedded, autoridades, at),
      cpf: readCpf(signer),
    }
  } catch {
    // The libraries throw various errors on forged input. Each of them means that the signature is unreadable.
    return { lida: false, porque: 'ilegivel', emitido: startsAsIssued }
  }
}

/** The signature of a PDF and the bytes it covers, or why it cannot be read. */
type SignedPdf =
  | { ok: true; cms: Buffer; bytes: Uint8Array<ArrayBuffer> }
  | { ok: false; porque: 'semAssinatura' | 'variasAssinaturas' | 'bytesDepois' | 'ilegivel' }

const maxContentsLength = 512 * 1024

/** The signature must cover the whole file except its own bytes; otherwise content could be appended unnoticed. */
function extractSignature(pdf: Buffer): SignedPdf {
  const byteRangeAt = pdf.indexOf('/ByteRange')
  if (byteRangeAt === -1) return { ok: false, porque: 'semAssinatura' }
  if (pdf.indexOf('/ByteRange', byteRangeAt + 1) !== -1) return { ok: false, porque: 'variasAssinaturas' }
  const byteRange = /^\/ByteRange\s*\[\s*0\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/.exec(
    pdf.toString('latin1', byteRangeAt, byteRangeAt + 200),
  )
  const [before = 0, after = 0, rest = 0] = (byteRange ?? []).slice(1).map(Number)
  const contents = pdf.toString('latin1', before, Math.min(after, before + maxContentsLength))
  const isContents = /\/Contents\s*$/.test(pdf.toString('latin1', Math.max(0, before - 20), before))
  if (!byteRange || before >= after || after + rest > pdf.length || !isContents || !isHexString(contents))
    return { ok: false, porque: 'ilegivel' }
  if (after + rest < pdf.length) return { ok: false, porque: 'bytesDepois' }
  const bytes = new Uint8Array(before + rest)
  bytes.set(pdf.subarray(0, before))
  bytes.set(pdf.subarray(after), before)
  return { ok: true, cms: Buffer.from(contents.slice(1, -1), 'hex'), bytes }
}

/** Tested before decoding, because `Buffer.from` silently stops at the first invalid digit. */
const isHexString = (text: string) => /^<(?:[0-9a-f]{2})+>$/i.test(text)

/** The signer and the embedded certificates; `null` if the signature does not match the bytes. */
type VerifiedSignature = { signer: Certificate; embedded: Certificate[] } | null

const signedDataType = '1.2.840.113549.1.7.2'
const dataType = '1.2.840.113549.1.7.1'
const messageDigestType = '1.2.840.113549.1.9.4'
const acceptedDigests = new Map([
  ['2.16.840.1.101.3.4.2.1', 'sha256'],
  ['2.16.840.1.101.3.4.2.2', 'sha384'],
  ['2.16.840.1.101.3.4.2.3', 'sha512'],
])
const maxCertificates = 10

class UnreadableSignature extends Error {}

/** Verifies a detached signature over `bytes`. Throws errors of the libraries or `UnreadableSignature`. */
async function verifyCms(cms: Buffer, bytes: Uint8Array<ArrayBuffer>): Promise<VerifiedSignature> {
  const signed = parse(cms)
  const embedded = (signed.certificates ?? []).filter((one): one is Certificate => 'tbsView' in one)
  if (embedded.length > maxCertificates) throw new UnreadableSignature('too many certificates')
  try {
    const { signatureVerified, signerCertificate } = await signed.verify({
      signer: 0,
      data: bytes.buffer,
      extendedMode: true,
    })
    return signatureVerified && signerCertificate ? { signer: signerCertificate, embedded } : null
  } catch (error) {
    // pkijs throws the same error for a wrong digest and for a signature with an unknown algorithm.
    if (isDigestOfOtherBytes(signed, bytes)) return null
    throw error
  }
}

function isDigestOfOtherBytes({ signerInfos: [signer] }: SignedData, bytes: Uint8Array) {
  const algorithm = acceptedDigests.get(signer?.digestAlgorithm.algorithmId ?? '')
  const attribute = signer?.signedAttrs?.attributes.find(({ type }) => type === messageDigestType)
  const [digest] = attribute?.values ?? []
  if (!algorithm || !(digest instanceof OctetString)) return false
  return !createHash(algorithm).update(bytes).digest().equals(digest.valueBlock.valueHexView)
}

function parse(cms: Buffer) {
  const { offset, result } = fromBER(cms)
  // A PDF reserves more space than the signature needs and pads it with zeros. The DER lengths tell where it ends.
  if (offset === -1 || cms.subarray(offset).some((byte) => byte !== 0)) throw new UnreadableSignature('no BER')
  const { contentType, content } = new ContentInfo({ schema: result })
  if (contentType !== signedDataType) throw new UnreadableSignature('no SignedData')
  const signed = new SignedData({ schema: content })
  // If the signature embedded its own content, pkijs would verify that content instead of the PDF.
  const { eContent, eContentType } = signed.encapContentInfo
  if (eContent || eContentType !== dataType) throw new UnreadableSignature('not detached')
  const [signer, another] = signed.signerInfos
  if (!signer?.signedAttrs || another) throw new UnreadableSignature('not one signer')
  if (!acceptedDigests.has(signer.digestAlgorithm.algorithmId)) throw new UnreadableSignature('weak digest')
  return signed
}
