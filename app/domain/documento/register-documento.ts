import type { Clock } from '../shared/clock'
import { err, ok, type Result } from '../shared/result'
import { type Codigo, newCodigo, parseCodigo } from './codigo'
import type { Conteudos, Documentos, HashCodigo } from './ports'

type Deps = { documentos: Documentos; conteudos: Pick<Conteudos, 'put'>; hashOf: HashCodigo; clock: Clock }

/** A document to be registered. `write` makes its bytes, which carry the code. */
type Registro<E extends string> = {
  nome: string
  idLicitacao: number
  write(codigo: Codigo): Promise<Result<Uint8Array, E>>
}

/** Whoever publishes documents registers and revokes them. */
export const makeDocumentoRules = ({ documentos, conteudos, hashOf, clock }: Deps) => ({
  /** Gives a document its code, which is told here and never again. */
  async register<E extends string>({ nome, idLicitacao, write }: Registro<E>) {
    if (!(await documentos.hasLicitacao(idLicitacao))) return err('licitacaoNotFound')
    const codigo = newCodigo()
    const written = await write(codigo)
    if (!written.ok) return written
    const conteudo = await conteudos.put(written.value)
    const now = clock.now()
    return ok({ codigo, id: await documentos.add({ codigoHash: hashOf(codigo), nome, idLicitacao, conteudo, now }) })
  },

  /** By its number or its code. A document stays revoked. */
  async revoke(which: string, motivo: string): Promise<Result<null, 'documentoNotFound' | 'alreadyRevoked'>> {
    const codigo = parseCodigo(which)
    const named = codigo ? { codigoHash: hashOf(codigo) } : /^\d{1,15}$/.test(which) ? { id: Number(which) } : null
    const revoked = named && (await documentos.revoke(named, motivo, clock.now()))
    if (revoked === null) return err('documentoNotFound')
    return revoked ? ok(null) : err('alreadyRevoked')
  },
})
