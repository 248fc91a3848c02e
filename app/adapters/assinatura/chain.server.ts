import { type Certificate, CertificateChainValidationEngine } from 'pkijs'
import { type NivelAssinatura, niveisAssinatura } from '~/domain/cadastro/assinatura'
import { isAuthority, isValidAt, pathLengthOf } from './certificate'

/** The authorities that are believed here: the roots of each level, and others between them and people. */
export type Autoridades = { raizes: Record<NivelAssinatura, Certificate[]>; intermediarias: Certificate[] }

/** Two authorities that certify each other would be followed for ever. */
const mostLookUps = 20

/** The greatest level of which a root stands behind `signer` at that instant. */
export async function nivelOf(
  signer: Certificate,
  embedded: Certificate[],
  { raizes, intermediarias }: Autoridades,
  at: Date,
): Promise<NivelAssinatura | null> {
  // Only one way is tried: what was not valid then must not be on it.
  const between = [...intermediarias, ...embedded].filter(
    (one) => one !== signer && isAuthority(one) && isValidAt(one, at),
  )
  for (const nivel of [...niveisAssinatura].reverse()) {
    const roots = raizes[nivel].filter((root) => isValidAt(root, at))
    if (roots.length > 0 && (await leadsToRoot(signer, between, roots, at))) return nivel
  }
  return null
}

async function leadsToRoot(signer: Certificate, between: Certificate[], roots: Certificate[], at: Date) {
  let lookUps = 0
  const engine = new CertificateChainValidationEngine({
    trustedCerts: roots,
    // The last one is what is judged.
    certs: [...between, signer],
    checkDate: at,
    findIssuer(certificate, validation, crypto) {
      if (++lookUps > mostLookUps) throw new Error('authorities without an end')
      return validation.defaultFindIssuer(certificate, validation, crypto)
    },
  })
  const { result, certificatePath: path = [] } = await engine
    .verify()
    .catch(() => ({ result: false, certificatePath: [] as Certificate[] }))
  // It may have judged another certificate, and does not look at how long a path may be.
  return result && path[0] === signer && path.every((one, place) => place === 0 || pathLengthOf(one) >= place - 1)
}
