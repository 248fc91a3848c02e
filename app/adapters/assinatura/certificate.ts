import { BitString, Constructed, fromBER, ObjectIdentifier, Sequence } from 'asn1js'
import { BasicConstraints, type Certificate } from 'pkijs'

const oids = { keyUsage: '2.5.29.15', subjectAltName: '2.5.29.17', basicConstraints: '2.5.29.19' }
/** A natural person's data, in the alternative names of a certificate of ICP-Brasil (DOC-ICP-04). */
const pessoaFisica = '2.16.76.1.3.1'

const extensionOf = (certificate: Certificate, oid: string) =>
  certificate.extensions?.find(({ extnID }) => extnID === oid)

function basicConstraintsOf(certificate: Certificate) {
  const parsed = extensionOf(certificate, oids.basicConstraints)?.parsedValue
  return parsed instanceof BasicConstraints ? parsed : null
}

export const isAuthority = (certificate: Certificate) => basicConstraintsOf(certificate)?.cA === true

/** How many authorities may stand between this one and a person; no word of it means any number. */
export function pathLengthOf(certificate: Certificate) {
  const given = basicConstraintsOf(certificate)?.pathLenConstraint
  return typeof given === 'number' ? given : given === undefined ? Number.POSITIVE_INFINITY : 0
}

export const isValidAt = ({ notBefore, notAfter }: Certificate, at: Date) =>
  notBefore.value <= at && at <= notAfter.value

/** Whether its key is one to sign with: digital signature, or non-repudiation. */
export function isForSigning(certificate: Certificate) {
  const usage = extensionOf(certificate, oids.keyUsage)?.parsedValue
  return usage instanceof BitString && ((usage.valueBlock.valueHexView[0] ?? 0) & 0xc0) !== 0
}

/**
 * The CPF of the person a certificate is of: eleven digits after a birth date of eight. What follows them has had several
 * lengths, and the whole is written as one of three kinds of string.
 */
export function cpfOf(certificate: Certificate): string | null {
  const names = extensionOf(certificate, oids.subjectAltName)?.extnValue.valueBlock.valueHexView
  if (!names) return null
  const { result } = fromBER(names)
  if (!(result instanceof Sequence)) return null
  const people = result.valueBlock.value.flatMap((name) => {
    if (!(name instanceof Constructed) || name.idBlock.tagNumber !== 0) return []
    const [type, holder] = name.valueBlock.value
    const isPerson = type instanceof ObjectIdentifier && type.valueBlock.toString() === pessoaFisica
    return isPerson && holder instanceof Constructed ? [holder.valueBlock.value[0]] : []
  })
  const [person, another] = people
  if (!person || another || !('valueHexView' in person.valueBlock)) return null
  const cpf = Buffer.from(person.valueBlock.valueHexView as Uint8Array)
    .toString('latin1')
    .slice(8, 19)
  return /^\d{11}$/.test(cpf) && !/^0+$/.test(cpf) ? cpf : null
}
