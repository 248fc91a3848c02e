import { z } from 'zod'
import type { ArquivoTemporario } from '../arquivo/arquivo'
import { nameAs, readExtension } from '../arquivo/upload-rules'
import { type TipoAnexo, tiposAnexo } from '../licitacao/enums'
import type { VersaoAnterior } from '../licitacao/licitacao'
import type { Clock } from '../shared/clock'
import { maskSourceText } from '../shared/masks'
import { err, ok, type Result } from '../shared/result'
import { optionalLine, required, typedText } from '../shared/typed-fields'
import type { Processo } from '../supressao/supressao'
import type { Acesso } from './acessos'
import { type BuscaDeLicitacoes, type LicitacaoDoOrgao, licitacoesPerPage } from './licitacoes'
import { type Alcance, toAlcance } from './pessoa'

/** `documentos`: how many it has; `null` for an imported one, whose documents are its source's. */
type ProcessoListado = LicitacaoDoOrgao & { documentos: number | null }

type ProcessoAberto = LicitacaoDoOrgao & { importado: boolean }

/** A document of a process in its present version, public since `desde`. */
export type DocumentoPublicado = {
  id: number
  versao: number
  tipo: TipoAnexo
  nome: string
  desde: Date
  uri: string | null
  linkExterno: string | null
}

type NovaVersao = { nome: string; idArquivo: number }

/** A form that is sent again, by its `formulario`, changes nothing more. */
type Autoria = { autor: string; formulario: string; now: Date }

type Vista = { documento: number; versao: number }

/** Each method that writes does so in one transaction, with its `evento`. */
export interface DocumentosStore {
  /** The processes that are not imported, newest first; with `texto` all those with it in one of their numbers. */
  list(
    alcance: Alcance,
    entidade: Processo['entidade'],
    busca: BuscaDeLicitacoes,
  ): Promise<{ processos: ProcessoListado[]; total: number }>
  /** `null` if the process has no page or is another body's. */
  find(alcance: Alcance, processo: Processo): Promise<ProcessoAberto | null>
  listDocumentos(processo: Processo): Promise<DocumentoPublicado[]>
  listVersoes(processo: Processo): Promise<VersaoAnterior[]>
  /** The document that this form has added, replaced or withdrawn. */
  findByFormulario(processo: Processo, formulario: string): Promise<number | null>
  add(
    processo: Processo,
    novo: NovaVersao & { tipo: TipoAnexo },
    by: Autoria,
  ): Promise<Result<{ documento: number }, 'arquivoGone'>>
  replace(
    processo: Processo,
    vista: Vista,
    nova: NovaVersao,
    by: Autoria,
  ): Promise<Result<null, 'documentoNotFound' | 'mudou' | 'arquivoGone'>>
  /** Removes the bytes of the version, too. */
  withdraw(
    processo: Processo,
    vista: Vista,
    motivo: string,
    by: Autoria,
  ): Promise<Result<null, 'documentoNotFound' | 'jaRetirada'>>
}

type Deps = {
  store: DocumentosStore
  isWholePdf(uri: string): Promise<boolean>
  isRecent(acesso: Acesso): boolean
  clock: Clock
}

type Enviado = { nome: string | undefined; arquivo: ArquivoTemporario | null }
type Refused = 'processoNotFound' | 'importado'
type ArquivoRefused = 'semArquivo' | 'broken' | 'arquivoGone'

/**
 * The documents of the processes of a person's bodies that are not imported: adding one, replacing it by a new version,
 * withdrawing a version with a reason (W17.50). The latter cannot be undone, and asks for a recent entry (W17.24).
 */
export function makeDocumentosDaMesa({ store, isWholePdf, isRecent, clock }: Deps) {
  const find = ({ pessoa }: Acesso, processo: Processo) => store.find(toAlcance(pessoa), processo)

  const by = ({ pessoa }: Acesso, formulario: string): Autoria => ({
    ...{ autor: pessoa.nome, formulario, now: clock.now() },
  })

  async function findRefusal(acesso: Acesso, processo: Processo): Promise<Refused | null> {
    const found = await find(acesso, processo)
    if (!found) return 'processoNotFound'
    return found.importado ? 'importado' : null
  }

  /** The version that was sent. Its name is public. */
  async function readNova({ nome, arquivo }: Enviado): Promise<Result<NovaVersao, ArquivoRefused>> {
    if (!arquivo) return err('semArquivo')
    const extension = readExtension(arquivo.nome)
    if (extension === 'pdf' && !(await isWholePdf(arquivo.uri))) return err('broken')
    return ok({ nome: maskSourceText(nameAs(nome ?? arquivo.nome, extension)), idArquivo: arquivo.id })
  }

  return {
    list: ({ pessoa }: Acesso, entidade: Processo['entidade'], { texto, page }: { texto: string; page: number }) =>
      store.list(toAlcance(pessoa), entidade, {
        ...{ texto, limit: licitacoesPerPage },
        offset: (page - 1) * licitacoesPerPage,
      }),

    find,

    /** The documents and their earlier versions; `null` without the process. */
    async open(acesso: Acesso, processo: Processo) {
      const found = await find(acesso, processo)
      if (!found) return null
      const [documentos, versoes] = await Promise.all([store.listDocumentos(processo), store.listVersoes(processo)])
      return { ...found, documentos, versoes }
    },

    /** Publishes a document. A form that is sent again publishes no second one, although its file is gone. */
    async add(
      acesso: Acesso,
      processo: Processo,
      { tipo, ...enviado }: Enviado & { tipo: TipoAnexo },
      formulario: string,
    ): Promise<Result<{ documento: number }, Refused | ArquivoRefused>> {
      const refusal = await findRefusal(acesso, processo)
      if (refusal) return err(refusal)
      const earlier = await store.findByFormulario(processo, formulario)
      if (earlier !== null) return ok({ documento: earlier })
      const nova = await readNova(enviado)
      return nova.ok ? store.add(processo, { tipo, ...nova.value }, by(acesso, formulario)) : nova
    },

    /** Publishes a new version of a document, as it was seen. The one before stays public. */
    async replace(
      acesso: Acesso,
      processo: Processo,
      vista: Vista,
      enviado: Enviado,
      formulario: string,
    ): Promise<Result<null, Refused | ArquivoRefused | 'documentoNotFound' | 'mudou'>> {
      const refusal = await findRefusal(acesso, processo)
      if (refusal) return err(refusal)
      if ((await store.findByFormulario(processo, formulario)) !== null) return ok(null)
      const nova = await readNova(enviado)
      return nova.ok ? store.replace(processo, vista, nova.value, by(acesso, formulario)) : nova
    },

    /** Withdraws a version with a reason, which is public. */
    async withdraw(
      acesso: Acesso,
      processo: Processo,
      vista: Vista,
      motivo: string,
      formulario: string,
    ): Promise<Result<null, Refused | 'documentoNotFound' | 'jaRetirada' | 'entradaAntiga'>> {
      const refusal = await findRefusal(acesso, processo)
      if (refusal) return err(refusal)
      if (!isRecent(acesso)) return err('entradaAntiga')
      return store.withdraw(processo, vista, maskSourceText(motivo), by(acesso, formulario))
    },
  }
}

export type DocumentosDaMesa = ReturnType<typeof makeDocumentosDaMesa>

/** The fields of the forms that publish a document or a new version of one, besides the file. */
export const versaoSchema = z.object({ nome: optionalLine(120) })
export const documentoSchema = z.object({ tipo: z.enum(tiposAnexo, required), ...versaoSchema.shape })

export const retiradaSchema = z.object({ motivo: typedText(500) })
