import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Certificate } from 'pkijs'
import { type NivelAssinatura, niveisAssinatura } from '~/domain/cadastro/assinatura'
import { isAuthority } from './certificate'
import type { Autoridades } from './chain.server'

/** The folder of the settings does not hold what it should. */
class AutoridadesError extends Error {}

/**
 * The authorities of a folder: in `avancada` and `qualificada`, certificates in PEM or DER. Those that certify themselves are
 * roots of that level; the others lead from them to people. Without a folder nobody is believed, and people judge each term.
 */
export async function loadAutoridades(folder: string | undefined, least: NivelAssinatura): Promise<Autoridades> {
  const autoridades: Autoridades = { raizes: { avancada: [], qualificada: [] }, intermediarias: [] }
  if (!folder) return autoridades
  for (const nivel of niveisAssinatura)
    for (const certificate of await readLevel(folder, nivel)) {
      const isRoot = certificate.subject.isEqual(certificate.issuer)
      ;(isRoot ? autoridades.raizes[nivel] : autoridades.intermediarias).push(certificate)
    }
  const sufficient = niveisAssinatura.slice(niveisAssinatura.indexOf(least))
  if (sufficient.every((nivel) => autoridades.raizes[nivel].length === 0))
    throw new AutoridadesError(`SIGNATURE_ROOTS: falta um certificado raiz em ${folder}/${sufficient.join(' ou ')}`)
  return autoridades
}

async function readLevel(folder: string, nivel: NivelAssinatura) {
  const place = path.join(folder, nivel)
  const names = await readdir(place).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new AutoridadesError(`SIGNATURE_ROOTS: ${place} não pode ser lida (${error.code})`)
  })
  const files = names.filter((name) => /\.(pem|crt|cer|der)$/i.test(name)).sort()
  const read = await Promise.all(files.map(async (name) => certificatesIn(path.join(place, name))))
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
