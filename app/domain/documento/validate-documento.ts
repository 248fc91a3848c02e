import type { ArquivoAberto, FileRequest } from '../arquivo/arquivo'
import type { Limites } from '../guarda/limites'
import type { Clock } from '../shared/clock'
import { err, ok, type Result } from '../shared/result'
import { type Codigo, newCodigo, parseCodigo } from './codigo'
import type { DocumentoContents, Documentos, FindPosterior, HashCodigo, RetryLater, Verificada } from './documento'

type Stored = {
  documentos: Pick<Documentos, 'find'>
  conteudos: Pick<DocumentoContents, 'isIntact'>
  findPosterior: FindPosterior
  hashCodigo: HashCodigo
  clock: Clock
}

export const makeLookUpDocumento =
  ({ documentos, conteudos, findPosterior, hashCodigo, clock }: Stored) =>
  async (codigo: Codigo): Promise<Verificada> => {
    const documento = await documentos.find(hashCodigo(codigo))
    const verificadoEm = clock.now()
    if (!documento) return { situacao: 'DESCONHECIDO', verificadoEm }
    const { idLicitacao, nome, uri, revogadoEm, motivo, registro } = documento
    if (revogadoEm)
      return { situacao: 'REVOGADO', nome, revogadoEm, motivo: motivo ?? '', orgao: registro.orgao, verificadoEm }
    if (!(await conteudos.isIntact(documento))) return { situacao: 'ALTERADO', nome, verificadoEm }
    const posterior = await findPosterior({ idLicitacao, uri, registradoEm: registro.registradoEm })
    return { situacao: 'VALIDO', nome, uri, registro, ...(posterior && { posterior }), verificadoEm }
  }

type Deps = { lookUp(codigo: Codigo): Promise<Verificada | RetryLater>; limites: Pick<Limites, 'countAttempt'> }

/** Only wrong codes count against the limit; right codes always work. 80 random bits prevent guesses (decision 012). */
export const makeValidateDocumento =
  ({ lookUp, limites }: Deps) =>
  async (codigo: Codigo, address: string | undefined): Promise<Verificada | RetryLater> => {
    const verificada = await lookUp(codigo)
    if (verificada.situacao !== 'DESCONHECIDO') return verificada
    const segundos = await limites.countAttempt('documento', { address })
    return segundos > 0 ? { situacao: 'AGUARDE', segundos, desconhecido: true } : verificada
  }

type Valido = Extract<Verificada, { situacao: 'VALIDO' }>
type OpenDeps = {
  validate(codigo: Codigo, address: string | undefined): Promise<Verificada | RetryLater>
  open(valido: Valido, codigo: Codigo, request?: FileRequest): Promise<ArquivoAberto | null>
}

/** Opens the file of a document by its code (F4). Validates every time, because the code may have been revoked. */
export const makeOpenDocumento =
  ({ validate, open }: OpenDeps) =>
  async (
    codigo: Codigo,
    address: string | undefined,
    request?: FileRequest,
  ): Promise<ArquivoAberto | RetryLater | null> => {
    const verificada = await validate(codigo, address)
    if (verificada.situacao === 'AGUARDE') return verificada
    return verificada.situacao === 'VALIDO' ? open(verificada, codigo, request) : null
  }

type RegisterDeps = {
  documentos: Documentos
  conteudos: Pick<DocumentoContents, 'put'>
  hashCodigo: HashCodigo
  clock: Clock
}

/** `write` produces the file with the code printed in it. */
type DocumentoToRegister<E extends string> = {
  nome: string
  idLicitacao: number
  autor?: string
  formulario?: string
  write(codigo: Codigo): Promise<Result<Uint8Array, E>>
}

/** Who registers and revokes documents on the command line. */
const noTerminal = 'órgão'

/** Registration and revocation, for those who publish documents. */
export const makeDocumentoRules = ({ documentos, conteudos, hashCodigo, clock }: RegisterDeps) => ({
  /** Issues a code, which is returned once and never stored. */
  async register<E extends string>({
    nome,
    idLicitacao,
    write,
    autor = noTerminal,
    formulario,
  }: DocumentoToRegister<E>) {
    if (!(await documentos.hasLicitacao(idLicitacao))) return err('licitacaoNotFound')
    const codigo = newCodigo()
    const written = await write(codigo)
    if (!written.ok) return written
    const conteudo = await conteudos.put(written.value)
    const novo = { codigoHash: hashCodigo(codigo), nome, idLicitacao, conteudo, formulario, now: clock.now() }
    return ok({ codigo, id: await documentos.add(novo, autor) })
  },

  /** The document that this form has registered. */
  findByFormulario: (formulario: string) => documentos.findByFormulario(formulario),

  /** `which` is an id or a code. Revocation is final. */
  async revoke(
    which: string,
    motivo: string,
    autor = noTerminal,
  ): Promise<Result<null, 'documentoNotFound' | 'alreadyRevoked'>> {
    const codigo = parseCodigo(which)
    const ref = codigo ? { codigoHash: hashCodigo(codigo) } : /^\d{1,15}$/.test(which) ? { id: Number(which) } : null
    const revoked = ref && (await documentos.revoke(ref, { motivo, autor, now: clock.now() }))
    if (revoked === null) return err('documentoNotFound')
    return revoked ? ok(null) : err('alreadyRevoked')
  },
})
