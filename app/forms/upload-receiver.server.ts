import type { ArquivoTemporario, IncomingFile } from '~/domain/arquivo/arquivo'
import type { Intake } from '~/domain/intake'
import { err } from '~/domain/shared/result'
import { formRefused, isBreakdown } from '~/failures/thrown.server'
import { readMultipart, toIncomingForm } from './multipart.server'

/** Receives the files of a form from the client at `address` while the form is read. */
export function makeUploadReceiver(
  { arquivos, guarda }: Pick<Intake, 'arquivos' | 'guarda'>,
  address: string | undefined,
) {
  const outcome = {
    /** Seconds until the client may upload again; 0 if it may now. */
    wait: 0,
    /** A file was sent, but could not be stored. */
    lost: false,
  }
  return {
    outcome,
    async receive(file: IncomingFile, accept?: readonly string[]) {
      try {
        outcome.wait = await guarda.limites.countAttempt('upload', { address })
        return outcome.wait > 0 ? err('unverified' as const) : await arquivos.receive(file, { address }, accept)
      } catch (thrown) {
        if (!isBreakdown(thrown)) throw thrown
        outcome.lost = true
        return err('unverified' as const)
      }
    },
    discard: ({ id }: ArquivoTemporario) => arquivos.discard(id),
  }
}

/**
 * Reads a form with one file; overlong text is cut and returned for the sender to shorten. `null` if the form is too
 * large to be read. Throws 403 if it is malformed.
 */
export async function readFormWithFile(
  request: Request,
  services: Pick<Intake, 'arquivos' | 'guarda'>,
  { accept, address }: { accept: readonly string[]; address: string | undefined },
) {
  const { outcome, ...receiver } = makeUploadReceiver(services, address)
  const form = await readMultipart(toIncomingForm(request), { accept, longFields: 'cut', ...receiver })
  if (form.ok) return { ...form.value, ...outcome }
  if (form.error === 'malformed') throw formRefused()
  return null
}
