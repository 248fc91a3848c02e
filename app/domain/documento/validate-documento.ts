import type { Limites } from '../guarda/limites'
import type { Clock } from '../shared/clock'
import type { Codigo } from './codigo'
import type { Aguarde, Verificada } from './documento'
import type { Conteudos, Documentos, HashCodigo } from './ports'

type Stored = {
  documentos: Pick<Documentos, 'find'>
  conteudos: Pick<Conteudos, 'isWhole'>
  hashOf: HashCodigo
  clock: Clock
}

/** What a code says now, by what is stored (F2, F3). */
export const makeLookUp =
  ({ documentos, conteudos, hashOf, clock }: Stored) =>
  async (codigo: Codigo): Promise<Verificada> => {
    const documento = await documentos.find(hashOf(codigo))
    const verificadoEm = clock.now()
    if (!documento) return { situacao: 'DESCONHECIDO', verificadoEm }
    const { nome, uri, revogadoEm, motivo, registro } = documento
    if (revogadoEm) return { situacao: 'REVOGADO', nome, revogadoEm, motivo: motivo ?? '', verificadoEm }
    if (!(await conteudos.isWhole(documento))) return { situacao: 'ALTERADO', nome, verificadoEm }
    return { situacao: 'VALIDO', nome, uri, registro, verificadoEm }
  }

type Deps = { lookUp(codigo: Codigo): Promise<Verificada | Aguarde>; limites: Pick<Limites, 'wait' | 'spend'> }

/** Every wrong code goes the same way, and counts against the network it comes from; right ones don't count. */
export const makeValidateDocumento =
  ({ lookUp, limites }: Deps) =>
  async (codigo: Codigo, address: string | undefined): Promise<Verificada | Aguarde> => {
    const segundos = await limites.wait('documento', { address })
    if (segundos > 0) return { situacao: 'AGUARDE', segundos }
    const found = await lookUp(codigo)
    if (found.situacao !== 'DESCONHECIDO') return found
    // Those that came at the same time have all been let in above; so many of them are answered as are allowed.
    const excesso = await limites.spend('documento', { address })
    return excesso > 0 ? { situacao: 'AGUARDE', segundos: excesso } : found
  }
