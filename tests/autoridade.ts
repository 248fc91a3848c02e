import { createHash } from 'node:crypto'
import { plainAddPlaceholder } from '@signpdf/placeholder-plain'
import { SignPdf } from '@signpdf/signpdf'
import { Signer } from '@signpdf/utils'
import * as asn1 from 'asn1js'
import * as pkijs from 'pkijs'

// Certificates for tests: of a root, of authorities below it and of people, and PDFs that these people sign.

type Keys = { privateKey: CryptoKey; publicKey: CryptoKey }
export type Held = { cert: pkijs.Certificate; keys: Keys }

const rsa = {
  name: 'RSASSA-PKCS1-v1_5',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
  hash: 'SHA-256',
}
export const newKeys = (): Promise<Keys> => crypto.subtle.generateKey(rsa, true, ['sign', 'verify'])

export const toDer = (cert: pkijs.Certificate) => Buffer.from(cert.toSchema(true).toBER())
export const toPem = (cert: pkijs.Certificate) =>
  `-----BEGIN CERTIFICATE-----\n${toDer(cert)
    .toString('base64')
    .replace(/.{64}/g, '$&\n')
    .trim()}\n-----END CERTIFICATE-----\n`

/** Builds a name part by part, because the library would put all parts into one set. */
function makeName(cn: string) {
  const part = (type: string, value: asn1.PrintableString | asn1.Utf8String) =>
    new asn1.Set({ value: [new asn1.Sequence({ value: [new asn1.ObjectIdentifier({ value: type }), value] })] })
  const parts = [
    part('2.5.4.6', new asn1.PrintableString({ value: 'BR' })),
    part('2.5.4.3', new asn1.Utf8String({ value: cn })),
  ]
  return pkijs.RelativeDistinguishedNames.fromBER(new asn1.Sequence({ value: parts }).toBER())
}

/** The string types in which certificates write the data of a person. */
export const writtenAs = {
  octets: (text: string) => new asn1.OctetString({ valueHex: Buffer.from(text) }),
  printable: (text: string) => new asn1.PrintableString({ value: text }),
  utf8: (text: string) => new asn1.Utf8String({ value: text }),
}
type Written = (text: string) => asn1.BaseBlock

/** Birth date, CPF, NIS and RG, each of a fixed width, then the body that issued the RG. */
export const pessoaText = (cpf: string, orgao = 'SSPPE ') => `01011990${cpf}${'0'.repeat(11)}${'0'.repeat(15)}${orgao}`

function pessoaExtension(text: string, write: Written) {
  const tagged = (value: asn1.BaseBlock[]) => new asn1.Constructed({ idBlock: { tagClass: 3, tagNumber: 0 }, value })
  const string = write(text)
  return new asn1.Sequence({
    value: [tagged([new asn1.ObjectIdentifier({ value: '2.16.76.1.3.1' }), tagged([string])])],
  })
}

type Wanted = {
  cn: string
  keys?: Keys
  /** The issuer; if absent, the certificate is self-signed. */
  by?: Held
  authority?: boolean
  pathLength?: number
  pessoa?: string
  written?: Written
  from?: string
  to?: string
  /** The bits of the key usage. */
  usage?: number
}

let serial = 1000

export async function certify(wanted: Wanted): Promise<Held> {
  const { cn, by, authority = false, pathLength, pessoa, written = writtenAs.octets } = wanted
  const { from = '2024-01-01', to = '2034-01-01', usage = authority ? 0x06 : 0xc0 } = wanted
  const keys = wanted.keys ?? (await newKeys())
  const cert = new pkijs.Certificate()
  cert.version = 2
  cert.serialNumber = new asn1.Integer({ value: ++serial })
  cert.subject = makeName(cn)
  cert.issuer = by ? by.cert.subject : cert.subject
  cert.notBefore = new pkijs.Time({ value: new Date(from) })
  cert.notAfter = new pkijs.Time({ value: new Date(to) })
  await cert.subjectPublicKeyInfo.importKey(keys.publicKey)
  const keyId = ({ subjectPublicKeyInfo }: pkijs.Certificate) =>
    new asn1.OctetString({
      valueHex: createHash('sha1').update(subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView).digest(),
    })
  const extension = (extnID: string, critical: boolean, block: asn1.BaseBlock) =>
    new pkijs.Extension({ extnID, critical, extnValue: block.toBER() })
  const constraints = new pkijs.BasicConstraints({
    cA: authority,
    ...(pathLength !== undefined && { pathLenConstraint: pathLength }),
  })
  cert.extensions = [
    extension('2.5.29.19', true, constraints.toSchema()),
    extension(
      '2.5.29.15',
      true,
      new asn1.BitString({ valueHex: new Uint8Array([usage]), unusedBits: authority ? 1 : 6 }),
    ),
    extension('2.5.29.14', false, keyId(cert)),
    extension(
      '2.5.29.35',
      false,
      new pkijs.AuthorityKeyIdentifier({ keyIdentifier: keyId(by?.cert ?? cert) }).toSchema(),
    ),
    ...(pessoa ? [extension('2.5.29.17', false, pessoaExtension(pessoa, written))] : []),
  ]
  await cert.sign((by?.keys ?? keys).privateKey, 'SHA-256')
  return { cert: pkijs.Certificate.fromBER(toDer(cert)), keys }
}

type Signing = {
  signer: Held
  /** The certificates in the signature; by default only the signer's. */
  certificates?: pkijs.Certificate[]
  /** Content within the signature that is signed in place of the PDF. */
  attached?: Buffer
  /** The signature algorithm to name, by OID; else the one used. */
  algorithm?: string
}

class CmsSigner extends Signer {
  constructor(private readonly signing: Signing) {
    super()
  }

  override async sign(bytes: Buffer) {
    const { signer, certificates = [signer.cert], attached, algorithm } = this.signing
    const sha256 = (data: Uint8Array) => createHash('sha256').update(data).digest()
    const octets = (valueHex: Buffer) => new asn1.OctetString({ valueHex })
    const sequence = (...value: asn1.BaseBlock[]) => new asn1.Sequence({ value })
    const attribute = (type: string, value: asn1.BaseBlock) => new pkijs.Attribute({ type, values: [value] })
    const attributes = [
      attribute('1.2.840.113549.1.9.3', new asn1.ObjectIdentifier({ value: '1.2.840.113549.1.7.1' })),
      attribute('1.2.840.113549.1.9.4', octets(sha256(attached ?? bytes))),
      attribute('1.2.840.113549.1.9.16.2.47', sequence(sequence(sequence(octets(sha256(toDer(signer.cert))))))),
    ]
    // DER requires this order in a set, and verifiers encode the set again before they check it.
    const ber = (one: pkijs.Attribute) => Buffer.from(one.toSchema().toBER())
    attributes.sort((one, other) => Buffer.compare(ber(one), ber(other)))
    const signed = new pkijs.SignedData({
      version: 1,
      encapContentInfo: new pkijs.EncapsulatedContentInfo({
        eContentType: '1.2.840.113549.1.7.1',
        ...(attached && { eContent: octets(attached) }),
      }),
      signerInfos: [
        new pkijs.SignerInfo({
          version: 1,
          sid: new pkijs.IssuerAndSerialNumber({ issuer: signer.cert.issuer, serialNumber: signer.cert.serialNumber }),
          signedAttrs: new pkijs.SignedAndUnsignedAttributes({ type: 0, attributes }),
        }),
      ],
      ...(certificates.length > 0 && { certificates }),
    })
    await signed.sign(signer.keys.privateKey, 0, 'SHA-256', new Uint8Array(bytes))
    const [signerInfo] = signed.signerInfos
    if (algorithm && signerInfo) signerInfo.signatureAlgorithm.algorithmId = algorithm
    const info = new pkijs.ContentInfo({ contentType: '1.2.840.113549.1.7.2', content: signed.toSchema(true) })
    return Buffer.from(info.toSchema().toBER())
  }
}

/** The PDF with an empty place for a signature. */
export const withPlaceholder = (pdf: Uint8Array) =>
  plainAddPlaceholder({
    pdfBuffer: Buffer.from(pdf),
    reason: '',
    contactInfo: '',
    name: '',
    location: '',
    signatureLength: 16_384,
  })

/** Signs the PDF. The signature follows the original bytes. */
export const signPdf = (pdf: Uint8Array, signing: Signing) =>
  new SignPdf().sign(withPlaceholder(pdf), new CmsSigner(signing))
