import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { BitString, Constructed, fromBER, ObjectIdentifier, Sequence } from 'asn1js'
import { BasicConstraints, Certificate, CertificateChainValidationEngine } from 'pkijs'
import { type NivelAssinatura, niveisAssinatura } from '~/domain/cadastro/assinatura'

class AutoridadesError extends Error {}

/**
 * Loads the trusted certificate authorities: PEM or DER certificates in the subfolders `avancada` and `qualificada`.
 * Self-signed certificates are roots of the subfolder's level, others are intermediates. Without a folder no signature
 * is trusted, and an operator judges each signed termo de adesão.
 */
export async function loadAutoridades(folder: string | undefined, minimumLevel: NivelAssinatura): Promise<Autoridades> {
  const autoridades: Autoridades = { raizes: { avancada: [], qualificada: [] }, intermediarias: [] }
  if (!folder) return autoridades
  for (const nivel of niveisAssinatura)
    for (const certificate of await readLevel(folder, nivel)) {
      const isRoot = certificate.subject.isEqual(certificate.issuer)
      ;(isRoot ? autoridades.raizes[nivel] : autoridades.intermediarias).push(certificate)
    }
  const sufficient = niveisAssinatura.slice(niveisAssinatura.indexOf(minimumLevel))
  if (sufficient.every((nivel) => autoridades.raizes[nivel].length === 0))
    throw new AutoridadesError(`SIGNATURE_ROOTS: falta um certificado raiz em ${folder}/${sufficient.join(' ou ')}`)
  return autoridades
}

async function readLevel(folder: string, nivel: NivelAssinatura) {
  const levelFolder = path.join(folder, nivel)
  const names = await readdir(levelFolder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new AutoridadesError(`SIGNATURE_ROOTS: ${levelFolder} não pode ser lida (${error.code})`)
  })
  const files = names.filter((name) => /\.(pem|crt|cer|der)$/i.test(name)).sort()
  const read = await Promise.all(files.map(async (name) => certificatesIn(path.join(levelFolder, name))))
  return read.flat()
}

async function certificatesIn(file: string): Promise<Certificate[]> {
  const bytes = await readFile(file)
  const blocks = bytes.toString('latin1').match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g)
  const ders = blocks ? blocks.map((block) => Buffer.from(block.replace(/-----[^-]+-----|\s/g, ''), 'base64')) : [bytes]
  return ders.map((der) => {
    const certificate = parse(der)
    if (!certificate || !isAuthority(certificate))
      throw new AutoridadesError(`SIGNATURE_ROOTS: ${file} não é o certificado de uma autoridade`)
    return certificate
  })
}

function parse(der: Buffer) {
  try {
    return Certificate.fromBER(new Uint8Array(der))
  } catch {
    return null
  }
}

export type Autoridades = { raizes: Record<NivelAssinatura, Certificate[]>; intermediarias: Certificate[] }

const maxLookUps = 20

/** The highest level with a root that certified `signer` at the time `at`; `null` if no level has one. */
export async function findNivel(
  signer: Certificate,
  embedded: Certificate[],
  { raizes, intermediarias }: Autoridades,
  at: Date,
): Promise<NivelAssinatura | null> {
  // pkijs tries only one chain, so certificates that were not valid at `at` are left out.
  const intermediates = [...intermediarias, ...embedded].filter(
    (one) => one !== signer && isAuthority(one) && isValidAt(one, at),
  )
  for (const nivel of [...niveisAssinatura].reverse()) {
    const roots = raizes[nivel].filter((root) => isValidAt(root, at))
    if (roots.length > 0 && (await leadsToRoot(signer, intermediates, roots, at))) return nivel
  }
  return null
}

async function leadsToRoot(signer: Certificate, intermediates: Certificate[], roots: Certificate[], at: Date) {
  let lookUps = 0
  const engine = new CertificateChainValidationEngine({
    trustedCerts: roots,
    // pkijs validates the last certificate of this list, so the signer comes last.
    certs: [...intermediates, signer],
    checkDate: at,
    findIssuer(certificate, validation, crypto) {
      if (++lookUps > maxLookUps) throw new Error('too many issuer lookups')
      return validation.defaultFindIssuer(certificate, validation, crypto)
    },
  })
  const { result, certificatePath: path = [] } = await engine
    .verify()
    .catch(() => ({ result: false, certificatePath: [] as Certificate[] }))
  // pkijs may have validated another certificate, and it ignores path length constraints.
  return result && path[0] === signer && path.every((one, place) => place === 0 || readPathLength(one) >= place - 1)
}

const oids = { keyUsage: '2.5.29.15', subjectAltName: '2.5.29.17', basicConstraints: '2.5.29.19' }
/** Personal data in the subjectAltName of ICP-Brasil certificates (DOC-ICP-04). */
const pessoaFisica = '2.16.76.1.3.1'

const findExtension = (certificate: Certificate, oid: string) =>
  certificate.extensions?.find(({ extnID }) => extnID === oid)

function readBasicConstraints(certificate: Certificate) {
  const parsed = findExtension(certificate, oids.basicConstraints)?.parsedValue
  return parsed instanceof BasicConstraints ? parsed : null
}

const isAuthority = (certificate: Certificate) => readBasicConstraints(certificate)?.cA === true

/** Maximum number of intermediates below this authority; unlimited if not stated, 0 if pkijs cannot read the number. */
function readPathLength(certificate: Certificate) {
  const limit = readBasicConstraints(certificate)?.pathLenConstraint
  return typeof limit === 'number' ? limit : limit === undefined ? Number.POSITIVE_INFINITY : 0
}

const isValidAt = ({ notBefore, notAfter }: Certificate, at: Date) => notBefore.value <= at && at <= notAfter.value

/** Whether the key usage includes digital signature or non-repudiation. */
export function isForSigning(certificate: Certificate) {
  const usage = findExtension(certificate, oids.keyUsage)?.parsedValue
  return usage instanceof BitString && ((usage.valueBlock.valueHexView[0] ?? 0) & 0xc0) !== 0
}

/** The holder's CPF: eleven digits after an eight-digit birth date, in a string of any type. */
export function readCpf(certificate: Certificate): string | null {
  const names = findExtension(certificate, oids.subjectAltName)?.extnValue.valueBlock.valueHexView
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
