import type { ArquivoTemporario, IncomingFile } from '~/domain/arquivo/arquivo'
import type { Intake } from '~/domain/intake'
import { err } from '~/domain/shared/result'
import { isBreakdown } from '~/failures/thrown.server'

/** The files of a form that comes from `address`, each taken in while the form is read; `seen` tells how that went. */
export function takeFilesFrom({ arquivos, guarda }: Pick<Intake, 'arquivos' | 'guarda'>, address: string | undefined) {
  const seen = {
    /** Seconds until files are taken again from there; 0 while they are. */
    wait: 0,
    /** A file came, and nothing could be kept at that moment. */
    lost: false,
  }
  return {
    seen,
    async receive(file: IncomingFile, accept?: readonly string[]) {
      try {
        seen.wait = await guarda.limites.spend('upload', { address })
        return seen.wait > 0 ? err('unverified' as const) : await arquivos.receive(file, { address }, accept)
      } catch (thrown) {
        if (!isBreakdown(thrown)) throw thrown
        seen.lost = true
        return err('unverified' as const)
      }
    },
    discard: ({ id }: ArquivoTemporario) => arquivos.discard(id),
  }
}
