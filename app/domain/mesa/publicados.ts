import { err, type Result } from '../shared/result'
import type { TipoSolicitacao } from '../solicitacao/solicitacao'
import type { Aviso, Publicado } from '../supressao/avisos'
import type { Alvo, SupressaoRefusal, Supressoes, TextoPublico } from '../supressao/supressao'
import type { Acesso } from './acessos'
import { type Alcance, type Pessoa, toAlcance } from './pessoa'

/** `tipo`: that of a request. `numero`: a request's protocol, or the number of a process. `avisos`: oldest first. */
export type Avisado = Publicado & { tipo: TipoSolicitacao | null; numero: string | null; avisos: Aviso[] }

export interface PublicadosStore {
  /** The records of these bodies about which there are open reports. */
  listAvisados(alcance: Alcance): Promise<Avisado[]>
  /** Where passages of a record are redacted; `null` if the record is not public or is another body's. */
  findAlvo(alcance: Alcance, publicado: Publicado): Promise<Alvo | null>
  dismissAvisos(publicado: Publicado, pessoa: Pessoa): Promise<void>
}

type Deps = { store: PublicadosStore; supressoes: Pick<Supressoes, 'listTextos' | 'preview' | 'add'> }

/** The public records of a body: what was reported in them, and redacting passages of them (W23.2, W24.2). */
export function makePublicadosDaMesa({ store, supressoes }: Deps) {
  const findAlvo = ({ pessoa }: Acesso, publicado: Publicado) => store.findAlvo(toAlcance(pessoa), publicado)

  return {
    listAvisados: ({ pessoa }: Acesso) => store.listAvisados(toAlcance(pessoa)),

    /** The texts of a record, as everybody reads them; `null` if it is another body's. */
    async textosPublicos(acesso: Acesso, publicado: Publicado): Promise<TextoPublico[] | null> {
      const alvo = await findAlvo(acesso, publicado)
      return alvo && supressoes.listTextos(alvo)
    },

    /** The texts that would change, as they would read without the passage. */
    async previewSupressao(
      acesso: Acesso,
      publicado: Publicado,
      trecho: string,
    ): Promise<Result<TextoPublico[], SupressaoRefusal>> {
      const alvo = await findAlvo(acesso, publicado)
      return alvo ? supressoes.preview({ alvo, trecho }) : err('pedidoNotFound')
    },

    async suppress(acesso: Acesso, publicado: Publicado, trecho: string): Promise<Result<null, SupressaoRefusal>> {
      const alvo = await findAlvo(acesso, publicado)
      const { nome: autor, id: idPessoa } = acesso.pessoa
      return alvo ? supressoes.add({ alvo, trecho, autor, idPessoa }) : err('pedidoNotFound')
    },

    /** Closes the reports about a record without redacting anything; `false` if it is another body's. */
    async dismissAvisos(acesso: Acesso, publicado: Publicado): Promise<boolean> {
      if (!(await findAlvo(acesso, publicado))) return false
      await store.dismissAvisos(publicado, acesso.pessoa)
      return true
    },
  }
}

export type PublicadosDaMesa = ReturnType<typeof makePublicadosDaMesa>
