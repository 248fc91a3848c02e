import type { IncomingFile } from '../arquivo/arquivo'
import type { UploadRefusal } from '../arquivo/upload-rules'
import type { Clock } from '../shared/clock'
import type { Result } from '../shared/result'
import type { Alcance } from './alcance'
import { nextTry } from './espera'
import { FalhaDaFonte, type FalhaGuardada } from './ports'

/** A document of a purchase that is not copied yet. `nome`: as the page shows it, often without an extension. */
export type DocumentoNaFila = { id: number; nome: string; link: string; tentativas: number }

export interface RegistroDeCopias {
  /** The next document that is due: the newest first. */
  nextDocumento(alcances: Alcance[], now: Date): Promise<DocumentoNaFila | undefined>
  /** Publishes an upload as the copy of a document. Nothing changes if the source has replaced the document meanwhile. */
  saveCopia(documento: DocumentoNaFila, idArquivo: number, now: Date): Promise<void>
  failDocumento(documento: DocumentoNaFila, falha: FalhaGuardada): Promise<void>
}

type Deps = {
  /** Throws `FalhaDaFonte`. */
  download(documento: DocumentoNaFila): Promise<IncomingFile>
  /** Checks a file as an upload is checked, and stores it. */
  receive(file: IncomingFile): Promise<Result<{ id: number }, UploadRefusal>>
  registro: RegistroDeCopias
  clock: Clock
  random?: () => number
}

type Pedido = { alcances: Alcance[]; isStopped(): boolean }

/** Copies documents one by one, once nothing else of the round is due. What fails is tried again ever later. */
export const makeCopias = ({ download, receive, registro, clock, random = Math.random }: Deps) =>
  async function copia({ alcances, isStopped }: Pedido): Promise<number> {
    let copied = 0
    while (!isStopped()) {
      const documento = await registro.nextDocumento(alcances, clock.now())
      if (!documento) break
      try {
        const received = await receive(await download(documento))
        if (!received.ok) throw new FalhaDaFonte(`o documento não se guarda: ${refusals[received.error]}`, 'ilegivel')
        await registro.saveCopia(documento, received.value.id, clock.now())
        copied++
      } catch (error) {
        if (!(error instanceof FalhaDaFonte)) {
          if (isStopped()) break
          throw error
        }
        if (error.espera > 0) break
        const tentativas = documento.tentativas + 1
        const tentarEm = nextTry(tentativas, error.tipo, clock.now(), random)
        await registro.failDocumento(documento, { tentativas, tentarEm, erro: error.message })
      }
    }
    return copied
  }

const refusals: Record<UploadRefusal, string> = {
  tooLarge: 'é grande demais',
  empty: 'está vazio',
  format: 'não é do tipo que o seu nome diz',
  infected: 'tem um vírus',
  unverified: 'o antivírus não respondeu',
  noRoom: 'não há lugar',
  noRoomForNetwork: 'não há lugar',
}
